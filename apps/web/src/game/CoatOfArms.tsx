import { useId, useMemo } from "react";
import { Drawing } from "../art/Drawing.tsx";
import { armsOf, blazon } from "../art/heraldry/arms.ts";
import { armsSvg } from "../art/heraldry/draw.ts";
import { useLanguage } from "../i18n/language.ts";

interface CoatProps {
  /** The kingdom's component address. */
  readonly seed: string;
  readonly className?: string | undefined;
}

/** The kingdom's coat of arms; the blazon is its alternative text. Size it with CSS (5 wide to 6 high). */
export default function CoatOfArms({ seed, className }: CoatProps) {
  const id = useId();
  const arms = useMemo(() => armsOf(seed), [seed]);
  const node = useMemo(() => armsSvg(arms, id), [arms, id]);
  const inWords = useLanguage((shown) => shown.blazon) ?? blazon;
  return <Drawing node={node} label={inWords(arms)} className={className} />;
}
