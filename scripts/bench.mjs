/** `npm run bench`: every figure of the project in one run, of this tree. `npm run bench -- engine` runs one part. */
import { join } from "node:path";
import { endWithParent } from "./children.mjs";
import { installPackages, requireNode, root, run } from "./lib.mjs";

requireNode();
endWithParent();
await installPackages();
const { buildWeb } = await import("./web.mjs");
await buildWeb();
const { buildPrograms } = await import("./programs.mjs");
await buildPrograms();
const main = join(root, "tests/bench/main.ts");
process.exit(await run(process.execPath, ["--import", "tsx", main, ...process.argv.slice(2)]));
