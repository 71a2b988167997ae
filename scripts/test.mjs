/**
 * `npm test`: installs what is missing, then runs every check that needs no Rust. Ends with `N passed, N failed`.
 *
 * `npm test -- unit` (or `lint`, `browser`, ...) runs some of the stages only.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endWithParent } from "./children.mjs";
import { installPackages, requireNode, root, run, runQuietly } from "./lib.mjs";
import { suites } from "./suites.mjs";

/** More files than these do not fail by accident, so they are not tried again. */
const MOST_TRIED_AGAIN = 4;

requireNode();
endWithParent();
await installPackages();

const bin = (path) => join(root, "node_modules", path);
const reports = join(root, ".cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals = { passed: 0, failed: 0 };
/** Texts about failed tests, printed at the end of the log. */
const failures = [];
/** The same of tests that failed at first and passed when their file ran again. */
const unsteady = [];

/** Checks of the sources: a name and what Node runs. */
const checks = {
  artifacts: [["artifacts", [join(root, "scripts/artifacts.mjs"), "verify"]]],
  format: [
    [
      "format and lint",
      [bin("@biomejs/biome/bin/biome"), "ci", "--error-on-warnings", "--max-diagnostics=20", "."],
    ],
  ],
  lint: [["type-aware lint", [bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings", "."]]],
  types: ["tsconfig.json", "tsconfig.portable.json"].map((project) => [
    `types by ${project}`,
    [bin("typescript/bin/tsc"), "--noEmit", "-p", project],
  ]),
  unused: [["unused files, exports and packages", [bin("knip/bin/knip.js"), "--no-progress"]]],
};

const chosen = process.argv.slice(2);
const isChosen = ([name]) => chosen.length === 0 || chosen.includes(name);
await checkAll(
  Object.entries(checks)
    .filter(isChosen)
    .flatMap(([, pieces]) => pieces),
);
for (const [name, suite] of Object.entries(suites).filter(isChosen)) {
  console.log(`\n== ${name}`);
  if (name === "browser") await prepareBrowser();
  await runSuite(suite);
}

writeFileSync(join(reports, "summary.json"), JSON.stringify({ ...totals, failures, unsteady }, null, 1));
list("Failed at first, passed when their files ran again", unsteady);
list("Failed", failures);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

/** Two at a time, since most of them keep one core busy; what one prints stays together. */
async function checkAll(pieces) {
  const waiting = [...pieces];
  const worker = async () => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
      const [name, args] = piece;
      const { code, output } = await runQuietly(process.execPath, args);
      console.log(`\n== ${name}\n${output}`);
      countOne(name, code);
    }
  };
  await Promise.all([worker(), worker()]);
}

function countOne(name, code) {
  count({ passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [name] });
}

function count(result) {
  totals.passed += result.passed;
  totals.failed += result.failures.length;
  failures.push(...result.failures);
}

async function prepareBrowser() {
  const { buildWeb } = await import("./web.mjs");
  await buildWeb();
  countOne(
    "size of the first load",
    await run(process.execPath, [join(root, "apps/web/scripts/first-load.mjs")]),
  );
  countOne("oldest browsers", await run(process.execPath, [join(root, "scripts/oldest-browsers.mjs")]));
}

/** A few files that fail run once more, alone: docs/decisions/0025. */
async function runSuite(suite) {
  const results = await suite(reports);
  const bad = [...results].filter(([, { failures: own }]) => own.length > 0).map(([file]) => file);
  if (bad.length > 0 && bad.length <= MOST_TRIED_AGAIN && bad.every((file) => file.includes("/"))) {
    console.log(`\n== once more: ${bad.join(", ")}`);
    const again = await suite(reports, bad);
    for (const file of bad) {
      const second = again.get(file);
      if (second?.passed > 0 && second.failures.length === 0) {
        unsteady.push(...(results.get(file)?.failures ?? []));
        results.set(file, second);
      }
    }
  }
  for (const result of results.values()) count(result);
}

function list(title, texts) {
  if (texts.length > 0) console.log(`\n${title}:\n${texts.map((text) => `  ${text}\n`).join("")}`);
}
