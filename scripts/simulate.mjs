/** `npm run simulate -- --seed N`: the whole product in one process, as one integer decides (tests/simulation/README.md). */
import { installPackages, requireNode, run } from "./lib.mjs";
import { simulation } from "./simulation.mjs";

requireNode();
await installPackages();
process.exit(await run(process.execPath, [...(await simulation()), ...process.argv.slice(2)]));
