/**
 * The look of each kind of mission, on every screen and on the map. The first screen and the map's worker load this
 * file, so it holds nothing else; the texts of a kind are in `pages`.
 */
import type { Mission } from "@kingdoms/client";
import type { IconKind } from "../../art/icons.ts";

/** How the map draws a mission on its way. */
export interface MissionLine {
  /** By day and at dusk. Colours are those that the specification names (section 4). */
  readonly light: string;
  readonly dark: string;
  /** Outline of a colour that paper would swallow; nothing is written in such a colour. */
  readonly edge: string | null;
  /** Lengths of dash and gap, CSS pixels: patterns differ as well as colours do. */
  readonly dash: readonly number[];
  /** Silhouette of its marker in a box of 24 around the origin, as the data of an SVG path. */
  readonly mark: string;
  /** Whether the silhouette is filled; otherwise it is drawn with strokes. */
  readonly filled: boolean;
}

interface MissionLook {
  readonly icon: IconKind;
  /** Null for a kind that the map does not show. */
  readonly line: MissionLine | null;
}

/** In the order in which missions to another kingdom are offered. */
export const LOOKS = {
  war: {
    icon: "war",
    line: {
      light: "#a2001f",
      dark: "#f27b56",
      edge: null,
      dash: [14, 7],
      mark: "M-7 -7L5 5M7 -7L-5 5M-7 3L-3 7M7 3L3 7",
      filled: false,
    },
  },
  missile: {
    icon: "launch",
    line: {
      light: "#3e58aa",
      dark: "#c0d0ff",
      edge: null,
      dash: [7, 5],
      mark: "M1 -8L-4 1H0L-2 8L5 -2H1Z",
      filled: true,
    },
  },
  raid: {
    icon: "raid",
    line: {
      light: "#f3c200",
      dark: "#ffd357",
      edge: "#4b3419",
      dash: [5, 6],
      mark: "M-3 -7H3L2 -4C6 -2 7 2 6 5C5 7 -5 7 -6 5C-7 2 -6 -2 -2 -4Z",
      filled: true,
    },
  },
  fortify: {
    icon: "fortify",
    line: {
      light: "#275d00",
      dark: "#6bcd9d",
      edge: null,
      dash: [14, 4, 4, 4],
      mark: "M-6 -6H6V0C6 4 3 7 0 8C-3 7 -6 4 -6 0Z",
      filled: true,
    },
  },
  prospect: {
    icon: "prospect",
    line: {
      light: "#650083",
      dark: "#b886ff",
      edge: null,
      dash: [2, 4, 8, 4],
      mark: "M-7 -2C-4 -7 4 -7 7 -2M0 -5V8",
      filled: false,
    },
  },
  rarity: {
    icon: "slot",
    line: null,
  },
} as const satisfies Readonly<Record<Mission, MissionLook>>;

/** A kind that the map shows. */
export type DrawnMission = {
  [Kind in Mission]: (typeof LOOKS)[Kind]["line"] extends null ? never : Kind;
}[Mission];

export const isDrawn = (kind: Mission | null): kind is DrawnMission =>
  kind !== null && LOOKS[kind].line !== null;

export const DRAWN_MISSIONS: readonly DrawnMission[] = (Object.keys(LOOKS) as readonly Mission[]).filter(
  isDrawn,
);

export const lineOf = (kind: DrawnMission): MissionLine => LOOKS[kind].line;

/** `--kind` and `--kind-edge` of every element with `data-kind`. */
export function missionColours(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const dark = (root: string): string =>
    DRAWN_MISSIONS.map((kind) => `${root} [data-kind="${kind}"]{--kind:${lineOf(kind).dark}}`).join("");
  // Not `light-dark()`: the build lowers it in style sheets only, and Safari knows it only from 17.5 on.
  sheet.replaceSync(
    [
      ...DRAWN_MISSIONS.map((kind) => {
        const { light, edge } = lineOf(kind);
        return `[data-kind="${kind}"]{--kind:${light};--kind-edge:${edge ?? "transparent"}}`;
      }),
      `@media (prefers-color-scheme:dark){${dark(":root:not([data-theme])")}}`,
      dark('[data-theme="dark"]'),
    ].join(""),
  );
  return sheet;
}

/** A colour that the ground would swallow has an edge about its dashes, so many CSS pixels wide. */
export const EDGE = 1;

/** The dashes of that edge: each begins and ends as much farther out. */
export const outlineOf = (kind: DrawnMission): readonly number[] =>
  lineOf(kind).dash.map((length, index) => length + (index % 2 === 0 ? 2 : -2) * EDGE);
