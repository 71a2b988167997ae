/** The numbers of a game as the value of a manifest, for a game that is not the standard one. */
import { CONFIG_SCHEMA, type ConfigLeaf, type ConfigSchema, type GameConfig, isList } from "@kingdoms/rules";
import { decimal, i64, string, u32 } from "./text.ts";

const LITERALS = {
  count: u32,
  seconds: i64,
  decimal,
  kgld: decimal,
  xrd: decimal,
  rarity: string,
} as Readonly<Record<ConfigLeaf, (value: never) => string>>;

/** `GameConfig` (`docs/ledger-api.md`), its fields in the order of the schema. */
export const gameConfigValue = (config: GameConfig): string => literalOf(CONFIG_SCHEMA, config);

function literalOf(schema: ConfigSchema, value: unknown): string {
  if (typeof schema === "string") return LITERALS[schema](value as never);
  if (isList(schema)) {
    const rows = (value as readonly unknown[]).map((row) => literalOf(schema[0], row));
    return `Array<Tuple>(${rows.join(", ")})`;
  }
  const fields = Object.entries(schema).map(([name, inner]) =>
    literalOf(inner, (value as Readonly<Record<string, unknown>>)[name]),
  );
  return `Tuple(${fields.join(", ")})`;
}
