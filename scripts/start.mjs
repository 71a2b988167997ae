/** `npm start`: installs what is missing, builds the web app if it changed, and runs the realm in this process. */
import { installPackages, requireNode } from "./lib.mjs";

requireNode();
await installPackages();
const { buildWeb } = await import("./web.mjs");
if (!process.argv.includes("--help")) await buildWeb();
const { register } = await import("tsx/esm/api");
register();
await import("../apps/realm/src/main.ts");
