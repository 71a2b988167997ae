import type { GameConfig } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { percentText } from "../../format/amounts.ts";
import styles from "./info.module.css";

/** One tile a tier: its name, gems that tell it without colour, slots and chance. */
export function RarityTiers({ rarities }: { readonly rarities: GameConfig["rarities"] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.tiers}>
      {rarities.map((tier, index) => (
        <li key={tier.name} className={styles.tier} style={{ color: `var(--${tier.name.toLowerCase()})` }}>
          <span className={styles.gems} aria-hidden="true">
            {"◆".repeat(index + 1)}
          </span>
          <strong>{t(`names.rarities.${tier.name}`)}</strong>
          <span className="numeric">{t("info.tierSlots", { count: tier.slots })}</span>
          <span className="numeric">{t("info.tierChanceValue", { chance: percentText(tier.chance) })}</span>
        </li>
      ))}
    </ul>
  );
}
