export { recalculate, resolveMission } from "./anyone.ts";
export { buyKgld, claimMiningRewards, depositGold, depositToTrezor, withdrawGold } from "./gold.ts";
export { buyANewKingdom, claimBuilding, createBuilding } from "./kingdom.ts";
export {
  attackAnotherKingdom,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  prospectResources,
  raidAnotherKingdom,
  type SendUnits,
} from "./missions.ts";
export type { OfKingdom, RealmAddresses } from "./own-kingdom.ts";
export * as manifestText from "./text.ts";
export { ManifestError } from "./text.ts";
export {
  claimArmy,
  claimBarriers,
  claimMissiles,
  createArmyUnit,
  createBarriers,
  createMissiles,
} from "./units.ts";
