import type { GameConfig } from "@kingdoms/rules";
import { createGatewayClient, type GatewayClient } from "./gateway/client.ts";
import type { Kingdom } from "./kingdom.ts";
import { readAccountBalances } from "./reads/account-balances.ts";
import { type ActivityOptions, type ActivityPage, readActivity } from "./reads/activity.ts";
import type { GameContext, ReadOptions } from "./reads/game.ts";
import { readGameConfig } from "./reads/game-config.ts";
import { readKingdom } from "./reads/kingdom.ts";
import { readKingdoms } from "./reads/kingdoms.ts";
import { readLedgerStatus } from "./reads/ledger-status.ts";
import { readOwnedKeys } from "./reads/owned-keys.ts";
import { readTransactionStatus } from "./reads/transaction-status.ts";
import type {
  AccountBalance,
  At,
  KingdomInfo,
  LedgerStatus,
  OwnedKey,
  RealmConfig,
  TransactionStatus,
} from "./types.ts";
import { type WatchOptions, watch } from "./watch/watch.ts";

/** The reads of one game, bound to where it lives. Each is also a function of its own (`readKingdom`, …). */
export interface Game extends GameContext {
  gameConfig(options?: ReadOptions): Promise<At<GameConfig>>;
  listKingdoms(options?: ReadOptions): Promise<At<readonly KingdomInfo[]>>;
  ownedKeys(accounts: readonly string[], options?: ReadOptions): Promise<At<readonly OwnedKey[]>>;
  kingdomState(component: string, options?: ReadOptions): Promise<At<Kingdom>>;
  accountBalances(accounts: readonly string[], options?: ReadOptions): Promise<At<readonly AccountBalance[]>>;
  activity(component: string, options?: ActivityOptions): Promise<ActivityPage>;
  ledgerStatus(options?: ReadOptions): Promise<LedgerStatus>;
  transactionStatus(intentHash: string, options?: ReadOptions): Promise<TransactionStatus>;
  watch(options: WatchOptions): () => void;
}

export interface GameOptions {
  readonly config: RealmConfig;
  /** One for `config.gatewayUrl` unless given. */
  readonly gateway?: GatewayClient;
}

export function createGame(options: GameOptions): Game {
  const { config } = options;
  const gateway =
    options.gateway ??
    createGatewayClient({
      baseUrl: config.gatewayUrl,
      applicationVersion: config.version,
      dAppDefinition: config.dAppDefinition,
    });
  const context = { config, gateway };
  return {
    ...context,
    gameConfig: (read) => readGameConfig(context, read),
    listKingdoms: (read) => readKingdoms(context, read),
    ownedKeys: (accounts, read) => readOwnedKeys(context, accounts, read),
    kingdomState: (component, read) => readKingdom(context, component, read),
    accountBalances: (accounts, read) => readAccountBalances(context, accounts, read),
    activity: (component, read) => readActivity(context, component, read),
    ledgerStatus: (read) => readLedgerStatus(gateway, read),
    transactionStatus: (intentHash, read) => readTransactionStatus(gateway, intentHash, read),
    watch: (watching) => watch(gateway, watching),
  };
}
