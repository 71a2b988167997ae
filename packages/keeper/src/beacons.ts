/** The Beacon components that missions are bound to: which chain each serves, and which rounds it knows. */
import { type Chain, readChain } from "@kingdoms/beacon";
import {
  componentAddress,
  type GatewayClient,
  type LedgerStatus,
  readRoundStore,
  readVerifiedRounds,
  type StoreAddress,
} from "@kingdoms/client";

/** What is asked of a beacon. */
export interface RoundOfBeacon {
  /** The component's address. */
  readonly beacon: string;
  readonly round: number;
}

export const roundKey = ({ beacon, round }: RoundOfBeacon): string => `${beacon} ${round}`;

export class Beacons {
  readonly #gateway: GatewayClient;
  readonly #signal: AbortSignal;
  readonly #chains = new Map<string, Chain>();
  readonly #stores = new Map<string, StoreAddress>();
  /** Rounds of missions in the queue, by `roundKey`. A beacon never forgets one. */
  readonly #known = new Set<string>();

  constructor(gateway: GatewayClient, signal: AbortSignal) {
    this.#gateway = gateway;
    this.#signal = signal;
  }

  /** Null for a chain that is not known here, which is asked for again each time. */
  async chainOf(beacon: string): Promise<Chain | null> {
    const known = this.#chains.get(beacon);
    if (known !== undefined) return known;
    const chain = await readChain(this.#gateway, beacon, { signal: this.#signal });
    if (chain !== null) this.#chains.set(beacon, chain);
    return chain;
  }

  /** Whether the ledger knew the round when it was looked up last. */
  knows(round: RoundOfBeacon): boolean {
    return this.#known.has(roundKey(round));
  }

  /** Looks up rounds that are not known yet. */
  async look(rounds: readonly RoundOfBeacon[], tip: LedgerStatus): Promise<void> {
    const wanted = new Map<string, Set<number>>();
    for (const asked of rounds) {
      if (this.knows(asked)) continue;
      const ofBeacon = wanted.get(asked.beacon) ?? new Set();
      wanted.set(asked.beacon, ofBeacon.add(asked.round));
    }
    for (const [beacon, numbers] of wanted) {
      const store = await this.#storeOf(beacon);
      const options = { signal: this.#signal };
      const found = await readVerifiedRounds(this.#gateway, store, [...numbers], tip.stateVersion, options);
      for (const round of found.keys()) this.#known.add(roundKey({ beacon, round }));
    }
  }

  /** No mission waits for these rounds any more. */
  forget(isWanted: (key: string) => boolean): void {
    for (const key of this.#known) if (!isWanted(key)) this.#known.delete(key);
  }

  clear(): void {
    this.#chains.clear();
    this.#stores.clear();
    this.#known.clear();
  }

  async #storeOf(beacon: string): Promise<StoreAddress> {
    const known = this.#stores.get(beacon);
    if (known !== undefined) return known;
    const options = { signal: this.#signal };
    const { value: store } = await readRoundStore(this.#gateway, componentAddress(beacon), options);
    this.#stores.set(beacon, store);
    return store;
  }
}
