/**
 * The built ledger artifacts: `radix/artifacts` and `game/artifacts`.
 *
 *   npm run artifacts -- build [unit...]    rebuild from source, compress, write the artifacts and their manifest
 *   npm run artifacts -- verify             sources and committed artifacts belong together (no Rust needed)
 *   npm run artifacts -- rebuild [unit...]  rebuild into a temporary folder and compare digests with the manifest
 *   npm run artifacts -- rebuild all-but unit...  all others, as .ci/run does beside the slowest
 *
 * Units: engine, rules, transactions, kingdoms, beacon-quicknet, beacon-embedded, gumball; and foundation and country, which are made
 * of the others and need no toolchain of docs/rust.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { endWithParent } from "./children.mjs";
import { fail, firstLine, root, run, sha256, sourceFiles, treeDigest } from "./lib.mjs";

endWithParent();

/** What is built of the crates in `crates` by the `build.sh` in `folder`, for the artifacts of its house. */
const rust = (folder, crates, outputs, ...sources) => ({
  command: "bash",
  args: [join(root, folder, "build.sh")],
  sources: [...crates, `${folder}/build.sh`, "radix/toolchain/wasm.sh", ...sources],
  outputs,
  house: folder.split("/")[0],
});

/** Of what is built for size. */
const small = "radix/toolchain/scrypto.sh";

const packageSources = ["radix/toolchain/extract-definition.mjs", small];

const beacon = (chain) => {
  const outputs = [`beacon-${chain}.wasm`, `beacon-${chain}.rpd`];
  const unit = rust("game/beacon", ["game/beacon/rust"], outputs, ...packageSources);
  return { ...unit, args: [...unit.args, chain] };
};

const units = {
  engine: rust("radix/engine", ["radix/engine/host"], ["engine.wasm"]),
  rules: rust("game/rules", ["game/rules/rust"], ["rules.wasm"], small),
  transactions: rust("radix/transactions", ["radix/transactions/rust"], ["transactions.wasm"], small),
  kingdoms: rust(
    "game/contract",
    ["game/contract", "game/rules/rust/src", "game/rules/rust/Cargo.toml"],
    ["kingdoms.wasm", "kingdoms.rpd"],
    ...packageSources,
  ),
  "beacon-quicknet": beacon("quicknet"),
  "beacon-embedded": beacon("embedded"),
  gumball: rust(
    "radix/test/gumball",
    ["radix/test/gumball"],
    ["gumball.wasm", "gumball.rpd"],
    ...packageSources,
  ),
  // A ledger with the game deployed, founded from the other artifacts; needs no Rust, so `verify` founds it again.
  foundation: {
    command: process.execPath,
    args: ["--import", "tsx", join(root, "apps/realm/src/foundation-main.ts")],
    sources: null,
    outputs: ["foundation.sqlite", "foundation.json"],
    house: "game",
  },
  // The same after neighbors have lived on it for some days. That takes two minutes, so `verify` compares what it is made of.
  country: {
    command: process.execPath,
    args: ["--import", "tsx", join(root, "apps/realm/src/country-main.ts")],
    sources: [
      "apps/realm/src/country-main.ts",
      "apps/realm/src/play-country.ts",
      "game/bots/src",
      "game/artifacts/foundation.sqlite.br",
      "game/artifacts/rules.wasm.br",
    ],
    outputs: ["country.sqlite", "country.json"],
    house: "game",
  },
};
const HOUSES = ["radix", "game"];
const isRust = (unit) => units[unit].command === "bash";
const folderOf = (unit) => `${units[unit].house}/artifacts`;
const manifestOf = (house) => join(root, house, "artifacts/manifest.json");

const [command, ...words] = process.argv.slice(2);
const isExcluding = words[0] === "all-but";
const named = isExcluding ? words.slice(1) : words;
for (const name of named)
  if (!units[name]) fail(`There is no artifact unit "${name}"; units are ${Object.keys(units).join(", ")}.`);
const others = Object.keys(units).filter((name) => !named.includes(name));
const names = isExcluding || named.length === 0 ? others : named;

if (command === "build") await build(names);
else if (command === "verify") await verify();
else if (command === "rebuild") await rebuild(names);
else fail("Say what to do: build, verify or rebuild.");

