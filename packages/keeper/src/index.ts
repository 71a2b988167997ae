export { createFateSigner, type FateSigner } from "./fate.ts";
export { type Keeper, type KeeperHealth, type KeeperOptions, type Payer, startKeeper } from "./keeper.ts";
