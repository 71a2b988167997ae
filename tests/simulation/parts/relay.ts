/** The relay between page and wallet, as a separate process: it keeps answers in memory, and loses them when it ends. */
import { createRelay } from "@embedded-radix/relay";
import { Life, type Machine, type Universe } from "../universe/universe.ts";
import type { Server } from "./network.ts";

export class RelayPart implements Server {
  readonly machine: Machine = { name: "relay", disk: null, clockMs: 0 };
  life: Life | null = null;
  readonly #universe: Universe;
  #relay: ReturnType<typeof createRelay> | null = null;
  #starts = 0;

  constructor(universe: Universe) {
    this.#universe = universe;
  }

  start(): void {
    this.life = new Life(`relay ${++this.#starts}`, this.machine);
    this.#relay = createRelay({ nowMs: () => this.#universe.nowMs });
  }

  end(): void {
    this.life?.end();
    this.#relay = null;
  }

  async answer(request: Request): Promise<Response> {
    if (this.#relay === null) throw new TypeError("the relay does not run");
    return this.#relay.fetch(request);
  }
}
