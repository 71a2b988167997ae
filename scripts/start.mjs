/** `npm start`: installs what is missing, builds the web app and the realm if they changed, and runs the realm. */
import { endWithParent } from "./children.mjs";
import { installPackages, requireNode } from "./lib.mjs";

requireNode();
endWithParent();
await installPackages();
const { buildWeb } = await import("./web.mjs");
if (!["--help", "--version"].some((flag) => process.argv.includes(flag))) await buildWeb();
const { buildPrograms } = await import("./programs.mjs");
await buildPrograms();
const { runRealm } = await import("./realm-process.mjs");
// A flag that is given again counts.
process.exit(await runRealm(["--neighbours", "24", ...process.argv.slice(2)]));
