export type { CheckpointStore } from "./checkpoint.ts";
export { createFateSigner, type FateOptions, type FateSigner, isComponentAddress } from "./fate.ts";
export { startKeeper } from "./keeper.ts";
export type { Payer } from "./sender.ts";
export type { Keeper, KeeperHealth, KeeperOptions, KeyStanding } from "./types.ts";
