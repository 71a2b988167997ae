/** When the rounds of a chain are signed. A separate entry, because this needs no cryptography. */
export interface Rounds {
  /** When round 1 is signed, in seconds since 1970. */
  readonly genesis: number;
  /** Seconds from one round to the next. */
  readonly period: number;
}

/** The first round that is signed at this time or later, as the Beacon component counts. @param time seconds since 1970. */
export function roundAt({ genesis, period }: Rounds, time: number): number {
  return Math.max(0, Math.ceil((time - genesis) / period)) + 1;
}

/** When a round is signed, in seconds since 1970. */
export function timeOf({ genesis, period }: Rounds, round: number): number {
  return genesis + period * (round - 1);
}
