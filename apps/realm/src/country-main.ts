/** `npm run artifacts -- build country` calls this with a folder: it plays a country there from the artifacts. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { playCountry } from "./play-country.ts";

const [folder, days = "6", count = "24"] = process.argv.slice(2);
if (!folder) throw new Error("usage: country-main <output folder> [days] [neighbors]");
const plan = { seed: "country", count: Number(count), days: Number(days) };
const country = await playCountry(join(folder, "country.sqlite"), plan);
await writeFile(join(folder, "country.json"), `${JSON.stringify(country, null, 2)}\n`);
