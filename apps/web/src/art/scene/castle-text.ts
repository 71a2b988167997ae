/** The castle in words, for those who do not see it; the words are of the catalogue. */
import { BUILDINGS, type Building } from "@kingdoms/client";
import { type Castle, slotsTaken } from "./castle.ts";

export interface CastleTexts {
  readonly empty: string;
  /** Fills in `list`. */
  readonly standing: string;
  /** Fills in `name`. */
  readonly construction: string;
  /** Fills in `used` and `slots`. */
  readonly slots: string;
  /** Fills in `count` and `name`. */
  readonly counted: string;
}

const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

export function castleText(
  castle: Castle,
  texts: CastleTexts,
  names: Readonly<Record<Building, string>>,
): string {
  const list = BUILDINGS.filter((kind) => castle.buildings[kind] > 0)
    .map((kind) => fill(texts.counted, { count: castle.buildings[kind], name: names[kind] }))
    .join(", ");
  const parts = [list === "" ? texts.empty : fill(texts.standing, { list })];
  if (castle.construction !== null)
    parts.push(fill(texts.construction, { name: names[castle.construction] }));
  if (castle.slots > 0) parts.push(fill(texts.slots, { used: slotsTaken(castle), slots: castle.slots }));
  return parts.join(" ");
}
