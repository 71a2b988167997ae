/** `npm run kingdoms -- backup <folder> <backup>`: a copy of a realm's folder, which may be running. */
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ledgerName, readRecord } from "../data-folder.ts";
import { RealmError } from "../errors.ts";
import { type FolderCommand, megabytes, mustExist, readArguments } from "./command.ts";
import { copyFolder } from "./copy.ts";

const usage = `Copies the data folder of a realm, running or stopped, and checks the copy.

  npm run kingdoms -- backup <folder> <backup>

  <backup>   a new folder; "restore" makes a realm's folder of it again

A running realm goes on meanwhile; the copy holds everything up to the moment at which it began.
`;

export const backup: FolderCommand = {
  summary: "copy the folder of a realm, running or stopped",
  usage,
  async run(args, say) {
    const { places } = readArguments(args, usage, ["a data folder", "a folder for the copy"], {});
    const [from = "", to = ""] = places.map((path) => resolve(path));
    mustExist(from);
    readRecord(from, null);
    if (existsSync(to))
      throw new RealmError("DATA_FOLDER_UNUSABLE", `${to} exists already. Name a folder that does not.`);
    const { stateVersion, digest } = await copyFolder(from, to);
    say(`${to}: ${stateVersion} transactions, ${megabytes(statSync(join(to, ledgerName)).size)}`);
    say(`Digest of the history: ${digest ?? "none"}`);
    say("The copy is complete and intact.");
    return true;
  },
};
