/**
 * What the pictures of Info and README show: for which version they were taken, and the texts of the catalogue that can be read in
 * them. `tests/house/pictures.test.ts` finds by it the pictures that show a text which is gone.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { PictureLanguage, PictureName } from "../../apps/web/src/features/info/pictures.ts";
import { de } from "../../apps/web/src/i18n/de/index.ts";
import { en } from "../../apps/web/src/i18n/en/index.ts";

interface PictureRecord {
  readonly version: string;
  /** By picture and language, as in `dashboard-en`. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

const FILE = new URL("./taken.json", import.meta.url);
const version = (
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }
).version;

/** Every text of a language, with its placeholders. */
export function textsOf(language: PictureLanguage): ReadonlySet<string> {
  const leaves = (node: unknown): string[] =>
    typeof node === "string" ? [node] : Object.values(node as object).flatMap(leaves);
  return new Set(leaves(language === "en" ? en : de.texts));
}

export const recordName = (name: PictureName, language: PictureLanguage): string => `${name}-${language}`;

export const readRecord = (): PictureRecord => JSON.parse(readFileSync(FILE, "utf8")) as PictureRecord;

/** Those of the catalogue among the texts that were seen. One with placeholders is known by the words around them. */
export function known(seen: readonly string[], language: PictureLanguage): readonly string[] {
  const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const found = [...textsOf(language)].filter((text) => {
    const parts = text.split(/\{\{.*?\}\}/);
    // Without a word of its own it would fit everything.
    if (!parts.some((part) => /\p{L}{3}/u.test(part))) return false;
    const pattern = new RegExp(`^${parts.map(quoted).join(".+?")}$`, "u");
    return seen.some((one) => pattern.test(one));
  });
  return found.toSorted();
}

export function writeRecord(seen: ReadonlyMap<string, readonly string[]>): void {
  const texts = Object.fromEntries([...seen].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const record: PictureRecord = { version, texts };
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
}
