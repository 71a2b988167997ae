/** The whole product in one process, from one integer each: see the README beside this. */
import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** Another one tries other seeds; those of a run are the thirty from it on. */
const first = Number(process.env.KINGDOMS_SEED ?? 1);

/** The last line of what it prints, and all of it where something failed. */
async function simulate(...args: readonly string[]): Promise<string> {
  const command = [join(ROOT, "scripts/simulate.mjs"), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: ROOT,
    maxBuffer: 2 ** 28,
  }).catch((error: { stdout: string; stderr: string }) => ({ stdout: `${error.stdout}${error.stderr}` }));
  const last = stdout.trim().split("\n").at(-1) ?? "";
  return last.endsWith(" 0 failed") ? last : stdout;
}

/** One call of so many is tried by day, and each at night. */
const EVERY = 150;

/** Minutes of one core that is busy with other tests. */
const TIMEOUT_MS = 1_800_000;

it(
  "thirty simulations, and those that failed once, lose and invent nothing",
  async () => {
    console.log(`simulations: KINGDOMS_SEED=${first}`);
    const seeds = `${first}-${first + 29}`;
    const told = await simulate("--seeds", seeds, "--plans", join(ROOT, "tests/simulation/found"));
    expect(told).toMatch(/^\d+ passed, 0 failed$/);
  },
  TIMEOUT_MS,
);

it(
  "no call of a file whose failure, or whose full disk, loses a world, an acknowledged transaction or the reason",
  async () => {
    const told = await simulate("--sweep", "all", "--every", String(EVERY), "--from", String(first % EVERY));
    expect(told).toMatch(/^6 passed, 0 failed$/);
  },
  TIMEOUT_MS,
);
