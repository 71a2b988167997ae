import { useId, useMemo } from "react";
import { Drawing } from "../art/Drawing.tsx";
import { blazon } from "../art/heraldry/blazon.ts";
import { armsOf, type Bearer } from "../art/heraldry/designs.ts";
import { armsSvg } from "../art/heraldry/draw.ts";
import { useLanguage } from "../i18n/language.ts";

interface CoatProps {
  readonly of: Bearer;
  readonly className?: string | undefined;
}

/** The kingdom's coat of arms; the blazon is its alternative text. Size it with CSS (5 wide to 6 high). */
export default function CoatOfArms({ of: { id: key, component }, className }: CoatProps) {
  const id = useId();
  const arms = useMemo(() => armsOf({ id: key, component }), [key, component]);
  const node = useMemo(() => armsSvg(arms, id), [arms, id]);
  const inWords = useLanguage((shown) => shown.blazon) ?? blazon;
  return <Drawing node={node} label={inWords(arms)} className={className} />;
}
