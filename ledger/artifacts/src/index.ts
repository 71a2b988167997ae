/**
 * The built ledger artifacts, decompressed: the wasm files, the package definition, and the foundation, a ledger of the
 * simulator network with the game deployed.
 *
 * Node only. `KINGDOMS_ARTIFACTS` names a folder of raw files to use instead of the committed ones, so that a
 * fresh Rust build can be tried before it is committed (`npm run artifacts`).
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
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
  "gumball.wasm",
  "gumball.rpd",
  "foundation.sqlite",
  "foundation.json",
] as const;
export type ArtifactName = (typeof artifactNames)[number];

/** Found as a package, so that a bundle finds it too. */
export const artifactFolder = dirname(
  createRequire(import.meta.url).resolve("@kingdoms/artifacts/manifest.json"),
);

const override = (): string | undefined => process.env.KINGDOMS_ARTIFACTS;
const pathOf = (name: ArtifactName): string => join(artifactFolder, `${name}.br`);

/** As it is stored, for who takes Brotli; null where a folder of raw files stands in. */
export async function loadCompressed(name: ArtifactName): Promise<Uint8Array<ArrayBuffer> | null> {
  return override() ? null : new Uint8Array(await readFile(pathOf(name)));
}

/** Throws with the path that was tried when the artifact is missing or damaged. */
export async function loadArtifact(name: ArtifactName): Promise<Uint8Array<ArrayBuffer>> {
  const folder = override();
  if (folder) return new Uint8Array(await readFile(join(folder, name)));
  const path = pathOf(name);
  try {
    return new Uint8Array(await promisify(brotliDecompress)(await readFile(path)));
  } catch (cause) {
    throw new Error(`The artifact ${path} is missing or damaged; restore it from the repository.`, { cause });
  }
}
