/** Metadata entries with their typed values (`MetadataTypedValue` of the Gateway API). */
import type { ProgrammaticJson } from "@embedded-radix/engine";
import type { LedgerPoint } from "../history/read.ts";
import { decodeAll, hexOf, partitions, unwrapped, unwrappedPayload } from "../values/decoded.ts";
import { bytes, type Json, text } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { preallocatedMetadata } from "../view/preallocated.ts";
import { isoTime } from "../view/selector.ts";

/** One entry of an entity's metadata, as the Gateway API shows it. */
export interface MetadataItem {
  readonly key: string;
  readonly value: {
    readonly raw_hex: string;
    readonly programmatic_json: unknown;
    readonly typed: TypedValue;
  };
  readonly is_locked: boolean;
  readonly last_updated_at_state_version: number;
}

/** By its type: the fields that `MetadataTypedValue` has for it. */
interface TypedValue {
  readonly type: string;
  readonly [field: string]: unknown;
}

export function metadataOf(context: Context, node: string, point: LedgerPoint): MetadataItem[] {
  const entries = context.history.partition(node, partitions.metadata, point.stateVersion);
  // Every account and identity that was ever used has metadata: at least its owner badge.
  if (entries.length === 0) return preallocatedMetadata(node);
  return decodeAll(context.ledger.engine, entries).map(({ entry, decoded }) => {
    const value = unwrapped(decoded.json);
    return {
      key: text(decoded.keyJson as Json),
      value: {
        raw_hex: hexOf(unwrappedPayload(decoded.payload)),
        programmatic_json: value,
        typed: typedValue(value),
      },
      is_locked: decoded.isLocked,
      last_updated_at_state_version: entry.lastVersion,
    };
  });
}

/** Earliest and latest year that the official gateway shows. */
const [firstInstant, lastInstant] = [Date.UTC(1583, 0, 1), Date.UTC(9999, 11, 31, 23, 59, 59)];

function typedValue(json: ProgrammaticJson): TypedValue {
  const { variant_name = "", fields = [] } = json as Json;
  const [content] = fields;
  if (!content) return { type: variant_name };
  const single = variant_name.replace(/Array$/, "");
  if (variant_name.endsWith("Array")) {
    if (content.kind === "Bytes") return { type: variant_name, value_hex: content.hex };
    return { type: variant_name, ...arrayOf(single, content.elements ?? []) };
  }
  return { type: variant_name, ...singleOf(single, content) };
}

function arrayOf(type: string, elements: readonly Json[]): object {
  if (type === "NonFungibleGlobalId") return { values: elements.map((element) => globalId(element)) };
  if (type.startsWith("PublicKey")) return { values: elements.map((element) => publicKey(element)) };
  if (type === "Instant")
    return {
      values: elements.map((e) => instant(e)),
      values_unix_timestamp_seconds: elements.map(({ value }) => String(value)),
    };
  return { values: elements.map(({ value }) => scalar(value)) };
}

function singleOf(type: string, content: Json): object {
  if (type === "NonFungibleGlobalId") return globalId(content);
  if (type.startsWith("PublicKey")) return { value: publicKey(content) };
  if (type === "Instant") return { value: instant(content), unix_timestamp_seconds: String(content.value) };
  return { value: scalar(content.value) };
}

const scalar = (value: unknown) => (typeof value === "boolean" ? value : String(value));

function instant(json: Json): string {
  const ms = Number(json.value) * 1000;
  return isoTime(Math.min(Math.max(ms, firstInstant), lastInstant));
}

function globalId(json: Json) {
  const [resource, id] = json.fields ?? [];
  return { resource_address: String(resource?.value), non_fungible_id: String(id?.value) };
}

/** A public key or its hash: which curve, and the bytes. */
function publicKey(json: Json) {
  const name = json.variant_name ?? "";
  const curve = name.includes("Secp256k1") ? "EcdsaSecp256k1" : "EddsaEd25519";
  const isHash = (json as { type_name?: string }).type_name === "PublicKeyHash";
  return isHash ? { key_hash_type: curve, hash_hex: bytes(json) } : { key_type: curve, key_hex: bytes(json) };
}

/** Empty if the request names no key. */
export interface Explicit {
  readonly explicit_metadata?: ReturnType<typeof picked>;
}

/** The metadata that a request names (`opt_ins.explicit_metadata`) of resources at one point; reads each resource once. */
export class ExplicitMetadata {
  readonly #context: Context;
  readonly #point: LedgerPoint;
  readonly #keys: readonly string[];
  readonly #known = new Map<string, Explicit>();
  readonly #versions = new Map<string, number>();

  constructor(context: Context, point: LedgerPoint, keys: readonly string[]) {
    this.#context = context;
    this.#point = point;
    this.#keys = keys;
  }

  readonly of = (resource: string): Explicit => {
    if (this.#keys.length === 0) return {};
    const found = this.#known.get(resource);
    if (found !== undefined) return found;
    const { engine } = this.#context.ledger;
    const metadata = metadataOf(this.#context, engine.nodeOf(resource), this.#point);
    const read = { explicit_metadata: picked(metadata, this.#keys) };
    this.#known.set(resource, read);
    return read;
  };

  /** The state version of the last change to a resource's metadata. */
  readonly versionOf = (resource: string): number => {
    const found = this.#versions.get(resource);
    if (found !== undefined) return found;
    const { history, ledger } = this.#context;
    const node = ledger.engine.nodeOf(resource);
    const version = history.lastWriteIn(node, partitions.metadata, this.#point.stateVersion);
    this.#versions.set(resource, version);
    return version;
  };
}

export function picked(metadata: readonly MetadataItem[], keys: readonly string[]) {
  const items = metadata.filter(({ key }) => keys.includes(key));
  return { total_count: items.length, items };
}
