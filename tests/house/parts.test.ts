import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps/web/src"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-support\//.test(file))
  .filter((file) => existsSync(join(root, file)))
  .map((file) => ({
    file,
    text: readFileSync(join(root, file), "utf8").replace(/^\s*(\*|\/\*|\/\/).*$/gm, ""),
  }));

/** An import that is carried out when it is wanted, and what waits for it. */
const FETCHED = /(?<!typeof )\bimport\("/g;
const LIMITED = /\b(?:part|inTime)\(\s*(?:async )?\(\) =>[\s({]*(?:default: \()?(?:await )?import\("/g;

it("every part of the page that is fetched later is waited for with a limit", () => {
  const counts = sources.map(({ file, text }) => ({
    file,
    fetched: [...text.matchAll(FETCHED)].length,
    limited: [...text.matchAll(LIMITED)].length,
  }));
  expect(counts.reduce((sum, { fetched }) => sum + fetched, 0)).toBeGreaterThan(20);
  expect(counts.filter(({ fetched, limited }) => fetched !== limited)).toEqual([]);
});

it("no component is fetched by React's own lazy, which waits for ever", () => {
  const unlimited = sources.filter(
    ({ file, text }) => /\blazy\(/.test(text) && file !== "apps/web/src/ui/part.tsx",
  );
  expect(unlimited.map(({ file }) => file)).toEqual([]);
});
