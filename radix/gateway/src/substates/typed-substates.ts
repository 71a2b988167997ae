/** `substate_data` of the Core API, for stored substates. */
import type { DecodedSubstate, SubstateEntry } from "@embedded-radix/engine";
import { concatBytes } from "@noble/hashes/utils.js";
import type { TypeSource } from "../decode/type-source.ts";
import { bytesToHex } from "../storage/hex.ts";
import type { Json } from "../values/json.ts";
import { namedType } from "./blueprint-definitions.ts";
import { typedSubstate } from "./index.ts";

const codes = new Set(["PackageCodeOriginalCodeEntry", "PackageCodeInstrumentedCodeEntry"]);

/** Code is long, and its JSON adds nothing to its bytes. */
export const isCode = (type: string): boolean => codes.has(type);

/** @param type as its `substate_id` names it. @param decoded null for an entry that was removed, and for code. */
export function substateData(
  source: TypeSource,
  type: string,
  entry: SubstateEntry,
  decoded: DecodedSubstate | null,
): object | undefined {
  const key = entry.key.kind === "field" ? new Uint8Array() : entry.key.key;
  return typedSubstate(type, {
    entity: () => source.engine.addressOf(entry.node),
    json: (decoded?.json ?? (isCode(type) ? codeJson(entry.value) : null)) as Json | null,
    payload: decoded?.payload ?? new Uint8Array(),
    keyJson: (decoded?.keyJson ?? (key.length > 0 ? source.engine.decodeSbor(key) : null)) as Json | null,
    keyPayload: key,
    sort: entry.key.kind === "sorted" ? entry.key.sort : 0,
    isLocked: decoded?.isLocked ?? isLockedEntry(entry.value),
    typeNamed: (name) => namedType(source, name),
  });
}

/** SBOR ends an entry with a variant without fields; it is the second one if the entry is locked. */
const isLockedEntry = (value: Uint8Array) => value.at(-2) === 1;

/** SBOR's kinds of an array and of its bytes. */
const bytesHead = concatBytes(Uint8Array.of(0x20, 0x07));
const lockLength = 3;

/** The bytes around the code in an entry. */
function codeJson(value: Uint8Array): Json {
  const head = value.findIndex((byte, at) => byte === bytesHead[0] && value[at + 1] === bytesHead[1]);
  let start = head + bytesHead.length;
  while ((value[start] ?? 0) >= 0x80) start++;
  return { kind: "Bytes", element_kind: "U8", hex: bytesToHex(value.subarray(start + 1, -lockLength)) };
}
