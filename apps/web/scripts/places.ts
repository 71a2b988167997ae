/** The places of the map and the lines of their names: `npx tsx apps/web/scripts/places.ts` writes them from the land. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { places as de } from "../src/i18n/de/places.ts";
import { places as en } from "../src/i18n/en/places.ts";
import { survey } from "../src/map/places/survey.ts";
import { createTerrain } from "../src/map/terrain/model.ts";

const { cells, sea, places, spines } = survey(createTerrain(), [en, de]);
const HEAD = "/** Written by `apps/web/scripts/places.ts`. */\n";
const write = (file: string, text: string): void =>
  writeFileSync(fileURLToPath(new URL(`../src/map/places/${file}`, import.meta.url)), HEAD + text);

write(
  "places.generated.ts",
  `export const CELLS =\n  "${cells}";\nexport const SEA =\n  "${sea}";\nexport const PLACES =\n  "${places.map(({ form, stem }) => `${form} ${stem}`).join(",")}";\n`,
);
write(
  "spines.generated.ts",
  `/** Of each place: x, y, angle, turn, length, size. */\nexport const SPINES: readonly (readonly number[])[] = [\n${spines.map((spine) => `  [${spine.join(", ")}],\n`).join("")}];\n`,
);
