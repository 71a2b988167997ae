/**
 * Marks of translated English, per 1,000 words of comments, test names and documents. A mark is a place to look at, not a verdict:
 * each of these phrases is correct, but code bases that native speakers wrote use them rarely or never.
 *
 * `node --import tsx tests/house/prose.ts` prints the figures; with the name of a mark, and perhaps a folder, it lists the places.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesOf, root } from "./imports.ts";

/** Patterns by name. */
const MARKS = {
  nobody: /\b(?:no|any|some)body\b/gi,
  whoever: /\b(?:who|whom|what|which)ever\b/gi,
  told: /\b(?:told|tells?)\b/gi,
  stands: /\b(?:stands?|stood|standing)\b(?! in)/gi,
  "of its own": /\bof (?:its|their|one's|your|his) own\b/gi,
  "headless what": /\bwhat (?:is|it|was|the|a|an|they|no|of)\b/gi,
  where: /\bwhere\b/gi,
  "by itself": /\bby (?:it|them|him)sel(?:f|ves)\b/gi,
  anew: /\b(?:anew|lest|vain|dear)\b/gi,
  "is to be": /\b(?:is|are) to be\b|\bhas to\b/gi,
} satisfies Readonly<Record<string, RegExp>>;

export type Mark = keyof typeof MARKS;

/** A piece of prose and the line that it begins on. */
interface Passage {
  readonly line: number;
  readonly text: string;
}

interface Body {
  readonly files: () => readonly string[];
  readonly passages: (source: string) => readonly Passage[];
}

const COMMENT = /(?:^\s*\/\*\*?|(?<![:"'`])\/\/[!/]?|^\s*\*(?!\/))(.*)$/gm;
const TEST_NAME =
  /(?:\b(?:describe|it|test)(?:\.\w+)*(?:\([^\n]*?\)|`[^`]*`)?|^\s*\](?: as const)?\))\(\s*(["'`])(.+?)\1\s*,/gm;
const NO_PRODUCT = /\.(?:test|spec|bench|test-d)\.|\/tests?\/|test-support|\/i18n\/|\.generated\.|\/dist\//;
/** Its samples are no names of tests. */
const HAS_SAMPLES = "tests/house/prose.test.ts";
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

export const BODIES = {
  comments: {
    files: () =>
      filesOf("apps", "game", "radix").filter(
        (file) => /\.(?:ts|tsx|rs)$/.test(file) && !NO_PRODUCT.test(file),
      ),
    passages: (source) => matches(source, COMMENT, 1),
  },
  "test names": {
    files: () => filesOf("*.ts", "*.tsx").filter((file) => IS_TEST.test(file) && file !== HAS_SAMPLES),
    passages: (source) => matches(source, TEST_NAME, 2),
  },
  documents: {
    files: () => filesOf("*.md"),
    passages: prose,
  },
} satisfies Readonly<Record<string, Body>>;

export type BodyName = keyof typeof BODIES;

function matches(source: string, pattern: RegExp, group: number): readonly Passage[] {
  return [...source.matchAll(pattern)].map((match) => ({
    line: source.slice(0, match.index).split("\n").length,
    text: (match[group] ?? "").trim(),
  }));
}

/** The lines of a document without its examples of code. */
function prose(source: string): readonly Passage[] {
  let isCode = false;
  return source.split("\n").flatMap((text, at) => {
    if (/^\s*```/.test(text)) isCode = !isCode;
    return isCode || /^(?: {4}|```)/.test(text) ? [] : [{ line: at + 1, text: text.replace(/`[^`]*`/g, "") }];
  });
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How often each mark comes in 1,000 words. */
export function rates(passages: readonly Passage[]): Readonly<Record<Mark, number>> {
  const words = passages.reduce((sum, { text }) => sum + count(text, /[a-z']+/gi), 0);
  const rate = (pattern: RegExp): number =>
    (passages.reduce((sum, { text }) => sum + count(text, pattern), 0) * 1000) / Math.max(words, 1);
  return Object.fromEntries(Object.entries(MARKS).map(([mark, pattern]) => [mark, rate(pattern)])) as Record<
    Mark,
    number
  >;
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

export function ratesOf(name: BodyName): Readonly<Record<Mark, number>> {
  const { files, passages } = BODIES[name];
  return rates(files().flatMap((file) => passages(read(file))));
}

/** `file:line text` of each place of a mark. */
function places(name: BodyName, mark: Mark): readonly string[] {
  const { files, passages } = BODIES[name];
  return files().flatMap((file) =>
    passages(read(file)).flatMap(({ line, text }) =>
      count(text, MARKS[mark]) > 0 ? [`${file}:${String(line)} ${text}`] : [],
    ),
  );
}

function main([mark, folder = ""]: readonly string[]): void {
  const names = Object.keys(BODIES) as BodyName[];
  if (mark !== undefined && mark in MARKS) {
    const found = names
      .flatMap((name) => places(name, mark as Mark))
      .filter((place) => place.startsWith(folder));
    console.log(found.join("\n"));
    return;
  }
  const table = Object.fromEntries(names.map((name) => [name, ratesOf(name)]));
  for (const row of Object.keys(MARKS) as Mark[]) {
    console.log(
      row.padEnd(16),
      ...names.map((name) => `${name} ${(table[name]?.[row] ?? 0).toFixed(2)}`.padEnd(18)),
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
