import { useMemo } from "react";
import { Drawing } from "./Drawing.tsx";
import { type IconKind, iconSvg } from "./icons.ts";
import type { Light } from "./paints.ts";

interface IconProps {
  readonly kind: IconKind;
  readonly light: Light;
  /** Alternative text; leave it out if the name is beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** A unit, resource or mission, square. */
export default function IconArt({ kind, light, label, className }: IconProps) {
  const node = useMemo(() => iconSvg(kind, light), [kind, light]);
  return <Drawing node={node} label={label} className={className} />;
}
