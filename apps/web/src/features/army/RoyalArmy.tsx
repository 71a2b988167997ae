import { useTranslation } from "react-i18next";
import { GameIcon } from "../../ui/GameIcon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import styles from "./army.module.css";

/** What stands ready and what is away, as counts. */
export default function RoyalArmy({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const { army } = kingdomOf.kingdom;
  const counts = [
    ["defenders", "defender", army.defenders],
    ["traveling", "war", army.traveling],
    ["missiles", "missile", army.missiles],
    ["launched", "launch", army.launchedMissiles],
    ["barriers", "barrier", army.barriers],
  ] as const;
  return (
    <Panel title={t("status.army")} testId="army">
      <dl className={styles.counts}>
        {counts.map(([name, icon, count]) => (
          <div key={name}>
            <dt>
              <GameIcon kind={icon} /> {t(`status.${name}`)}
            </dt>
            <dd className="numeric">{count}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
