/** `npm run kingdoms -- <command>`: installs what is missing and runs the command in this process. */
import { installPackages, requireNode } from "./lib.mjs";

requireNode();
await installPackages();
const { register } = await import("tsx/esm/api");
register();
// A data folder belongs to the realm; the command line itself only uses gateways.
if (process.argv[2] === "check") {
  process.argv.splice(2, 1);
  await import("../apps/realm/src/check-main.ts");
} else await import("../apps/cli/src/main.ts");
