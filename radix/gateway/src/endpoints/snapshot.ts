/**
 * `GET /snapshot/<state version>?store=<address>`: whole key-value stores, an addition to the official API. `store` may be
 * repeated, and `<address>:<count>` has the newest entries alone. The answer leads to
 * `/snapshot/<version of the last change>/<SHA-256 of the content>`, which never changes, so that any HTTP cache may keep it.
 */
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod";
import { GatewayError } from "../errors/errors.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { type KeysFrom, keysAfter, storeEntries, storeTotal } from "../history/store-keys.ts";
import { markerKinds, neverIndexed } from "../history/write.ts";
import { type Fields, list, whole } from "../json/fields.ts";
import { FairQueue } from "../shares/fair-queue.ts";
import { yieldToEventLoop } from "../shares/read-queue.ts";
import type { Requester } from "../shares/requester.ts";
import { bytesToHex } from "../storage/hex.ts";
import { entryTexts, writeOf } from "../values/store-entries.ts";
import type { Context } from "../view/context.ts";
import { validated } from "../view/validation.ts";
import { storeEntity } from "./key-value-store.ts";

const maxStores = 10;
/** Entries that are read at once; others are answered between two slices. */
const slice = 100;
/** Visitors between two changes of a store get the same content. */
const mostKept = 4;
/** Milliseconds that one guest's snapshots may take to build. A page needs one, and usually finds it cached. */
const makingAllowance = { reserve: 5_000, perSecond: 100 };

interface Wanted {
  readonly entity: StoredEntity;
  readonly newest: number;
}

