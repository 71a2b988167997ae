/**
 * Bundles the programs that Node runs, when their sources differ from those of the last build: the realm's six hundred modules
 * take 1.5 s of CPU to load, the bundle 0.3.
 */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildOf, root, sourceFiles, stamped, treeDigest } from "./lib.mjs";

/** Entries by the name of their bundle. It lies beside `src`, so that a path from a source to another folder leads there from it too. */
const APPS = {
  "apps/realm": {
    main: "src/main.ts",
    folder: "src/folder/main.ts",
    // The drawings are the page's.
    "share-card": "../web/src/game/share/server.ts",
  },
  "apps/cli": { main: "src/main.ts", site: "src/site/main.ts" },
};

/** What tests run many times as a process of its own. */
const OF_TESTS = { tests: { submitter: "chaos/submitter.ts" } };

/** A module that starts a thread names the thread's own by its URL, which becomes a bundle beside the program's. */
const threads = {
  name: "threads",
  transform(code, id) {
    return code.replaceAll(/new URL\("\.\/([a-z-]+-thread)\.ts", import\.meta\.url\)/g, (_, name) => {
      this.emitFile({ type: "chunk", id: join(dirname(id), `${name}.ts`), fileName: `${name}.mjs` });
      return `new URL("./${name}.mjs", import.meta.url)`;
    });
  },
};

/** One character beyond Latin 1, and V8 keeps two bytes for each of the millions of a chunk. */
const inLatin1 = {
  name: "in-latin-1",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      chunk.code = chunk.code.replaceAll(
        /[\u0100-\uffff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }
  },
};

const folderOf = (app) => join(root, app, "dist");

/** The path of a program's bundle. */
export const program = (app, name) => join(folderOf(app), `${name}.mjs`);

/** The programs say which build they are, so a change of the page, which they serve, makes new ones as well. */
export const buildPrograms = () => build(APPS, buildOf(), ".cache/programs");

export function buildProgramsOfTests() {
  const files = sourceFiles(["tests/chaos", "tests/support", "radix/test/support", "game/test/support"]);
  return build(OF_TESTS, buildOf() + (files ? treeDigest(files) : ""), ".cache/programs-of-tests");
}

/** Builds once, and again when `digest` is another. */
async function build(apps, digest, stampPath) {
  const stamp = stamped(stampPath, digest);
  const bundles = Object.entries(apps).flatMap(([app, names]) =>
    Object.keys(names).map((name) => program(app, name)),
  );
  if (stamp.fresh && bundles.every((bundle) => existsSync(bundle))) return;
  const { build: bundle } = await import("rolldown");
  for (const [app, input] of Object.entries(apps)) {
    removeOld(folderOf(app));
    const unfinished = join(folderOf(app), `unfinished-${process.pid}`);
    await bundle({
      cwd: join(root, app),
      input,
      platform: "node",
      // Its binary lies in a package of its own, which only Node's own resolution finds.
      external: ["libsql"],
      plugins: [threads, inLatin1],
      transform: { define: { "process.env.KINGDOMS_BUILD": JSON.stringify(buildOf()) } },
      output: {
        dir: unfinished,
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name]-[hash].mjs",
        comments: { jsdoc: false },
      },
    });
    moveInto(folderOf(app), unfinished);
  }
  stamp.write();
}

/**
 * A program that runs may start a thread from here at any moment, so no file is ever half written, and what has a fixed name comes after
 * the chunks that it imports.
 */
function moveInto(folder, unfinished) {
  const isChunk = (name) => /-[\w-]{8}\.mjs$/.test(name);
  const names = readdirSync(unfinished).sort((one, other) => isChunk(other) - isChunk(one));
  for (const name of names) renameSync(join(unfinished, name), join(folder, name));
  rmSync(unfinished, { recursive: true });
}

/** What an earlier build left stays for a day: a program that still runs loads some of its chunks late. */
function removeOld(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > 24 * 60 * 60_000) rmSync(file, { recursive: true });
  }
}
