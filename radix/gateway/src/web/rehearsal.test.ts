import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { loadSqlite, openInMemory, rehearseOpening } from "./index.ts";

it("a rehearsal finds the tables that it creates, and closes its database", async () => {
  const wasm = createRequire(import.meta.url).resolve("@sqlite.org/sqlite-wasm/sqlite3.wasm");
  const database = openInMemory(await loadSqlite(await WebAssembly.compile(readFileSync(wasm))));
  await rehearseOpening(database);
  expect(() => database.exec("SELECT 1")).toThrow(/closed/);
});
