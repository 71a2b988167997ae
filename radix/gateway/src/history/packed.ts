/**
 * Records of transactions as the file holds them: JSON, deflated with a dictionary of typical ones, which leaves a tenth.
 * Digests are of the text, so they do not depend on how it is packed.
 */

import { utf8ToBytes } from "@noble/hashes/utils.js";
import { deflateSync } from "fflate";
import { inflate } from "#inflate";
import type { SqlValue } from "../storage/database.ts";
import { typicalRecords } from "./typical-records.ts";

const dictionary = utf8ToBytes(typicalRecords);
const decoder = new TextDecoder("utf-8", { fatal: true });

/** In JavaScript everywhere: what a build packs is to be the same byte for byte, whatever made it. */
export const packed = (text: string): Uint8Array => deflateSync(utf8ToBytes(text), { dictionary });

/** The text of a record; in files of earlier versions it was not packed. @throws if the bytes are not those of a packed text. */
export function unpacked(stored: SqlValue | undefined): string {
  if (typeof stored === "string") return stored;
  if (!(stored instanceof Uint8Array)) throw new Error("a record of the ledger is missing");
  return decoder.decode(inflate(stored, dictionary));
}
