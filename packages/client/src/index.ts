export {
  BUILDINGS,
  type Building,
  type BuildingConfig,
  type BuildingCounts,
  type Cell,
  type GameConfig,
  MISSIONS,
  type Mission,
  RARITIES,
  type Rarity,
  UNITS,
  type Unit,
  type UnitConfig,
} from "@kingdoms/rules";
export {
  type FactoryRecord,
  type MissionRecord,
  missionRecord,
} from "./decode/factory.ts";
export { productionPerSecond, unclaimedGold, withdrawFee } from "./derived/gold.ts";
export type { GameEvent, KingdomEvent, LoggedEvent, MissionLaunched } from "./events.ts";
export {
  type CallOptions,
  createGatewayClient,
  type Fetch,
  type GatewayClient,
  type GatewayOptions,
} from "./gateway/client.ts";
export { ResponseError, UnexpectedAnswerError, UnreachableError } from "./gateway/error.ts";
export { waitAfter } from "./gateway/retry.ts";
export type * from "./gateway/wire.ts";
export * from "./ids.ts";
export type { Army, Batch, Construction, Kingdom, Mining, MintingRate, MissionClock } from "./kingdom.ts";
export * from "./manifests/index.ts";
export type { FortifyCompleted } from "./missions/fortify.ts";
export * from "./missions/index.ts";
export type { MissionKind, MissionResult, Parties } from "./missions/kind.ts";
export type { MissileCompleted } from "./missions/missile.ts";
export type { ProspectCompleted } from "./missions/prospect.ts";
export type { RaidCompleted } from "./missions/raid.ts";
export type { RarityCompleted } from "./missions/rarity.ts";
export type { UnknownCompleted } from "./missions/unknown.ts";
export type { WarCompleted } from "./missions/war.ts";
export { readAccountBalances } from "./reads/account-balances.ts";
export { type ActivityOptions, type ActivityPage, readActivity } from "./reads/activity.ts";
export { type Economy, readEconomy, readMintingRates, readPastEconomy } from "./reads/economy.ts";
export { readFactory } from "./reads/factory.ts";
export type { GameContext, ReadOptions } from "./reads/game.ts";
export { readGameConfig } from "./reads/game-config.ts";
export { readKingdom } from "./reads/kingdom.ts";
export { readKingdomInfo, readKingdoms } from "./reads/kingdoms.ts";
export { readLedgerStatus } from "./reads/ledger-status.ts";
export { readMissions } from "./reads/missions.ts";
export { readOwnedKeys } from "./reads/owned-keys.ts";
export { readStoreEntries, type StoreKey } from "./reads/store.ts";
export { eventsOf, isBeyondTip, readStream } from "./reads/stream.ts";
export { type SurveyOptions, surveyKingdoms } from "./reads/survey.ts";
export { readTransactionStatus } from "./reads/transaction-status.ts";
export { isRefusalCode, REFUSAL_CODES, type Refusal, type RefusalCode, refusalOf } from "./refusal.ts";
export { DecodeError, decode } from "./sbor/decode.ts";
export { WakeableSleep } from "./sleep.ts";
export { openStore } from "./sync/indexed-store.ts";
export {
  codeOf,
  isLaunch,
  type LoggedCompletion,
  type LoggedLaunch,
  type MissionReport,
} from "./sync/report.ts";
export { DEFAULT_LIMITS, type RequestLimits } from "./sync/request-limits.ts";
export { type KindNameOf, type NameOf, searchReports } from "./sync/search.ts";
export type { HistoryPage, Snapshot } from "./sync/snapshot.ts";
export {
  createMemoryStore,
  type StoreWrite,
  SYNC_SCHEMA,
  type SyncScope,
  type SyncStore,
} from "./sync/store.ts";
export { createSync, type Sync, type SyncOptions, type VerifiedAt } from "./sync/sync.ts";
export { type ChronicleView, NO_CHRONICLE, NO_WORLD, type SyncState, type WorldView } from "./sync/views.ts";
export * from "./types.ts";
export type { SharedWatchOptions } from "./watch/alone.ts";
export { newest } from "./watch/newest.ts";
export { type PageState, type SharedWatch, watchShared } from "./watch/shared.ts";
export { type LedgerChange, type WatchOptions, watch } from "./watch/watch.ts";
