/** `npm run kingdoms -- <command>`: installs what is missing and runs the command in this process. */
import { installPackages, requireNode } from "./lib.mjs";

requireNode();
await installPackages();
const { register } = await import("tsx/esm/api");
register();
// A data folder belongs to the realm; the command line itself only uses gateways.
const ofFolder = ["check", "backup", "restore", "compact", "export"];
await import(
  ofFolder.includes(process.argv[2]) ? "../apps/realm/src/folder/main.ts" : "../apps/cli/src/main.ts"
);
