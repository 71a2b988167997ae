/**
 * Databases of a browser's worker: in the origin private file system (`pool.ts`), or in memory if the browser has
 * none. It uses nothing of Node and loads nothing by a path: the caller passes `sqlite3.wasm`.
 */
import init, { type Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import { databaseOn, type WebDatabase } from "./database.ts";

export { openPool, type Pool } from "./pool.ts";
export { rehearseOpening } from "./rehearsal.ts";
export type { WebDatabase };
export type Sqlite = Sqlite3Static;

/**
 * @param module `sqlite3.wasm` of `@sqlite.org/sqlite-wasm`, compiled.
 *
 * @public
 * @example
 * const sqlite = await loadSqlite(await WebAssembly.compile(sqliteWasm));
 * const database = openInMemory(sqlite);
 * database.close();
 */
export function loadSqlite(module: WebAssembly.Module): Promise<Sqlite> {
  // It would warn about another way to files, which needs response headers that nothing here needs.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => undefined } });
  return new Promise((resolve, reject) => {
    // An option of Emscripten that the types leave out.
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object => {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
      return {};
    };
    init({ instantiateWasm, print: () => undefined, printErr: () => undefined } as object).then(
      resolve,
      reject,
    );
  });
}

/**
 * @param bytes of a database file; empty without them.
 *
 * @public
 * @example
 * const database = openInMemory(await loadSqlite(await WebAssembly.compile(sqliteWasm)));
 * database.exec("CREATE TABLE note (text TEXT)");
 * database.close();
 */
export function openInMemory(sqlite: Sqlite, bytes?: Uint8Array): WebDatabase {
  const { capi, wasm, oo1 } = sqlite;
  const raw = new oo1.DB(":memory:");
  if (bytes !== undefined) {
    const place = wasm.allocFromTypedArray(bytes);
    // The header of a file that was written with a log says so, and memory has none.
    wasm.heap8u().fill(ROLLBACK_JOURNAL, place + JOURNAL_FIELDS, place + JOURNAL_FIELDS + 2);
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
    const size = bytes.byteLength;
    const { pointer } = raw;
    if (pointer === undefined) throw new Error("SQLite opened nothing.");
    oo1.DB.checkRc(raw, capi.sqlite3_deserialize(pointer, "main", place, size, size, flags));
  }
  return databaseOn(sqlite, raw, { isVerified: true, compared: true });
}

/** Versions of the format for reading and for writing, in the header of a database file. */
const JOURNAL_FIELDS = 18;
const ROLLBACK_JOURNAL = 1;
