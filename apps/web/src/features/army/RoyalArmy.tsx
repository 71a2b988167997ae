import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/Panel.tsx";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import styles from "./army.module.css";

/** What stands ready and what is away, as counts. */
export default function RoyalArmy({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const { army } = kingdomOf.kingdom;
  const counts = [
    ["defenders", army.defenders],
    ["traveling", army.traveling],
    ["missiles", army.missiles],
    ["launched", army.launchedMissiles],
    ["barriers", army.barriers],
  ] as const;
  return (
    <Panel title={t("status.army")} testId="army">
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`status.${name}`)}</dt>
            <dd className="numeric">{count}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
