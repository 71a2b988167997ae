/** Makes the files of a realm that goes on with a world which a page saved. */
import { readFile, writeFile } from "node:fs/promises";
import { type NewWorld, newWorldFrom } from "@kingdoms/realm";
import { readArchive, type SavedWorld } from "@kingdoms/realm/archive";
import { writeClock } from "./clock-file.ts";
import { HostError } from "./errors.ts";

/** @param archive path of the saved file. Rejects with `DATA_FOLDER_CORRUPT`, and leaves no files then. */
export async function unpackWorld(
  archive: string,
  files: { readonly ledger: string; readonly clock: string },
  networkId: number,
): Promise<NewWorld> {
  const { record, clock, ledger } = await read(archive, networkId);
  await writeFile(files.ledger, ledger);
  // No time has passed for it since it was saved.
  writeClock(files.clock, { ...clock, wallMs: Date.now() });
  return newWorldFrom(record);
}

async function read(archive: string, networkId: number): Promise<SavedWorld> {
  const bytes = await readFile(archive);
  try {
    return await readArchive(new Blob([bytes]), networkId);
  } catch (cause) {
    throw new HostError("DATA_FOLDER_CORRUPT", `${archive}: ${(cause as Error).message}`, { cause });
  }
}
