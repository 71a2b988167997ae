/**
 * The two test runners behind one face: each runs all files or the given ones, and tells of each file what passed and what failed.
 *
 * A result maps a file's path to `{ passed, failures }`: how many tests passed, and a text for each that did not.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./lib.mjs";
import { browserResults, unitResults } from "./results.mjs";

const bin = (path) => join(root, "node_modules", path);

/** Both resolve to a result; without `files` every test runs. */
export const suites = {
  async unit(reports, files = []) {
    const report = join(reports, "unit.json");
    const code = await run(process.execPath, [
      bin("vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...files,
    ]);
    return resultOf("unit", code, readReport(report), (read) => unitResults(read, root));
  },

  async browser(reports, files = []) {
    const { findBrowser, shellBeside } = await import("./browser.mjs");
    const path = await findBrowser();
    if (!path) {
      const missing = "The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.";
      console.error(missing);
      return new Map([["browser", { passed: 0, failures: [missing] }]]);
    }
    const report = join(reports, "browser.json");
    const args = [
      bin("@playwright/test/cli.js"),
      "test",
      "--config",
      "tests/playwright.config.ts",
      "--reporter=list,json",
      // Chosen files run one after the other, whatever became of the others.
      ...(files.length === 0 ? [] : ["--no-deps", "--workers=1", ...files]),
    ];
    const env = {
      ...process.env,
      CHROMIUM_PATH: path,
      CHROMIUM_SHELL_PATH: await shellBeside(path),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const code = await run(process.execPath, args, { env });
    return resultOf("browser", code, readReport(report), browserResults);
  },
};

/** A runner that ends badly without a failed test of its own counts as one failure. */
function resultOf(name, code, report, read) {
  const result = report === null ? new Map() : read(report);
  const isBad = [...result.values()].some(({ failures }) => failures.length > 0);
  if (code !== 0 && !isBad) result.set(name, { passed: 0, failures: [`${name}: ended with code ${code}`] });
  return result;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
