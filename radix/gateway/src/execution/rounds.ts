/** Shortest duration of a round: transactions that arrive sooner share it. */
const roundMs = 1_000;

export function isRoundOver(proposerTimestampMs: number, nowMs: number): boolean {
  return nowMs >= proposerTimestampMs + roundMs;
}
