/** The client's reads, bound to one game: what most tests read of it. */
import {
  type AccountBalance,
  type ActivityOptions,
  type ActivityPage,
  type At,
  createGatewayClient,
  type GameConfig,
  type GameContext,
  type GatewayClient,
  type Kingdom,
  type KingdomInfo,
  type LedgerStatus,
  type OwnedKey,
  type ReadOptions,
  type RealmConfig,
  readAccountBalances,
  readActivity,
  readGameConfig,
  readKingdom,
  readKingdoms,
  readLedgerStatus,
  readOwnedKeys,
  readTransactionStatus,
  type TransactionStatus,
  type WatchOptions,
  watch,
} from "@kingdoms/client";

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

interface GameOptions {
  readonly config: RealmConfig;
  /** One for `config.gatewayUrl` unless given. */
  readonly gateway?: GatewayClient;
}

/** A realm on a busy machine that computes a proof answers late; no test that has one is about that. */
const PATIENCE_MS = 120_000;

export function createGame(options: GameOptions): Game {
  const { config } = options;
  const gateway =
    options.gateway ??
    createGatewayClient({
      baseUrl: config.gatewayUrl,
      applicationVersion: config.version,
      dAppDefinition: config.dAppDefinition,
      timeoutMs: PATIENCE_MS,
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
