import { useCallback } from "react";
import { ledgerClock } from "../../ledger/clock.ts";
import { shownDate } from "../../lib/dates.ts";
import { Ticking } from "../../ui/Ticking.tsx";
import { ledgerArrival, utcText, wallArrival } from "./arrival.ts";

interface ArrivalProps {
  /** From launch to arrival. */
  readonly seconds: number;
  readonly clock: "ledger" | "wall";
}

/** The moment at which a mission that leaves now arrives. It moves on with the clock. */
export function Arrival({ seconds, clock }: ArrivalProps) {
  const text = useCallback(
    (nowMs: number): string => {
      if (clock === "ledger") return utcText(ledgerArrival(nowMs, seconds));
      const moment = wallArrival(Date.now(), seconds, ledgerClock.factor());
      return moment === null ? "–" : shownDate(moment, "full");
    },
    [clock, seconds],
  );
  return <Ticking text={text} />;
}
