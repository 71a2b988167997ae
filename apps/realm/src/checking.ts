/** Says how far a check of the whole data file is: a copy, or a file that another program has written to, is read as a whole before it is used. */
import type { CheckProgress } from "@embedded-radix/gateway";

/** A check that ends sooner is not worth a line. */
const QUIET_MS = 1_000;
const BETWEEN_MS = 2_000;

const parts = {
  bytes: "pages",
  rows: "transactions and what they wrote",
  state: "newest state",
} as const satisfies Record<CheckProgress["of"], string>;

/** @param nowMs of any clock. */
export function sayingChecks(
  say: (text: string) => void,
  nowMs: () => number = () => performance.now(),
): (progress: CheckProgress) => void {
  let next: number | null = null;
  return ({ of, share }) => {
    const now = nowMs();
    next ??= now + QUIET_MS;
    if (now < next) return;
    next = now + BETWEEN_MS;
    const part = `its ${parts[of]}${share > 0 ? `, ${Math.floor(100 * share)} %` : ""}`;
    say(`The ledger's file is a copy, or another program wrote to it. All of it is checked once: ${part}`);
  };
}
