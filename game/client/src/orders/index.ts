export {
  type AccountSituation,
  type GiverOf,
  type KeyOfKingdom,
  type KingdomSituation,
  manifestOf,
  ORDERS,
  type OrderInputOf,
  type OrderRequest,
} from "./catalogue.ts";
export {
  COSTS,
  costOfJoined,
  packIntoTransactions,
  type StepGroup,
} from "./costs.ts";
export { claimSteps, type Due, dueOf } from "./due.ts";
export { type Funding, fundingOf } from "./funding.ts";
export { joinedManifest, type Step } from "./joined.ts";
