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
  /** The same as a page loads it. */
  readonly transactionsCode: ArrayBuffer;
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
    transactionsCode: (await loadArtifact("transactions.wasm")).slice().buffer,
    sqlite: await sqliteOf(new WebAssembly.Module(withBulkCopy(readFileSync(SQLITE_WASM)))),
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

/** `memcpy` of SQLite's build, which copies one byte at a time: a fourth of a simulation's time. */
const BYTEWISE = Buffer.from(
  "01017f20020440200021030340200320012d00003a0000200341016a2103200141016a2101200241016b22020d000b0b20000b",
  "hex",
);
/** The same by one instruction: no locals, `memory.copy` of the three parameters, and the first of them as the result. */
const BULK = Buffer.from("00200020012002fc0a000020000b", "hex");
const NO_OPERATION = 0x01;
const END = 0x0b;

/** A build without that function stays as it is. */
function withBulkCopy(wasm: Buffer): Buffer<ArrayBuffer> {
  const changed = Buffer.from(wasm);
  const at = changed.indexOf(BYTEWISE);
  if (at < 0) return changed;
  // A body keeps its length: operations that do nothing follow, and its end comes last.
  changed.fill(NO_OPERATION, at, at + BYTEWISE.length);
  BULK.copy(changed, at, 0, BULK.length - 1);
  changed[at + BYTEWISE.length - 1] = END;
  return changed;
}

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
