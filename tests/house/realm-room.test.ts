/** What needs a server of ours is in one room of the page, and the page can be built without it (`VITE_REALM=none`). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, isTest, root } from "./imports.ts";

const PAGE = "apps/web/src/";
const ROOM = `${PAGE}realm/`;
const NOTHING = `${PAGE}no-realm/`;
/** `import { a, type B } from "…/realm/x.ts"`, `export { a } from …`, `import("…/realm/X.tsx")`; not `import type`. */
const DOOR = /(?:(?:import|export)\s+(?!type\b)([^;"]*?)\s+from\s+|import\()"(?:\.\.?\/)+realm\/([^"]+)"/g;

const outside = filesOf(`${PAGE}*.ts`, `${PAGE}*.tsx`).filter(
  (file) => !isTest(file) && !file.startsWith(ROOM) && !file.startsWith(NOTHING),
);
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** The files of the room that the rest of the page imports, with the names that it wants of them. */
const doors = outside.flatMap((file) =>
  [...textOf(file).matchAll(DOOR)].map(([, names = "default", path = ""]) => ({
    path,
    names: names
      .replaceAll(/[{}]/g, "")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type ")),
  })),
);

describe("the room for our servers", () => {
  it("each door of the room has a counterpart with the same names that does nothing", () => {
    expect(doors.length).toBeGreaterThan(8);
    const missing = doors.flatMap(({ path, names }) => {
      const known = filesOf(NOTHING + path).length > 0;
      const text = known ? textOf(NOTHING + path) : "";
      return names
        .filter((name) => !new RegExp(`export (const |function )?${name}\\b`).test(text))
        .map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("each counterpart belongs to a door", () => {
    const paths = new Set(doors.map(({ path }) => NOTHING + path));
    expect(filesOf(`${NOTHING}**`).filter((file) => !paths.has(file))).toEqual([]);
  });

  it("the paths of our servers are asked for in the room only, except for the config and the clock of a ledger", () => {
    const asking = outside.filter((file) => /"\/(player|realm)\/|"\/realm\/faucet/.test(textOf(file)));
    expect(asking).toEqual(["apps/web/src/data/config-path.ts", "apps/web/src/data/realm.ts"]);
  });
});
