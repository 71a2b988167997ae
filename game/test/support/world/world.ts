/**
 * The whole game for one test: the real engine and index in a temporary file, a clock that the test moves, the
 * gateway and the beacon's relay on a port of its own, the game deployed, four accounts with play money.
 */

import { readFile, rm } from "node:fs/promises";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { newEngine, START_MS } from "@embedded-radix/tests/support/engine.ts";
import { ManualClock } from "@embedded-radix/tests/support/world/clock.ts";
import { serve } from "@embedded-radix/tests/support/world/serve.ts";
import { compile, type KeyPair, type TestAccount, testAccounts } from "@embedded-radix/transactions";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { embedded } from "@kingdoms/beacon";
import {
  accountAddress,
  type Building,
  buyANewKingdom,
  type ComponentAddress,
  claimBuilding,
  createBuilding,
  eventsOf,
  type GameEvent,
  type IntentHash,
  intentHash,
  type LocalId,
  type LoggedEvent,
  type RealmConfig,
  type Refusal,
  ResponseError,
  refusalOf,
  type TransactionState,
  type WireTransaction,
} from "@kingdoms/client";
import { lockFee } from "@kingdoms/client/sending";
import { createBeaconRelay } from "@kingdoms/realm";
import { parseXrd } from "@kingdoms/rules";
import { fillTreasury } from "../fill.ts";
import { createGame, type Game } from "../game.ts";
import { LUCK_SECONDS } from "../luck.ts";
import { copyFoundation, drawFromFaucet, type Foundation, foundation } from "./foundation.ts";

export interface WorldOptions {
  readonly networkId?: number;
  /** 10,000 XRD payments that each test account gets beyond the first one. */
  readonly extraFunds?: number;
  /** Goes on from there, as from another world's `end`; everything else begins with the game deployed. */
  readonly from?: Foundation;
}

/** What became of one transaction, as the gateway tells it. */
export interface Outcome {
  readonly intentHash: IntentHash;
  readonly state: TransactionState;
  readonly error: string | null;
  /** The game's own refusal, if that is what it was. */
  readonly refusal: Refusal | null;
  /** Null for a rejected transaction, which is not on the ledger. */
  readonly transaction: WireTransaction | null;
  /** What the factory and the kingdoms told. */
  readonly events: readonly LoggedEvent[];
}

export interface FoundedKingdom {
  readonly id: LocalId;
  readonly component: ComponentAddress;
  readonly owner: TestAccount;
}

export const SIMULATOR = 242;

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const networkId = options.networkId ?? SIMULATOR;
  const laid = options.from ?? (await foundation(networkId));
  const { folder, file } = await copyFoundation(laid);
  const clock = new ManualClock(laid.nowMs);
  const ledger = await Ledger.open({
    database: openDatabase(file),
    engine: newEngine,
    clock,
    networkId,
    genesisTimeMs: START_MS,
    typicalRecords,
  });
  const [handler, relay] = [createGateway(ledger), createBeaconRelay(clock)];
  // One origin for both, as a realm has it.
  const served = await serve((request) =>
    (request.method === "GET" && isOfBeacon(request) ? relay : handler).fetch(request),
  );
  const { xrd, faucet = "" } = ledger.wellKnown();
  const config = {
    networkId,
    networkName: ledger.networkName,
    gatewayUrl: served.url,
    explorerUrl: "",
    embedded: true,
    may: ["clock", "faucet"] as RealmConfig["may"],
    ...laid.deployment,
    xrd,
    faucet,
    version: "0.1.0",
  } as RealmConfig;
  const close = async (): Promise<void> => {
    await served.close();
    await ledger.close();
  };
  const world = new World({
    clock,
    ledger,
    config,
    accounts: await testAccounts(networkId),
    stop: async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
    end: async () => {
      await close();
      const bytes = await readFile(file);
      await rm(folder, { recursive: true, force: true });
      return { bytes, deployment: laid.deployment, nowMs: clock.nowMs() };
    },
  });
  if (LUCK_SECONDS > 0 && options.from === undefined) await world.advance(LUCK_SECONDS);
  for (let payment = 0; payment < (options.extraFunds ?? 0); payment++) {
    for (const { address } of world.accounts) await drawFromFaucet(ledger, address);
  }
  return world;
}

const isOfBeacon = ({ url }: Request): boolean => new URL(url).pathname.startsWith(`/${embedded.hash}/`);

interface Parts {
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  readonly config: RealmConfig;
  readonly accounts: readonly TestAccount[];
  readonly stop: () => Promise<void>;
  readonly end: () => Promise<Foundation>;
}

export class World {
  readonly ledger: Ledger;
  readonly config: RealmConfig;
  readonly game: Game;
  readonly accounts: readonly TestAccount[];
  readonly stop: () => Promise<void>;
  /** Stops, and keeps what another world needs to go on from here. */
  readonly end: () => Promise<Foundation>;
  readonly #clock: ManualClock;
  #nonce = 0;

