/**
 * `npm run simulate -- --seed N`: the whole product in one process, from one integer (tests/simulation/README.md). It is bundled first, with
 * what it loads later: in a simulation no code comes from outside, since that would come at any moment.
 */
import { join } from "node:path";
import { installPackages, requireNode, root, run } from "./lib.mjs";

requireNode();
await installPackages();
process.exit(await run(process.execPath, [...(await simulation(root)), ...process.argv.slice(2)]));

/** Arguments for Node that run simulations of the sources in this folder. */
async function simulation(folder) {
  const { rolldown } = await import("rolldown");
  const file = join(folder, ".cache/simulation/simulate.mjs");
  const bundle = await rolldown({
    cwd: folder,
    input: join(folder, "tests/simulation/main.ts"),
    platform: "node",
    transform: { define: { "process.env.KINGDOMS_BUILD": '"simulated"' } },
  });
  await bundle.write({ file, codeSplitting: false });
  await bundle.close();
  return ["--wasm-tiering-budget=100000000", "--max-semi-space-size=32", file];
}
