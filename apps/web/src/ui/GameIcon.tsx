import { lazy, Suspense } from "react";
import type { IconKind } from "../art/icons.ts";
import styles from "./GameIcon.module.css";
import { useTheme } from "./theme.ts";

const IconArt = lazy(() => import("./IconArt.ts"));

/** A small drawing of the game beside its name; ornament. Its place is kept until it has loaded. */
export function GameIcon({ kind }: { readonly kind: IconKind }) {
  const light = useTheme((state) => state.shown);
  return (
    <span className={styles.icon} aria-hidden="true">
      <Suspense fallback={null}>
        <IconArt kind={kind} light={light} />
      </Suspense>
    </span>
  );
}
