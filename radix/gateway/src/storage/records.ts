/**
 * Records of transactions in the file: JSON, deflated with a dictionary of typical records, which leaves a tenth.
 * Digests are over the text, so they do not depend on the packing.
 */

import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { deflateSync } from "fflate";
import { inflate } from "#inflate";
import { typicalRecords } from "./typical-records.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Raw deflate with a dictionary. */
export type Deflate = (bytes: Uint8Array, dictionary: Uint8Array) => Uint8Array;

/** The same bytes on every machine, as a build needs them. */
const deflateInJavaScript: Deflate = (bytes, dictionary) => deflateSync(bytes, { dictionary });

/** Packs and unpacks the records of one file, always with the same typical ones. */
export class Records {
  readonly #dictionary: Uint8Array;
  readonly #deflate: Deflate;

  /**
   * @param own typical records of what runs on this ledger; those of any ledger are added. @param deflate any, since
   * all can be unpacked.
   */
  constructor(own = "", deflate = deflateInJavaScript) {
    this.#dictionary = utf8ToBytes(own + typicalRecords);
    this.#deflate = deflate;
  }

  /** Identifies the typical records that these are packed with. */
  get digest(): string {
    return bytesToHex(blake2b(this.#dictionary, { dkLen: 32 }));
  }

  pack(text: string): Uint8Array {
    return this.#deflate(utf8ToBytes(text), this.#dictionary);
  }

  /** The text of a record; in files of earlier versions it was not packed. @throws if the bytes are not those of a packed text. */
  unpack(stored: unknown): string {
    if (typeof stored === "string") return stored;
    if (!(stored instanceof Uint8Array)) throw new Error("a record of the ledger is missing");
    return decoder.decode(inflate(stored, this.#dictionary));
  }
}
