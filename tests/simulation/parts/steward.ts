/**
 * A steward in a separate process, with its players' orders in a separate file: SQLite's pool on a failing disk. It
 * uses the gateway over the network and pays the fees itself.
 */
import { openPool, type WebDatabase } from "@embedded-radix/gateway/web";
import type { TestAccount } from "@embedded-radix/transactions";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import { createGatewayClient, type RealmConfig, readLedgerStatus } from "@kingdoms/client";
import { OrderError, readOrder, type Steward, startSteward } from "@kingdoms/steward";
import type { Database } from "../../../game/players/src/database.ts";
import { LIMITS } from "../../../game/players/src/limits.ts";
import { openOrders, type PlannedOrders } from "../../../game/players/src/orders.ts";
import { openStore } from "../../../game/players/src/store.ts";
import { Disk } from "../machine/disk.ts";
import type { Random } from "../universe/random.ts";
import { fate, Life, type Machine, type Universe } from "../universe/universe.ts";
import { ORIGIN, readConfig } from "./config.ts";
import type { Modules } from "./modules.ts";
import type { Network, Server } from "./network.ts";

export const STEWARD = "http://steward";
/** Each order locks up to 20 XRD while it is on its way. */
export const STEWARD_BUDGET_XRD = 400;
const LEAST_REWARD_XRD = "1";
const RESTART_MS = 3_000;

interface Around {
  readonly universe: Universe;
  readonly network: Network;
  readonly modules: Modules;
}

interface Open {
  readonly orders: PlannedOrders;
  readonly steward: Steward;
  readonly config: RealmConfig;
  readonly database: Database;
}

export class StewardPart implements Server {
  readonly account: TestAccount;
  readonly machine: Machine & { readonly disk: Disk } = { name: "steward", disk: new Disk(), clockMs: 0 };
  life: Life | null = null;
  starts = 0;
  readonly #around: Around;
  /** Of its spending, which is replaced in one step. */
  #spending: string | null = null;
  #open: Open | null = null;

  constructor(account: TestAccount, around: Around) {
    this.account = account;
    this.#around = around;
  }

  get isReady(): boolean {
    return this.life?.isDead === false && this.#open !== null;
  }

  health(): ReturnType<Steward["health"]> | null {
    return this.#open?.steward.health() ?? null;
  }

  start(): void {
    const { universe } = this.#around;
    const life = new Life(`steward ${++this.starts}`, this.machine);
    this.life = life;
    this.#open = null;
    const begin = (): Promise<void> =>
      this.#begun(life).then(
        (open) => {
          if (!life.isDead) this.#open = open;
        },
        (error: unknown) => {
          console.log(`cannot begin: ${String(error)}`);
          // As what watches over a process does.
          universe.in(RESTART_MS, fate, () => {
            if (this.life !== life) return;
            this.end(null);
            this.start();
          });
        },
      );
    universe.in(0, life, () => void begin());
  }

  end(power: Random | null): void {
    this.life?.end();
    this.#open = null;
    if (power !== null) this.machine.disk.losePower(power);
  }

  async answer(request: Request): Promise<Response> {
    const open = this.#open;
    if (open === null) throw new TypeError("the steward does not run");
    const body = (await request.json()) as Readonly<Record<"player" | "signed" | "hash", string>>;
    try {
      return Response.json(await this.#handle(open, new URL(request.url).pathname, body));
    } catch (error) {
      const status = error instanceof OrderError ? 400 : 503;
      return Response.json({ message: (error as Error).message }, { status });
    }
  }

  /** What `game/players` does for a player who has signed in. */
  async #handle(
    { orders, steward, config, database }: Open,
    path: string,
    { player, signed, hash }: Readonly<Record<"player" | "signed" | "hash", string>>,
  ): Promise<object> {
    if (path === "/player/orders") return { orders: orders.list(player) };
    const now = await this.#now();
    if (path === "/player/orders/withdraw") return orders.withdraw(player, hash, now);
    const { networkId, xrd } = config;
    const transactions = await this.#transactions();
    const facts = readOrder(signed, { transactions, networkId, xrd, leastRewardXrd: LEAST_REWARD_XRD, now });
    database.run("INSERT OR IGNORE INTO player VALUES (?1, ?2, ?2)", player, Date.now());
    const order = orders.handOver(player, facts, "", now);
    steward.wake();
    return order;
  }

  async #now(): Promise<number> {
    const { life } = this;
    if (life === null) throw new TypeError("the steward does not run");
    return (await readLedgerStatus(this.#gateway(life))).time;
  }

  #gateway(life: Life): ReturnType<typeof createGatewayClient> {
    return createGatewayClient({ baseUrl: ORIGIN, fetch: this.#around.network.fetchOf(life) });
  }

  #transactions = async (): Promise<TransactionsV2> =>
    createTransactionsV2(this.#around.modules.transactions);

  async #begun(life: Life): Promise<Open> {
    const { universe, network, modules } = this.#around;
    const pool = await openPool(await modules.sqlite(), "players");
    const database = databaseOf(pool.open("players"));
    const config = await readConfig(network.fetchOf(life), universe);
    const options = { database, nowMs: () => Date.now(), ledgerId: config.ledgerId, limits: LIMITS };
    openStore(options);
    const orders = openOrders(options);
    const steward = startSteward({
      gateway: this.#gateway(life),
      transactions: this.#transactions,
      networkId: config.networkId,
      store: orders,
      payer: this.account,
      budget: { xrdPerHour: String(STEWARD_BUDGET_XRD), lossesInARow: 20 },
      spending: {
        read: async () => this.#spending,
        write: async (text) => {
          if (!life.isDead) this.#spending = text;
        },
      },
      log: (line) => console.log(line),
    });
    return { orders, steward, config, database };
  }
}

/** SQLite as `game/players` wants it, on SQLite as the gateway has it. */
function databaseOf(web: WebDatabase): Database {
  const prepared = new Map<string, ReturnType<WebDatabase["prepare"]>>();
  const of = (sql: string): ReturnType<WebDatabase["prepare"]> => {
    const statement = prepared.get(sql) ?? web.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    exec: (sql) => web.exec(sql),
    run: (sql, ...params) => of(sql).run(...params),
    all: (sql, ...params) => of(sql).all(...params),
    transaction: (work) => web.transaction(work),
    forget: () => web.exec("PRAGMA wal_checkpoint(TRUNCATE)"),
    close: () => web.close(),
  };
}
