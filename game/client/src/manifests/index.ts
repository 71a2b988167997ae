export {
  buyANewKingdom,
  buyKgld,
  payPayee,
  recalculate,
  redeemKgld,
  resolve,
  settleOverdue,
  type VerifiableRound,
} from "./factory.ts";
export { buyANewKingdomAt, type NewKingdom } from "./founding.ts";
export { gameConfigValue } from "./game-config.ts";
export { type JoinedPart, joinManifests } from "./join.ts";
export type { OfKingdom, RealmAddresses } from "./kingdom.ts";
export {
  checkPlan,
  claimArmy,
  claimBarriers,
  claimBuilding,
  claimDue,
  claimMiningRewards,
  claimMissiles,
  collectRefunds,
  createArmyUnit,
  createBarriers,
  createBuilding,
  createMissiles,
  depositGold,
  depositToTrezor,
  voidPlans,
  withdrawGold,
} from "./kingdom.ts";
export {
  attackAnotherKingdom,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  prospectResources,
  raidAnotherKingdom,
  type SendUnits,
  sendMission,
} from "./missions.ts";
export * as manifestText from "./text.ts";
export { ManifestError } from "./text.ts";
