/**
 * The built artifacts of the ledger, decompressed: the engine, transactions of version 2, and the package of a gumball
 * machine for tests. `artifactsIn` reads other folders of the same form.
 *
 * Node only. `EMBEDDED_RADIX_ARTIFACTS` names a folder of raw files to use instead of the committed ones, so that a
 * fresh Rust build can be tried before it is committed (`npm run artifacts`).
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

const names = ["engine.wasm", "transactions.wasm", "gumball.wasm", "gumball.rpd"] as const;
export type ArtifactName = (typeof names)[number];

export const isLedgerArtifact = (name: string): name is ArtifactName =>
  (names as readonly string[]).includes(name);

export interface Artifacts<Name extends string> {
  /** Compressed, for clients that accept Brotli; null if a folder of raw files replaces it. */
  readonly loadCompressed: (name: Name) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Throws an error with the path when the artifact is missing or damaged. */
  readonly loadArtifact: (name: Name) => Promise<Uint8Array<ArrayBuffer>>;
}

const override = (): string | undefined => process.env.EMBEDDED_RADIX_ARTIFACTS;

/** @param folder with `<name>.br` for each artifact. */
export function artifactsIn<Name extends string>(folder: string): Artifacts<Name> {
  const pathOf = (name: Name): string => join(folder, `${name}.br`);
  return {
    loadCompressed: async (name) => (override() ? null : new Uint8Array(await readFile(pathOf(name)))),
    loadArtifact: async (name) => {
      const raw = override();
      if (raw) return new Uint8Array(await readFile(join(raw, name)));
      const path = pathOf(name);
      try {
        return new Uint8Array(await promisify(brotliDecompress)(await readFile(path)));
      } catch (cause) {
        throw new Error(`The artifact ${path} is missing or damaged; restore it from the repository.`, {
          cause,
        });
      }
    },
  };
}

/** Resolved as a package, so that a bundle finds it too. */
export const { loadArtifact, loadCompressed } = artifactsIn<ArtifactName>(
  dirname(createRequire(import.meta.url).resolve("@embedded-radix/artifacts/manifest.json")),
);
