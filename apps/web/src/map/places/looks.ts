/** How the name of a place is written on the map: water in italics, ranges and countries in capitals. */
import type { Form } from "./calling.ts";

export type Ink = "water" | "range" | "forest" | "country";

const INKS: Readonly<Record<Form, Ink>> = {
  seaOf: "water",
  sea: "water",
  bayOf: "water",
  bay: "water",
  lakeOf: "water",
  lake: "water",
  mountainsOf: "range",
  mountains: "range",
  heightsOf: "range",
  heights: "range",
  forestOf: "forest",
  forest: "forest",
  groveOf: "forest",
  grove: "forest",
  marchesOf: "country",
  march: "country",
  valeOf: "country",
  vale: "country",
  plainsOf: "country",
  heath: "country",
  isleOf: "forest",
  isle: "forest",
};

export const inkOf = (form: Form): Ink => INKS[form];

export const isCapital = (form: Form): boolean => inkOf(form) === "range" || inkOf(form) === "country";
