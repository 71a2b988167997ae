/**
 * A country: a ledger on which neighbors have lived for some days, so that a new realm does not begin with an empty map. It is shipped with
 * the time of its end, from which a realm goes on: else all the months since would pass over every neighbor at once.
 */
import { writeFile } from "node:fs/promises";
import { loadArtifact } from "@kingdoms/artifacts";
import { writeClock } from "./clock.ts";
import type { Ancestors, Begun } from "./data-folder.ts";
import type { Founded } from "./foundation.ts";

export interface Country extends Founded {
  readonly neighbours: Ancestors;
  /** Ledger time of its end, Unix milliseconds. */
  readonly nowMs: number;
}

/** Makes the files of a realm that begins in the shipped country; null, and no files, if it wants fewer neighbors than live there. */
export async function settleInCountry(
  files: { readonly ledger: string; readonly clock: string },
  wanted: number,
  say: (text: string) => void,
): Promise<Begun | null> {
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
