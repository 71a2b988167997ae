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

/** Packs and unpacks the records of one file, always with the same typical ones. */
export class Records {
  readonly #dictionary: Uint8Array;

  /** @param own typical records of what runs on this ledger; those of any ledger are added. */
  constructor(own = "") {
    this.#dictionary = utf8ToBytes(own + typicalRecords);
  }

  /** Identifies the typical records that these are packed with. */
  get digest(): string {
    return bytesToHex(blake2b(this.#dictionary, { dkLen: 32 }));
  }

  /** In JavaScript everywhere, so that a build packs the same bytes on every machine. */
  pack(text: string): Uint8Array {
    return deflateSync(utf8ToBytes(text), { dictionary: this.#dictionary });
  }

  /** The text of a record; in files of earlier versions it was not packed. @throws if the bytes are not those of a packed text. */
  unpack(stored: unknown): string {
    if (typeof stored === "string") return stored;
    if (!(stored instanceof Uint8Array)) throw new Error("a record of the ledger is missing");
    return decoder.decode(inflate(stored, this.#dictionary));
  }
}
