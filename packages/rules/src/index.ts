export { type Attos, formatAttos, type Kgld, parseAttos, parseKgld, parseXrd, type Xrd } from "./attos.ts";
export type { BuildingConfig, GameConfig, UnitConfig } from "./config.ts";
export { RulesError } from "./instance.ts";
export type * from "./missions.ts";
export * from "./names.ts";
export { createRules, type Mining, type MintingRate, type Rules } from "./rules.ts";
export { fromHex, toHex } from "./wire.ts";
