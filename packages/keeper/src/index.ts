export type { CheckpointStore } from "./checkpoint.ts";
export { createFateSigner, type FateOptions, type FateSigner } from "./fate.ts";
export { startKeeper } from "./keeper.ts";
export type { Payer } from "./sender.ts";
export type { Keeper, KeeperHealth, KeeperOptions } from "./types.ts";
