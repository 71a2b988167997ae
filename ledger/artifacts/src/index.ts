/**
 * The built ledger artifacts, decompressed: the wasm files, the package definition, and the foundation, a ledger of the
 * simulator network with the game deployed.
 *
 * Node only. `KINGDOMS_ARTIFACTS` names a folder of raw files to use instead of the committed ones, so that a
 * fresh Rust build can be tried before it is committed (`npm run artifacts`).
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

export const artifactNames = [
  "engine.wasm",
  "rules.wasm",
  "transactions.wasm",
  "kingdoms.wasm",
  "kingdoms.rpd",
  "beacon-quicknet.wasm",
  "beacon-quicknet.rpd",
  "beacon-embedded.wasm",
  "beacon-embedded.rpd",
  "foundation.sqlite",
  "foundation.json",
] as const;
export type ArtifactName = (typeof artifactNames)[number];

export const artifactFolder = fileURLToPath(new URL("..", import.meta.url));

/** Throws with the path that was tried when the artifact is missing or damaged. */
export async function loadArtifact(name: ArtifactName): Promise<Uint8Array<ArrayBuffer>> {
  const override = process.env.KINGDOMS_ARTIFACTS;
  if (override) return new Uint8Array(await readFile(join(override, name)));
  const path = join(artifactFolder, `${name}.br`);
  try {
    return new Uint8Array(await promisify(brotliDecompress)(await readFile(path)));
  } catch (cause) {
    throw new Error(`The artifact ${path} is missing or damaged; restore it from the repository.`, { cause });
  }
}
