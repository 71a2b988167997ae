/** Accessors for decoded native substates, whose programmatic JSON has field names. */
import type { DecodedSubstate, ProgrammaticJson } from "@embedded-radix/engine";
import type { Decoding } from "../decode/decoder.ts";
import type { VersionedEntry } from "../history/read.ts";
import { bytesToHex } from "../storage/hex.ts";
import { type Json, text } from "./json.ts";

/** Partitions of a global entity; an object's own fields and collections begin at `main`. */
export const partitions = { typeInfo: 0, schema: 1, metadata: 2, roleAssignment: 5, main: 64 } as const;

/** Collections of the account blueprint, after its fields. */
export const accountPartitions = {
  vaults: partitions.main + 1,
  preferences: partitions.main + 2,
  depositors: partitions.main + 3,
} as const;

export interface DecodedEntry {
  readonly entry: VersionedEntry;
  readonly decoded: DecodedSubstate;
}

/** Entries that do not decode (emptied map entries) are left out. */
export function decodeAll(
  engine: Pick<Decoding, "decode">,
  entries: readonly VersionedEntry[],
): DecodedEntry[] {
  const decoded = engine.decode(entries);
  return entries.flatMap((entry, index) => {
    const one = decoded[index];
    return one ? [{ entry, decoded: one }] : [];
  });
}

/** The value inside the version wrapper `V1(...)` of native substates. */
export function unwrapped(json: ProgrammaticJson): Json {
  const enumeration = json as Json;
  const [only] = enumeration.fields ?? [];
  return enumeration.kind === "Enum" && only && enumeration.fields?.length === 1 ? only : enumeration;
}

/** The same for the bytes: SBOR's payload prefix, then the wrapped value without the wrapper's four bytes. */
export function unwrappedPayload(payload: Uint8Array): Uint8Array {
  const wrapperLength = 4;
  return Uint8Array.of(payload[0] ?? 0x5c, ...payload.subarray(wrapperLength));
}

/** A decimal at any depth of the value, as text; native amounts are single decimals in wrappers. */
export function amountIn(json: Json | null): string | null {
  if (!json) return null;
  if (json.kind === "Decimal") return text(json);
  for (const field of json.fields ?? []) {
    const amount = amountIn(field);
    if (amount !== null) return amount;
  }
  return null;
}

export const hexOf = (bytes: Uint8Array): string => bytesToHex(bytes);
