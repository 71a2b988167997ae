export {
  type Attos,
  formatAttos,
  type Kgld,
  ONE,
  PLACES,
  parseAttos,
  parseKgld,
  parseXrd,
  type Xrd,
} from "./attos.ts";
export * from "./catalogue.generated.ts";
export {
  type BuildingConfig,
  CONFIG_SCHEMA,
  type ConfigLeaf,
  type ConfigSchema,
  type GameConfig,
  isList,
  type OfSchema,
  type UnitConfig,
} from "./config.ts";
export { createRules } from "./create.ts";
export type * from "./missions.ts";
export * from "./names.ts";
export type { Launch, Mining, MintingRate, Rules } from "./rules.ts";
export { RulesError } from "./rules-error.ts";
export type * from "./stories.ts";
export type * from "./view.ts";
export { fromHex, toHex } from "./wire.ts";
