/**
 * The whole world in one request, from gateways that offer snapshots of key-value stores (`GET /snapshot`, which the official
 * one does not have). Loaded when it is needed: most visits read only news.
 */
import {
  type GatewayClient,
  UnexpectedAnswerError,
  type WireLedgerState,
  type WireStoreEntry,
} from "@embedded-radix/client";
import type { StateVersion, StoreAddress } from "../ids.ts";
import type { ReadOptions } from "../reads/game.ts";
import { readStoreEntries } from "../reads/store.ts";

/** Entries of one of the stores that are read once more, one by one. */
const SAMPLES = 3;
/** Without an answer by then, the sync reads in batches. */
const TIMEOUT_MS = 15_000;

export interface WantedStore {
  readonly address: StoreAddress;
  /** The newest entries alone; all of them unless given. */
  readonly newest?: number;
}

interface WireSnapshot {
  readonly ledger_state: WireLedgerState;
  readonly stores: readonly {
    readonly key_value_store_address: string;
    readonly total_count: number;
    readonly entries: readonly WireStoreEntry[];
  }[];
}

/**
 * The entries of each store as they were at this version, in the order of the stores. The content is held against its
 * digest, and samples of it against single reads, since caches on the way may have kept it.
 * @throws ResponseError if the gateway has no snapshots, UnexpectedAnswerError for one that is not of this ledger.
 */
export async function readSnapshot(
  gateway: GatewayClient,
  wanted: readonly WantedStore[],
  version: StateVersion,
  options: ReadOptions,
): Promise<(readonly WireStoreEntry[])[]> {
  const query = wanted.map(
    ({ address, newest }) => `store=${address}${newest === undefined ? "" : `:${newest}`}`,
  );
  const text = await readContent(gateway, `/snapshot/${version}?${query.join("&")}`, options);
  const { ledger_state, stores } = JSON.parse(text) as WireSnapshot;
  if (ledger_state.state_version > version) throw wrong("it is of a later version");
  const entries = wanted.map(({ address, newest = Number.POSITIVE_INFINITY }, index) => {
    const store = stores[index];
    if (store?.key_value_store_address !== address) throw wrong("a store is missing");
    if (store.entries.length !== Math.min(store.total_count, newest)) throw wrong("entries are missing");
    return store.entries;
  });
  const sampled = storeToSample(entries);
  const [store, ofStore = []] = [wanted[sampled], entries[sampled]];
  if (store !== undefined) await checkSamples(gateway, store.address, ofStore, version, options);
  return entries;
}

async function readContent(gateway: GatewayClient, path: string, { signal }: ReadOptions): Promise<string> {
  const reading = new AbortController();
  const giveUp = () => reading.abort(signal?.reason);
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  signal?.addEventListener("abort", giveUp);
  try {
    const response = await gateway.open(path, { signal: reading.signal });
    const text = await response.text();
    await checkDigest(response, text);
    return text;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

/** Entity tag and address of a snapshot name its SHA-256. Pages that are not served securely cannot compute one. */
async function checkDigest({ headers, url }: Response, text: string): Promise<void> {
  const [named] = /[0-9a-f]{64}/.exec(`${headers.get("etag")} ${url}`) ?? [];
  if (named === undefined) throw wrong("it names no digest");
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const digest = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (digest !== named) throw wrong("its content is not what its digest says");
}

/** The store of a random entry. */
function storeToSample(stores: readonly (readonly WireStoreEntry[])[]): number {
  const ofStores = stores.flatMap(({ length }, index) => Array<number>(length).fill(index));
  return ofStores[Math.floor(Math.random() * ofStores.length)] ?? 0;
}

async function checkSamples(
  gateway: GatewayClient,
  store: StoreAddress,
  entries: readonly WireStoreEntry[],
  version: StateVersion,
  options: ReadOptions,
): Promise<void> {
  const samples = new Map<string, string>();
  for (let count = 0; count < Math.min(SAMPLES, entries.length); count++) {
    const entry = entries[Math.floor(Math.random() * entries.length)];
    if (entry?.key.raw_hex !== undefined) samples.set(entry.key.raw_hex, JSON.stringify(entry.value));
  }
  const keys = [...samples.keys()].map((key_hex) => ({ key_hex }));
  const read = await readStoreEntries(gateway, store, keys, version, options);
  const isSame = read.every(({ key, value }) => samples.get(key.raw_hex ?? "") === JSON.stringify(value));
  if (read.length !== samples.size || !isSame) throw wrong("samples of it are otherwise on the ledger");
}

const wrong = (what: string) =>
  new UnexpectedAnswerError(`the gateway's snapshot is not to be used: ${what}`);
