import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../lib.mjs";

/** Tests the mutants of one part of a workspace with its own tests in Rust; cargo-mutants writes their names into its lists in `out`. */
export async function mutateNatively({ workspace, path, crate, features, env }, part, folder, out) {
  rmSync(out, { recursive: true, force: true });
  const shard = ["--shard", `${part.number}/${part.count}`, "--sharding", "round-robin"];
  // Each part is a fair sample of all. A machine that is busy with something else catches no mutant by being slow.
  const options = [...shard, "--minimum-test-timeout", "90"];
  options.push("--test-workspace", "true", "--no-times", "--colors", "never");
  // All tests are in tests/: without the empty programs of the libraries, a build takes half the time.
  const args = ["mutants", "-p", crate, ...features, "-o", out, ...options, "--", "--test", "*"];
  const code = await run("cargo", args, {
    cwd: join(root, path),
    env: {
      // One job at a time, so the parts can share what they build of the dependencies.
      CARGO_TARGET_DIR: join(folder, `mutants-${workspace}-target`),
      ...process.env,
      ...env,
      CARGO_PROFILE_DEV_DEBUG: "0",
    },
  });
  // Status 2: some were missed, 3: some ran into the time limit. Both are counted by the caller.
  return code === 0 || code === 2 || code === 3;
}
