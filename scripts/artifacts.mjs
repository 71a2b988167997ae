/**
 * The built ledger artifacts.
 *
 *   npm run artifacts -- build [unit...]    rebuild from source, compress, write ledger/artifacts and its manifest
 *   npm run artifacts -- verify             sources and committed artifacts belong together (no Rust needed)
 *   npm run artifacts -- rebuild [unit...]  rebuild into a temporary folder and compare digests with the manifest
 *
 * Units: engine, rules, transactions, kingdoms, beacon-quicknet, beacon-embedded, gumball, and foundation, which is made of the
 * others and alone needs no toolchain of ledger/README.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { endWithParent } from "./children.mjs";
import { fail, firstLine, root, run, sha256, sourceFiles, treeDigest } from "./lib.mjs";

endWithParent();

const rust = (name, outputs, ...sources) => ({
  command: "bash",
  args: [join(root, `ledger/build-${name}.sh`)],
  sources: [`ledger/${name}`, `ledger/build-${name}.sh`, "ledger/wasm-toolchain.sh", ...sources],
  outputs,
});

const packageSources = ["ledger/kingdoms/extract-definition.mjs", "ledger/scrypto-toolchain.sh"];

const beacon = (chain) => {
  const unit = rust("beacon", [`beacon-${chain}.wasm`, `beacon-${chain}.rpd`], ...packageSources);
  return { ...unit, args: [...unit.args, chain] };
};

const units = {
  engine: rust("engine", ["engine.wasm"]),
  rules: rust("rules", ["rules.wasm"], "ledger/scrypto-toolchain.sh"),
  transactions: rust("transactions", ["transactions.wasm"], "ledger/scrypto-toolchain.sh"),
  kingdoms: rust(
    "kingdoms",
    ["kingdoms.wasm", "kingdoms.rpd"],
    "ledger/rules/src",
    "ledger/rules/Cargo.toml",
    "ledger/scrypto-toolchain.sh",
  ),
  "beacon-quicknet": beacon("quicknet"),
  "beacon-embedded": beacon("embedded"),
  gumball: rust("gumball", ["gumball.wasm", "gumball.rpd"], ...packageSources),
  // A ledger with the game deployed, founded from the other artifacts; needs no Rust, so `verify` founds it again.
  foundation: {
    command: process.execPath,
    args: ["--import", "tsx", join(root, "apps/realm/src/foundation-main.ts")],
    sources: null,
    outputs: ["foundation.sqlite", "foundation.json"],
  },
};
const folder = join(root, "ledger/artifacts");
const manifestPath = join(folder, "manifest.json");

const [command, ...chosen] = process.argv.slice(2);
const names = chosen.length > 0 ? chosen : Object.keys(units);
for (const name of names)
  if (!units[name]) fail(`There is no artifact unit "${name}"; units are ${Object.keys(units).join(", ")}.`);

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
      writeFileSync(join(folder, `${file}.br`), compressed);
      artifacts[file] = { sha256: sha256(bytes), bytes: bytes.length, compressedBytes: compressed.length };
    }
    const { sources } = units[unit];
    manifest[unit] = {
      ...(sources ? { sources: sourceDigest(sources), toolchain: toolchain() } : {}),
      artifacts,
    };
    rmSync(output, { recursive: true });
  }
  writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Wrote ${chosenUnits.join(", ")} to ledger/artifacts.`);
}

async function verify() {
  const manifest = readManifest();
  const faults = [];
  for (const [unit, { sources, outputs }] of Object.entries(units)) {
    const again = `run "npm run artifacts -- build ${unit}".`;
    if (sources && manifest[unit]?.sources !== sourceDigest(sources))
      faults.push(`The sources of ${unit} changed since its artifacts were built: ${again}`);
    for (const file of outputs)
      if (manifest[unit]?.artifacts[file]?.sha256 !== committedDigest(file))
        faults.push(`ledger/artifacts/${file}.br is not the file that the manifest states: ${again}`);
  }
  if (faults.length === 0) faults.push(...(await differences("foundation", manifest)));
  report(faults, "Sources and artifacts agree.");
}

function committedDigest(file) {
  try {
    return sha256(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))));
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
  const { command: tool, args, sources } = units[unit];
  const output = mkdtempSync(join(tmpdir(), `kingdoms-${unit}-`));
  // The foundation is made of the committed artifacts, whatever else a developer is trying out.
  const env = sources ? process.env : { ...process.env, KINGDOMS_ARTIFACTS: "" };
  if ((await run(tool, [...args, output], { env })) !== 0)
    fail(`Building ${unit} failed${sources ? "; ledger/README.md names the toolchain it needs" : ""}.`);
  return output;
}

function sourceDigest(sources) {
  const files = sourceFiles(sources);
  if (!files) fail("The artifacts can be checked in a git checkout only.");
  // Without what cannot change the bytes: texts, tests and their vectors.
  return treeDigest(files.filter((file) => !/\.md$|\/(tests|vectors)\//.test(file)));
}

function toolchain() {
  const rustc =
    process.env.RUSTC ?? firstLine("/usr/bin/rustc", ["--version"]) ?? firstLine("rustc", ["--version"]);
  return { rustc, wasmOpt: firstLine("wasm-opt", ["--version"]), clang: firstLine("clang", ["--version"]) };
}

function readManifest() {
  try {
    return JSON.parse(readFileSync(manifestPath, "utf8"));
  } catch {
    return {};
  }
}

function report(faults, success) {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(success);
}
