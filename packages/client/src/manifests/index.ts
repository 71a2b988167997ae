export {
  buyANewKingdom,
  buyKgld,
  recalculate,
  redeemKgld,
  resolve,
  settleOverdue,
  type VerifiableRound,
} from "./factory.ts";
export { gameConfigValue } from "./game-config.ts";
export type { OfKingdom, RealmAddresses } from "./kingdom.ts";
export {
  claimArmy,
  claimBarriers,
  claimBuilding,
  claimMiningRewards,
  claimMissiles,
  collectRefunds,
  createArmyUnit,
  createBarriers,
  createBuilding,
  createMissiles,
  depositGold,
  depositToTrezor,
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
