/** Shared by the scripts that have to run before anything is installed: plain Node, no packages. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endsWithThis } from "./children.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const minimumNode = [20, 19];

/** Ends the process with a sentence that says what is missing and what to do about it. */
export function fail(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < minimumNode[0] || (major === minimumNode[0] && minor < minimumNode[1]))
    fail(`Kingdoms needs Node ${minimumNode.join(".")} or newer; this is Node ${process.versions.node}.`);
}

export const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Runs a command with its output shown; resolves to the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = endsWithThis(spawn(command, args, { cwd: root, stdio: "inherit", ...options }));
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command; resolves to the exit code and all that it printed. */
export function runQuietly(command, args) {
  return new Promise((resolve, reject) => {
    const child = endsWithThis(spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] }));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), output }));
  });
}

/** First line that a command prints, or null when it cannot be run. */
export function firstLine(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? (stdout.trim().split("\n")[0] ?? null) : null;
}

/** True when `stamp` holds `digest` already; `write` stores it. */
export function stamped(stamp, digest) {
  const path = join(root, stamp);
  return {
    fresh: existsSync(path) && readFileSync(path, "utf8") === digest,
    write() {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, digest);
    },
  };
}

/**
 * Installs the packages of the lockfile unless this same lockfile is installed. A folder with a lockfile of its own is a tool that only
 * one command needs.
 */
export async function installPackages(folder = "") {
  const lock = readFileSync(join(root, folder, "package-lock.json"));
  const stamp = stamped(join(folder, "node_modules/.kingdoms-lock"), sha256(lock));
  if (stamp.fresh) return;
  console.log(folder === "" ? "Installing packages (once)..." : `Installing packages of ${folder} (once)...`);
  const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: join(root, folder),
    shell: process.platform === "win32",
  });
  if (code !== 0) fail("npm ci failed. Kingdoms needs access to an npm registry the first time it starts.");
  stamp.write();
}

/** What programs and the page are made of: without the tests between packages, and without Rust, which they get as artifacts. */
export const packages = ["radix", "game", ":!radix/test", ":!game/test", ":!*.rs"];

/** By code units, as the digests of sources were always made. */
export const byText = (one, other) => Number(one > other) - Number(one < other);

/** Tracked and new files under the given paths, sorted; works without git as well. */
export function sourceFiles(paths) {
  // Git refuses a checkout of another user, such as one that a service runs from, unless this one is named as safe.
  const trusted = ["-c", `safe.directory=${root.replace(/[\\/]$/, "")}`];
  const words = [...trusted, "ls-files", "-co", "--exclude-standard", "--", ...paths];
  const { status, stdout } = spawnSync("git", words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) return null;
  return [...new Set(stdout.split("\n").filter(Boolean))]
    .filter((file) => existsSync(join(root, file)))
    .sort(byText);
}

/** One digest over names and contents of files. */
export function treeDigest(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0${sha256(readFileSync(join(root, file)))}\n`);
  return hash.digest("hex");
}

const NOT_BUILT = [":!*.md", ":!*.test.ts", ":!*.test.tsx"];

/**
 * Version and digest of what programs and page are made of: two builds have the same name only if their sources are the same.
 * Without git (an unpacked archive) there is no cheap list of sources, and the version has to do.
 */
export function buildOf() {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const files = sourceFiles([
    "package.json",
    "package-lock.json",
    "scripts",
    "apps",
    ...packages,
    ...NOT_BUILT,
  ]);
  return files ? `${version}+${treeDigest(files).slice(0, 10)}` : version;
}
