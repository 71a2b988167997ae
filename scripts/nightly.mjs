/**
 * `npm run nightly`: the proofs that take longer than `npm test` may. Ends with `N passed, N failed`.
 *
 *   npm run nightly -- world     100,000 random actions, in games of 5,000, each of a seed of its own
 *   npm run nightly -- model     10,000 random cases of each operation against the independent model (Python 3),
 *                                and every mission of a month that neighbors play, with the sieges of the practice page
 *   npm run nightly -- draws     chi-square over 100,000 draws of signed rounds for each table
 *   npm run nightly -- luck      the tests of the contract and of the screens with the missions' rounds of three other moments
 *   npm run nightly -- cost      each method's cost among 10 and among 5,400 kingdoms
 *   npm run nightly -- protocols all tests of the contract on each protocol version of the engine, and game/deploy/src/proven.json
 *   npm run nightly -- backlog   a keeper of its own process resolves 1,000 missions that came due while none ran
 *   npm run nightly -- kill      a ledger is killed 200 times (KINGDOMS_KILLS) while it commits, and replayed
 *   npm run nightly -- year      24 neighbors and two bots for a year (KINGDOMS_DAYS) at 3,600 times the clock: some two and a half hours
 *   npm run nightly -- seeds     2,000 simulations of the whole product (KINGDOMS_SEEDS), from KINGDOMS_SEED on; a failing disk at each call
 *   npm run nightly -- copies    300 rounds (KINGDOMS_ROUNDS) of payments, copies, other programs, Ctrl-C and kill -9 on one folder
 *   npm run nightly -- balance   a year of 330 kingdoms against the bounds of game/balance, and the mission vault (Rust)
 *   npm run nightly -- beacon    100,000 cases of each check of the beacon against two other implementations (Rust, a C compiler)
 *   npm run nightly -- scenarios each receipt of the official transaction scenarios, of the native engine and of the embedded one (Rust)
 *   npm run nightly -- lints     the lints of the Rust sources (Rust), which hosted CI runs where they changed
 *   npm run nightly -- pages     all browser tests with each size in each theme, Lighthouse, and one of everything (Chromium)
 *   npm run nightly -- browsers  the whole game and the practice page in Firefox, WebKit and Chromium, desk and phone (firefox-esr, webkit2gtk-driver, xvfb)
 *   npm run nightly -- mutants   every change to the rules, to the beacon's check and to the contract that no test sees (cargo-mutants)
 *   npm run nightly -- ts-mutants every change to five areas of TypeScript that their tests do not see: 85 % have to be caught
 *
 * What passed is recorded in .cache/nightly until its sources change, so an interrupted run continues where it stopped;
 * `-- fresh` forgets it. KINGDOMS_ACTIONS is the length of the world, KINGDOMS_SEED its first seed, KINGDOMS_MINUTES the time
 * after which no further piece begins.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endWithParent } from "./children.mjs";
import { fail, firstLine, installPackages, requireNode, root, run, sourceFiles, treeDigest } from "./lib.mjs";
import { mutateOnLedger } from "./mutants/ledger.mjs";
import { mutateNatively } from "./mutants/native.mjs";
import { mutateTypeScript } from "./mutants/typescript.mjs";
import { seedPieces } from "./nightly-seeds.mjs";
import { MUTATED, MUTATED_TYPESCRIPT, SOURCES } from "./nightly-sources.mjs";
import { piped } from "./piped.mjs";

const GAME = 5_000;
const CASES = 10_000;
const LEAST_CAUGHT = 0.98;
/** What Node runs to walk in a browser. */
const BROWSERS = ["--import", "tsx", join(root, "tests/browsers/main.ts")];

requireNode();
endWithParent();
await installPackages();

