import { Suspense } from "react";
import { part } from "../ui/part.tsx";
import { useTheme } from "../ui/theme.ts";
import styles from "./GameIcon.module.css";
import type { IconKind } from "./icons.ts";

const IconArt = part(() => import("./IconArt.tsx"), { quiet: true });

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
