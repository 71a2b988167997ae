/** The realm of the practice page, in a worker of a browser: the product's own code over the simulation's files. */
import type { Country } from "@kingdoms/realm";
import type { Loader } from "../../../apps/practice/src/load.ts";
import { Owner } from "../../../apps/practice/src/owner.ts";
import type { PracticeState } from "../../../apps/practice/src/state.ts";
import { Disk } from "../machine/disk.ts";
import type { Random } from "../universe/random.ts";
import { Life, type Machine, type Universe } from "../universe/universe.ts";
import type { Modules } from "./modules.ts";
import type { Server } from "./network.ts";

export interface RealmOptions {
  readonly disk?: Disk;
  readonly neighbours: number;
  /** Whether the keeper within the realm runs. */
  readonly keeps: boolean;
}

/** How long a player waits before the page is loaded again that says it failed. */
const RELOAD_MS = 8_000;

export class RealmPart implements Server {
  readonly machine: Machine & { readonly disk: Disk };
  /** What its page said, newest last. */
  readonly said: PracticeState[] = [];
  life: Life | null = null;
  starts = 0;
  readonly #universe: Universe;
  readonly #modules: Modules;
  readonly #options: Pick<RealmOptions, "neighbours" | "keeps">;
  #owner: Owner | null = null;

  constructor(universe: Universe, modules: Modules, { disk = new Disk(), ...options }: RealmOptions) {
    this.#universe = universe;
    this.#modules = modules;
    this.#options = options;
    this.machine = { name: "realm", disk, clockMs: 0 };
    disk.onEnd = () => this.life?.end();
  }

  get owner(): Owner {
    if (this.#owner === null) throw new Error("the realm does not run");
    return this.#owner;
  }

  get isReady(): boolean {
    return this.life?.isDead === false && this.said.at(-1)?.state === "ready";
  }

  start(): void {
    const life = new Life(`realm ${++this.starts}`, this.machine);
    this.life = life;
    this.#owner = null;
    this.#universe.in(0, life, () => void this.#begin(life));
  }

  /** @param power true for a loss of power, which also loses all bytes that were not flushed. */
  end(power: Random | null): void {
    this.life?.end();
    this.#owner = null;
    if (power !== null) this.machine.disk.losePower(power);
  }

  async answer(request: Request): Promise<Response> {
    if (this.#owner === null) throw new TypeError("the worker still loads");
    return this.#owner.answer(request);
  }

  async #begin(life: Life): Promise<void> {
    const { engine, rules, transactions, sqlite, ledger, country } = this.#modules;
    const loaded = {
      engine: Promise.resolve(engine),
      rules: Promise.resolve(rules),
      transactions: async () => transactions,
      country: null,
      wasKept: false,
      sqlite: sqlite(),
      ...this.#options,
    };
    this.#owner = new Owner(loaderOf(ledger, country), loaded, (state) => this.#hear(life, state));
  }

  #hear(life: Life, state: PracticeState): void {
    if (life.isDead) return;
    this.said.push(state);
    if (state.state !== "failed") return;
    this.#universe.in(RELOAD_MS, life, () => {
      if (this.said.at(-1) !== state) return;
      this.end(null);
      this.start();
    });
  }
}

/** The artifacts have arrived. */
function loaderOf(ledger: Uint8Array<ArrayBuffer>, country: Country): Loader {
  const bytes = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < ledger.length; at += PART) controller.enqueue(ledger.slice(at, at + PART));
        controller.close();
      },
    });
  const loader: Pick<Loader, "country" | "keepAll"> = {
    country: async () => [bytes(), structuredClone(country)],
    keepAll: async () => undefined,
  };
  return loader as Loader;
}

const PART = 1 << 20;
