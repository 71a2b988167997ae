/** Positions of values on a drawing. Heights are computed from plain numbers; labels are written from exact amounts. */

/** From values to pixels. */
export type Scale = (value: number) => number;

export const scaleOf = (from: readonly [number, number], to: readonly [number, number]): Scale => {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
};

/** Round values from zero up to or just above `most`, about `wanted` of them: 0, 50, 100, 150. */
export function roundTicks(most: number, wanted: number): readonly number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const count = Math.ceil(most / step - 1e-9);
  // Multiplied each time: sums of 0.1 drift.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Moments between two others, both included, evenly apart. */
export function evenTimes(from: number, to: number, count: number): readonly number[] {
  if (to <= from || count < 2) return [to];
  return Array.from({ length: count }, (_, index) => Math.round(from + ((to - from) * index) / (count - 1)));
}
