import { useCallback } from "react";
import { ledgerClock } from "../../data/clock.ts";
import { Ticking } from "../../data/Ticking.tsx";
import { ledgerArrival, momentText, wallArrival } from "./arrival.ts";

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
