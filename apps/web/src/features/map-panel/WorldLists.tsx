import type { Cell, KingdomInfo, MissionLaunched } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { shownCount } from "../../format/counts.ts";
import type { OwnKeys } from "../../game/own-keys.ts";
import { WORLD_LISTS, type WorldListName } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { MissionList } from "./MissionList.tsx";
import styles from "./map-panel.module.css";
import { WorldList } from "./WorldList.tsx";

interface WorldListsProps {
  readonly list: WorldListName;
  readonly kingdoms: readonly KingdomInfo[];
  readonly missions: readonly MissionLaunched[];
  readonly own: OwnKeys;
  /** The selected kingdom's cell. */
  readonly from: Cell | null;
  readonly onList: (list: WorldListName) => void;
  readonly onShow: (cell: Cell) => void;
  readonly onInspect: (id: string) => void;
}

/** All that the map shows, as lists. */
export function WorldLists(props: WorldListsProps) {
  const { list, kingdoms, missions, own, from, onList, onShow, onInspect } = props;
  const { t } = useTranslation();
  const counts: Readonly<Record<WorldListName, number>> = {
    kingdoms: kingdoms.length,
    missions: missions.length,
  };
  return (
    <>
      <fieldset className={styles.which} aria-label={t("world.listed")}>
        {WORLD_LISTS.map((name) => (
          <Button key={name} size="small" aria-pressed={name === list} onClick={() => onList(name)}>
            {t(`world.lists.${name}`, { number: shownCount(counts[name]) })}
          </Button>
        ))}
      </fieldset>
      {list === "missions" ? (
        <MissionList
          missions={missions}
          kingdoms={kingdoms}
          own={own}
          onShow={onShow}
          onInspect={onInspect}
        />
      ) : (
        <WorldList
          kingdoms={kingdoms}
          own={own}
          from={from}
          onShow={({ cell }) => onShow(cell)}
          onInspect={({ id }) => onInspect(id)}
        />
      )}
    </>
  );
}
