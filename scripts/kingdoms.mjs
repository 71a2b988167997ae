/** `npm run kingdoms -- <command>`: installs what is missing and runs the command in this process. */
import { endWithParent } from "./children.mjs";
import { installPackages, requireNode } from "./lib.mjs";

requireNode();
endWithParent();
await installPackages();
const { buildPrograms, program } = await import("./programs.mjs");
await buildPrograms();
// A data folder belongs to the realm; the command line itself only uses gateways.
const ofFolder = ["check", "backup", "restore", "compact", "export"];
await import(
  ofFolder.includes(process.argv[2]) ? program("apps/realm", "folder") : program("apps/cli", "main")
);
