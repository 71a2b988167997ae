/** When a refused order is tried again, in seconds of the ledger's clock. */
import { backOff } from "@kingdoms/client";

const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 600;

/** @param tried how often it was tried, the last time included. */
export const nextTryAfter = (now: number, tried: number): number =>
  now + backOff(tried - 1, FIRST_SECONDS, LONGEST_SECONDS);

/** A ledger that was restored to an earlier state has an earlier clock, too: no wait is longer than the longest. */
export const isDue = (nextTry: number | null, now: number): boolean =>
  nextTry === null || nextTry <= now || nextTry > now + LONGEST_SECONDS;
