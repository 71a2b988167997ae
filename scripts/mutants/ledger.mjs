/**
 * Mutants of a package of the ledger. cargo-mutants lists them, but it tests natively, and this code runs on the ledger alone: so each
 * is built as WebAssembly, and the tests in TypeScript publish it in place of the artifact until one of them fails.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { root, run } from "../lib.mjs";

/** Far more than the tests take: a machine that is busy with something else catches no mutant by being slow. */
const PATIENCE_MS = 45 * 60_000;
/** One world for all mutants. */
const SEED = "1";
const UNVIABLE = { end: "unviable", by: "" };

/** Workspaces whose tests pass without a mutant. */
const sound = new Set();

/**
 * Tests the mutants of one part, and writes their names into the lists that cargo-mutants would write.
 *
 * @param mutated an entry of `MUTATED` that names a `library`
 * @param part `number` of `count`, each a fair sample of all
 * @returns whether the part is complete
 */
export async function mutateOnLedger(mutated, part, folder, out) {
  const lists = join(out, "mutants.out");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(lists, { recursive: true });
  const mutants = listed(mutated, part);
  const place = prepared(mutated, join(folder, `mutants-${mutated.workspace}`));
  if (!(await isSound(mutated, place))) return false;
  let isClear = true;
  for (const mutant of mutants) {
    const begun = Date.now();
    const file = join(place.crate, mutant.file);
    const source = readFileSync(file, "utf8");
    writeFileSync(file, mutatedText(source, mutant));
    const { end, by } = (await built(mutated, place)) ? await tested(mutated, place) : UNVIABLE;
    writeFileSync(file, source);
    isClear &&= end !== "unclear";
    writeFileSync(join(lists, `${end}.txt`), `${mutant.name}\n`, { flag: "a" });
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`${end} after ${seconds} s: ${mutant.name}${by && ` by ${by}`}`);
  }
  return isClear;
}

/** Whether the tests pass without a mutant. Where they do not, every mutant would count as caught. */
async function isSound(mutated, place) {
  if (sound.has(mutated.workspace)) return true;
  if (!(await built(mutated, place, "inherit"))) return false;
  const { end, by } = await tested(mutated, place);
  if (end !== "missed") {
    console.log(`Without a mutant: ${end} by ${by}`);
    return false;
  }
  sound.add(mutated.workspace);
  return true;
}

function listed({ path, crate }, { number, count }) {
  const shard = ["--shard", `${number}/${count}`, "--sharding", "round-robin"];
  const { status, stdout } = spawnSync("cargo", ["mutants", "--list", "--json", "-p", crate, ...shard], {
    cwd: join(root, path),
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`cargo-mutants lists no mutants of ${path}`);
  return JSON.parse(stdout);
}

/** The sources of the package, to be changed, and raw artifacts for the tests, of which the package's code is replaced. */
function prepared({ path, sources }, folder) {
  const stage = join(folder, "stage");
  const artifacts = join(folder, "artifacts");
  rmSync(stage, { recursive: true, force: true });
  for (const source of sources) {
    const isSource = (file) => basename(file) !== "target";
    cpSync(join(root, source), join(stage, source), { recursive: true, filter: isSource });
  }
  mkdirSync(artifacts, { recursive: true });
  for (const house of ["radix", "game"]) {
    const stored = join(root, house, "artifacts");
    for (const file of readdirSync(stored))
      if (file.endsWith(".br"))
        writeFileSync(
          join(artifacts, file.slice(0, -".br".length)),
          brotliDecompressSync(readFileSync(join(stored, file))),
        );
  }
  return {
    crate: join(stage, path),
    artifacts,
    target: process.env.CARGO_TARGET_DIR ?? join(folder, "target"),
    report: join(folder, "report.json"),
  };
}

/** @returns whether it compiles. */
async function built({ library, artifact, features }, { crate, artifacts, target }, output = "ignore") {
  const env = { ...process.env, CARGO_TARGET_DIR: target };
  const script = join(root, "scripts/mutants/build-package.sh");
  const stdio = ["ignore", output, output];
  if ((await run("sh", [script, crate, ...features], { env, stdio })) !== 0) return false;
  cpSync(join(target, "wasm32-unknown-unknown/release", `${library}.wasm`), join(artifacts, artifact));
  return true;
}

/** What becomes of the package that was built: the quick tests first, and the others only if none has failed so far. */
async function tested({ tests }, { artifacts, report }) {
  const env = { ...process.env, EMBEDDED_RADIX_ARTIFACTS: artifacts, KINGDOMS_SEED: SEED };
  // One file after the other: most mutants fail a test of the first, and others that run beside it would be in vain.
  const options = ["--bail", "1", "--no-file-parallelism", "--reporter", "json", "--outputFile", report];
  for (const files of tests) {
    const begun = Date.now();
    rmSync(report, { force: true });
    const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", ...options, ...files];
    const code = await run(process.execPath, args, { env, stdio: "ignore", timeout: PATIENCE_MS });
    if (code === 0) continue;
    if (Date.now() - begun >= PATIENCE_MS) return { end: "timeout", by: "" };
    return failed(report);
  }
  return { end: "missed", by: "" };
}

/** By a test, or by a file whose tests could not begin. Vitest fails for other reasons too, and those catch no mutant. */
function failed(report) {
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  const files = testResults.filter(({ status }) => status === "failed");
  const tests = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const [by] = [...tests.map(({ title }) => title), ...files.map(({ name }) => relative(root, name))];
  return by === undefined ? { end: "unclear", by: report } : { end: "caught", by };
}

/** Lines and columns count from 1. */
function mutatedText(source, { span: { start, end }, replacement }) {
  const lines = source.split("\n");
  const before = [...lines.slice(0, start.line - 1), lines[start.line - 1].slice(0, start.column - 1)];
  const after = [lines[end.line - 1].slice(end.column - 1), ...lines.slice(end.line)];
  return before.join("\n") + replacement + after.join("\n");
}