  constructor({ clock, ledger, config, accounts, stop, end }: Parts) {
    this.#clock = clock;
    this.ledger = ledger;
    this.config = config;
    this.accounts = accounts;
    this.stop = stop;
    this.end = end;
    this.game = createGame({ config });
  }

  get gatewayUrl(): string {
    return this.config.gatewayUrl;
  }

  /** One of the ready-made accounts: 0 to 3. */
  account(index: number): TestAccount {
    const account = this.accounts[index];
    if (account === undefined) throw new RangeError(`there is no account ${index}`);
    return account;
  }

  /** Seconds on the ledger's clock. */
  now(): number {
    return Math.floor(this.#clock.nowMs() / 1000);
  }

  /** Moves the clock and commits the round change. */
  async advance(seconds: number): Promise<void> {
    this.#clock.advance(seconds);
    await this.ledger.advance();
    // Many steps in a row must not starve the connections of this very process.
    await new Promise((resolve) => setImmediate(resolve));
  }

  async advanceTo(time: number): Promise<void> {
    if (time > this.now()) await this.advance(time - this.now());
  }

  /** Signs the manifest for the account, which pays the fee, submits it and tells what became of it. */
  run(account: TestAccount, manifest: string): Promise<Outcome> {
    return this.submit(lockFee(account.address, parseXrd("50")) + manifest, [account.key]);
  }

  /** As `run`, for what has to succeed; throws with the ledger's own words where it does not. */
  async must(account: TestAccount, manifest: string): Promise<Outcome> {
    const outcome = await this.run(account, manifest);
    if (outcome.state !== "success") throw new Error(`${outcome.state}: ${outcome.error}`);
    return outcome;
  }

  /** A bare manifest with these signatures; nothing is added to it. */
  async submit(manifest: string, signers: readonly KeyPair[]): Promise<Outcome> {
    const { gateway } = this.game;
    const { hex, intentHash: hash } = await compile({
      networkId: this.config.networkId,
      manifest,
      signers: [...signers],
      notary: this.account(3).key,
      notaryIsSignatory: false,
      startEpoch: this.ledger.tip.epoch,
      nonce: ++this.#nonce,
    });
    try {
      await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    } catch (error) {
      // A gateway refuses at once what the ledger would reject for ever, and remembers why.
      const outcome =
        error instanceof ResponseError && error.status === 400 ? await this.outcome(hash) : null;
      if (outcome?.state !== "rejected") throw error;
      return outcome;
    }
    return this.outcome(hash);
  }

  /** What the gateway tells of a submitted transaction. */
  async outcome(hash: string): Promise<Outcome> {
    const { gateway, config } = this.game;
    const status = await this.game.transactionStatus(hash);
    const base = { intentHash: intentHash(hash), state: status.state, error: status.error };
    const refusal = status.error === null ? null : refusalOf(status.error);
    if (status.state !== "success" && status.state !== "failure") {
      return { ...base, refusal, transaction: null, events: [] };
    }
    const { transaction } = await gateway.post("/transaction/committed-details", {
      intent_hash: hash,
      opt_ins: { detailed_events: true, affected_global_entities: true },
    });
    const emitters = new Set(transaction.affected_global_entities ?? []).add(config.factory);
    return { ...base, refusal, transaction, events: eventsOf(transaction, emitters) };
  }

  // ---- One line for each step of a game ----

  async found(owner: TestAccount, x: number, y: number, name = `Kingdom ${x} ${y}`): Promise<FoundedKingdom> {
    const price = parseXrd("600");
    const outcome = await this.must(
      owner,
      buyANewKingdom({
        realm: this.config,
        account: accountAddress(owner.address),
        price,
        cell: { x, y },
        name,
      }),
    );
    const founded = eventOf(outcome, "KingdomFounded");
    return { id: founded.kingdom, component: founded.component, owner };
  }

  /** Buys KGLD for this much XRD and puts this much KGLD into the treasury. */
  async fill(kingdom: FoundedKingdom, paid: string, deposited: string): Promise<void> {
    for (const manifest of fillTreasury(this.config, kingdom, paid, deposited))
      await this.must(kingdom.owner, manifest);
  }

  /** Builds, waits and claims. */
  async build(kingdom: FoundedKingdom, building: Building): Promise<void> {
    const { owner, component, id } = kingdom;
    const started = await this.must(
      owner,
      createBuilding({ realm: this.config, account: accountAddress(owner.address), component, id, building }),
    );
    await this.advanceTo(eventOf(started, "BuildingStarted").readyAt);
    await this.must(
      owner,
      claimBuilding({ realm: this.config, account: accountAddress(owner.address), component, id }),
    );
  }
}

/** The first event of this type. Throws where there is none. */
export function eventOf<Type extends GameEvent["type"]>(
  outcome: Pick<Outcome, "events">,
  type: Type,
): Extract<GameEvent, { type: Type }> {
  for (const { event } of outcome.events) {
    if (event.type === type) return event as Extract<GameEvent, { type: Type }>;
  }
  throw new Error(`no event ${type} among ${outcome.events.map(({ event }) => event.type).join(", ")}`);
}
