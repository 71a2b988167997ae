/** Bundles the worker in which a browser runs a realm (`apps/practice`), when its sources differ from those of the last build. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildOf, packages, root, sourceFiles, stamped, treeDigest } from "./lib.mjs";

const SOURCES = ["apps/practice", "scripts/practice.mjs", "package-lock.json", ...packages];
const folder = join(root, "apps/practice/dist");

/** The worker of the realm, and the one that unpacks for it: one module each. */
const WORKERS = { worker: "practice-worker.js", unpacker: "practice-unpacker.js" };

/** Writes the workers, and the libraries that they load beside them. @returns their folder. */
export async function buildPractice() {
  const files = sourceFiles(SOURCES);
  const build = buildOf();
  const stamp = stamped(".cache/practice", build + (files ? treeDigest(files) : ""));
  if (stamp.fresh && Object.values(WORKERS).every((file) => existsSync(join(folder, file)))) return folder;
  const sqlite = createRequire(join(root, "radix/gateway/package.json")).resolve(
    "@sqlite.org/sqlite-wasm/sqlite3.wasm",
  );
  const library = readFileSync(sqlite);
  const unpacker = createRequire(join(root, "apps/practice/package.json")).resolve(
    "brotli-dec-wasm/web/bg.wasm",
  );
  const define = {
    "process.env.KINGDOMS_BUILD": JSON.stringify(build),
    "process.env.SQLITE_BYTES": String(library.length),
    "process.env.SQLITE_SHA256": digestOf(library),
    "process.env.UNPACKER_SHA256": digestOf(readFileSync(unpacker)),
  };
  const { build: bundle } = await import("rolldown");
  for (const [source, file] of Object.entries(WORKERS))
    await bundle({
      cwd: join(root, "apps/practice"),
      input: `src/${source}.ts`,
      platform: "browser",
      // The realm compiles its transactions without it, and it would be three quarters of the bundle.
      external: ["@radixdlt/radix-engine-toolkit"],
      transform: { define },
      output: { file: join(folder, file), format: "esm", codeSplitting: false, minify: true },
    });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "sqlite3.wasm.brotli"), brotliCompressSync(library));
  copyFileSync(unpacker, join(folder, "brotli.wasm"));
  stamp.write();
  return folder;
}

/** As an expression of the bundle. */
const digestOf = (bytes) => JSON.stringify(createHash("sha256").update(bytes).digest("hex"));
