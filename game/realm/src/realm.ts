/** Composes what every realm has: beacon, keeper, the realm's endpoints, neighbors. A host brings ledger, gateway, clock and doors. */
import { type createGateway, type Ledger, ownerOfRealm, type Requester } from "@embedded-radix/gateway";
import { type Compile, compilerV2 } from "@embedded-radix/transactions";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import type { GameContext, RealmConfig } from "@kingdoms/client";
import { createBeaconRelay } from "./beacon.ts";
import type { RealmClock } from "./clock.ts";
import { configOf, gameOf, type HostConfig } from "./config.ts";
import type { RealmServices } from "./endpoints.ts";
import { fundFromFaucet } from "./faucet.ts";
import type { Handler } from "./handler.ts";
import { HealthMonitor } from "./health.ts";
import { Heartbeat } from "./heartbeat.ts";
import { type KeeperPlace, startKeeperOf } from "./keeper.ts";
import { realmNeighboursOf, startNeighbours } from "./neighbours.ts";
import type { RealmRecord } from "./record.ts";
import { type RealmSteward, stewardOfRealm } from "./steward.ts";

/**
 * Rounds change even without transactions, as on a real ledger, so that clients see time pass: often while a mission is in
 * flight, rarely otherwise, since each round is stored for ever.
 */
const BEAT_MS = 5_000;
const IDLE_BEAT_MS = 15_000;

export interface RealmParts {
  readonly ledger: Ledger;
  /** Of this ledger. It can answer before the realm is composed. */
  readonly gateway: Gateway;
  readonly clock: RealmClock;
  readonly record: RealmRecord;
  /** Of this program. */
  readonly version: string;
  /** rules.wasm. */
  readonly rules: Promise<WebAssembly.Module>;
  /** Loads transactions.wasm, which compiles the realm's own transactions. */
  readonly transactions: () => Promise<WebAssembly.Module>;
  /** Null for a realm without a keeper. */
  readonly keeper: KeeperPlace | null;
  /** How many bots play. */
  readonly neighbours: number;
  readonly host: HostConfig;
}

export type Gateway = ReturnType<typeof createGateway>;

export interface Realm {
  readonly beacon: Handler;
  readonly config: RealmConfig;
  readonly services: Omit<RealmServices, "lan">;
  readonly compile: Compile;
  /** As the realm itself reads it. */
  readonly game: GameContext;
  /** Carries out orders that players signed, once its host has a store for them; null for a realm without a keeper. */
  readonly steward: RealmSteward | null;
  /** To be called when the realm can be reached: players come before neighbors. */
  letNeighboursPlay(): void;
  /** Health reports this reason from now on. */
  fail(reason: Error): void;
  stop(): Promise<void>;
}

export async function composeRealm(parts: RealmParts): Promise<Realm> {
  const { ledger, gateway, clock, record, version, host } = parts;
  const cleanup: (() => unknown)[] = [];
  const rules = await parts.rules;
  const beacon = createBeaconRelay(clock);
  const transactions = once(async () => createTransactionsV2(await parts.transactions()));
  const compile = compilerFor(ledger, transactions);
  const around = { ledger, gateway, beacon, record, rules, compile };
  // Before anything runs that a failure would have to stop.
  const config = await configOf(record, ledger, gateway, { version, host });
  const keeper = parts.keeper === null ? null : await startKeeperOf(around, parts.keeper);
  const steward = keeper === null ? null : stewardOfRealm({ ledger, gateway, clock, transactions });
  cleanup.push(
    () => keeper?.stop(),
    () => steward?.stop(),
  );

  // Without its own keeper the realm does not know of missions in flight, so it always beats.
  const heartbeat = heartbeatOf(ledger, clock, () => keeper?.health().pending === 0);
  let failure: Error | null = null;
  const monitor = new HealthMonitor({
    version,
    ledger: () => ledger.tip,
    ledgerError: () => failure?.message ?? heartbeat.error,
    keeper: () => keeper?.health() ?? null,
    steward: () => steward?.health() ?? null,
  });
  const beats = setInterval(() => {
    void heartbeat.beat(performance.now());
    monitor.watch();
  }, BEAT_MS);
  cleanup.push(() => clearInterval(beats));

  // Only when they are wanted: two dozen keys take a tenth of a second.
  const settlers = once(() => realmNeighboursOf(record, ledger.networkId, parts.neighbours));
  const fund = (account: string, requester: Requester) =>
    fundFromFaucet(ledger, ledger.basics.faucet, ledger.networkId, account, { compile, requester });
  return {
    beacon,
    config,
    compile,
    game: gameOf(config, gateway),
    steward,
    services: {
      config: { ...config },
      clock,
      advanceLedger: () => ledger.advance(),
      stateVersion: () => ledger.tip.stateVersion,
      faucet: fund,
      health: () => monitor.health(),
      neighbours: async () => (await settlers()).accounts,
    },
    letNeighboursPlay() {
      if (parts.neighbours === 0) return;
      // They wait for their turn as the owner's requests do.
      const asOwner = { fetch: (request: Request) => gateway.fetch(request, { requester: ownerOfRealm }) };
      const game = gameOf(config, asOwner);
      const given = { settlers, networkId: ledger.networkId, game, rules, compile, clock };
      cleanup.push(startNeighbours({ ...given, fund: (account) => fund(account, ownerOfRealm) }));
    },
    fail(reason) {
      failure = reason;
    },
    async stop() {
      for (const step of cleanup.splice(0).reverse()) await step();
    },
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | null = null;
  const again = (error: unknown): never => {
    working = null;
    throw error;
  };
  return () => (working ??= work().catch(again));
}

const heartbeatOf = (ledger: Pick<Ledger, "advance">, clock: RealmClock, isIdle: () => boolean): Heartbeat =>
  new Heartbeat(
    {
      idleMs: IDLE_BEAT_MS,
      isIdle,
      advance: async () => {
        clock.checkpoint();
        await ledger.advance();
      },
      log: (line) => console.error(line),
    },
    // Never set: if the wall clock were put back, an idle ledger would stop for as long.
    performance.now(),
  );

/** Its transactions are valid for as long as the ledger advises. */
function compilerFor(ledger: Ledger, transactions: () => Promise<TransactionsV2>): Compile {
  const compile = compilerV2(transactions);
  return (request) => compile({ endEpoch: request.startEpoch + ledger.lifetimeEpochs, ...request });
}
