/** The artifacts of this build. */
import ledgerManifest from "@embedded-radix/artifacts/manifest.json";
import gameManifest from "@kingdoms/artifacts/manifest.json";

interface Artifact {
  /** Unpacked. */
  readonly bytes: number;
  /** Of the unpacked bytes. */
  readonly sha256: string;
}

const { engine, transactions } = ledgerManifest;
const { rules, country } = gameManifest;
/** `scripts/practice.mjs` sets the constants of libraries, as `KINGDOMS_BUILD` is set. */
export const ARTIFACTS = {
  "engine.wasm": engine.artifacts["engine.wasm"],
  "transactions.wasm": transactions.artifacts["transactions.wasm"],
  "rules.wasm": rules.artifacts["rules.wasm"],
  "country.sqlite": country.artifacts["country.sqlite"],
  "country.json": country.artifacts["country.json"],
  "sqlite3.wasm": { bytes: Number(process.env.SQLITE_BYTES), sha256: process.env.SQLITE_SHA256 ?? "" },
} as const satisfies Record<string, Artifact>;
export type ArtifactName = keyof typeof ARTIFACTS;

/** Of `brotli.wasm`. */
export const UNPACKER_SHA256 = process.env.UNPACKER_SHA256 ?? "";

export const WASM = { "Content-Type": "application/wasm" };

export const isModule = (name: ArtifactName): boolean => name.endsWith(".wasm");
