import type { Cell, KingdomInfo } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { MissionIcon } from "../../art/MissionIcon.tsx";
import { kingdomById } from "../../data/kingdom-name.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { KingdomMark } from "../../game/KingdomMark.tsx";
import { kindText } from "../../game/mission-name.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./map-panel.module.css";
import type { MissionRow } from "./mission-list.ts";

interface LineProps {
  readonly row: MissionRow;
  readonly kingdoms: readonly KingdomInfo[];
  readonly onShow: (cell: Cell) => void;
  readonly onInspect: (id: string) => void;
}

export function MissionLine({ row: { mission, from, to, own }, kingdoms, onShow, onInspect }: LineProps) {
  const { t } = useTranslation();
  const { kind, randomType, attacker, defender, activationTime } = mission;
  const name = kindText(t, kind, randomType);
  const target = kingdomById(kingdoms, defender);
  return (
    <tr data-own={own}>
      <th scope="row" className={styles.mission} data-kind={kind ?? "unknown"}>
        <MissionIcon kind={kind} /> {name}
      </th>
      <td data-label={t("world.missionColumns.from")}>
        <KingdomMark kingdoms={kingdoms} id={attacker} />
      </td>
      <td data-label={t("world.missionColumns.to")}>
        {attacker === defender ? t("world.none") : <KingdomMark kingdoms={kingdoms} id={defender} />}
      </td>
      <td data-label={t("world.missionColumns.arrival")} className="numeric">
        <Countdown until={activationTime} />
      </td>
      <td className={styles.actions}>
        {target === null ? null : (
          <>
            <Button
              size="small"
              aria-label={t("world.showNamed", { name: t("world.missionOf", { kind: name, from }) })}
              onClick={() => onShow(target.cell)}
            >
              {t("world.showOnMap")}
            </Button>
            <Button
              size="small"
              aria-label={t("lists.inspectName", { name: to })}
              onClick={() => onInspect(defender)}
            >
              {t("lists.inspect")}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
