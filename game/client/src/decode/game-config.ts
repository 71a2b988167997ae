import {
  BUILDINGS,
  type Building,
  CONFIG_SCHEMA,
  type ConfigLeaf,
  type ConfigSchema,
  type GameConfig,
  isList,
  RARITIES,
} from "@kingdoms/rules";
import { array, camelize, count, type Decoder, decimal, map, struct, variantText } from "./sbor.ts";

export const buildingCounts: Decoder<Readonly<Record<Building, number>>> = struct(
  Object.fromEntries(BUILDINGS.map((building) => [building, count])) as Record<Building, Decoder<number>>,
);

const LEAVES: Readonly<Record<ConfigLeaf, Decoder<unknown>>> = {
  count,
  seconds: count,
  decimal,
  kgld: decimal,
  xrd: decimal,
  rarity: variantText(RARITIES),
};

const names: ReadonlySet<string> = new Set(BUILDINGS);

/** The decoder that the schema asks for. Structs on the ledger have its names in snake case, but for those of buildings. */
function decoderOf(schema: ConfigSchema): Decoder<unknown> {
  if (typeof schema === "string") return LEAVES[schema];
  if (isList(schema)) return array(decoderOf(schema[0]));
  const fields = Object.entries(schema);
  const shape = Object.fromEntries(fields.map(([name, inner]) => [snakeCase(name), decoderOf(inner)]));
  return fields.every(([name]) => names.has(name)) ? struct(shape) : map(struct(shape), camelize);
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Field `config` of the factory's state (`docs/ledger-api.md`, GameConfig). */
export const gameConfig = decoderOf(CONFIG_SCHEMA) as Decoder<GameConfig>;
