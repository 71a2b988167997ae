/** Which modules of the page need more of WebAssembly than Safari 16.4 has. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import startWabt from "wabt";
import { root } from "../lib.mjs";

/** What the page, or the practice page, fetches as a file of its own; all but the unpacker is packed. */
const FETCHED = [
  "game/artifacts/rules.wasm.br",
  "radix/artifacts/transactions.wasm.br",
  "radix/artifacts/engine.wasm.br",
  "apps/web/dist/practice/artifacts/sqlite3.wasm.brotli",
  "apps/web/dist/practice/artifacts/brotli.wasm",
];

/** The features that Safari 16.4, Chrome 120 and Firefox 121 have in common, by the names of wabt; it validates with nothing else. */
const FEATURES = {
  mutable_globals: true,
  sat_float_to_int: true,
  sign_extension: true,
  simd: true,
  multi_value: true,
  bulk_memory: true,
  reference_types: true,
  exceptions: false,
  threads: false,
  function_references: false,
  tail_call: false,
  gc: false,
  memory64: false,
  extended_const: false,
  relaxed_simd: false,
};

/** @param scripts a module may lie inside of one, in base64. */
export async function lateModules(scripts) {
  const wabt = await startWabt();
  const inside = scripts.flatMap(({ file, text }) => embedded(text).map((bytes) => ({ file, bytes })));
  const fetched = FETCHED.map((file) => ({
    file,
    bytes: bytesOf(file),
  }));
  const late = [];
  for (const { file, bytes } of [...fetched, ...inside]) {
    try {
      const module = wabt.readWasm(bytes, FEATURES);
      module.validate(FEATURES);
      module.destroy();
    } catch (error) {
      late.push({
        name: "WebAssembly",
        browsers: ["a later version"],
        file,
        around: String(error).slice(0, 200),
      });
    }
  }
  if (inside.length === 0)
    throw new Error("No module of WebAssembly was found inside of the scripts; look for it elsewhere.");
  return late;
}

function bytesOf(file) {
  const bytes = readFileSync(join(root, file));
  return file.endsWith(".wasm") ? bytes : brotliDecompressSync(bytes);
}

/** In base64 a module begins with its magic number; it is too long for a regular expression. */
const MAGIC = "AGFzbQ";
const BASE64 = /[A-Za-z0-9+/=]/;

function embedded(text) {
  const modules = [];
  for (let start = text.indexOf(MAGIC); start >= 0; start = text.indexOf(MAGIC, start + 1)) {
    let end = start;
    while (BASE64.test(text[end] ?? "")) end++;
    modules.push(Buffer.from(text.slice(start, end), "base64"));
  }
  return modules;
}
