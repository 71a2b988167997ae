/** The Beacon component that decides the missions of the game: which chain it serves, and which rounds it knows. */
import { type Chain, readChain } from "@kingdoms/beacon";
import {
  type ComponentAddress,
  componentAddress,
  type GatewayClient,
  type LedgerStatus,
  readRoundStore,
  readVerifiedRounds,
  type StoreAddress,
} from "@kingdoms/client";

export class Beacon {
  readonly #gateway: GatewayClient;
  readonly #log: (line: string) => void;
  readonly #signal: AbortSignal;
  #component: ComponentAddress | null = null;
  #chain: Chain | null = null;
  #isStrange = false;
  #store: StoreAddress | null = null;
  /** Rounds of missions in the queue. A beacon never forgets one. */
  readonly #known = new Set<number>();

  constructor(gateway: GatewayClient, log: (line: string) => void, signal: AbortSignal) {
    this.#gateway = gateway;
    this.#log = log;
    this.#signal = signal;
  }

  /** The component. Throws before it is known. */
  get component(): ComponentAddress {
    if (this.#component === null) throw new RangeError("the game's beacon is not read yet");
    return this.#component;
  }

  /** That the game has this one, which never changes. */
  isAt(component: string): void {
    if (component === this.#component) return;
    this.clear();
    this.#component = componentAddress(component);
  }

  /** Null for a chain that is not known here, which is asked for again each time. */
  async chain(): Promise<Chain | null> {
    this.#chain ??= await readChain(this.#gateway, this.component, { signal: this.#signal });
    if (this.#chain === null && !this.#isStrange)
      this.#log(
        `the chain of ${this.component} is not known here: missions wait until others bring its rounds, or until they are overdue`,
      );
    this.#isStrange = this.#chain === null;
    return this.#chain;
  }

  /** Whether the ledger knew the round when it was looked up last. */
  knows(round: number): boolean {
    return this.#known.has(round);
  }

  /** Looks up rounds that are not known yet. */
  async look(rounds: readonly number[], tip: LedgerStatus): Promise<void> {
    const wanted = new Set(rounds.filter((round) => !this.knows(round)));
    if (wanted.size === 0) return;
    const options = { signal: this.#signal };
    this.#store ??= (await readRoundStore(this.#gateway, this.component, options)).value;
    const found = await readVerifiedRounds(
      this.#gateway,
      this.#store,
      [...wanted],
      tip.stateVersion,
      options,
    );
    for (const round of found.keys()) this.#known.add(round);
  }

  /** No mission waits for the other rounds any more. */
  keep(wanted: ReadonlySet<number>): void {
    for (const round of this.#known) if (!wanted.has(round)) this.#known.delete(round);
  }

  clear(): void {
    this.#component = null;
    this.#chain = null;
    this.#isStrange = false;
    this.#store = null;
    this.#known.clear();
  }
}
