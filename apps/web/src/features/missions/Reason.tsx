import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { remainingWords } from "../../lib/durations.ts";
import { Countdown, Ticking } from "../../ui/Ticking.tsx";
import type { Refusal } from "./refusal.ts";

/** Why a mission cannot leave, in words; what only needs time counts down. */
export function Reason({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  const words = t(`missions.reasons.${refusal.reason}`);
  switch (refusal.reason) {
    case "cooldown":
      return (
        <>
          {words} <Countdown until={refusal.until} />
        </>
      );
    case "protected":
      return (
        <>
          {words} <Protection until={refusal.until} />
        </>
      );
    default:
      return words;
  }
}

/** What is left of a protection: days and hours, hours and minutes, or minutes. */
export function Protection({ until }: { readonly until: number }) {
  const { i18n } = useTranslation();
  const text = useCallback(
    (nowMs: number) => remainingWords(until - Math.floor(nowMs / 1000), i18n.language),
    [until, i18n.language],
  );
  return <Ticking text={text} />;
}
