export {
  type AnswerOf,
  backOff,
  type CallOptions,
  createGatewayClient,
  DEFAULT_LIMITS,
  type Fetch,
  type GatewayClient,
  type GatewayClientOptions,
  type GatewayPath,
  limitedRequest,
  type RequestLimits,
  type RequestOf,
  RequiredError,
  ResponseError,
  sleep,
  UnexpectedAnswerError,
  UnreachableError,
  WakeableSleep,
  waitAfter,
} from "@embedded-radix/client";
export type * from "@embedded-radix/client/wire";
export {
  BUILDINGS,
  type Building,
  type BuildingConfig,
  type BuildingCounts,
  type Cell,
  type GameConfig,
  type Mission,
  RARITIES,
  type Rarity,
  UNITS,
  type Unit,
  type UnitConfig,
} from "@kingdoms/rules";
export { DecodeError, decode } from "./decode/sbor.ts";
export type { GameEvent, KingdomEvent, LoggedEvent, MissionLaunched } from "./events.ts";
export * from "./ids.ts";
export type {
  Army,
  Arrival,
  Batch,
  Construction,
  Kingdom,
  MinesStop,
  Mining,
  MintingRate,
  MissionClock,
} from "./kingdom.ts";
export { minesStop, productionPerSecond, unclaimedGold, withdrawFee } from "./kingdom.ts";
export * from "./manifests/index.ts";
export { changed, type KingdomChange } from "./missions/change.ts";
export * from "./missions/index.ts";
export type { MissionKind, MissionResult, Parties, TargetAtArrival } from "./missions/kind.ts";
export type { UnknownCompleted } from "./missions/unknown.ts";
export { distinctName, numbered } from "./names.ts";
export {
  CONNECT_RELAY,
  PUBLIC_NETWORKS,
  type PublicNetwork,
  WALLET_DOWNLOAD,
  WALLET_GUIDE,
  WALLET_LINK,
  withNetworkServers,
} from "./networks.ts";
export type { Field, Fields, FieldType, FieldValues } from "./orders/fields.ts";
export {
  type KindOf,
  type Moves,
  ORDER_KINDS,
  type OrderKind,
  type OrderScope,
  type PayloadOf,
  UNIT_ORDERS,
} from "./orders/kinds.ts";
export { eachField, payloadOf, readPayload, type WrittenPayload, writePayload } from "./orders/payload.ts";
export { readAccountBalances, readBalances, readOwnedKeys } from "./reads/accounts.ts";
export { readGameAddresses } from "./reads/addresses.ts";
export { readRoundStore, readVerifiedRound, readVerifiedRounds, type VerifiedRound } from "./reads/beacon.ts";
export {
  type ArmyAndBuildings,
  type BeforeAndAfter,
  readBeforeAndAfter,
} from "./reads/before-and-after.ts";
export { type Economy, readEconomy, readMintingRates, readPastEconomy } from "./reads/economy.ts";
export { readFactory, readGameConfig, readKingdomInfo, readKingdoms, readMissions } from "./reads/factory.ts";
export type { GameContext, GameWith, ReadOptions } from "./reads/game.ts";
export { readLedgerStatus } from "./reads/game.ts";
export { type Holder, readHolder } from "./reads/holder.ts";
export { readKingdom, type SurveyOptions, surveyKingdoms } from "./reads/kingdom.ts";
export { readStoreEntries, type StoreKey } from "./reads/store.ts";
export {
  type ActivityOptions,
  type ActivityPage,
  eventsOf,
  GOLD_MOVES,
  type GoldMove,
  isBeyondTip,
  readActivity,
  readStream,
  readTransactionStatus,
} from "./reads/transactions.ts";
export {
  BEACON_REFUSALS,
  isRefusalCode,
  REFUSAL_CODES,
  type Refusal,
  type RefusalCode,
  refusalOf,
} from "./refusal.ts";
export {
  type MissionStage,
  type StageContext,
  stageOf,
} from "./stage.ts";
export type { BeaconRecord, FactoryRecord } from "./state/factory.ts";
export { type MissionRecord, missionRecord } from "./state/mission.ts";
export { openStore } from "./sync/indexed-store.ts";
export { type KindNameOf, type NameOf, searchReports } from "./sync/search.ts";
export type { HistoryPage, Snapshot } from "./sync/snapshot.ts";
export {
  codeOf,
  isLaunch,
  type LoggedCompletion,
  type LoggedLaunch,
  type MissionReport,
} from "./sync/snapshot.ts";
export type { WorldSource } from "./sync/source.ts";
export {
  createMemoryStore,
  type StoreWrite,
  SYNC_SCHEMA,
  type SyncScope,
  type SyncStore,
} from "./sync/store.ts";
export { createSync, type Sync, type SyncOptions, type VerifiedAt } from "./sync/sync.ts";
export {
  type ChronicleView,
  NO_CHRONICLE,
  NO_WORLD,
  type SyncState,
  type WorldView,
} from "./sync/view-model.ts";
export * from "./types.ts";
export { newest } from "./types.ts";
export { firstArrivalOf, targetOf, viewOf } from "./view.ts";
export type { SharedWatchOptions } from "./watch/shared.ts";
export { type PageState, type SharedWatch, watchShared } from "./watch/shared.ts";
export { type LedgerChange, type WatchOptions, watch } from "./watch/watch.ts";
