/** The engine's host built natively, as a process that answers line by line. */
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bytesToHex } from "@noble/hashes/utils.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const crate = join(root, "radix/engine/host");

export interface Native {
  call(line: string): Promise<string>;
  submit(raw: Uint8Array): Promise<string>;
  stop(): void;
}

/** Builds it (some six minutes the first time); null without cargo, which the bench then reports. */
export async function startNative(): Promise<Native | null> {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, ".cache/target");
  console.log("Building the engine's host natively for comparison...");
  const built = spawnSync("cargo", ["build", "--release", "--locked", "--example", "replay"], {
    cwd: crate,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CARGO_TARGET_DIR: target },
  });
  if (built.status !== 0) {
    console.log("No native peer: cargo is missing or the build failed. Only the wasm figures follow.");
    return null;
  }
  const child = spawn(join(target, "release/examples/replay"), { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const call = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error("the native engine ended");
    return String((JSON.parse(String(value)) as { outcome: unknown }).outcome);
  };
  return { call, submit: (raw) => call(`submit ${bytesToHex(raw)}`), stop: () => void child.kill() };
}
