import type { MissionKind } from "../types.ts";

/** Lengths of dash and gap: patterns differ as well as colours do. Long, dotted, short, dash-dot, dot-dash. */
export const dashes: Readonly<Record<MissionKind, readonly number[]>> = {
  war: [14, 7],
  raid: [3, 7],
  missile: [7, 5],
  fortify: [14, 4, 4, 4],
  prospect: [2, 4, 8, 4],
};
