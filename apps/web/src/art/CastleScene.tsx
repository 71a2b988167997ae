import type { Building, BuildingCounts } from "@kingdoms/client";
import { useId, useMemo } from "react";
import { Drawing } from "./Drawing.tsx";
import type { Light } from "./paints.ts";
import { castleSvg } from "./scene/castle.ts";

interface SceneProps {
  readonly buildings: BuildingCounts;
  /** What is being built, or null. */
  readonly construction: Building | null;
  /** Building slots of the key, 11 to 15. */
  readonly slots: number;
  /** The kingdom's component address, for the arms over the gate and the colour of the flags. */
  readonly seed?: string | undefined;
  readonly light: Light;
  /** The scene in words; `castleText` writes it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The castle as it stands. Size it with CSS; 1200 by 560 shows it whole, other shapes cut the sides or the sky. */
export function CastleScene({ buildings, construction, slots, seed, light, label, className }: SceneProps) {
  const id = useId();
  const node = useMemo(
    () => castleSvg({ buildings, construction, slots, seed }, light, id),
    [buildings, construction, slots, seed, light, id],
  );
  return <Drawing node={node} label={label} className={className} />;
}
