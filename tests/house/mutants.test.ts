import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Change {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const ROOT = new URL("../../", import.meta.url);
const table = new URL("scripts/mutants/simulated.mjs", ROOT);
const { CHANGES } = (await import(table.href)) as { readonly CHANGES: readonly Change[] };

it.each(CHANGES)('the fault "$name" fits one place of its file', ({ file, find, replace }) => {
  expect(readFileSync(new URL(file, ROOT), "utf8").split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});
