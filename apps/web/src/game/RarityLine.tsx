import { RARITIES, type Rarity } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import styles from "./game.module.css";

/** The rarity's name with as many gems as its rank, since colour alone tells nobody enough. */
export function RarityLine({ rarity }: { readonly rarity: Rarity | null }) {
  const { t } = useTranslation();
  if (rarity === null) return <span className={styles.pending}>{t("status.rarityPending")}</span>;
  const rank = RARITIES.indexOf(rarity) + 1;
  return (
    <span className={styles.rarity} style={{ color: `var(--${rarity.toLowerCase()})` }}>
      {t(`names.rarities.${rarity}`)} <span aria-hidden="true">{"◆".repeat(rank)}</span>
    </span>
  );
}
