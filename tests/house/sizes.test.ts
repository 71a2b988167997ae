import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, it } from "vitest";
import { filesOf, isTest, root, sourceFiles } from "./imports.ts";

const MOST_LINES = 400;
/** Of a function, with all that is in it: what fits on a screen, or nearly. */
const MOST_IN_FUNCTION = 80;

const linesOf = (text: string): number => text.split("\n").length;

it("no TypeScript, style or script file that is written by hand is longer than 400 lines", () => {
  const long = sourceFiles
    .filter((file) => !file.includes(".generated."))
    .map((file) => ({ file, lines: linesOf(readFileSync(join(root, file), "utf8")) - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(sourceFiles.length).toBeGreaterThan(600);
  expect(long).toEqual([]);
});

it("no function of the product is longer than 80 lines", () => {
  const patterns = ["apps", "game", "radix", "scripts"].flatMap((folder) =>
    ["ts", "tsx", "mjs"].map((ending) => `${folder}/*.${ending}`),
  );
  const functions = filesOf(...patterns)
    .filter((file) => !isTest(file))
    .flatMap(functionsIn);
  expect(functions.length).toBeGreaterThan(2000);
  const long = functions.filter(({ lines }) => lines > MOST_IN_FUNCTION);
  expect(long.map(({ file, before, lines }) => `${file}:${linesOf(before())}, ${lines} lines`)).toEqual([]);
});

interface Measured {
  readonly file: string;
  /** The text before it. */
  readonly before: () => string;
  readonly lines: number;
}

function functionsIn(file: string): readonly Measured[] {
  const text = readFileSync(join(root, file), "utf8");
  // Parsing takes long, and there is no room for one.
  if (linesOf(text) <= MOST_IN_FUNCTION) return [];
  const { program, errors } = parseSync(file, text);
  expect(errors, file).toEqual([]);
  const found: Measured[] = [];
  const measure = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    found.push({ file, before: () => text.slice(0, start), lines: linesOf(text.slice(start, end)) });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}
