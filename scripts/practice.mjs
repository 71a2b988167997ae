/** Bundles the worker in which a browser runs a realm (`apps/practice`), when its sources differ from those of the last build. */
import { copyFileSync, existsSync, mkdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buildOf, packages, root, sourceFiles, stamped, treeDigest } from "./lib.mjs";

const SOURCES = ["apps/practice", "scripts/practice.mjs", "package-lock.json", ...packages];
const folder = join(root, "apps/practice/dist");

/** Writes `practice-worker.js`, one module, and `sqlite3.wasm` beside it. @returns their folder. */
export async function buildPractice() {
  const files = sourceFiles(SOURCES);
  const build = buildOf();
  const stamp = stamped(".cache/practice", build + (files ? treeDigest(files) : ""));
  if (stamp.fresh && existsSync(join(folder, "practice-worker.js"))) return folder;
  const sqlite = createRequire(join(root, "radix/gateway/package.json")).resolve(
    "@sqlite.org/sqlite-wasm/sqlite3.wasm",
  );
  const define = {
    "process.env.KINGDOMS_BUILD": JSON.stringify(build),
    "process.env.SQLITE_BYTES": String(statSync(sqlite).size),
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
  copyFileSync(sqlite, join(folder, "sqlite3.wasm"));
  stamp.write();
  return folder;
}
