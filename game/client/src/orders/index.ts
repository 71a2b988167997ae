export {
  type AccountSituation,
  type AskedOf,
  type GiverOf,
  type KeyOfKingdom,
  type KingdomSituation,
  manifestOf,
  ORDERS,
  type OrderRequest,
} from "./catalogue.ts";
export { COSTS, costOfJoined, inTransactions, type Wish } from "./costs.ts";
export { claimSteps, type Due, dueOf } from "./due.ts";
export { type Funding, fundingOf } from "./funding.ts";
export { joinedManifest, type Step } from "./joined.ts";
