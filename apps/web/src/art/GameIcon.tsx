import type { Mission } from "@kingdoms/client";
import { Suspense } from "react";
import { WarningIcon } from "../ui/icons.tsx";
import { part } from "../ui/part.tsx";
import { useTheme } from "../ui/theme.ts";
import styles from "./GameIcon.module.css";
import type { IconKind } from "./icons.ts";
import { MISSION_LOOKS } from "./mission-looks.ts";

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

/** @param kind null for a mission that this client does not know. */
export const MissionIcon = ({ kind }: { readonly kind: Mission | null }) =>
  kind === null ? <WarningIcon /> : <GameIcon kind={MISSION_LOOKS[kind].icon} />;