interface Content {
  /** SHA-256 of the uncompressed content. */
  readonly digest: string;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

export function snapshots(context: Context, { address }: Fields) {
  const request = z.object({
    state_version: whole(1, Number.MAX_SAFE_INTEGER),
    store: list(
      z.object({ address, newest: whole(1, Number.MAX_SAFE_INTEGER).default(Number.MAX_SAFE_INTEGER) }),
      1,
      maxStores,
    ),
  });
  /** Snapshots are built one at a time, so that many cost time and no memory. */
  const queue = new FairQueue({ what: "snapshots", allowance: makingAllowance, perGuest: 8, allGuests: 512 });
  const kept = new Map<string, Content>();

  /** Built by the first of the queued requests that need it; the others then find it. */
  async function contentAt(
    point: LedgerPoint,
    stores: readonly Wanted[],
    requester: Requester,
  ): Promise<Content> {
    const parts = [point.stateVersion, ...stores.map(({ entity, newest }) => `${entity.node}:${newest}`)];
    const name = parts.join("/");
    const found = kept.get(name);
    if (found !== undefined) return keep(name, found);
    let tookMs = 0;
    const make = async (): Promise<Content> => {
      const meanwhile = kept.get(name);
      if (meanwhile !== undefined) return keep(name, meanwhile);
      const startMs = performance.now();
      try {
        return keep(name, await contentOf(await snapshotText(context, point, stores)));
      } finally {
        tookMs = performance.now() - startMs;
      }
    };
    return queue.run(requester, make, () => tookMs);
  }

  function keep(name: string, content: Content): Content {
    // A map keeps the order of insertion, so the last used entry is at the end.
    kept.delete(name);
    kept.set(name, content);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return content;
  }

  return {
    /** Redirects to the content. */
    async find(raw: Request, requester: Requester, version: string): Promise<Response> {
      const { search, searchParams } = new URL(raw.url);
      const { state_version, store } = validated(request, requested(version, searchParams));
      const asked = context.point({ at_ledger_state: { state_version } });
      const stores = wantedOf(context, store, asked);
      const point = lastChange(context, stores, asked);
      const { digest } = await contentAt(point, stores, requester);
      const location = `/snapshot/${point.stateVersion}/${digest}${search}`;
      return new Response(null, {
        status: 302,
        headers: { Location: location, "Cache-Control": "no-store" },
      });
    },
    async content(raw: Request, requester: Requester, version: string, digest: string): Promise<Response> {
      const { state_version, store } = validated(request, requested(version, new URL(raw.url).searchParams));
      const point = context.point({ at_ledger_state: { state_version } });
      const content = await contentAt(point, wantedOf(context, store, point), requester);
      if (content.digest !== digest)
        throw new GatewayError(404, "There is no such snapshot on this ledger.", { type: "NotFoundError" });
      return contentResponse(raw, content);
    },
  };
}

function requested(version: string, search: URLSearchParams): object {
  const store = search.getAll("store").map((text) => {
    const [address, newest] = text.split(":");
    return { address, ...(newest === undefined ? {} : { newest: Number(newest) }) };
  });
  return { state_version: Number(version), store };
}

function wantedOf(
  context: Context,
  stores: readonly { readonly address: string; readonly newest: number }[],
  point: LedgerPoint,
): Wanted[] {
  return stores.map(({ address, newest }) => ({ entity: storeEntity(context, address, point), newest }));
}

/** The last transaction that changed an owner of the stores: their entries have not changed since. */
function lastChange(context: Context, stores: readonly Wanted[], point: LedgerPoint): LedgerPoint {
  const { history, ledger } = context;
  const versions = stores.map(({ entity: { globalAncestor, firstVersion } }) => {
    const owner = ledger.engine.addressOf(globalAncestor);
    if (neverIndexed.test(owner)) return point.stateVersion;
    return history.lastMarked([markerKinds.affected], owner, point.stateVersion) ?? firstVersion;
  });
  return context.point({ at_ledger_state: { state_version: Math.max(...versions) } });
}

async function snapshotText(
  context: Context,
  point: LedgerPoint,
  stores: readonly Wanted[],
): Promise<string> {
  const texts: string[] = [];
  for (const { entity, newest } of stores) {
    const head = JSON.stringify({
      key_value_store_address: entity.address,
      total_count: storeTotal(context.history.sql, entity.node, point.stateVersion),
    });
    const entries = await allEntries(context, entity, point.stateVersion, newest);
    texts.push(`${head.slice(0, -1)},"entries":[${entries.join(",")}]}`);
  }
  const head = JSON.stringify({ ledger_state: context.state(point) });
  return `${head.slice(0, -1)},"stores":[${texts.join(",")}]}`;
}

/** Newest keys first. The state at a version stays the same, even if transactions commit between two slices. */
async function allEntries(
  context: Context,
  { node }: StoredEntity,
  version: number,
  newest: number,
): Promise<string[]> {
  const texts: string[] = [];
  let from: KeysFrom = { first: version, skip: 0 };
  for (let left = newest; left > 0; left -= slice) {
    const size = Math.min(slice, left);
    const entries = storeEntries(context.history.sql, node, version, from, size);
    texts.push(...entryTexts(context, node, entries.map(writeOf)));
    if (entries.length < size) break;
    from = keysAfter(entries, from);
    await yieldToEventLoop();
  }
  return texts;
}

/** The host computes digest and compression off this thread. */
async function contentOf(text: string): Promise<Content> {
  const bytes = utf8ToBytes(text) as Uint8Array<ArrayBuffer>;
  const [digest, gzip] = await Promise.all([
    crypto.subtle.digest("SHA-256", bytes),
    new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer(),
  ]);
  return { digest: bytesToHex(new Uint8Array(digest)), gzip: new Uint8Array(gzip) };
}

function contentResponse(request: Request, { digest, gzip }: Content): Response {
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${digest}"`,
    Vary: "Accept-Encoding",
  };
  const takesGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (takesGzip) return new Response(gzip, { headers: { ...headers, "Content-Encoding": "gzip" } });
  return new Response(new Blob([gzip]).stream().pipeThrough(new DecompressionStream("gzip")), { headers });
}
