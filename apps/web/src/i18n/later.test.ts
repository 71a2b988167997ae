import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { later } from "./en/later.ts";

/** Texts that are loaded later must be imported by the code that uses them. */
const src = fileURLToPath(new URL("..", import.meta.url));
const LATER = join(src, "i18n/later.ts");
/** The rows of this catalogue are loaded early for their looks; their texts are used only through its index. */
const KINDS = join(src, "game/mission-kinds/");
/** A file's name, such as `news.ts`, is no text. */
const says = new RegExp(`["\`](${Object.keys(later).join("|")})\\.(?!tsx?\\b)[a-zA-Z$]`);

const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, known);
  return known;
};
const found = (file: string, pattern: RegExp): string[] =>
  [...sourceOf(file).matchAll(pattern)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));

/** A file and all that is loaded along with it. */
function loadedWith(root: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const next of found(file, /^(?:import|export)\s(?!type\b)(?:[^"';]*?from\s)?"(\.[^"]+)";/gm))
      visit(next);
  };
  visit(root);
  return loaded;
}

it("every part that is loaded later brings its texts", () => {
  const without: string[] = [];
  const seen = new Set<string>();
  const visit = (root: string, before: boolean): void => {
    const key = `${root} ${before}`;
    if (seen.has(key)) return;
    seen.add(key);
    const loaded = loadedWith(root);
    const there = before || loaded.has(LATER);
    for (const file of loaded) {
      const silent =
        file.includes("/i18n/") || (file.startsWith(KINDS) && !loaded.has(join(KINDS, "index.ts")));
      if (!there && !silent && says.test(sourceOf(file))) without.push(relative(src, file));
      for (const next of found(file, /\bimport\("(\.[^"]+)"\)/g)) visit(next, there);
    }
  };
  for (const entry of ["main.tsx", "phone.ts"]) visit(join(src, entry), false);
  expect(seen.size).toBeGreaterThan(15);
  expect(without).toEqual([]);
});
