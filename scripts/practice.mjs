/** Bundles the worker in which a browser runs a realm (`apps/practice`), when its sources differ from those of the last build. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildOf, packages, root, sourceFiles, stamped, treeDigest } from "./lib.mjs";

const SOURCES = ["apps/practice", "scripts/practice.mjs", "package-lock.json", ...packages];
const folder = join(root, "apps/practice/dist");

/** Writes `practice-worker.js`, one module, and the libraries that it loads beside it. @returns their folder. */
export async function buildPractice() {
  const files = sourceFiles(SOURCES);
  const build = buildOf();
  const stamp = stamped(".cache/practice", build + (files ? treeDigest(files) : ""));
  if (stamp.fresh && existsSync(join(folder, "practice-worker.js"))) return folder;
  const sqlite = createRequire(join(root, "radix/gateway/package.json")).resolve(
    "@sqlite.org/sqlite-wasm/sqlite3.wasm",
  );
  const library = readFileSync(sqlite);
  const define = {
    "process.env.KINGDOMS_BUILD": JSON.stringify(build),
    "process.env.SQLITE_BYTES": String(library.length),
    "process.env.SQLITE_SHA256": JSON.stringify(createHash("sha256").update(library).digest("hex")),
  };
  const { build: bundle } = await import("rolldown");
  await bundle({
    cwd: join(root, "apps/practice"),
    input: "src/worker.ts",
    platform: "browser",
    // The realm compiles its transactions without it, and it would be three quarters of the bundle.
    external: ["@radixdlt/radix-engine-toolkit"],
    transform: { define },
    output: {
      file: join(folder, "practice-worker.js"),
      format: "esm",
      codeSplitting: false,
      minify: true,
    },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "sqlite3.wasm.brotli"), brotliCompressSync(library));
  const unpacker = createRequire(join(root, "apps/practice/package.json")).resolve(
    "brotli-dec-wasm/web/bg.wasm",
  );
  copyFileSync(unpacker, join(folder, "brotli.wasm"));
  stamp.write();
  return folder;
}
