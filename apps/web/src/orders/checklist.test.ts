import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";

const root = new URL("../../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const doc = read("docs/orders.md");
const toolkit = readFileSync(
  createRequire(import.meta.url)
    .resolve("@radixdlt/radix-dapp-toolkit")
    .replace(/\.cjs$/, ".js"),
  "utf8",
);

/** Rows below the line that begins a table, as cells without their backticks. */
function rowsBelow(head: string): readonly (readonly string[])[] {
  const lines = doc.slice(doc.indexOf(head)).split("\n").slice(2);
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(0, end === -1 ? undefined : end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

/** The fixed words of a message around its placeholders. */
const parts = (words: string): readonly string[] => words.split(/\{\{\w+\}\}/).filter((part) => part !== "");

describe("docs/orders.md", () => {
  it.each(rowsBelow("| rule | said by | tested by |"))(
    "the row is tested: %s",
    (_rule, said = "", tested = "") => {
      expect(existsSync(new URL(said, root)), said).toBe(true);
      expect(tested).toMatch(/(test|spec)\.tsx?$/);
      expect(existsSync(new URL(tested, root)), tested).toBe(true);
    },
  );

  it.each(rowsBelow("| words | said by | tested by |"))(
    "a test expects the text “%s”",
    (words = "", said = "", tested = "") => {
      for (const part of parts(words)) {
        expect(read(said), said).toContain(part);
        expect(read(tested), tested).toContain(part);
      }
    },
  );

  it.each(rowsBelow("| words of the toolkit |"))("the toolkit in use has the text “%s”", (words = "") => {
    expect(toolkit).toContain(words);
  });
});
