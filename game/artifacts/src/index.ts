/**
 * The built artifacts of the game, decompressed: the rules, the packages with their definitions, the foundation, a ledger of the
 * simulator network with the game deployed, and the country, the same after neighbors have lived on it for some days. It loads those of the ledger as well, so that a program asks in one place.
 *
 * Node only.
 */
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import {
  artifactsIn,
  isLedgerArtifact,
  type ArtifactName as LedgerArtifactName,
  loadCompressed as loadCompressedOfLedger,
  loadArtifact as loadOfLedger,
} from "@embedded-radix/artifacts";

type GameArtifactName =
  | "rules.wasm"
  | "kingdoms.wasm"
  | "kingdoms.rpd"
  | "beacon-quicknet.wasm"
  | "beacon-quicknet.rpd"
  | "beacon-embedded.wasm"
  | "beacon-embedded.rpd"
  | "foundation.sqlite"
  | "foundation.json"
  | "country.sqlite"
  | "country.json";
export type ArtifactName = LedgerArtifactName | GameArtifactName;

/** Found as a package, so that a bundle finds it too. */
const own = artifactsIn<GameArtifactName>(
  dirname(createRequire(import.meta.url).resolve("@kingdoms/artifacts/manifest.json")),
);

/** As it is stored, for clients that accept Brotli; null if a folder of raw files replaces it. */
export const loadCompressed = (name: ArtifactName): Promise<Uint8Array<ArrayBuffer> | null> =>
  isLedgerArtifact(name) ? loadCompressedOfLedger(name) : own.loadCompressed(name);

/** Throws an error with the path when the artifact is missing or damaged. */
export const loadArtifact = (name: ArtifactName): Promise<Uint8Array<ArrayBuffer>> =>
  isLedgerArtifact(name) ? loadOfLedger(name) : own.loadArtifact(name);

/**
 * Compressed with Brotli, even if a folder of raw files replaces the stored ones; those are compressed less well, but
 * within a second.
 */
export async function loadPacked(name: ArtifactName): Promise<Uint8Array> {
  const stored = await loadCompressed(name);
  if (stored !== null) return stored;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return promisify(brotliCompress)(await loadArtifact(name), { params });
}
