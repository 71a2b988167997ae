import { type Answer, Blob, type Slice } from "./frame.ts";
import { Instance } from "./instance.ts";
import type {
  Engine,
  EntityInfo,
  GenesisOptions,
  LedgerStatus,
  NodeIdHex,
  OpenOptions,
  PreviewReceipt,
  PreviewV1Request,
  PreviewV2Request,
  ProgrammaticJson,
  Receipt,
  SubstateEntry,
  SubstateRef,
  TransactionInfo,
  WellKnownAddresses,
} from "./types.ts";
import {
  fromEntry,
  fromRef,
  toDecoded,
  toEntries,
  toReceipt,
  toStep,
  type WireDecoded,
  type WireReceipt,
  type WireStep,
} from "./wire.ts";

/** Operation numbers of the byte interface, as `radix/engine/host/README.md` lists them. */
const operation = {
  genesis: 1,
  restore: 2,
  snapshot: 3,
  digest: 4,
  status: 5,
  wellKnown: 6,
  inspect: 7,
  submit: 8,
  preview: 9,
  previewV2: 10,
  nextRound: 11,
  read: 12,
  list: 13,
  entity: 14,
  decode: 15,
  decodeSbor: 16,
  encodeSbor: 17,
  decodeNonFungibleData: 18,
  nodeOf: 19,
  addressOf: 20,
  checkManifest: 21,
  extractDefinition: 22,
  checkDatabase: 23,
  open: 24,
  written: 25,
  interpret: 26,
  protocols: 27,
} as const;

type Operation = keyof typeof operation;

/**
 * Bytes of values. Their JSON takes a hundred times as much memory while it is made, and an engine keeps the memory
 * that a call took.
 */
const DECODED_TOGETHER = 32 * 1024;

/** Default size of the cache for a host's rows, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Starts an engine without a ledger: `genesis`, `restore` or `open` comes first.
 *
 * Works in browsers and Node. After a panic the engine refuses every call with code `panic`; a new engine and
 * `restore` or `open` bring the ledger back.
 *
 * @public
 * @example
 * const engine = await createEngine(await loadArtifact("engine.wasm"));
 * engine.genesis({ networkId: 242, initialTimeMs: Date.now() });
 * const receipt = engine.nextRound(Date.now() + 1_000);
 * console.log(receipt.outcome, engine.status().epoch);
 */
export async function createEngine(wasm: Uint8Array | WebAssembly.Module): Promise<Engine> {
  return new WasmEngine(await Instance.start(wasm));
}

class WasmEngine implements Engine {
  readonly #instance: Instance;

  constructor(instance: Instance) {
    this.#instance = instance;
  }

  protocols(): readonly string[] {
    return this.#ask("protocols");
  }

