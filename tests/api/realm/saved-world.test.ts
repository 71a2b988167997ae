/** A file that is no saved world is refused by a realm, and nothing is left of the attempt. The browser tests open real ones. */
import { readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freshDataFolder, refusedStart } from "../../support/realm.ts";

let folder: ReturnType<typeof freshDataFolder>;
beforeEach(() => {
  folder = freshDataFolder();
});
afterEach(() => folder.remove());

it("a file that holds no world is refused with a sentence, and leaves no folder", async () => {
  const world = `${folder.data}.zip`;
  writeFileSync(world, "no world");
  const { code, output } = await refusedStart(["--data", world]);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`DATA_FOLDER_CORRUPT: ${world}: The file holds no world of Kingdoms.`),
  ]);
  expect(readdirSync(dirname(world))).toEqual(["realm.zip"]);
});

it("a saved world whose file is missing is refused", async () => {
  const { code, output } = await refusedStart(["--data", `${folder.data}.zip`]);
  expect(code).toBe(1);
  expect(output).toContain("DATA_FOLDER_UNUSABLE");
  expect(readdirSync(dirname(folder.data))).toEqual([]);
});
