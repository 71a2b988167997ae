/** A player's page: the client's own sync and store, the watch on the ledger, and the player object, which signs. */
import { compilerV2, type TestAccount } from "@embedded-radix/transactions";
import { createTransactionsV2 } from "@embedded-radix/transactions/v2";
import {
  createGatewayClient,
  createSync,
  type GatewayClient,
  openStore,
  type RealmConfig,
  type Sync,
  watch,
} from "@kingdoms/client";
import { createPlayer, type Order, type SentOutcome } from "@kingdoms/client/player";
import { IDBFactory } from "fake-indexeddb";
import { prepare } from "../../../game/client/src/player/actions/prepare.ts";
import { type Random, randomOf } from "../universe/random.ts";
import { Life, type Machine, type Universe } from "../universe/universe.ts";
import type { Witness } from "../witness.ts";
import { askWallet } from "./asking.ts";
import { ORIGIN, readConfig } from "./config.ts";
import type { Loaded } from "./loaded.ts";
import type { Modules } from "./modules.ts";
import type { Network } from "./network.ts";
import { Plans, type Wish } from "./plans.ts";
import { shown } from "./screen.ts";
import type { WalletPart } from "./wallet.ts";

export interface Around {
  readonly universe: Universe;
  readonly network: Network;
  readonly modules: Modules;
  readonly witness: Witness;
  readonly wallet: WalletPart;
}

export class Page {
  readonly name: string;
  readonly account: TestAccount;
  readonly machine: Machine;
  /** Orders that are given and not decided yet, each with the load of the page that gave it. */
  readonly open = new Map<string, Life>();
  life: Life | null = null;
  loaded: Loaded | null = null;
  loads = 0;
  readonly #around: Around;
  readonly #store = new IDBFactory();
  readonly #plans: Plans;

  constructor(name: string, account: TestAccount, around: Around) {
    this.name = name;
    this.account = account;
    this.#around = around;
    this.#plans = new Plans(account.address, around);
    this.machine = { name, disk: null, clockMs: 0 };
  }

