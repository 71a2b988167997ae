// Writes public/icons/key-<rarity>.svg, to which `key_image_url` of each key points: `npx tsx apps/web/scripts/key-images.ts`.
import { writeFileSync } from "node:fs";
import { keyRarities, kingdomKeySvg } from "../src/art/key-image.ts";

for (const rarity of [null, ...keyRarities]) {
  const name = rarity === null ? "pending" : rarity.toLowerCase();
  const file = new URL(`../public/icons/key-${name}.svg`, import.meta.url);
  writeFileSync(file, `${kingdomKeySvg({ id: "", name: "", component: "", rarity })}\n`);
}
