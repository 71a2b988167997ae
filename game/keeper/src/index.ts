export { isAccountAddress, isComponentAddress } from "./address.ts";
export type { RoundArithmetic } from "./arithmetic.ts";
export { Budget, type BudgetHealth, type BudgetLimits, DEFAULT_BUDGET } from "./budget.ts";
export type { CheckpointStore } from "./checkpoint.ts";
export { startKeeper } from "./keeper.ts";
export { startLoop } from "./loop.ts";
export type { RelayHealth } from "./relays.ts";
export type { Payer, RewardAccount } from "./sender.ts";
export type { AwaitedRound, Keeper, KeeperHealth, KeeperOptions } from "./types.ts";
