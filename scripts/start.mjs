/**
 * `npm start`: installs what is missing, builds the web app and the realm if they changed, and runs the realm in this process.
 *
 * One thread for V8's own work: each more keeps what it once had for compiling the engine, and two cores gain nothing by it.
 */
import { installPackages, requireNode } from "./lib.mjs";

requireNode();
await installPackages();
const { buildWeb } = await import("./web.mjs");
if (!process.argv.includes("--help")) await buildWeb();
const { buildPrograms, program } = await import("./programs.mjs");
await buildPrograms();
await import(program("apps/realm", "main"));
