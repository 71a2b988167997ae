import { possible, SHORTEST, SLACK, type Span } from "../span.ts";

/** An order that is repeated. */
export interface Repeated {
  /** Seconds. */
  readonly first: number;
  readonly every: number;
  readonly times: number;
  readonly window: number;
}

/**
 * One span for each time, without the impossible ones. They leave a gap between each other, so that two orders are never possible at
 * once: their order would be up to their submitter.
 */
export function every({ first, every: period, times, window }: Repeated, now: number): readonly Span[] {
  const begin = Math.max(first + SLACK, now);
  const length = Math.max(SHORTEST, Math.min(window, period - SHORTEST));
  return Array.from({ length: times }, (_, place) => begin + place * period).flatMap((from) => {
    const span = possible({ from, until: from + length }, now);
    return span === null ? [] : [span];
  });
}
