import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesOf, isTest, root } from "./imports.ts";

const sources = filesOf("apps/web/src/*.ts", "apps/web/src/*.tsx")
  .filter((file) => !isTest(file))
  .map((file) => ({
    file,
    text: readFileSync(join(root, file), "utf8").replace(/^\s*(\*|\/\*|\/\/).*$/gm, ""),
  }));

/** An import that is carried out when it is wanted, and what waits for it. */
const FETCHED = /(?<!typeof )\bimport\("/g;
const LIMITED = /\b(?:part|inTime|screen)\(\s*(?:async )?\(\) =>[\s({]*(?:default: \()?(?:await )?import\("/g;

it("every part of the page that is loaded later has a time limit", () => {
  const counts = sources.map(({ file, text }) => ({
    file,
    fetched: [...text.matchAll(FETCHED)].length,
    limited: [...text.matchAll(LIMITED)].length,
  }));
  expect(counts.reduce((sum, { fetched }) => sum + fetched, 0)).toBeGreaterThan(20);
  expect(counts.filter(({ fetched, limited }) => fetched !== limited)).toEqual([]);
});

it("no component uses React's own lazy, which waits forever", () => {
  const unlimited = sources.filter(
    ({ file, text }) => /\blazy\(/.test(text) && file !== "apps/web/src/ui/part.tsx",
  );
  expect(unlimited.map(({ file }) => file)).toEqual([]);
});
