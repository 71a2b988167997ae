/** Builds the web app when its sources differ from those of the last build. */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { buildOf, fail, packages, root, run, sourceFiles, stamped, treeDigest } from "./lib.mjs";
import { buildPractice } from "./practice.mjs";

const sources = ["apps/web", "apps/practice", ...packages, "package-lock.json"];

/**
 * @param brief for the test of a change. It takes half of the time: it compresses less, and has the practice page only
 *   `withPractice`. Any other command builds again after it.
 */
export async function buildWeb(brief = null) {
  const files = sourceFiles(sources);
  // Without git (an unpacked archive) there is no cheap list of sources: build once, then trust the build.
  const digest = files ? treeDigest(files) : "archive";
  const withPractice = brief?.withPractice ?? true;
  /** Those that will do, the one to build last. */
  const kinds = [
    digest,
    ...(brief === null ? [] : [`${digest} brief, with practice`]),
    ...(withPractice ? [] : [`${digest} brief`]),
  ];
  const isBuilt = existsSync(join(root, "apps/web/dist/wallet.html"));
  if (isBuilt && kinds.some((kind) => stamped(STAMP, kind).fresh)) return;
  console.log("Building the web app...");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const realm = withPractice ? await buildPractice() : null;
  for (const page of [[], ["--mode", "wallet"], ...(withPractice ? [["--mode", "practice"]] : [])]) {
    const flags = ["build", "--logLevel", "error", ...page];
    const env = { ...process.env, KINGDOMS_BUILD: buildOf() };
    const code = await run(process.execPath, [vite, ...flags], { cwd: join(root, "apps/web"), env });
    if (code !== 0) fail("The web app could not be built; the messages above say why.");
  }
  if (realm !== null) {
    const artifacts = join(root, "apps/web/dist/practice/artifacts");
    await mkdir(artifacts);
    for (const name of ["sqlite3.wasm.brotli", "brotli.wasm"])
      await copyFile(join(realm, name), join(artifacts, name));
  }
  await compressAll(join(root, "apps/web/dist"), brief === null ? constants.BROTLI_MAX_QUALITY : FAST);
  stamped(STAMP, kinds.at(-1)).write();
}

const STAMP = ".cache/web-build";

/** A quality of Brotli that takes a seventh of the time of the best one. */
const FAST = 5;

/** Above it, the best compression would take many seconds. */
const MOST_FOR_BEST = 1_000_000;

/** `name.br` beside each text, which the realm sends to who takes it. */
async function compressAll(folder, best) {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|html|svg|wasm|webmanifest)$/.test(name),
  );
  // The slowest first, so that none of them is left for the end.
  const sized = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), size: (await stat(join(folder, name))).size })),
  );
  const compress = promisify(brotliCompress);
  await Promise.all(
    sized
      .sort((one, other) => other.size - one.size)
      .map(async ({ path, size }) => {
        const quality = size > MOST_FOR_BEST ? FAST : best;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: size,
        };
        await writeFile(`${path}.br`, await compress(await readFile(path), { params }));
      }),
  );
}
