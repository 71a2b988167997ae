/** How places are called: a form around a stem, in the words of a language (`i18n/*\/places.ts`). Pure. */
import { fill } from "../../format/fill.ts";
import type { places as english } from "../../i18n/en/places.ts";
import type { Texts } from "../../i18n/texts.ts";

export type PlaceTexts = Texts<typeof english>;
export type Form = keyof typeof english.names;
export type Word = keyof typeof english.words;

export interface Place {
  readonly form: Form;
  /** A key of the catalogue's `places.words`, or an invented word. */
  readonly stem: string;
}

const stemIn = ({ stem }: Place, { words }: PlaceTexts): string =>
  (words as Readonly<Record<string, string>>)[stem] ?? stem;

/** "Marches of Ard" */
export const nameOfPlace = (place: Place, texts: PlaceTexts): string =>
  fill(texts.names[place.form], { name: stemIn(place, texts) });

/** "in the Marches of Ard" */
export const withinPlace = (place: Place, texts: PlaceTexts): string =>
  fill(texts.within[place.form], { name: stemIn(place, texts) });
