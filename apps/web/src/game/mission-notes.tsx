import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ledgerClock } from "../data/clock.ts";
import { Countdown, Remaining, Ticking } from "../data/Ticking.tsx";
import { costInXrd } from "../format/amounts.ts";
import { ledgerArrival, momentText, wallArrival } from "./missions.ts";
import type { Refusal } from "./refusals.ts";

interface ArrivalProps {
  /** From launch to arrival. */
  readonly seconds: number;
  readonly clock: "ledger" | "wall";
}

/** The moment at which a mission that leaves now arrives. It moves on with the clock. */
export function Arrival({ seconds, clock }: ArrivalProps) {
  const text = useCallback(
    (nowMs: number): string => {
      if (clock === "ledger") return momentText(ledgerArrival(nowMs, seconds), "UTC");
      const moment = wallArrival(Date.now(), seconds, ledgerClock.factor());
      return moment === null ? "–" : momentText(moment);
    },
    [clock, seconds],
  );
  return <Ticking text={text} />;
}

/** Why a mission cannot leave, in words; what only needs time counts down. */
export function Reason({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  if (refusal.reason === "noNetworkFee") {
    return t("popups.noNetworkFee", { amount: costInXrd(t, refusal.kept) });
  }
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
          {words} <Remaining until={refusal.until} />
        </>
      );
    default:
      return words;
  }
}
