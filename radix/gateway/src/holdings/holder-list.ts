/** The holders of a resource by amount, in a list that keeps its order when some vaults change. */
import type { NodeIdHex } from "@embedded-radix/engine";

export interface Holder {
  readonly address: string;
  /** Sum over all vaults of the holder; counts of non-fungibles are in attos as well. */
  readonly attos: bigint;
  /** Version of the last write to any of the vaults. */
  readonly lastVersion: number;
  /** The smallest of the vaults' nodes: it decides between two holders of the same amount. */
  readonly firstVault: NodeIdHex;
}

/** The balance of a vault since a state version. */
export interface Balance {
  readonly vault: NodeIdHex;
  readonly holder: string;
  readonly attos: bigint;
  readonly version: number;
}

export class HolderList {
  readonly #vaults = new Map<NodeIdHex, bigint>();
  /** Includes holders with empty vaults: those count again when something arrives. */
  readonly #holders = new Map<string, Holder>();
  readonly #ranked: Holder[];

  constructor(balances: Iterable<Balance>) {
    for (const balance of balances) this.#add(balance);
    this.#ranked = [...this.#holders.values()].filter(({ attos }) => attos !== 0n).sort(inOrder);
  }

  /** Number of vaults, empty ones included. */
  get vaults(): number {
    return this.#vaults.size;
  }

  /** The largest first. */
  get ranked(): readonly Holder[] {
    return this.#ranked;
  }

  /** Adds new vaults and new balances. */
  update(balances: readonly Balance[]): void {
    for (const balance of balances) {
      const before = this.#holders.get(balance.holder);
      if (before && before.attos !== 0n) this.#ranked.splice(this.#placeOf(before), 1);
      const now = this.#add(balance);
      if (now.attos !== 0n) this.#ranked.splice(this.#placeOf(now), 0, now);
    }
  }

  #add({ vault, holder, attos, version }: Balance): Holder {
    const before = this.#holders.get(holder);
    const now: Holder = {
      address: holder,
      attos: (before?.attos ?? 0n) - (this.#vaults.get(vault) ?? 0n) + attos,
      lastVersion: Math.max(before?.lastVersion ?? 0, version),
      firstVault: before !== undefined && before.firstVault < vault ? before.firstVault : vault,
    };
    this.#vaults.set(vault, attos);
    this.#holders.set(holder, now);
    return now;
  }

  /** The index of a holder in the list, or its place if it is not in it. */
  #placeOf(holder: Holder): number {
    let [low, high] = [0, this.#ranked.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (inOrder(this.#ranked[middle] as Holder, holder) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function inOrder(one: Holder, other: Holder): number {
  if (one.attos !== other.attos) return one.attos < other.attos ? 1 : -1;
  if (one.firstVault === other.firstVault) return 0;
  return one.firstVault < other.firstVault ? -1 : 1;
}
