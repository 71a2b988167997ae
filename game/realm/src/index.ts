export { type BeaconClock, beaconEndpoints, beaconPaths, createBeaconRelay } from "./beacon.ts";
export { type ClockState, type ClockStore, clockStateIn, RealmClock } from "./clock.ts";
export { gameOf } from "./config.ts";
export { createRealmEndpoints, type RealmServices, realmEndpoints } from "./endpoints.ts";
export { RealmError, type RealmErrorCode } from "./errors.ts";
export { fundFromFaucet } from "./faucet.ts";
export type { Handler } from "./handler.ts";
export type { RealmHealth } from "./health.ts";
export { composeRealm, type Gateway, type Realm } from "./realm.ts";
export {
  type Country,
  type FormerNeighbours,
  format,
  isRecord,
  MOST_NEIGHBOURS,
  type NewWorld,
  newWorldFrom,
  type RealmRecord,
} from "./record.ts";
export { type RoutePart, routes } from "./routes.ts";
export { guestWith, owner, type Permission, permissions, type Visitor } from "./visitors.ts";
