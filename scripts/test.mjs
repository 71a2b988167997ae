/**
 * `npm test`: installs what is missing, then runs every check that needs no Rust. Ends with `N passed, N failed`.
 *
 * `npm test -- unit` (or `lint`, `browser`, ...) runs some of the stages only.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failedInBrowser, failedUnits } from "./failures.mjs";
import { installPackages, requireNode, root, run, runQuietly } from "./lib.mjs";

requireNode();
await installPackages();

const bin = (path) => join(root, "node_modules", path);
const reports = join(root, ".cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals = { passed: 0, failed: 0 };
/** Names of failed tests, printed at the end of the log. */
const failures = [];

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
/** Each suite adds to the totals; one that ends badly without a failed test of its own counts as one failure. */
const suites = { unit, browser };

const chosen = process.argv.slice(2);
const isChosen = ([name]) => chosen.length === 0 || chosen.includes(name);
await checkAll(
  Object.entries(checks)
    .filter(isChosen)
    .flatMap(([, pieces]) => pieces),
);
for (const [name, suite] of Object.entries(suites).filter(isChosen)) {
  console.log(`\n== ${name}`);
  await suite();
}

writeFileSync(join(reports, "summary.json"), JSON.stringify({ ...totals, failures }, null, 1));
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}\n`).join("")}`);
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
  count(name, { passed: code === 0 ? 1 : 0, failed: 0, names: [] }, code);
}

async function unit() {
  const report = join(reports, "unit.json");
  const args = [
    bin("vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const code = await run(process.execPath, args);
  const result = readReport(report);
  count(
    "unit",
    result && {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numPendingTests,
      names: failedUnits(result, root),
    },
    code,
  );
}

async function browser() {
  const { findBrowser, shellBeside } = await import("./browser.mjs");
  const path = await findBrowser();
  if (!path) {
    console.error("The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.");
    count("browser", null, 1);
    return;
  }
  const { buildWeb } = await import("./web.mjs");
  await buildWeb();
  countOne(
    "size of the first load",
    await run(process.execPath, [join(root, "apps/web/scripts/first-load.mjs")]),
  );
  const report = join(reports, "browser.json");
  const args = [
    bin("@playwright/test/cli.js"),
    "test",
    "--config",
    "tests/playwright.config.ts",
    "--reporter=list,json",
  ];
  const env = {
    ...process.env,
    CHROMIUM_PATH: path,
    CHROMIUM_SHELL_PATH: shellBeside(path),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const code = await run(process.execPath, args, { env });
  const result = readReport(report);
  const stats = result?.stats;
  count(
    "browser",
    stats && {
      passed: stats.expected,
      failed: stats.unexpected + stats.skipped + stats.flaky,
      names: failedInBrowser(result),
    },
    code,
  );
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

function count(name, result, code) {
  const { passed, failed, names } = result ?? { passed: 0, failed: 0, names: [] };
  const hidden = code !== 0 && failed === 0 ? 1 : 0;
  totals.passed += passed;
  totals.failed += failed + hidden;
  failures.push(...(failed + hidden > 0 && names.length === 0 ? [name] : names));
}
