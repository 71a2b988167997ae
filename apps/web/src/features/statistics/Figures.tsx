import type { Economy } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { inXrd, shownAmount } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import styles from "./statistics.module.css";

/** The newest numbers, before any drawing. */
export function Figures({ economy }: { readonly economy: Economy }) {
  const { t } = useTranslation();
  const { supply, minted, burned, crownVault, fateVault, factory } = economy;
  const figures = [
    [t("statistics.kingdoms"), shownCount(Number(factory.kingdomCount))],
    [t("statistics.mines"), shownCount(factory.mineCount)],
    [t("statistics.missionsEver"), shownCount(Number(factory.missionCount))],
    [t("statistics.supply"), shownAmount(supply, 2)],
    [t("statistics.minted"), shownAmount(minted, 2)],
    [t("statistics.burned"), shownAmount(burned, 2)],
    [t("statistics.crown"), inXrd(t, crownVault)],
    [t("statistics.fate"), inXrd(t, fateVault)],
  ] as const;
  return (
    <section aria-label={t("statistics.figures")}>
      <dl className={styles.figures} data-testid="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
