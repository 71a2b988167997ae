/** The worker that owns the world: opens it, answers for it, replaces it. */
import type { Sqlite } from "@embedded-radix/gateway/web";
import { PAGE_MODULES } from "@kingdoms/artifacts/pages";
import { type ClockState, clockStateIn, format, newWorldFrom, type RealmRecord } from "@kingdoms/realm";
import { archiveOf, readArchive } from "@kingdoms/realm/archive";
import { WASM } from "./artifacts.ts";
import { failureOf, sentenceOf } from "./failure.ts";
import type { Loader, ShippedCountry } from "./load.ts";
import type { OwnerCommands } from "./protocol.ts";
import { refusal } from "./refusal.ts";
import type { PracticeState } from "./state.ts";
import { openStore, type Store } from "./store.ts";
import {
  CLOCK,
  type Modules,
  newNotes,
  openLedger,
  openWorld,
  type Played,
  type PracticeWorld,
} from "./world.ts";

/** The note that names the world that is played. */
const PLAYED = "played";
/** Of the simulator, as the shipped country. */
const NETWORK = 242;
/** At the pace of the wall clock a first building takes hours. */
const FACTOR = 60;

/** The page loads its own parts first. */
const KEEP_AFTER_MS = 5_000;

/** How often the owner looks whether its world can be written to. */
const WATCH_MS = 2_000;

export interface Loaded extends Modules {
  readonly sqlite: Promise<Sqlite>;
  /** Null if a world was kept here before. */
  readonly country: Promise<ShippedCountry> | null;
  /** Whether a world was kept here when the worker began. */
  readonly wasKept: boolean;
}

export class Owner implements OwnerCommands {
  readonly #loader: Loader;
  readonly #loaded: Loaded;
  readonly #say: (state: PracticeState) => void;
  #country: Loaded["country"];
  #store: Store | null = null;
  #world: Promise<PracticeWorld>;
  #watch: ReturnType<typeof setInterval> | undefined;
  #trouble: string | null = null;
  /** Orders come one after the other. */
  #ordering: Promise<unknown> = Promise.resolve();

  constructor(loader: Loader, loaded: Loaded, say: (state: PracticeState) => void) {
    this.#loader = loader;
    this.#loaded = loaded;
    this.#country = loaded.country;
    this.#say = say;
    this.#world = this.#begin(() => this.#first());
  }

  /** Waits for the world to be open, unless a module of the page is asked for. */
  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    try {
      const module = PAGE_MODULES.find((name) => pathname === `/artifacts/${name}`);
      if (module !== undefined) return new Response(await this.#loader.parts(module), { headers: WASM });
      return (await this.#world).answer(request);
    } catch (error) {
      return refusal(pathname, sentenceOf(error));
    }
  }

  save(): Promise<Blob> {
    return this.#inOrder(async () => {
      const { database, record } = await this.#world;
      const clock = clockStateIn(this.#storeNow().notes.read(CLOCK) ?? "");
      if (clock === null) throw new Error("The clock of this world is lost.");
      return archiveOf({ record, clock, ledger: database.bytes() });
    });
  }

  open(file: Blob): Promise<void> {
    return this.#inOrder(async () => {
      const { record, clock, ledger } = await readArchive(file, NETWORK);
      const name = newName();
      try {
        await this.#prove(name, ledger, clock);
      } catch (error) {
        this.#storeNow().remove(name);
        throw error;
      }
      // What pages remember of the ledger that was saved may be of a later time.
      const own = { ...newWorldFrom(record), format, id: crypto.randomUUID(), networkId: NETWORK };
      await this.#replace({ file: name, record: own }, newNotes({ ...clock, wallMs: Date.now() }));
    });
  }

  restart(): Promise<void> {
    return this.#inOrder(async () => {
      const [played, notes] = await this.#unpack();
      await this.#replace(played, notes);
    });
  }

  /** Keeps a ledger's file if all of it agrees with its digests, before the old world is given up. */
  async #prove(name: string, ledger: Uint8Array, { ledgerMs }: ClockState): Promise<void> {
    const store = this.#storeNow();
    await store.import(name, only(ledger));
    const fixed = { nowMs: () => ledgerMs, factor: 1 };
    const proven = await openLedger(store.open(name, false), this.#loaded, fixed, NETWORK);
    await proven.close();
  }

  #storeNow(): Store {
    if (this.#store === null) throw new Error("The browser's store is not open.");
    return this.#store;
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#ordering.then(work);
    this.#ordering = done.catch(() => undefined);
    return done;
  }

  async #first(): Promise<PracticeWorld> {
    const { sqlite, wasKept } = this.#loaded;
    const store = await openStore(await sqlite, wasKept);
    this.#store = store;
    const known = store.notes.read(PLAYED);
    if (known !== null) return this.#openNow(JSON.parse(known) as Played);
    const [played, notes] = await this.#unpack();
    store.notes.write({ ...notes, [PLAYED]: JSON.stringify(played) });
    return this.#openNow(played);
  }

  /** Writes the shipped country into a new file. */
  async #unpack(): Promise<[Played, ReturnType<typeof newNotes>]> {
    const file = newName();
    const country = this.#country ?? this.#loader.country();
    // Its bytes can be read once.
    this.#country = null;
    const [parts, { deployed, neighbours, nowMs }] = await country;
    await this.#storeNow().import(file, partsOf(parts));
    const record: RealmRecord = { format, id: crypto.randomUUID(), networkId: NETWORK, deployed, neighbours };
    return [{ file, record }, newNotes({ ledgerMs: nowMs, wallMs: Date.now(), factor: FACTOR })];
  }

  async #replace(played: Played, notes: ReturnType<typeof newNotes>): Promise<void> {
    const old = await this.#world.catch(() => null);
    this.#world = this.#begin(async () => {
      await old?.close();
      this.#storeNow().notes.write({ ...notes, [PLAYED]: JSON.stringify(played) });
      return this.#openNow(played);
    });
    await (await this.#world).composed;
  }

  async #openNow({ file, record }: Played): Promise<PracticeWorld> {
    const store = this.#storeNow();
    store.keepOnly(file);
    this.#say({ state: "opening" });
    const world = await openWorld(store.open(file, true), record, store.notes, this.#loaded);
    void world.failed.then((reason) => this.#fail(reason));
    // The first order needs it.
    void world.composed.then(() => this.#loaded.transactions()).catch(() => undefined);
    clearInterval(this.#watch);
    this.#trouble = null;
    this.#watch = setInterval(() => this.#look(world), WATCH_MS);
    // Without a network, the next visit with one does it.
    setTimeout(() => void this.#loader.keepAll().catch(() => undefined), KEEP_AFTER_MS);
    return world;
  }

  /** A disk that is full now may have room later. */
  #look(world: PracticeWorld): void {
    const trouble = world.trouble();
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    if (trouble === null) this.#say({ state: "ready", kept: this.#storeNow().kept });
    else void this.#fail(trouble);
  }

  async #fail(error: unknown): Promise<void> {
    const failure = await failureOf(error);
    // The others say all that is known of them.
    if (failure.code === "INTERNAL") console.error(error);
    this.#say(failure);
  }

  #begin(open: () => Promise<PracticeWorld>): Promise<PracticeWorld> {
    const world = open();
    world
      .then(({ composed }) => composed)
      .then(
        () => this.#say({ state: "ready", kept: this.#storeNow().kept }),
        (error: unknown) => this.#fail(error),
      );
    return world;
  }
}

const newName = (): string => `world-${crypto.randomUUID()}.sqlite`;

async function* only(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part;
}

/** Streams of a browser are not iterable everywhere. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
