/** The holders of a resource in the order of what they hold, which a change to some vaults leaves in order. */
import type { NodeIdHex } from "@embedded-radix/engine";

export interface Holder {
  readonly address: string;
  /** In all vaults of the holder; of non-fungibles a number in attos, too. */
  readonly attos: bigint;
  /** Of the last write to any of the vaults. */
  readonly lastVersion: number;
  /** The least of the nodes: it decides between two that hold as much. */
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
  /** Those that hold nothing any more included: their vaults count when there is something in them again. */
  readonly #holders = new Map<string, Holder>();
  readonly #ranked: Holder[];

  constructor(balances: Iterable<Balance>) {
    for (const balance of balances) this.#add(balance);
    this.#ranked = [...this.#holders.values()].filter(({ attos }) => attos !== 0n).sort(inOrder);
  }

  /** How many vaults there are, empty ones included. */
  get vaults(): number {
    return this.#vaults.size;
  }

  /** The largest first. */
  get ranked(): readonly Holder[] {
    return this.#ranked;
  }

  /** Takes new vaults, and new balances of known ones. */
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

  /** Where a holder stands, or would stand. */
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
