/** One world while it is open: its ledger, and the realm that is composed on it. */
import { createEngine } from "@embedded-radix/engine";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import type { WebDatabase } from "@embedded-radix/gateway/web";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import {
  type ClockState,
  clockStateIn,
  composeRealm,
  createRealmEndpoints,
  type Gateway,
  owner,
  type Realm,
  RealmClock,
  type RealmRecord,
  type RoutePart,
  routes,
} from "@kingdoms/realm";
import { type Context, Hono } from "hono";
import type { Notes } from "./store.ts";

export interface Modules {
  /** How many bots play; two dozen unless given. */
  readonly neighbours?: number;
  /** False if another program keeps this world. */
  readonly keeps?: boolean;
  readonly engine: Promise<WebAssembly.Module>;
  readonly rules: Promise<WebAssembly.Module>;
  /** Loads it at the first call. */
  readonly transactions: () => Promise<WebAssembly.Module>;
}

/** The world that is played, as the notes name it. */
export interface Played {
  /** Of its ledger. */
  readonly file: string;
  readonly record: RealmRecord;
}

/** Names of the notes that belong to a world. */
export const CLOCK = "clock";
const KEEPER = "keeper";
const SPENDING = "spending";

/** The notes of a world that begins at this time. */
export const newNotes = (clock: ClockState): Readonly<Record<string, string | null>> => ({
  [CLOCK]: JSON.stringify(clock),
  [KEEPER]: null,
  [SPENDING]: null,
});

/** A page that has just been opened asks for a lot. */
const COMPARE_AFTER_MS = 10_000;
const NEIGHBOURS = 24;
/** The fee of a resolution is play money of the ledger's own faucet. A year an hour is the fastest that a clock runs. */
const BUDGET = { xrdPerHour: "1000000000", lossesInARow: 1_000 };

/** Set by `scripts/practice.mjs`. */
const build = process.env.KINGDOMS_BUILD ?? "";

/** A world whose ledger is open. */
export interface PracticeWorld {
  readonly database: WebDatabase;
  readonly record: RealmRecord;
  /** The gateway answers at once, all else when the realm is composed. Rejects if it cannot be. */
  answer(request: Request): Promise<Response>;
  /** When all of the realm is there. */
  readonly composed: Promise<unknown>;
  /** Resolves to the reason once nothing can be written any more. */
  readonly failed: Promise<Error>;
  /** Why the ledger could not be written to the last time, a full disk for example; null if it was. */
  readonly trouble: () => string | null;
  close(): Promise<void>;
}

/** Rejects with `LedgerFileError`; then the database is closed. */
export async function openLedger(
  database: WebDatabase,
  { engine }: Modules,
  clock: { nowMs(): number; readonly factor: number },
  networkId: number,
): Promise<Ledger> {
  const module = await engine;
  try {
    return await Ledger.open({
      database,
      engine: () => createEngine(module),
      clock,
      networkId,
      typicalRecords,
      compareAfterMs: COMPARE_AFTER_MS,
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

export async function openWorld(
  database: WebDatabase,
  record: RealmRecord,
  notes: Notes,
  modules: Modules,
): Promise<PracticeWorld> {
  const clock = new RealmClock(
    {
      read: () => clockStateIn(notes.read(CLOCK) ?? ""),
      write: (state) => notes.write({ [CLOCK]: JSON.stringify(state) }),
    },
    // A world that went on while its player is away would be lost before it is learned.
    { away: "stands" },
  );
  const ledger = await openLedger(database, modules, clock, record.networkId);
  clock.atLeast(ledger.tip.proposerTimestampMs);
  const gateway = createGateway(ledger, { version: build });
  let realm: Realm | null = null;
  const composed = compose({ record, notes, modules, clock, ledger, gateway }).then((made) => {
    realm = made;
    return made;
  });
  return {
    database,
    record,
    answer: answering(gateway, composed),
    composed,
    failed: ledger.failed,
    trouble: () => realm?.services.health().ledgerError ?? null,
    async close() {
      await (await composed.catch(() => null))?.stop();
      clock.checkpoint();
      await ledger.close();
    },
  };
}

interface Parts {
  readonly record: RealmRecord;
  readonly notes: Notes;
  readonly modules: Modules;
  readonly clock: RealmClock;
  readonly ledger: Ledger;
  readonly gateway: Gateway;
}

async function compose({ record, notes, modules, clock, ledger, gateway }: Parts): Promise<Realm> {
  const kept = (name: string) => ({
    read: async () => notes.read(name),
    write: async (text: string) => notes.write({ [name]: text }),
  });
  // Requests that waited for the ledger come first.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const realm = await composeRealm({
    ledger,
    gateway,
    clock,
    record,
    version: build,
    rules: modules.rules,
    transactions: modules.transactions,
    keeper:
      modules.keeps === false ? null : { checkpoint: kept(KEEPER), spending: kept(SPENDING), budget: BUDGET },
    neighbours: modules.neighbours ?? NEIGHBOURS,
    host: { players: false, push: null, practice: true },
  });
  void ledger.failed.then((reason) => realm.fail(reason));
  realm.letNeighboursPlay();
  return realm;
}

/** All that this host serves, each part as soon as it is there. */
function answering(gateway: Gateway, composed: Promise<Realm>): PracticeWorld["answer"] {
  const realm = composed.then(({ beacon, services }) => ({
    beacon,
    realm: createRealmEndpoints({ ...services, lan: () => null }, owner),
  }));
  realm.catch(() => undefined);
  const partOf = async (part: RoutePart) => (part === "gateway" ? gateway : (await realm)[part]);
  const app = new Hono();
  for (const { part, method, path } of routes) {
    const handle = async ({ req }: Context) => (await partOf(part)).fetch(req.raw);
    if (method === null) app.all(path, handle);
    else app.on(method, path, handle);
  }
  app.notFound(({ req, json }) =>
    json({ code: "NOT_FOUND", message: `There is nothing at ${req.path}.` }, 404),
  );
  // The caller says why, in the form that the path asks for.
  app.onError((error) => {
    throw error;
  });
  return async (request) => app.fetch(request);
}
