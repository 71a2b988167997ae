/** Milliseconds to wait after so many failures in a row: twice as long after each, and no longer than this. */
export const backOff = (failures: number, firstMs: number, longestMs: number): number =>
  Math.min(firstMs * 2 ** failures, longestMs);
