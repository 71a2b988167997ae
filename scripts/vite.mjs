/** `npm run dev` and `npm run preview`: Vite's server, which ends with the command that started it. */
import { join } from "node:path";
import { endWithParent } from "./children.mjs";
import { root, run } from "./lib.mjs";

endWithParent();
const vite = join(root, "node_modules/vite/bin/vite.js");
process.exit(await run(process.execPath, [vite, ...process.argv.slice(2)], { cwd: join(root, "apps/web") }));
