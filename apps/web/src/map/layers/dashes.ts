import type { MissionKind } from "../types.ts";

/** Lengths of dash and gap: patterns differ as well as colours do. Long, dotted, short, dash-dot, dot-dash. */
export const dashes: Readonly<Record<MissionKind, readonly number[]>> = {
  war: [14, 7],
  raid: [5, 6],
  missile: [7, 5],
  fortify: [14, 4, 4, 4],
  prospect: [2, 4, 8, 4],
};

/** A colour that the ground would swallow has an edge about its dashes, so many CSS pixels wide. */
export const EDGE = 1;

/** The dashes of that edge: each begins and ends as much farther out. */
export const outlineOf = (kind: MissionKind): readonly number[] =>
  dashes[kind].map((length, index) => length + (index % 2 === 0 ? 2 : -2) * EDGE);
