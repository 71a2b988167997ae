/** Answers in the form of the wire, with unresolved slices, and their conversion to the types of this package. */
import type { Blob, Slice } from "./frame.ts";
import type {
  DecodedSubstate,
  EngineEvent,
  GenesisStep,
  ProgrammaticJson,
  Receipt,
  SubstateEntry,
  SubstateKey,
  SubstateRef,
  SubstateUpdate,
} from "./types.ts";

type WireKey =
  | { readonly kind: "field"; readonly field: number }
  | { readonly kind: "map"; readonly key: Slice }
  | { readonly kind: "sorted"; readonly sort: number; readonly key: Slice };

interface WireSubstate {
  readonly node: string;
  readonly partition: number;
  readonly key: WireKey;
  readonly value: Slice | null;
}

export interface WireReceipt extends Omit<Receipt, "outputs" | "events" | "updates"> {
  readonly outputs: readonly ({ readonly raw: Slice; readonly json: ProgrammaticJson } | null)[];
  readonly events: readonly (Omit<EngineEvent, "raw"> & { readonly raw: Slice })[];
  readonly updates: readonly WireSubstate[];
}

export interface WireStep {
  readonly name: string;
  readonly receipt: WireReceipt;
}

export interface WireDecoded extends Omit<DecodedSubstate, "payload" | "keyPayload"> {
  readonly payload: Slice;
  readonly keyPayload: Slice | null;
}

/** A copy, so that a small value does not keep a whole answer in memory. */
function bytes(binary: Uint8Array, [offset, length]: Slice): Uint8Array {
  return binary.slice(offset, offset + length);
}

function toKey(key: WireKey, binary: Uint8Array): SubstateKey {
  return key.kind === "field" ? key : { ...key, key: bytes(binary, key.key) };
}

function toUpdate(wire: WireSubstate, binary: Uint8Array): SubstateUpdate {
  return {
    node: wire.node,
    partition: wire.partition,
    key: toKey(wire.key, binary),
    value: wire.value && bytes(binary, wire.value),
  };
}

export function toReceipt(wire: WireReceipt, binary: Uint8Array): Receipt {
  return {
    ...wire,
    outputs: wire.outputs.map((output) => output && { ...output, raw: bytes(binary, output.raw) }),
    events: wire.events.map((event) => ({ ...event, raw: bytes(binary, event.raw) })),
    updates: wire.updates.map((update) => toUpdate(update, binary)),
  };
}

export function toStep(wire: WireStep, binary: Uint8Array): GenesisStep {
  return { name: wire.name, receipt: toReceipt(wire.receipt, binary) };
}

export function toEntries(wire: readonly WireSubstate[], binary: Uint8Array): SubstateEntry[] {
  return wire.flatMap((entry) => {
    const { value, ...rest } = toUpdate(entry, binary);
    return value ? [{ ...rest, value }] : [];
  });
}

export function toDecoded(wire: WireDecoded, binary: Uint8Array): DecodedSubstate {
  return {
    ...wire,
    payload: bytes(binary, wire.payload),
    keyPayload: wire.keyPayload && bytes(binary, wire.keyPayload),
  };
}

function fromKey(key: SubstateKey, blob: Blob): WireKey {
  return key.kind === "field" ? key : { ...key, key: blob.put(key.key) };
}

export function fromRef(ref: SubstateRef, blob: Blob): Omit<WireSubstate, "value"> {
  return { node: ref.node, partition: ref.partition, key: fromKey(ref.key, blob) };
}

export function fromEntry(entry: SubstateEntry, blob: Blob): WireSubstate {
  return { ...fromRef(entry, blob), value: blob.put(entry.value) };
}
