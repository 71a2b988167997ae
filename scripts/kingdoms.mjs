/** `npm run kingdoms -- <command>`: installs what is missing and runs the command in this process. */
import { installPackages, requireNode } from "./lib.mjs";

requireNode();
await installPackages();
const { register } = await import("tsx/esm/api");
register();
await import("../apps/cli/src/main.ts");
