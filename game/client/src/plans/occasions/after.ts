import { possible, SLACK, type Span } from "../span.ts";

/** So long as the window, just after a moment. For a moment that is past, from now on. */
export function after(moment: number, window: number, now: number): Span | null {
  const from = Math.max(moment + SLACK, now);
  return possible({ from, until: from + window }, now);
}
