/** Which artifacts pages load, and the names that hosts have for them, in a folder `artifacts`. */

/**
 * Modules that a page loads: the rules of the game, and the compiler of pre-authorizations for the embedded wallet. A practice page gets them
 * from its worker.
 */
export const PAGE_MODULES = ["rules.wasm", "transactions.wasm"] as const;

/**
 * Artifacts that the worker of a practice page loads, packed. It also loads two files of libraries, `SQLITE` and `UNPACKER`, which the build of
 * the page copies.
 */
export const PRACTICE_ARTIFACTS = [
  "engine.wasm",
  "transactions.wasm",
  "rules.wasm",
  "country.sqlite",
  "country.json",
] as const;

export const SQLITE = "sqlite3.wasm";
/** Unpacks the others. */
export const UNPACKER = "brotli.wasm";

/**
 * The name of a file that is packed with Brotli. The realm's worker unpacks it: as a `Content-Encoding` it would depend on the host, and most
 * hosts of files send no compressed modules and databases. The ending is one that no server knows.
 */
export const packedName = (name: string): string => `${name}.brotli`;
