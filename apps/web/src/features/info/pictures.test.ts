import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PICTURE_LANGUAGES, PICTURE_NAMES, PICTURE_THEMES, PICTURES, pictureFile } from "./pictures.ts";

const FOLDER = join(import.meta.dirname, "pictures");
/** All of them; a visit loads those of one language and theme. */
const MOST_BYTES = 400_000;

const named = PICTURE_NAMES.flatMap((name) =>
  PICTURE_LANGUAGES.flatMap((language) =>
    PICTURE_THEMES.map((theme) => ({ name, file: pictureFile(name, language, theme) })),
  ),
);

/** As an extended WebP file says it: https://developers.google.com/speed/webp/docs/riff_container */
function sizeOf(file: string): readonly [width: number, height: number] {
  const bytes = readFileSync(join(FOLDER, file));
  expect(bytes.toString("latin1", 8, 16), file).toBe("WEBPVP8X");
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

describe("the pictures of Info (npm run pictures takes them)", () => {
  it("each picture is there in every language and theme, and no other file is", () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(named.map(({ file }) => file).toSorted());
  });

  it.each(named)("$file has the proportions that the page keeps free for it", ({ name, file }) => {
    const { width, height, pixels } = PICTURES[name];
    expect(sizeOf(file)).toEqual([pixels, Math.round((pixels * height) / width)]);
  });

  it("all of them together are as light as one photograph", () => {
    const bytes = named.reduce((sum, { file }) => sum + readFileSync(join(FOLDER, file)).length, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});
