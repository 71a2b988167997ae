import { type KingdomInfo, RARITIES, type Rarity } from "@kingdoms/client";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { kingdomById, kingdomName } from "../data/kingdom-name.ts";
import { part } from "../ui/part.tsx";
import styles from "./game.module.css";

/** The charges weigh more than all else here. */
const CoatOfArms = part(() => import("./CoatOfArms.tsx"), { quiet: true });

interface MarkProps {
  readonly kingdoms: readonly KingdomInfo[];
  readonly id: string;
}

/** A kingdom in a line of text: its arms as ornament, and its name. */
export function KingdomMark({ kingdoms, id }: MarkProps) {
  const info = kingdomById(kingdoms, id);
  return (
    <span className={styles.mark}>
      <span className={styles.arms} aria-hidden="true">
        {info === null ? null : (
          <Suspense fallback={null}>
            <CoatOfArms of={info} />
          </Suspense>
        )}
      </span>
      <bdi>{kingdomName(kingdoms, id)}</bdi>
    </span>
  );
}

/** The rarity's name with as many gems as its rank, since not everyone can see the colours. */
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
