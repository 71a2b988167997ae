import { useId, useMemo } from "react";
import { Drawing } from "./Drawing.tsx";
import type { Light } from "./paints.ts";
import { type BackdropKind, backdropSvg } from "./scene/landscape.ts";

interface BackdropProps {
  readonly kind: BackdropKind;
  readonly light: Light;
  readonly className?: string | undefined;
}

/** The landscape behind a page: ornament. Place it with CSS (`position: fixed; inset: 0; width: 100%; height: 100%`). */
export function Backdrop({ kind, light, className }: BackdropProps) {
  const id = useId();
  const node = useMemo(() => backdropSvg(kind, light, id), [kind, light, id]);
  return <Drawing node={node} className={className} />;
}
