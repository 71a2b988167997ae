import { type DrawnMission, lineOf } from "../../art/mission-looks.ts";

/** A colour that the ground would swallow has an edge about its dashes, so many CSS pixels wide. */
export const EDGE = 1;

/** The dashes of that edge: each begins and ends as much farther out. */
export const outlineOf = (kind: DrawnMission): readonly number[] =>
  lineOf(kind).dash.map((length, index) => length + (index % 2 === 0 ? 2 : -2) * EDGE);