  genesis(options: GenesisOptions) {
    const { json, binary } = this.#call("genesis", {
      ...options,
      initialTimeMs: Math.trunc(options.initialTimeMs),
    });
    return (json as WireStep[]).map((step) => toStep(step, binary));
  }

  restore(snapshot: Uint8Array): void {
    this.#callWith("restore", snapshot);
  }

  open({ networkId, rows, cacheBytes = CACHE_BYTES }: OpenOptions): void {
    const before = this.#instance.useRows(rows);
    try {
      this.#call("open", { networkId, cacheBytes });
    } catch (error) {
      this.#instance.useRows(before);
      throw error;
    }
  }

  written(): void {
    this.#call("written");
  }

  interpret(): void {
    this.#call("interpret");
  }

  snapshot(): Uint8Array {
    return this.#call("snapshot").binary;
  }

  digest(): string {
    return this.#ask("digest");
  }

  status(): LedgerStatus {
    return this.#ask("status");
  }

  wellKnown(): WellKnownAddresses {
    return this.#ask("wellKnown");
  }

  inspect(notarized: Uint8Array): TransactionInfo {
    return this.#callWith("inspect", notarized).json as TransactionInfo;
  }

  submit(notarized: Uint8Array) {
    const { json, binary } = this.#callWith("submit", notarized);
    const { info, receipt } = json as { info: TransactionInfo; receipt: WireReceipt };
    return { info, receipt: toReceipt(receipt, binary) };
  }

  preview(request: PreviewV1Request): PreviewReceipt {
    const blob = new Blob();
    const blobs = request.blobs.map((bytes) => blob.put(bytes));
    return previewOf(this.#call("preview", { ...request, blobs }, blob));
  }

  previewV2(request: PreviewV2Request): PreviewReceipt {
    return previewOf(this.#callWith("previewV2", request.transaction, { flags: request.flags }));
  }

  nextRound(proposerTimestampMs: number): Receipt {
    return receiptOf(this.#call("nextRound", { proposerTimestampMs: Math.trunc(proposerTimestampMs) }));
  }

  read(ref: SubstateRef): Uint8Array | null {
    const blob = new Blob();
    const { json, binary } = this.#call("read", fromRef(ref, blob), blob);
    return (json as Slice | null) && binary;
  }

  list(node: NodeIdHex, partition: number): readonly SubstateEntry[] {
    const { json, binary } = this.#call("list", { node, partition });
    return toEntries(json as Parameters<typeof toEntries>[0], binary);
  }

  entity(node: NodeIdHex): EntityInfo | null {
    return this.#ask("entity", { node });
  }

  decode(entries: readonly SubstateEntry[]) {
    return pieces(entries).flatMap((some) => {
      const blob = new Blob();
      const requests = some.map((entry) => fromEntry(entry, blob));
      const { json, binary } = this.#call("decode", requests, blob);
      return (json as (WireDecoded | null)[]).map((decoded) => decoded && toDecoded(decoded, binary));
    });
  }

  decodeSbor(payload: Uint8Array): ProgrammaticJson {
    return this.#callWith("decodeSbor", payload).json as ProgrammaticJson;
  }

  encodeSbor(json: unknown): Uint8Array {
    return this.#call("encodeSbor", json).binary;
  }

  decodeNonFungibleData(resource: NodeIdHex, payload: Uint8Array): ProgrammaticJson {
    return this.#callWith("decodeNonFungibleData", payload, { node: resource }).json as ProgrammaticJson;
  }

  nodeOf(address: string): NodeIdHex {
    return this.#ask("nodeOf", { address });
  }

  addressOf(node: NodeIdHex): string {
    return this.#ask("addressOf", { node });
  }

  checkManifest(manifest: string, blobs: readonly Uint8Array[]): void {
    const blob = new Blob();
    this.#call("checkManifest", { manifest, blobs: blobs.map((bytes) => blob.put(bytes)) }, blob);
  }

  extractDefinition(wasmWithSchema: Uint8Array): Uint8Array {
    return this.#callWith("extractDefinition", wasmWithSchema).binary;
  }

  checkDatabase(): readonly string[] {
    return this.#ask("checkDatabase");
  }

  #call(name: Operation, json: unknown = null, blob?: Blob): Answer {
    return this.#instance.call(operation[name], json ?? null, blob);
  }

  /** A call whose binary part is one piece. */
  #callWith(name: Operation, bytes: Uint8Array, json: unknown = null): Answer {
    const blob = new Blob();
    blob.put(bytes);
    return this.#call(name, json, blob);
  }

  /** A call whose answer is JSON alone. */
  #ask<T>(name: Operation, json: unknown = null): T {
    return this.#call(name, json).json as T;
  }
}

function previewOf(answer: Answer): PreviewReceipt {
  const { toolkitReceipt } = answer.json as Pick<PreviewReceipt, "toolkitReceipt">;
  return { ...receiptOf(answer), toolkitReceipt };
}

function receiptOf({ json, binary }: Answer): Receipt {
  return toReceipt(json as WireReceipt, binary);
}

function pieces(entries: readonly SubstateEntry[]): SubstateEntry[][] {
  const all: SubstateEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const last = all.at(-1);
    room -= entry.value.length;
    if (last !== undefined && room >= 0) last.push(entry);
    else {
      all.push([entry]);
      room = DECODED_TOGETHER - entry.value.length;
    }
  }
  return all;
}
