import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isTest, sourceFiles } from "./imports.ts";

const files = sourceFiles.filter(
  (file) => /^(?:apps\/web|game\/client)\/src\/.+\.tsx?$/.test(file) && !isTest(file),
);

/** Whether a file has a row, or an entry of a list, for each of these. */
function hasAll(text: string, names: readonly string[]): boolean {
  return names.every((name) => new RegExp(`(?:^\\s+|[{,(] ?)"?${name}"?(?:[:,]| })`, "m").test(text));
}

/**
 * A new building, mission or order needs a row in each of these files: docs/first-change.md has the counts. Before you add a table here,
 * try to derive it from one that is there.
 */
it.each([
  [
    "building",
    ["mine", "barracks", "trezor", "stronghold", "mage_tower", "research_academy", "obscura_temple"],
    [
      // A building without a drawing is a plain house.
      "apps/web/src/art/buildings/bodies.ts",
      "apps/web/src/i18n/de/buildings.ts",
      "apps/web/src/i18n/en/buildings.ts",
    ],
  ],
  [
    "mission to another kingdom",
    ["war", "raid", "missile", "fortify"],
    [
      "apps/web/src/game/mission-kinds/looks.ts",
      "apps/web/src/i18n/de/mission-texts.ts",
      "apps/web/src/i18n/en/mission-texts.ts",
      "game/client/src/missions/index.ts",
      // For a kind with a drawing of its own, a story, a scene, a manifest for programs, or one that can be planned.
      "apps/web/src/art/icons.ts",
      "apps/web/src/game/battle/kinds/index.ts",
      "apps/web/src/game/battle/stage/index.ts",
      "apps/web/src/game/planned/words.ts",
      "apps/web/src/i18n/de/plans.ts",
      "apps/web/src/i18n/en/plans.ts",
      "game/client/src/manifests/missions.ts",
    ],
  ],
  [
    "order",
    ["found", "buyKgld", "build", "claimGold", "depositToTrezor", "voidPlans", "resolve", "recalculate"],
    [
      "apps/web/src/i18n/de/popups.ts",
      "apps/web/src/i18n/en/popups.ts",
      "game/client/src/orders/catalogue.ts",
      "game/client/src/orders/kinds.ts",
    ],
  ],
])("the tables with a row for each %s are these", (_what, names, tables) => {
  const found = files.filter((file) => hasAll(readFileSync(file, "utf8"), names));
  expect(found.toSorted()).toEqual([...tables].toSorted());
});
