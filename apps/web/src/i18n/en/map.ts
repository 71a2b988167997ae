import { names } from "./names.ts";
import { places } from "./places.ts";

export const map = {
  label: "World map",
  help: "Arrow keys move from cell to cell, plus and minus zoom, 0 shows the whole map, Enter chooses.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  reset: "Reset view",
  overview: "Overview of the world: drag, or press the arrow keys to move by half a view",
  search: "Find a kingdom",
  notFound: "Kingdom not found",
  suggestion: "{{name}} · {{place}}",
  island: "raised island",
  empty: "unclaimed land",
  mayFound: "free to settle",
  taken: "taken",
  yours: "yours",
  neighbor: "Neighbor: played by this realm",
  peace: {
    all: "protected for {{time}}",
    war: "no wars or missiles for {{time}}",
    raid: "no raids for {{time}}",
  },
  unprotected: "open to attack",
  underWay: "Missions under way",
  unpainted: "The map could not be drawn.",
  repaint: "Try again",
  route: "from {{from}} to {{to}}",
  prospecting: "from {{from}}",
  arrivesIn: "arrives in {{time}}",
  rarityPending: "rarity not yet drawn",
  grounds: {
    sea: "sea",
    coast: "coast",
    plains: "plains",
    forest: "forest",
    hills: "hills",
    mountains: "mountains",
  },
} as const;

/** Every text of the map in English. The page hands in the same shape from its catalogue; `{{name}}` is filled in. */
export const mapMessages = { ...map, names, places };

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type MapMessages = Texts<typeof mapMessages>;
