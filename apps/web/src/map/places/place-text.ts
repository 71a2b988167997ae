/** The one way to show a position on the page: by the name of its place, in the shown language. */
import "../../i18n/later.ts";
import { i18n } from "../../i18n/index.ts";
import type { Cell } from "../viewport.ts";
import type { PlaceTexts } from "./calling.ts";
import { location, whereabouts } from "./places.ts";

function texts(): PlaceTexts {
  const of = (language: string): PlaceTexts | undefined => i18n.getResource(language, "messages", "places");
  return of(i18n.language) ?? (of("en") as PlaceTexts);
}

/** "Marches of Ard, 49, 28", alone. */
export const placeName = (cell: Cell): string => location(cell, texts());

/** "in the Marches of Ard, 49, 28", in a sentence. */
export const placeInSentence = (cell: Cell): string => whereabouts(cell, texts());
