/** `npm run simulate -- --seed N`: the whole product in one process, as one integer decides (tests/simulation/README.md). */
import { installPackages, requireNode, run } from "./lib.mjs";
import { mutateSimulated } from "./mutants/simulated.mjs";
import { simulation } from "./simulation.mjs";

requireNode();
await installPackages();
const [first, ...rest] = process.argv.slice(2);
if (first === "--mutants") {
  const [most, part] = rest;
  const missed = await mutateSimulated(most === undefined ? undefined : Number(most), part);
  process.exit(missed.length > 0 ? 1 : 0);
}
process.exit(await run(process.execPath, [...(await simulation()), ...process.argv.slice(2)]));
