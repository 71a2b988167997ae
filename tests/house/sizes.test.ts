import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, sourceFiles } from "./imports.ts";

const MOST_LINES = 400;

it("no TypeScript, style or script file is longer than 400 lines", () => {
  const long = sourceFiles
    .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(sourceFiles.length).toBeGreaterThan(600);
  expect(long).toEqual([]);
});
