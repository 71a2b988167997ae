/** `npm run artifacts -- build foundation` calls this with a folder: it founds a ledger there from the artifacts. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { foundationNetwork, foundLedger } from "./foundation.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: foundation-main <output folder>");
const founded = await foundLedger(
  join(folder, "foundation.sqlite"),
  { networkId: foundationNetwork, protocol: null },
  console.log,
);
await writeFile(join(folder, "foundation.json"), `${JSON.stringify(founded, null, 2)}\n`);
