/**
 * The built ledger artifacts.
 *
 *   npm run artifacts -- build [unit...]    rebuild from source, compress, write ledger/artifacts and its manifest
 *   npm run artifacts -- verify             sources and committed artifacts belong together (no Rust needed)
 *   npm run artifacts -- rebuild [unit...]  rebuild into a temporary folder and compare digests with the manifest
 *
 * Units: engine, rules, kingdoms. Building needs the toolchain named in ledger/README.md.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { fail, firstLine, root, run, sha256, sourceFiles, treeDigest } from "./lib.mjs";

const units = {
  engine: { sources: ["ledger/engine", "ledger/build-engine.sh"], outputs: ["engine.wasm"] },
  rules: { sources: ["ledger/rules", "ledger/build-rules.sh"], outputs: ["rules.wasm"] },
  kingdoms: {
    sources: ["ledger/kingdoms", "ledger/rules", "ledger/build-kingdoms.sh"],
    outputs: ["kingdoms.wasm", "kingdoms.rpd"],
  },
};
const folder = join(root, "ledger/artifacts");
const manifestPath = join(folder, "manifest.json");

const [command, ...chosen] = process.argv.slice(2);
const names = chosen.length > 0 ? chosen : Object.keys(units);
for (const name of names)
  if (!units[name]) fail(`There is no artifact unit "${name}"; units are ${Object.keys(units).join(", ")}.`);

if (command === "build") await build(names);
else if (command === "verify") verify();
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
    manifest[unit] = { sources: sourceDigest(unit), toolchain: toolchain(), artifacts };
    rmSync(output, { recursive: true });
  }
  writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Wrote ${chosenUnits.join(", ")} to ledger/artifacts.`);
}

function verify() {
  const manifest = readManifest();
  const faults = [];
  for (const unit of Object.keys(units)) {
    if (manifest[unit]?.sources !== sourceDigest(unit))
      faults.push(
        `The sources of ${unit} changed since its artifacts were built: run "npm run artifacts -- build ${unit}".`,
      );
    for (const file of units[unit].outputs) {
      const stated = manifest[unit]?.artifacts[file]?.sha256;
      if (stated !== sha256(brotliDecompressSync(readFileSync(join(folder, `${file}.br`)))))
        faults.push(`ledger/artifacts/${file}.br is not the file that the manifest states.`);
    }
  }
  report(faults, "Sources and artifacts agree.");
}

async function rebuild(chosenUnits) {
  const manifest = readManifest();
  const faults = [];
  for (const unit of chosenUnits) {
    const output = await compile(unit);
    for (const file of units[unit].outputs) {
      const built = sha256(readFileSync(join(output, file)));
      const stated = manifest[unit]?.artifacts[file]?.sha256;
      if (built !== stated)
        faults.push(
          `${file} rebuilt from source has digest ${built}, the manifest states ${stated} (built with ${JSON.stringify(manifest[unit]?.toolchain)}, now ${JSON.stringify(toolchain())}).`,
        );
    }
    rmSync(output, { recursive: true });
  }
  report(faults, `Rebuilt ${chosenUnits.join(", ")}: bit for bit the committed artifacts.`);
}

async function compile(unit) {
  const output = mkdtempSync(join(tmpdir(), `kingdoms-${unit}-`));
  mkdirSync(output, { recursive: true });
  const code = await run("bash", [join(root, `ledger/build-${unit}.sh`), output]);
  if (code !== 0) fail(`Building ${unit} failed; ledger/README.md names the toolchain it needs.`);
  return output;
}

function sourceDigest(unit) {
  const files = sourceFiles(units[unit].sources);
  if (!files) fail("The artifacts can be checked in a git checkout only.");
  return treeDigest(files.filter((file) => !file.endsWith(".md")));
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
