/** The castle in words, for those who do not see it. The app hands in texts from its catalogue in this shape. */
import { type BuildingKind, buildingKinds } from "../buildings/bodies.ts";
import { type Castle, slotsTaken } from "./castle.ts";

export const castleTexts = {
  empty: "A walled hill with an old hall; no building stands yet.",
  standing: "A walled castle on a hill with {{list}}.",
  construction: "Under construction: {{name}}.",
  slots: "{{used}} of {{slots}} building slots are taken.",
  counted: "{{count}} × {{name}}",
  names: {
    mine: "mine",
    barracks: "barracks",
    trezor: "trezor",
    stronghold: "stronghold",
    mage_tower: "mage tower",
    research_academy: "research academy",
    obscura_temple: "obscura temple",
  },
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type CastleTexts = Texts<typeof castleTexts>;

const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

export function castleText(castle: Castle, texts: CastleTexts = castleTexts): string {
  const name = (kind: BuildingKind): string => texts.names[kind];
  const list = buildingKinds
    .filter((kind) => castle.buildings[kind] > 0)
    .map((kind) => fill(texts.counted, { count: castle.buildings[kind], name: name(kind) }))
    .join(", ");
  const parts = [list === "" ? texts.empty : fill(texts.standing, { list })];
  if (castle.construction !== null) parts.push(fill(texts.construction, { name: name(castle.construction) }));
  if (castle.slots > 0) parts.push(fill(texts.slots, { used: slotsTaken(castle), slots: castle.slots }));
  return parts.join(" ");
}
