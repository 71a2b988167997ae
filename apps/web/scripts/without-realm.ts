/** A build of the page that knows no server of ours: `src/no-realm` stands in for `src/realm`, which need not even be there. */
import { join } from "node:path";
import type { Plugin } from "vite";

const ROOM = join(import.meta.dirname, "../src/realm/");
const NOTHING = join(import.meta.dirname, "../src/no-realm/");

export const withoutRealm = (): Plugin => ({
  name: "without-realm",
  enforce: "pre",
  resolveId(target, importer) {
    if (importer === undefined || !target.startsWith(".")) return null;
    const file = join(importer, "..", target);
    return file.startsWith(ROOM) ? NOTHING + file.slice(ROOM.length) : null;
  },
  load(id) {
    if (id.startsWith(ROOM)) this.error(`${id} is reached without a counterpart in src/no-realm`);
  },
});
