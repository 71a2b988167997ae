import type { Building } from "@kingdoms/client";
import { useMemo } from "react";
import { buildingSvg } from "./buildings/building.ts";
import { Drawing } from "./Drawing.tsx";
import type { Light } from "./paints.ts";

interface BuildingProps {
  readonly kind: Building;
  /** The number of buildings; 0 shows a plot. */
  readonly count: number;
  /** One more is under construction. */
  readonly building?: boolean;
  readonly light: Light;
  /** Alternative text; leave it out if the name is beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** A building in its level, square. */
export function BuildingArt({ kind, count, building = false, light, label, className }: BuildingProps) {
  const node = useMemo(() => buildingSvg({ kind, count, building, light }), [kind, count, building, light]);
  return <Drawing node={node} label={label} className={className} />;
}