async function build(chosenUnits) {
  const manifest = readManifest();
  for (const unit of chosenUnits) {
    const output = await compile(unit);
    const artifacts = {};
    for (const file of units[unit].outputs) {
      const bytes = readFileSync(join(output, file));
      const compressed = brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: 24,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
      writeFileSync(join(root, folderOf(unit), `${file}.br`), compressed);
      artifacts[file] = { sha256: sha256(bytes), bytes: bytes.length, compressedBytes: compressed.length };
    }
    const { sources } = units[unit];
    manifest[unit] = {
      ...(sources ? { sources: sourceDigest(sources) } : {}),
      ...(isRust(unit) ? { toolchain: toolchain() } : {}),
      artifacts,
    };
    rmSync(output, { recursive: true });
  }
  writeManifest(manifest);
  console.log(`Wrote ${chosenUnits.join(", ")} to ${[...new Set(chosenUnits.map(folderOf))].join(" and ")}.`);
}

async function verify() {
  const manifest = readManifest();
  const faults = [];
  for (const [unit, { sources, outputs }] of Object.entries(units)) {
    const again = `run "npm run artifacts -- build ${unit}".`;
    if (sources && manifest[unit]?.sources !== sourceDigest(sources))
      faults.push(`The sources of ${unit} changed since its artifacts were built: ${again}`);
    for (const file of outputs)
      if (manifest[unit]?.artifacts[file]?.sha256 !== committedDigest(unit, file))
        faults.push(`${folderOf(unit)}/${file}.br is not the file that the manifest states: ${again}`);
  }
  if (faults.length === 0) faults.push(...(await differences("foundation", manifest)));
  report(faults, "Sources and artifacts agree.");
}

function committedDigest(unit, file) {
  try {
    return sha256(brotliDecompressSync(readFileSync(join(root, folderOf(unit), `${file}.br`))));
  } catch {
    return null;
  }
}

async function rebuild(chosenUnits) {
  const manifest = readManifest();
  const faults = [];
  for (const unit of chosenUnits) faults.push(...(await differences(unit, manifest)));
  report(faults, `Rebuilt ${chosenUnits.join(", ")}: bit for bit the committed artifacts.`);
}

/** How a fresh build of the unit differs from the manifest. */
async function differences(unit, manifest) {
  const output = await compile(unit);
  const faults = units[unit].outputs.flatMap((file) => {
    const built = sha256(readFileSync(join(output, file)));
    const stated = manifest[unit]?.artifacts[file]?.sha256;
    if (built === stated) return [];
    const tools = `built with ${JSON.stringify(manifest[unit]?.toolchain)}, now ${JSON.stringify(toolchain())}`;
    return [`${file} rebuilt has digest ${built}, the manifest states ${stated} (${tools}).`];
  });
  rmSync(output, { recursive: true });
  return faults;
}

async function compile(unit) {
  const { command: tool, args } = units[unit];
  const output = mkdtempSync(join(tmpdir(), `kingdoms-${unit}-`));
  // Ledgers are made of the committed artifacts, whatever else a developer is trying out.
  const env = isRust(unit) ? process.env : { ...process.env, EMBEDDED_RADIX_ARTIFACTS: "" };
  if ((await run(tool, [...args, output], { env })) !== 0)
    fail(`Building ${unit} failed${isRust(unit) ? "; docs/rust.md names the toolchain it needs" : ""}.`);
  return output;
}

function sourceDigest(sources) {
  const files = sourceFiles(sources);
  if (!files) fail("The artifacts can be checked in a git checkout only.");
  // Without what cannot change the bytes: texts, tests and their vectors.
  return treeDigest(files.filter((file) => !/\.md$|\.test\.ts$|\/(tests|vectors)\//.test(file)));
}

function toolchain() {
  const rustc =
    process.env.RUSTC ?? firstLine("/usr/bin/rustc", ["--version"]) ?? firstLine("rustc", ["--version"]);
  return { rustc, wasmOpt: firstLine("wasm-opt", ["--version"]), clang: firstLine("clang", ["--version"]) };
}

/** Of both houses. */
function readManifest() {
  return Object.assign({}, ...HOUSES.map(readHouse));
}

function readHouse(house) {
  try {
    return JSON.parse(readFileSync(manifestOf(house), "utf8"));
  } catch {
    return {};
  }
}

function writeManifest(manifest) {
  for (const house of HOUSES) {
    const own = Object.entries(manifest).filter(([unit]) => units[unit]?.house === house);
    writeFileSync(manifestOf(house), `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`);
  }
}

function report(faults, success) {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(success);
}
