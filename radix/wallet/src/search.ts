import { ENTITY, type EntityKind } from "./keys/derive.ts";
import type { ReadUsed } from "./ledger/used.ts";

/**
 * A search ends after this many unused ones of each kind in a row: a wallet that creates them in order leaves no
 * larger gap.
 */
const GAP = 20;
/** Number of each kind in one request; a gateway answers for twenty addresses. */
const AT_ONCE = 10;

const KINDS = Object.keys(ENTITY) as readonly EntityKind[];

export interface Found {
  readonly kind: EntityKind;
  /** In the order of derivation, from 0. */
  readonly index: number;
  readonly address: string;
  /** How many resources it has held. */
  readonly resources: number;
}

export interface SearchStep {
  /** How many of each kind have been looked at, from the first one on. */
  readonly searched: number;
  /** Found by this step: accounts, then personas. */
  readonly found: Found[];
}

/**
 * Looks for used accounts and personas of the words, from index `from` on. A persona is on the ledger once a
 * transaction has used its identity; a proof or a login leaves no trace there. Throws the gateway's errors, and the
 * reason of the signal.
 */
export async function* searchUsed(
  addressAt: (kind: EntityKind, index: number) => Promise<string>,
  read: ReadUsed,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<SearchStep> {
  let last = from - 1;
  for (let searched = from; searched - 1 - last < GAP; ) {
    signal.throwIfAborted();
    const start = searched;
    const places = KINDS.flatMap((kind) =>
      Array.from({ length: AT_ONCE }, (_, place) => ({ kind, index: start + place })),
    );
    const addresses = await Promise.all(places.map(({ kind, index }) => addressAt(kind, index)));
    const used = await read(addresses, signal);
    const found = places.flatMap((place, at): Found[] => {
      const address = addresses[at] ?? "";
      const resources = used.get(address);
      return resources === undefined ? [] : [{ ...place, address, resources }];
    });
    last = Math.max(last, ...found.map(({ index }) => index));
    searched += AT_ONCE;
    yield { searched, found };
  }
}
