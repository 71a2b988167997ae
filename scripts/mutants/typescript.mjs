/**
 * Mutants of TypeScript, by Stryker: each changes one expression of an area, and the tests of the area have to notice. Stryker rewrites
 * sources, so it works in a copy of the tree, whose own packages are those of the copy.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { installPackages, root, run, sourceFiles } from "../lib.mjs";

const TOOL = "scripts/mutants/stryker";
const SCOPES = ["@kingdoms", "@embedded-radix"];
const COPIED = [
  "package.json",
  "tsconfig.json",
  "tsconfig.portable.json",
  "radix",
  "game",
  "apps",
  "docs",
  "tests",
  TOOL,
];
const LEAST_CAUGHT = 0.85;
/** A test that takes so much longer than without a mutant runs for ever. */
const PATIENCE_MS = 15_000;

/** True if the tests catch enough of an area's mutants; prints those that they miss. */
export async function mutateTypeScript({ name, mutate, tests }, folder) {
  await installPackages(TOOL);
  const tree = join(folder, "ts-mutants");
  copyTree(tree);
  const report = join(folder, `ts-mutants-${name}.json`);
  rmSync(report, { force: true });
  const config = join(tree, "stryker.json");
  writeFileSync(config, JSON.stringify(configOf(mutate, report)));
  const bin = join(root, TOOL, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const env = { ...process.env, KINGDOMS_MUTANT_TESTS: JSON.stringify(tests) };
  const code = await run(process.execPath, [bin, "run", config], { cwd: tree, env });
  if (code !== 0) return false;
  const { caught, missed } = readReport(report);
  const all = caught + missed.length;
  console.log(`${caught} of ${all} mutants of ${name} caught. Missed:`);
  for (const mutant of missed) console.log(`  ${mutant}`);
  return caught >= LEAST_CAUGHT * all;
}

const configOf = (mutate, report) => ({
  testRunner: "vitest",
  plugins: [join(root, TOOL, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
  inPlace: true,
  mutate: [...mutate, "!**/*.test.{ts,tsx}", "!**/test-support/**", "!**/*.generated.ts"],
  vitest: { configFile: `${TOOL}/vitest.config.ts`, related: false },
  coverageAnalysis: "perTest",
  // Vitest checks no types, and a test compares generated sources byte by byte.
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: PATIENCE_MS,
  tempDirName: ".stryker",
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: report },
});

/** The sources as they are now. Installed packages are shared; those of the workspaces are the copy's. */
function copyTree(tree) {
  rmSync(tree, { recursive: true, force: true });
  for (const file of sourceFiles(COPIED)) cpSync(join(root, file), join(tree, file));
  // npm gives a workspace packages of its own only if it needs another version of one.
  for (const folder of ["", "apps/web", "radix/test"]) {
    const modules = join(folder, "node_modules");
    if (existsSync(join(root, modules))) linkPackages(modules, tree);
  }
}

function linkPackages(modules, tree) {
  mkdirSync(join(tree, modules), { recursive: true });
  for (const name of readdirSync(join(root, modules))) {
    const at = join(modules, name);
    if (!SCOPES.includes(name)) {
      symlinkSync(join(root, at), join(tree, at));
      continue;
    }
    mkdirSync(join(tree, at));
    for (const own of readdirSync(join(root, at)))
      symlinkSync(readlinkSync(join(root, at, own)), join(tree, at, own));
  }
}

/** @param {string} report */
function readReport(report) {
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  /** @type {{ caught: number, missed: string[] }} */
  const found = { caught: 0, missed: [] };
  for (const [file, { source, mutants }] of Object.entries(files))
    for (const { status, location, replacement, mutatorName } of mutants) {
      const { line } = location.start;
      const was = source.split("\n")[line - 1].trim();
      const text = `${file}:${line} ${mutatorName}: ${replacement ?? ""} in ${was}`;
      if (status === "Killed" || status === "Timeout") found.caught += 1;
      if (status === "Survived" || status === "NoCoverage") found.missed.push(text);
    }
  return found;
}
