import type { KingdomInfo } from "@kingdoms/client";
import { Suspense } from "react";
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
            <CoatOfArms seed={info.component} />
          </Suspense>
        )}
      </span>
      <bdi>{kingdomName(kingdoms, id)}</bdi>
    </span>
  );
}
