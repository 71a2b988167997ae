import type { Denial } from "@kingdoms/rules";

/** Why the rules refuse an order at a moment. */
export interface TimedDenial {
  readonly denial: Denial;
  /** The time at which it lapses on its own, in seconds of the ledger's clock; null if it does not. */
  readonly until: number | null;
}

/** @param now the seconds at which the rules were asked. */
export function timedDenial(denial: Denial | null, now: number): TimedDenial | null {
  if (denial === null) return null;
  const { seconds } = denial.values;
  return { denial, until: seconds === undefined ? null : now + Number(seconds) };
}
