/**
 * The pictures of Info and README are of today: they were taken for this version, and the page still says nearly all that they show.
 * A new version needs new pictures. In between, a layout, a color or a text here and there may change without them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PICTURE_LANGUAGES, PICTURE_NAMES } from "../../apps/web/src/features/info/pictures.ts";
import { readRecord, recordName, textsOf } from "../pictures/record.ts";
import { root } from "./imports.ts";

const record = readRecord();
const AGAIN = "npm run pictures takes them again";

/** A picture that is behind by more than these of its texts misleads. */
const mostGone = (texts: number): number => Math.max(1, Math.floor(texts / 20));

it("the page still says nearly all that a picture shows", () => {
  const old = PICTURE_LANGUAGES.flatMap((language) =>
    PICTURE_NAMES.flatMap((name) => {
      const shown = record.texts[recordName(name, language)] ?? [];
      const texts = textsOf(language);
      const gone = shown.filter((text) => !texts.has(text));
      return gone.length > mostGone(shown.length) ? [{ picture: recordName(name, language), gone }] : [];
    }),
  );
  expect(old, AGAIN).toEqual([]);
});

it("every picture has a record with texts", () => {
  const names = PICTURE_LANGUAGES.flatMap((language) =>
    PICTURE_NAMES.map((name) => recordName(name, language)),
  );
  expect(Object.keys(record.texts).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(record.texts[name]?.length, name).toBeGreaterThan(1);
});

it("the pictures were taken for this version", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  expect(record.version, AGAIN).toBe(version);
});
