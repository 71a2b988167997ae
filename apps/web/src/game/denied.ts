import type { Denial } from "@kingdoms/rules";

/** Why the rules refuse an order at a moment. */
export interface Denied {
  readonly denial: Denial;
  /** When time alone will have taken it away, in seconds of the ledger's clock; null where it does not. */
  readonly until: number | null;
}

/** @param now the seconds at which the rules were asked. */
export function deniedAt(denial: Denial | null, now: number): Denied | null {
  if (denial === null) return null;
  const { seconds } = denial.values;
  return { denial, until: seconds === undefined ? null : now + Number(seconds) };
}
