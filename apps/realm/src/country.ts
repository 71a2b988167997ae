/** Unpacks the shipped country into a new data folder. */
import { writeFile } from "node:fs/promises";
import { loadArtifact } from "@kingdoms/artifacts";
import type { Country, NewWorld } from "@kingdoms/realm";
import { writeClock } from "./clock-file.ts";

/** Makes the files of a realm that begins in the shipped country; null, and no files, if it wants fewer neighbors than live there. */
export async function settleInCountry(
  files: { readonly ledger: string; readonly clock: string },
  wanted: number,
  say: (text: string) => void,
): Promise<NewWorld | null> {
  const record = new TextDecoder().decode(await loadArtifact("country.json"));
  const { deployed, neighbours, nowMs } = JSON.parse(record) as Country;
  if (wanted < neighbours.count) return null;
  say(
    `Unpacking a ledger with the game deployed, on which ${neighbours.count} neighbors have played for some days...`,
  );
  await writeFile(files.ledger, await loadArtifact("country.sqlite"));
  writeClock(files.clock, { ledgerMs: nowMs, wallMs: Date.now(), factor: 1 });
  return { deployed, neighbours };
}
