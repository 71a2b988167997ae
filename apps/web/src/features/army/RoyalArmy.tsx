import { type GameConfig, UNITS } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { useGameConfig } from "../../data/reads.ts";
import { missionsUnderWay, nextArrival, nextReturn } from "../../game/army-missions.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/pages.tsx";
import { AwayCard } from "./AwayCard.tsx";
import styles from "./army.module.css";
import { Cooldowns } from "./Cooldowns.tsx";
import { MissionCards } from "./MissionCards.tsx";
import { UnitCard } from "./UnitCard.tsx";

export default function RoyalArmy({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const config = useGameConfig();
  const change = useChangeView();
  const target = (
    <Button
      className={styles.choose}
      size="small"
      onClick={() => change({ panel: "inspect", target: undefined })}
    >
      {t("inspect.chooseTarget")}
    </Button>
  );
  return (
    <Panel title={t("status.army")} aside={target} className={styles.panel} testId="army">
      {config.isPending ? <Loading /> : null}
      {config.data === undefined && config.isError ? (
        <Failure error={config.error} onRetry={() => void config.refetch()} />
      ) : null}
      {config.data === undefined ? null : <Army config={config.data} kingdomOf={kingdomOf} />}
    </Panel>
  );
}

interface ArmyProps {
  readonly config: GameConfig;
  readonly kingdomOf: SelectedKingdom;
}

/** What stands ready, what is being made, what is away, and what has to rest. */
function Army({ config, kingdomOf }: ArmyProps) {
  const { t } = useTranslation();
  const { kingdom } = kingdomOf;
  const { army } = kingdom;
  const missions = missionsUnderWay(kingdom);
  return (
    <>
      <ul className={styles.units}>
        {UNITS.map((unit) => (
          <UnitCard key={unit} unit={unit} kingdomOf={kingdomOf} />
        ))}
        <AwayCard
          icon="war"
          name={t("army.traveling")}
          count={army.traveling}
          until={nextReturn(missions)}
          untilText={t("army.returns")}
          noneText={t("army.noneAway")}
          testId="unit-traveling"
        />
        <AwayCard
          icon="launch"
          name={t("army.launched")}
          count={army.launchedMissiles}
          until={nextArrival(missions)}
          untilText={t("army.arrives")}
          noneText={t("army.noneLaunched")}
          testId="unit-launched"
        />
      </ul>
      <MissionCards missions={missions} />
      <Cooldowns config={config} kingdom={kingdom} />
    </>
  );
}
