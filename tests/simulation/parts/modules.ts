/** What all simulations of a process share: compiled modules, and the libraries' code. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Sqlite } from "@embedded-radix/gateway/web";
import { loadArtifact } from "@kingdoms/artifacts";
import type { Country } from "@kingdoms/realm";

export interface Modules {
  readonly engine: WebAssembly.Module;
  readonly rules: WebAssembly.Module;
  readonly transactions: WebAssembly.Module;
  /** Begins SQLite as browsers have it: the library gives Node a build without its files. */
  readonly sqlite: () => Promise<Sqlite>;
  /** The shipped ledger. */
  readonly ledger: Uint8Array<ArrayBuffer>;
  readonly country: Country;
}

const require = createRequire(import.meta.url);
const SQLITE_WASM = require.resolve("@sqlite.org/sqlite-wasm/sqlite3.wasm");
const SQLITE_CODE = join(dirname(SQLITE_WASM), "sqlite3-bundler-friendly.mjs");

export async function loadModules(): Promise<Modules> {
  const compiled = async (name: "engine.wasm" | "rules.wasm" | "transactions.wasm") =>
    new WebAssembly.Module(await loadArtifact(name));
  const [engine, rules, transactions] = await Promise.all([
    compiled("engine.wasm"),
    compiled("rules.wasm"),
    compiled("transactions.wasm"),
  ]);
  const { deployed, digest } = JSON.parse(
    new TextDecoder().decode(await loadArtifact("foundation.json")),
  ) as Pick<Country, "deployed" | "digest">;
  return {
    engine,
    rules,
    transactions,
    sqlite: await sqliteOf(new WebAssembly.Module(readFileSync(SQLITE_WASM))),
    ledger: await loadArtifact("foundation.sqlite"),
    country: {
      deployed,
      digest,
      // The simulation's own bots move in later.
      neighbours: { seed: "simulation", count: 0 },
      nowMs: START_MS,
    },
  };
}

/** Of the foundation's last round. */
const START_MS = Date.UTC(2026, 0, 1);

type Init = (options: object) => Promise<Sqlite>;

/** Its code is loaded before time begins: what comes from outside of a simulation comes at any moment. */
async function sqliteOf(module: WebAssembly.Module): Promise<() => Promise<Sqlite>> {
  const { default: init } = (await import(SQLITE_CODE)) as { default: Init };
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object => {
    // Its loader expects that this takes a moment.
    void Promise.resolve().then(() => done(new WebAssembly.Instance(module, imports), module));
    return {};
  };
  return () => {
    const config = { warn: () => undefined, error: () => undefined, log: () => undefined };
    Object.assign(globalThis, { sqlite3ApiConfig: config });
    return init({ instantiateWasm, print: () => undefined, printErr: () => undefined });
  };
}
