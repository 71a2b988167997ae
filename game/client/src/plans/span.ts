/** When a dated order may be submitted. */

/** Seconds of the ledger's clock: `from` included, `until` not. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Seconds. A ledger counts its own time in rounds, so an order for something that becomes ready is dated a little later. */
export const SLACK = 10;

/** A steward needs so long to notice the time of an order, to try it and to submit it. */
export const SHORTEST = 60;

/** A ledger accepts no subintent that lives longer; a little less, for the time until it is signed. */
export const LONGEST = 30 * 86_400 - 3600;

/** How long an order may be submitted, from narrow to wide, in seconds. A submitter chooses the worst moment of it. */
export const WINDOWS = [900, 3600, 4 * 3600] as const;

/** Null if too little of the span is left, or if it ends too late to be signed. */
export function possible({ from, until }: Span, now: number): Span | null {
  const begin = Math.max(Math.ceil(from), now);
  return until - begin < SHORTEST || until - now > LONGEST ? null : { from: begin, until: Math.floor(until) };
}