  load(): void {
    const { universe, witness } = this.#around;
    const life = new Life(`${this.name} ${++this.loads}`, this.machine);
    this.life = life;
    this.loaded = null;
    universe.in(0, life, () =>
      this.#load(life).catch((error: unknown) => {
        if (!life.isDead) witness.violate(`${life.name} did not load: ${String(error)}`);
      }),
    );
  }

  /** The tab is closed, or crashes: there is no difference. */
  close(): void {
    this.life?.end();
    this.loaded = null;
  }

  /** Lets its player give an order, if the page has loaded. */
  order(order: Order, onDecided: (outcome: SentOutcome) => void = () => undefined): void {
    this.#act(order.kind, async (loaded) => {
      const outcome = await this.#give(loaded, order);
      if (!loaded.life.isDead) onDecided(outcome);
    });
  }

  /** The same, signed and sent by the wallet. */
  orderByWallet(order: Order): void {
    this.#act(order.kind, (loaded) => this.#giveByWallet(loaded, order));
  }

  /** Signs an order for later, and hands it over. */
  plan(wish: Wish): void {
    this.#act("a plan", (loaded) => this.#plans.sign(loaded, wish));
  }

  withdraw(draw: number): void {
    this.#act("withdrawing a plan", ({ life }) => this.#plans.withdraw(life, randomOf(draw, "withdraw")));
  }

  /** A failure here means that nothing was signed: the page would show why, and the player may try again. */
  #act(what: string, act: (loaded: Loaded) => Promise<void>): void {
    const { loaded } = this;
    if (loaded === null) return;
    const { life } = loaded;
    const { universe, witness } = this.#around;
    universe.in(0, life, () =>
      act(loaded).catch((error: unknown) => {
        if (!life.isDead) witness.say(shown(error), `${life.name}, ${what}`);
      }),
    );
  }

  async #giveByWallet({ life, player, config }: Loaded, order: Order): Promise<void> {
    const { universe, network, wallet, witness } = this.#around;
    const prepared = await prepare(player, order);
    if (prepared.status === "refused") {
      witness.say(prepared.reason.sentence, `${life.name}, ${order.kind}`);
      return;
    }
    const items = {
      discriminator: "transaction",
      send: { version: 1, transactionManifest: prepared.manifest, blobs: [] },
    };
    const fetch = network.fetchOf(life);
    const { answer } = await askWallet(config, items, { wallet, universe, fetch });
    if (life.isDead) return;
    if (answer === null) {
      console.log("the wallet has not answered");
      return;
    }
    if (answer.discriminator === "failure") {
      if (answer.message !== undefined) witness.say(answer.message, `${life.name}, ${order.kind}`);
      return;
    }
    if (answer.items.discriminator !== "transaction") return;
    const { transactionIntentHash: intentHash } = answer.items.send;
    // The wallet answers once the ledger has decided.
    this.open.set(intentHash, life);
    witness.sign(intentHash, life.name);
    const outcome = await player.outcome(intentHash).catch(() => null);
    if (!life.isDead && outcome !== null) this.#hear(outcome, intentHash, `${life.name}, ${order.kind}`);
  }

  async #give({ life, player }: Loaded, order: Order): Promise<SentOutcome> {
    const { witness } = this.#around;
    let signed: string | null = null;
    const outcome = await player.give(order, {
      onSigned: (intentHash) => {
        if (life.isDead) return;
        signed = intentHash;
        this.open.set(intentHash, life);
        witness.sign(intentHash, life.name);
      },
    });
    if (life.isDead) return outcome;
    this.#hear(outcome, signed, `${life.name}, ${order.kind}`);
    return outcome;
  }

  #hear(outcome: SentOutcome, signed: string | null, who: string): void {
    const { witness } = this.#around;
    if (signed !== null && outcome.status !== "undecided") this.open.delete(signed);
    if (outcome.status === "committed" || outcome.status === "failed")
      witness.acknowledge(outcome.intentHash, {
        stateVersion: outcome.stateVersion,
        success: outcome.status === "committed",
        who,
      });
    if (outcome.status === "committed")
      for (const { event, stateVersion } of outcome.events)
        if (event.type === "PlansVoided")
          witness.voided.push({ kingdom: event.kingdom, plan: event.plan, stateVersion });
    if (signed !== null && outcome.status === "refused") witness.refused.set(signed, who);
    if ("reason" in outcome) witness.say(outcome.reason.sentence, who);
  }

  /** What became of orders that an earlier load of the page left open. */
  async #lookUp({ life, player }: Loaded): Promise<void> {
    for (const intentHash of Array.from(this.open.keys())) {
      const outcome = await player.outcome(intentHash).catch(() => null);
      if (life.isDead) return;
      if (outcome !== null) this.#hear(outcome, intentHash, `${life.name}, looking up`);
    }
  }

  async #load(life: Life): Promise<void> {
    const { universe, network, modules } = this.#around;
    const fetch = network.fetchOf(life);
    const config = await readConfig(fetch, universe);
    const gateway = createGatewayClient({ baseUrl: ORIGIN, fetch });
    const sync = this.#follow(life, config, gateway);
    const compile = compilerV2(async () => createTransactionsV2(modules.transactions));
    for (;;) {
      try {
        const { key } = this.account;
        const player = await createPlayer({ game: { config, gateway }, rules: modules.rules, key, compile });
        this.loaded = { life, config, gateway, sync, player };
        break;
      } catch {
        await universe.sleep(2_000);
      }
    }
    const { loaded } = this;
    setInterval(() => void this.#lookUp(loaded), 20_000);
    setInterval(() => void this.#plans.handOverAll(life), 5_000);
  }

  #follow(life: Life, config: RealmConfig, gateway: GatewayClient): Sync {
    const { witness } = this.#around;
    const { networkId, factory, ledgerId } = config;
    const sync = createSync({
      game: { config, gateway },
      store: openStore({ networkId, factory, ledgerId }, { indexedDB: this.#store }),
      onOther: () => witness.violate(`${life.name} takes the ledger for another one`),
    });
    sync.openChronicle();
    const look = (): void => {
      if (life.isDead) return;
      const { state, whole, kingdoms, missions, error } = sync.world();
      if (error !== null) witness.say(shown(error), life.name);
      const at = sync.verifiedAt();
      if (state === "ready" && whole && at !== null)
        witness.show(at.stateVersion, worldText(kingdoms, missions), life.name);
    };
    sync.subscribe(look);
    let seen = 0;
    // A stream tells of each transaction by itself, a poll of all at once and without a hash.
    let isStreamed = false;
    const watched: GatewayClient = {
      ...gateway,
      post(path, ...rest) {
        isStreamed &&= path !== "/stream/transactions";
        return gateway.post(path, ...rest);
      },
      async open(...asked) {
        const opened = await gateway.open(...asked);
        isStreamed = true;
        return opened;
      },
    };
    watch(watched, {
      onStart: (from) => {
        seen = from.stateVersion;
        sync.toldAfter(from.stateVersion);
      },
      onChange: (change) => {
        if (life.isDead) return;
        if (change.stateVersion <= seen)
          witness.violate(`${life.name} was told of state version ${change.stateVersion} twice`);
        seen = change.stateVersion;
        if (isStreamed && change.entities !== "all")
          witness.announce(change.stateVersion, change.intentHash, life.name);
        sync.changed(change);
        look();
      },
      onConnectionError: (error) => sync.connectionError(error),
    });
    return sync;
  }
}

/** The same text for the same world, in any order of its fields. */
export function worldText(kingdoms: readonly unknown[], missions: readonly unknown[]): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify([kingdoms, missions], (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : sorted(value),
  );
}

const NAMES = ["Camelot", "Avalon", "Lyonesse", "Orkney", "Benwick", "Listenoise", "Corbenic", "Sarras"];

/** Any order that a player might give; the rules refuse many of them. */
export function orderOf(random: Random, kgld: (text: string) => never): Order {
  const orders: readonly (() => Order)[] = [
    () => ({ kind: "build", building: random.pick(["mine", "barracks"]) }) as Order,
    () => ({ kind: "claimDue" }) as Order,
    () => ({ kind: "claimGold" }) as Order,
    () => ({ kind: "prospect" }) as Order,
    () => ({ kind: "buyKgld", amount: kgld(String(1 + random.integer(5))) }) as Order,
    () => ({ kind: "deposit", amount: kgld(String(1 + random.integer(20))) }) as Order,
    () => ({ kind: "withdraw", amount: kgld(String(1 + random.integer(20))) }) as Order,
    () => ({ kind: "createDefenders", amount: 1 + random.integer(3) }) as Order,
    () => ({ kind: "claimDefenders", amount: 1 }) as Order,
    () => ({ kind: "raid", to: `#${1 + random.integer(4)}#`, amount: 1 }) as unknown as Order,
    () =>
      ({
        kind: "found",
        name: `${random.pick(NAMES)} ${random.integer(90)}`,
        cell: { x: random.integer(90), y: random.integer(60) },
      }) as Order,
  ];
  return random.pick(orders)();
}
