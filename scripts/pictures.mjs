/** `npm run pictures`: plays a small war on a realm and takes the pictures of Info and README anew (`tests/pictures`). */
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { endWithParent } from "./children.mjs";
import { fail, installPackages, requireNode, root, run } from "./lib.mjs";

requireNode();
endWithParent();
await installPackages();
const { buildWeb } = await import("./web.mjs");
await buildWeb();
const { buildPrograms } = await import("./programs.mjs");
await buildPrograms();
const browser = await findBrowser();
if (!browser) fail("The pictures need a Chromium; CHROMIUM_PATH names one.");
const main = join(root, "tests/pictures/main.ts");
const env = { ...process.env, CHROMIUM_PATH: browser };
process.exit(await run(process.execPath, ["--import", "tsx", main], { env }));
