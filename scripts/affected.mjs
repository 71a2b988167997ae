/**
 * `npm run affected`: checks and tests of what changed since the branch left main, uncommitted changes included. `npm test` runs
 * everything.
 *
 * `npm run affected -- types unit` runs some of the stages only; `--since REF` compares with another commit.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  alsoRun,
  browserFiles,
  isText,
  leftOut,
  removedTexts,
  rustCommands,
  testsOf,
  unitTests,
} from "./affected/choice.mjs";
import { endWithParent } from "./children.mjs";
import { byText, fail, firstLine, installPackages, requireNode, root, run } from "./lib.mjs";

requireNode();
endWithParent();
await installPackages();

const args = process.argv.slice(2);
const sinceAt = args.indexOf("--since");
const given = sinceAt < 0 ? null : args.splice(sinceAt, 2)[1];
const git = (...words) => firstLine("git", ["-C", root, ...words]);
const base =
  given === null
    ? (git("merge-base", "HEAD", "origin/main") ?? git("merge-base", "HEAD", "main"))
    : given && git("rev-parse", "--verify", `${given}^{commit}`);
if (!base)
  fail(
    given === null
      ? "There is no main to compare with: name a commit with --since."
      : `git knows no commit "${given}".`,
  );

const NAMES = ["format", "lint", "types", "house", "unit", "browser"];
const wanted = args.length === 0 ? NAMES : args;
const unknown = wanted.find((name) => !NAMES.includes(name));
if (unknown !== undefined) fail(`There is no stage "${unknown}"; stages are ${NAMES.join(", ")}.`);

const list = (...words) =>
  spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
const touched = [
  ...new Set([...list("diff", "--name-only", base), ...list("ls-files", "--others", "--exclude-standard")]),
].sort(byText);
const changed = touched.filter((file) => existsSync(join(root, file)));
if (touched.length === 0) {
  console.log("Nothing has changed.");
  process.exit(0);
}

const node = (path, ...words) => run(process.execPath, [join(root, "node_modules", path), ...words]);
const code = changed.filter((file) => /\.(?:[cm]?[jt]s|tsx|jsx)$/.test(file));
// Everything imports the catalogue, so its texts lead to the tests that cite them.
const texts = touched.filter(isText);
const diff = texts.length === 0 ? [] : list("diff", "-U0", base, "--", ...texts);
const cited = removedTexts(diff).flatMap((text) =>
  list("grep", "-lF", "-e", text, "--", "*.test.ts", "*.test.tsx", "*.spec.ts"),
);
const browser = browserFiles([...touched, ...cited]).filter((file) => existsSync(join(root, file)));
const also = alsoRun(touched);
// Vitest's own search loads the modules of every test, which takes longer than the tests of a popup.
const { tsImport } = await import("tsx/esm/api");
const { reachOf } = await tsImport("../tests/house/reach.ts", import.meta.url);
const { LONG: long } = await tsImport("../tests/support/long.ts", import.meta.url);
const textOf = (file) => readFileSync(join(root, file), "utf8");
const reaches = new Map(touched.filter((file) => !isText(file)).map((file) => [file, reachOf(file)]));
const chosen = [...reaches].map(([file, reach]) => testsOf(file, reach, { long, textOf }));
const ofTexts = texts.length === 0 ? [] : [...cited, "apps/web/src/i18n/catalogue.test.ts"];
const all = list("ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx").filter((file) =>
  existsSync(join(root, file)),
);
const unit = unitTests([...chosen.flatMap(({ run }) => run), ...ofTexts], touched, all);
const reachable = chosen.flatMap(({ left }) => left);
const left = unitTests(reachable, touched, all).filter((file) => !unit.includes(file));
const reached = [...reaches.values()].flatMap(({ files }) => [...files]);
const house = all.filter((file) => file.startsWith("tests/house/") && !leftOut(reached).includes(file));
const vitest = (...words) => node("vitest/vitest.mjs", "run", ...words);

/** Each resolves to an exit code; null for one that has nothing to do. */
const stages = {
  format: () =>
    node("@biomejs/biome/bin/biome", "check", "--no-errors-on-unmatched", "--error-on-warnings", ...changed),
  lint: () =>
    code.length === 0 ? null : node("oxlint/bin/oxlint", "--type-aware", "--deny-warnings", ...code),
  types: async () => {
    const codes = [];
    // The second compiles packages without Node and the DOM.
    const isPortable = code.some((file) => /^(?:radix|game)\//.test(file));
    for (const project of ["tsconfig.json", ...(isPortable ? ["tsconfig.portable.json"] : [])])
      codes.push(await node("typescript/bin/tsc", "--noEmit", "-p", project));
    return Math.max(...codes);
  },
  // What holds for all files, documents included, and no import leads to.
  house: () => vitest(...(also.length === 0 ? ["--project=node"] : []), ...house, ...also),
  unit: () => {
    if (left.length > 0)
      console.log(`${left.length} more files are left to npm test: CONTRIBUTING.md says which.`);
    return unit.length === 0 ? null : vitest(...unit, "--reporter=dot", "--passWithNoTests");
  },
  browser: () => (browser.length === 0 ? null : runBrowser()),
};

console.log(`${touched.length} files have changed since ${base.slice(0, 9)}.`);
const failed = [];
for (const name of wanted) {
  console.log(`\n== ${name}`);
  const ended = await stages[name]();
  if (ended === null) console.log("nothing to do");
  else if (ended !== 0) failed.push(name);
}
const rust = rustCommands(touched);
if (rust.length > 0)
  console.log(`\nRust has changed. Also run:\n${rust.map((line) => `  ${line}\n`).join("")}`);
console.log(failed.length === 0 ? "\nAll that was affected passed." : `\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

async function runBrowser() {
  console.log(browser.join("\n"));
  const { findBrowser, shellBeside } = await import("./browser.mjs");
  const path = await findBrowser();
  if (!path) fail("The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.");
  const { buildWeb } = await import("./web.mjs");
  await buildWeb({ withPractice: browser.some((file) => /practice/i.test(textOf(file))) });
  const words = [
    "test",
    "--config",
    "tests/playwright.config.ts",
    "--reporter=list",
    "--no-deps",
    "--workers=1",
  ];
  return run(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), ...words, ...browser], {
    env: { ...process.env, CHROMIUM_PATH: path, CHROMIUM_SHELL_PATH: await shellBeside(path) },
  });
}
