/** The coast of the world as one path of an SVG, in cells: `npx tsx apps/web/scripts/coast.ts` writes it for the visitors' chart. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { coastPath } from "../src/features/visitor/coast.ts";
import { createTerrain } from "../src/map/terrain/model.ts";

const path = coastPath(createTerrain().coast);
const file = fileURLToPath(new URL("../src/features/visitor/coast.generated.ts", import.meta.url));
writeFileSync(file, `/** Written by \`apps/web/scripts/coast.ts\`. */\nexport const COAST =\n  "${path}";\n`);