const folder = join(root, ".cache/nightly");
const chosen = process.argv.slice(2);
if (chosen.includes("fresh")) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const until = Date.now() + Number(process.env.KINGDOMS_MINUTES ?? 24 * 60) * 60_000;
const totals = { passed: 0, failed: 0, open: 0 };
const broken = [];
const parts = {
  world,
  model,
  draws,
  luck,
  cost,
  protocols,
  backlog,
  kill,
  year,
  seeds,
  copies,
  balance,
  beacon,
  scenarios,
  lints,
  pages,
  browsers,
  mutants,
  "ts-mutants": tsMutants,
};
const wanted = chosen.filter((name) => name !== "fresh");
for (const name of wanted)
  if (!parts[name]) fail(`There is no part "${name}"; parts are ${Object.keys(parts).join(", ")}.`);
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  await part();
}
if (broken.length > 0) console.log(`\nFailed: ${broken.join("; ")}`);
if (totals.open > 0) console.log(`\n${totals.open} pieces not begun; the next run goes on with them.`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

// ---- Parts ----

async function world() {
  const actions = Number(process.env.KINGDOMS_ACTIONS ?? 100_000);
  const first = Number(process.env.KINGDOMS_SEED ?? 1);
  for (let done = 0, seed = first; done < actions; done += GAME, seed++) {
    const length = String(Math.min(GAME, actions - done));
    const env = { KINGDOMS_ACTIONS: length, KINGDOMS_SEED: String(seed) };
    const replay = `KINGDOMS_ACTIONS=${length} KINGDOMS_SEED=${seed} npx vitest run game/test/scrypto/world.test.ts`;
    await piece(
      "world",
      `world of ${length} actions, seed ${seed}`,
      () => vitest("game/test/scrypto/world.test.ts", env),
      replay,
    );
  }
}

async function model() {
  if (!firstLine("python3", ["--version"])) return missing("model", "Python 3");
  const seed = process.env.KINGDOMS_SEED ?? String(Math.floor(Math.random() * 2 ** 32));
  const operations =
    firstLine("python3", [join(root, "game/test/model/cases.py"), "operations"])?.split(" ") ?? [];
  for (const operation of operations) {
    const replay = `cd game/test/model && python3 cases.py random ${CASES} ${seed} ${operation} | node --import tsx compare.ts`;
    await piece("model", `${CASES} cases of ${operation}`, () => cases(seed, operation), replay);
  }
  await piece("model", "every mission of a played month", playedMonth);
}

/** Neighbors play for four weeks, which takes some minutes; the model is asked what should have come of each of their missions. */
async function playedMonth() {
  const played = join(folder, "month");
  mkdirSync(played, { recursive: true });
  const tsx = ["--import", "tsx"];
  const main = join(root, "apps/realm/src/country-main.ts");
  if ((await run(process.execPath, [...tsx, main, played, "28"])) !== 0) return false;
  const sieges = [...tsx, join(root, "tests/model/sieges.ts"), played];
  if ((await run(process.execPath, sieges)) !== 0) return false;
  const missions = [process.execPath, [...tsx, join(root, "tests/model/played.ts"), played], { cwd: root }];
  return piped(missions, ["python3", ["cases.py", "answer"], { cwd: join(root, "game/test/model") }]);
}

function cases(seed, operation) {
  const args = ["cases.py", "random", String(CASES), seed, operation];
  return compared("game/test/model", "python3", args, { cwd: join(root, "game/test/model") });
}

async function draws() {
  await piece("draws", "chi-square of every table", () =>
    vitest("game/test/scrypto/rules.test.ts", { KINGDOMS_DRAWS: "100000" }, "-t", "draws"),
  );
}

/** A test that passes only as long as the dice fall one way would fail with the next change of an address. */
async function luck() {
  for (const minutes of ["1", "2", "3"])
    await piece(
      "luck",
      `tests that begin ${minutes} minutes later`,
      () =>
        vitest("radix/test", { KINGDOMS_LUCK: minutes }, "game/test", "tests/api", "tests/chaos", "apps/web"),
      `KINGDOMS_LUCK=${minutes} npx vitest run radix/test game/test tests/api tests/chaos apps/web`,
    );
}

async function cost() {
  await piece("cost", "cost among 10 and 5,400 kingdoms", () =>
    vitest("game/test/scrypto/cost.test.ts", { KINGDOMS_MANY: "5400" }),
  );
}

/** Which versions passed is what "deploy" says of a network. */
async function protocols() {
  // A test holds its names against those of the engine.
  const names = Object.keys(readJson("game/test/scrypto/protocol-costs.json"));
  const proven = [];
  for (const name of names) {
    const env = { KINGDOMS_PROTOCOL: name };
    const replay = `KINGDOMS_PROTOCOL=${name} npx vitest run game/test/scrypto`;
    const works = () => vitest("game/test/scrypto", env);
    if (await piece("protocols", `the contract on ${name}`, works, replay)) proven.push(name);
  }
  console.log(`Proven on ${proven.length} of ${names.length} protocol versions: ${proven.join(", ")}`);
  const { kingdoms } = readJson("game/artifacts/manifest.json");
  const code = kingdoms.artifacts["kingdoms.wasm"].sha256;
  const list = proven.map((name) => JSON.stringify(name)).join(", ");
  // As the formatter has it.
  const proof = `{\n  "code": "${code}",\n  "protocols": [${list}]\n}\n`;
  writeFileSync(join(root, "game/deploy/src/proven.json"), proof);
}

async function backlog() {
  await piece("backlog", "a keeper's backlog of 1,000 missions", () =>
    vitest("tests/api/keeper/backlog.test.ts", { KINGDOMS_BACKLOG: "1000" }),
  );
}

async function kill() {
  const kills = process.env.KINGDOMS_KILLS ?? "200";
  await piece("kill", `a ledger killed ${kills} times`, () =>
    vitest("tests/chaos/kill.test.ts", { KINGDOMS_KILLS: kills }),
  );
}

async function year() {
  const days = process.env.KINGDOMS_DAYS ?? "365";
  const { buildPrograms } = await import("./programs.mjs");
  await buildPrograms();
  const main = join(root, "tests/year/main.ts");
  await piece(
    "year",
    `${days} days of neighbors and bots`,
    async () => (await run(process.execPath, ["--import", "tsx", main, days])) === 0,
    `node --import tsx tests/year/main.ts ${days}`,
  );
}

async function seeds() {
  for (const { name, work, replay } of seedPieces()) await piece("seeds", name, work, replay);
}

async function copies() {
  const rounds = process.env.KINGDOMS_ROUNDS ?? "300";
  const seed = process.env.KINGDOMS_SEED ?? String(Math.floor(Math.random() * 2 ** 32));
  const env = { KINGDOMS_ROUNDS: rounds, KINGDOMS_SEED: seed };
  const file = "tests/chaos/copies.test.ts";
  await piece(
    "copies",
    `${rounds} rounds of payments, copies and deaths`,
    () => vitest(file, env),
    `KINGDOMS_ROUNDS=${rounds} KINGDOMS_SEED=${seed} npx vitest run ${file}`,
  );
}

async function balance() {
  if (!firstLine("cargo", ["--version"])) return missing("balance", "Rust");
  const cwd = join(root, "game/balance");
  const env = { CARGO_TARGET_DIR: join(folder, "balance-target"), ...process.env };
  const simulate = async (...args) =>
    (await run("cargo", ["run", "--release", "--locked", "--quiet", "--", ...args], { cwd, env })) === 0;
  await piece("balance", "a year within its bounds", () => simulate("measure", "--check", "bounds.json"));
  await piece("balance", "a solvent mission vault", () => simulate("solvency"));
}

async function beacon() {
  if (!firstLine("cargo", ["--version"])) return missing("beacon", "Rust");
  const env = {
    CARGO_TARGET_DIR: join(folder, "beacon-target"),
    BEACON_CASES: "100000",
    ...process.env,
  };
  await piece(
    "beacon",
    "100000 cases of each check of the beacon",
    async () => (await run("sh", [join(root, "game/beacon/test.sh"), "--release"], { env })) === 0,
  );
}

async function scenarios() {
  if (!firstLine("cargo", ["--version"])) return missing("scenarios", "Rust");
  const cwd = join(root, "radix/test/scenarios/native");
  const env = { CARGO_TARGET_DIR: join(folder, "scenarios-target"), ...process.env };
  const args = ["run", "--release", "--locked", "--quiet"];
  await piece("scenarios", "the official scenarios, native and embedded", () =>
    compared("radix/test/scenarios", "cargo", args, { cwd, env }),
  );
}

async function lints() {
  if (!firstLine("cargo", ["--version"])) return missing("lints", "Rust");
  const env = { CARGO_TARGET_DIR: join(folder, "lints-target"), ...process.env };
  const script = join(root, "scripts/lint-rust.sh");
  await piece(
    "lints",
    "the lints of the Rust sources",
    async () => (await run("sh", [script], { env })) === 0,
  );
}

async function pages() {
  const env = { ...process.env, KINGDOMS_NIGHT: "1" };
  const test = [join(root, "scripts/test.mjs"), "browser"];
  await piece(
    "pages",
    "everything that pages may show",
    async () => (await run(process.execPath, test, { env })) === 0,
    "KINGDOMS_NIGHT=1 npm test -- browser",
  );
}

/** Each walk has a realm and a browser of its own. `main.ts` says which browser is not installed, and what would bring it. */
async function browsers() {
  const { buildWeb } = await import("./web.mjs");
  const { buildPrograms } = await import("./programs.mjs");
  await buildWeb();
  await buildPrograms();
  for (const engine of ["chromium", "firefox", "webkit"]) {
    const needed = firstLine(process.execPath, [...BROWSERS, "needs", engine]);
    if (needed) {
      missing(`browsers, ${engine}`, needed);
      continue;
    }
    for (const walk of ["realm", "practice"])
      for (const size of ["desk", "phone"])
        await piece(
          "browsers",
          `the whole game in ${engine}, ${walk}, ${size}`,
          async () => (await run(process.execPath, [...BROWSERS, engine, size, walk])) === 0,
          `node --import tsx tests/browsers/main.ts ${engine} ${size} ${walk}`,
        );
  }
}

async function mutants() {
  if (spawnSync("cargo", ["mutants", "--version"]).status !== 0)
    return missing("mutants", "cargo-mutants (cargo install cargo-mutants --locked)");
  for (const mutated of MUTATED) await mutantsOf(mutated);
}

async function mutantsOf(mutated) {
  const { workspace, parts: count } = mutated;
  const mutate = mutated.library === undefined ? mutateNatively : mutateOnLedger;
  /** @type {Record<string, string[]>} */
  const found = { caught: [], missed: [], timeout: [], unviable: [] };
  let complete = true;
  for (let number = 0; number < count; number++) {
    const out = join(folder, `mutants-${workspace}-${number}`);
    const name = `mutants of ${workspace}, part ${number + 1} of ${count}`;
    const work = () => mutate(mutated, { number, count }, folder, out);
    complete = (await piece(mutated.part, name, work)) && complete;
    for (const kind of Object.keys(found)) {
      const list = join(out, "mutants.out", `${kind}.txt`);
      if (existsSync(list)) found[kind].push(...readFileSync(list, "utf8").split("\n").filter(Boolean));
    }
  }
  const caught = found.caught.length + found.timeout.length;
  const all = caught + found.missed.length;
  console.log(
    `${caught} of ${all} mutants of ${workspace} caught; ${found.unviable.length} did not compile. Missed:`,
  );
  for (const mutant of found.missed) console.log(`  ${mutant}`);
  if (complete) count(`share of mutants of ${workspace} caught`, caught >= LEAST_CAUGHT * all);
}

async function tsMutants() {
  for (const area of MUTATED_TYPESCRIPT)
    await piece("tsMutants", `mutants of ${area.name}, in TypeScript`, () => mutateTypeScript(area, folder));
}

// ---- Helpers ----

/** Runs a piece unless it passed before; true where it has passed. */
async function piece(part, name, work, replay) {
  const digest = digestOf(part);
  const mark = join(folder, `${name.replace(/\W+/g, "-")}.passed`);
  if (existsSync(mark) && readFileSync(mark, "utf8") === digest) {
    console.log(`${name}: passed before`);
    totals.passed += 1;
    return true;
  }
  if (Date.now() > until) {
    totals.open += 1;
    return false;
  }
  console.log(`${name}: begins at ${new Date().toISOString()}`);
  const start = Date.now();
  const passed = await work();
  console.log(`${name}: ${passed ? "passed" : "FAILED"} after ${Math.round((Date.now() - start) / 1000)} s`);
  count(name, passed);
  if (passed) writeFileSync(mark, digest);
  else if (replay) console.log(`Again: ${replay}`);
  return passed;
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

function count(name, passed) {
  totals[passed ? "passed" : "failed"] += 1;
  if (!passed) broken.push(name);
}

function missing(name, what) {
  console.log(`This part needs ${what}, which is not installed.`);
  count(`${name} (not run)`, false);
}

function digestOf(part) {
  const files = sourceFiles(SOURCES[part]);
  return files ? treeDigest(files.filter((file) => !file.endsWith(".md"))) : "";
}

async function vitest(file, env, ...more) {
  const bin = join(root, "node_modules/vitest/vitest.mjs");
  return (
    (await run(process.execPath, [bin, "run", file, ...more], { env: { ...process.env, ...env } })) === 0
  );
}

/** What a program prints into the `compare.ts` of a folder. */
function compared(folder, program, args, options) {
  const compare = [process.execPath, ["--import", "tsx", "compare.ts"], { cwd: join(root, folder) }];
  return piped([program, args, options], compare);
}
