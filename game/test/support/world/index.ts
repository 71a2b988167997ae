export { fateOf, resolve, verifiableRound } from "./fate.ts";
export type { Foundation } from "./foundation.ts";
export { type Fault, type FaultyGateway, startProxy } from "./proxy.ts";
export { arm, everyMission, recruit, warringKingdoms } from "./war.ts";
export {
  eventOf,
  type FoundedKingdom,
  type Outcome,
  SIMULATOR,
  startWorld,
  World,
} from "./world.ts";
