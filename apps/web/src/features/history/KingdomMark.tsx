import type { KingdomInfo } from "@kingdoms/client";
import { lazy, Suspense } from "react";
import { kingdomById, kingdomName } from "../../lib/kingdom-name.ts";
import styles from "./mark.module.css";

/** The charges weigh more than all else here. */
const CoatOfArms = lazy(() => import("../kingdoms/Arms.tsx"));

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
