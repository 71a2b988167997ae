/** The wait after so many failures in a row, in the unit of its bounds: twice as long after each. */
export const backOff = (failures: number, first: number, longest = Number.POSITIVE_INFINITY): number =>
  Math.min(first * 2 ** failures, longest);
