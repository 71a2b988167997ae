export type { CheckpointStore } from "./checkpoint.ts";
export { createFateSigner, type FateOptions, type FateSigner } from "./fate.ts";
export { type Keeper, type KeeperHealth, type KeeperOptions, startKeeper } from "./keeper.ts";
export type { Payer } from "./sender.ts";
