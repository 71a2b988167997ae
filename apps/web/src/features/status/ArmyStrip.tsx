import type { Army } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import styles from "./status.module.css";

/** What stands ready and what is away, as counts. */
export function ArmyStrip({ army }: { readonly army: Army }) {
  const { t } = useTranslation();
  const counts = [
    ["defenders", army.defenders],
    ["traveling", army.traveling],
    ["missiles", army.missiles],
    ["launched", army.launchedMissiles],
    ["barriers", army.barriers],
  ] as const;
  return (
    <dl className={styles.army} aria-label={t("status.army")}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{t(`status.${name}`)}</dt>
          <dd className="numeric">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
