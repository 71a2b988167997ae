/** How each kind of mission looks, on every screen and on the map. */
import type { Mission } from "@kingdoms/client";
import type { MissionLine } from "./kind.ts";
import { KINDS } from "./kinds.ts";

/** A kind that the map shows. */
export type DrawnMission = {
  [Kind in Mission]: (typeof KINDS)[Kind]["line"] extends null ? never : Kind;
}[Mission];

export const isDrawn = (kind: Mission | null): kind is DrawnMission =>
  kind !== null && KINDS[kind].line !== null;

export const DRAWN_MISSIONS: readonly DrawnMission[] = (Object.keys(KINDS) as readonly Mission[]).filter(
  isDrawn,
);

export const lineOf = (kind: DrawnMission): MissionLine => KINDS[kind].line;

/** `--kind` and `--kind-edge` of whatever says `data-kind`. */
export function missionColours(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    DRAWN_MISSIONS.map((kind) => {
      const { light, dark, edge } = lineOf(kind);
      return `[data-kind="${kind}"]{--kind:light-dark(${light},${dark});--kind-edge:${edge ?? "transparent"}}`;
    }).join(""),
  );
  return sheet;
}

/** A colour that the ground would swallow has an edge about its dashes, so many CSS pixels wide. */
export const EDGE = 1;

/** The dashes of that edge: each begins and ends as much farther out. */
export const outlineOf = (kind: DrawnMission): readonly number[] =>
  lineOf(kind).dash.map((length, index) => length + (index % 2 === 0 ? 2 : -2) * EDGE);
