/** Local ids of non-fungibles: their types, and their SBOR. */
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { bytesToHex } from "../storage/hex.ts";

/** SBOR's payload prefix, and the kind of a local id. */
const head = Uint8Array.of(0x5c, 0xc0);

interface Form {
  readonly type: "String" | "Integer" | "Bytes" | "RUID";
  readonly content: (inner: string) => Uint8Array;
}

const withLength = (id: number, bytes: Uint8Array) => concatBytes(Uint8Array.of(id, bytes.length), bytes);

/** By the character that a written id begins with: `<name>`, `#1#`, `[ab]`, `{...}`. */
const forms: Readonly<Record<string, Form>> = {
  "<": { type: "String", content: (inner) => withLength(0, utf8ToBytes(inner)) },
  "#": {
    type: "Integer",
    content: (inner) =>
      concatBytes(Uint8Array.of(1), hexToBytes(BigInt(inner).toString(16).padStart(16, "0"))),
  },
  "[": { type: "Bytes", content: (inner) => withLength(2, hexToBytes(inner)) },
  "{": {
    type: "RUID",
    content: (inner) => concatBytes(Uint8Array.of(3), hexToBytes(inner.replaceAll("-", ""))),
  },
};

function formOf(id: string): Form {
  const form = forms[id.charAt(0)];
  if (form === undefined) throw new Error(`${id} is no local id`);
  return form;
}

export const localIdType = (id: string): Form["type"] => formOf(id).type;

/** In hex. Lengths stay below 128, so each is one byte. */
export function localIdSbor(id: string): string {
  return bytesToHex(concatBytes(head, formOf(id).content(id.slice(1, -1))));
}
