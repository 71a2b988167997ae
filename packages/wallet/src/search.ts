import type { ReadUsed } from "./ledger/used.ts";

/** So many unused accounts in a row end a search: whoever makes accounts in order leaves no larger gap. */
const GAP = 20;
/** Accounts asked about at once. */
const AT_ONCE = 10;

export interface FoundAccount {
  /** In the order of derivation, from 0. */
  index: number;
  address: string;
  /** How many resources it has held. */
  resources: number;
}

export interface SearchStep {
  /** How many accounts have been looked at, from the first one on. */
  searched: number;
  /** Found by this step. */
  found: FoundAccount[];
}

/**
 * Looks for the accounts of the words that have been used, from index `from` on. Throws what the ledger throws, and the reason of
 * the signal.
 */
export async function* searchAccounts(
  addressAt: (index: number) => Promise<string>,
  read: ReadUsed,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<SearchStep> {
  let last = from - 1;
  for (let searched = from; searched - 1 - last < GAP; ) {
    signal.throwIfAborted();
    const start = searched;
    const indices = Array.from({ length: AT_ONCE }, (_, place) => start + place);
    const addresses = await Promise.all(indices.map(addressAt));
    const used = await read(addresses, signal);
    const found = addresses.flatMap((address, place): FoundAccount[] => {
      const resources = used.get(address);
      return resources === undefined ? [] : [{ index: start + place, address, resources }];
    });
    last = found.at(-1)?.index ?? last;
    searched += AT_ONCE;
    yield { searched, found };
  }
}
