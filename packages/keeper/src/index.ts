export { createFateSigner, type FateSigner } from "./fate.ts";
export { type Keeper, type KeeperHealth, type KeeperOptions, startKeeper } from "./keeper.ts";
