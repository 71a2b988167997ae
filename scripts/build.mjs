/** `npm run build`: the game's page with the config of one game, as a folder for any host of files. */
import { installPackages, requireNode } from "./lib.mjs";

requireNode();
await installPackages();
const { buildWeb } = await import("./web.mjs");
if (!process.argv.includes("--help")) await buildWeb();
const { buildPrograms, program } = await import("./programs.mjs");
await buildPrograms();
await import(program("apps/cli", "site"));
