import { type Cell, type KingdomInfo, MISSION_KINDS, MISSIONS, type MissionLaunched } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { kingdomById } from "../../data/kingdom-name.ts";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { MissionIcon } from "../../game/MissionIcon.tsx";
import { KingdomMark } from "../../game/marks.tsx";
import { kindText } from "../../game/missions.ts";
import { type OwnKeys, UNREAD } from "../../game/own-keys.ts";
import { ResolveButton, StageNote } from "../../game/StageNote.tsx";
import { useOwnIds } from "../../game/use-own-keys.tsx";
import { useStage } from "../../game/use-stage.ts";
import button from "../../ui/Button.module.css";
import { Button } from "../../ui/Button.tsx";
import { CheckFilter, ChoiceFilter, TextFilter } from "../../ui/lists.tsx";
import { Listing, useListState } from "./Listing.tsx";
import styles from "./map-panel.module.css";
import {
  MISSION_SORT_KEYS,
  type MissionFilter,
  type MissionOrder,
  type MissionRow,
  missionRows,
} from "./mission-rows.ts";

interface MissionListProps {
  readonly missions: readonly MissionLaunched[];
  readonly kingdoms: readonly KingdomInfo[];
  readonly own: OwnKeys;
  readonly onShow: (cell: Cell) => void;
  readonly onInspect: (id: string) => void;
}

const EVERYTHING: MissionFilter = { text: "", kind: null, own: false };

/** All missions in flight, as the map shows them with its lines. */
export function MissionList({ missions, kingdoms, own, onShow, onInspect }: MissionListProps) {
  const { t, i18n } = useTranslation();
  const state = useListState<MissionFilter, MissionOrder["key"]>(EVERYTHING, "arrival");
  const { filter, wanted, order, change } = state;
  const ownedIds = useOwnIds(own);
  const rows = useMemo(
    () =>
      missionRows(missions, wanted, order, {
        kingdoms,
        ownedIds: ownedIds ?? UNREAD,
        kindName: ({ kind, randomType }) => kindText(t, kind, randomType),
        language: i18n.language,
      }),
    [missions, wanted, order, kingdoms, ownedIds, t, i18n.language],
  );
  return (
    <Listing
      testId="mission-list"
      caption={t("world.missionsCaption")}
      filters={
        <>
          <TextFilter label={t("lists.text")} value={filter.text} onText={(text) => change({ text })} />
          <ChoiceFilter
            label={t("world.mission")}
            value={filter.kind}
            all={t("world.anyMission")}
            options={MISSIONS.filter((kind) => MISSION_KINDS[kind].method !== null).map((kind) => [
              kind,
              t(`names.missions.${kind}`),
            ])}
            onChoose={(kind) => change({ kind })}
          />
          <CheckFilter
            label={t("world.concernsMe")}
            checked={filter.own}
            onCheck={(concerned) => change({ own: concerned })}
          />
        </>
      }
      columns={MISSION_SORT_KEYS.map((key) => [key, t(`world.missionColumns.${key}`)])}
      state={state}
      rows={rows}
      line={(row) => (
        <MissionLine
          key={String(row.mission.missionId)}
          row={row}
          kingdoms={kingdoms}
          onShow={onShow}
          onInspect={onInspect}
        />
      )}
      own={own}
      none={t(missions.length === 0 ? "world.noMissions" : "world.noSuchMission")}
    />
  );
}

interface LineProps {
  readonly row: MissionRow;
  readonly kingdoms: readonly KingdomInfo[];
  readonly onShow: (cell: Cell) => void;
  readonly onInspect: (id: string) => void;
}

function MissionLine({ row: { mission, from, to, own }, kingdoms, onShow, onInspect }: LineProps) {
  const { t } = useTranslation();
  const { kind, randomType, attacker, defender, activationTime } = mission;
  const name = kindText(t, kind, randomType);
  const target = kingdomById(kingdoms, defender);
  const due = usePast(activationTime);
  const stage = useStage(mission);
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
        {due ? <StageNote mission={mission} stage={stage} /> : <Countdown until={activationTime} />}
      </td>
      <td className={styles.actions}>
        <ResolveButton mission={mission} stage={stage} />
        <Link
          to="/follow"
          search={{ mission: String(mission.missionId) }}
          className={`${button.button} ${button.small}`}
          aria-label={`${t("follow.open")}: ${t("world.missionOf", { kind: name, from })}`}
        >
          {t("follow.open")}
        </Link>
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
