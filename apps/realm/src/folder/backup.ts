/** `npm run kingdoms -- backup <folder> <backup>`: a copy of a realm's folder, which may be running. */
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { backupName, ledgerName, readRecord } from "../data-folder.ts";
import { HostError } from "../errors.ts";
import { type FolderCommand, megabytes, mustExist, readArguments } from "./command.ts";
import { copyFolder } from "./copy.ts";
import { lossOption, lossUsage, readAcceptedLoss } from "./loss.ts";

const usage = `Copies the data folder of a realm, running or stopped, and checks the copy.

  npm run kingdoms -- backup <folder> <backup> [--accept-loss <n>]

  <backup>            a new folder; "restore" makes a realm's folder of it again
${lossUsage}

A running realm makes the copy itself and goes on meanwhile; the copy holds everything that it had acknowledged before, and
backup.json in it names the state version.
`;

export const backup: FolderCommand = {
  summary: "copy the folder of a realm, running or stopped",
  usage,
  flags: lossOption,
  async run(args, say) {
    const read = readArguments(args, usage, ["a data folder", "a folder for the copy"], lossOption);
    const acceptedLoss = readAcceptedLoss(read.values["accept-loss"], usage);
    const [from = "", to = ""] = read.places.map((path) => resolve(path));
    mustExist(from);
    readRecord(from, null);
    if (existsSync(to))
      throw new HostError("DATA_FOLDER_UNUSABLE", `${to} exists already. Name a folder that does not.`);
    const { stateVersion, digest, loss } = await copyFolder(from, to, {
      acceptedLoss,
      finish: (copy, { stateVersion, digest }) =>
        writeFileSync(
          join(copy, backupName),
          JSON.stringify({ stateVersion, digest, madeAt: new Date().toISOString() }, null, 2),
        ),
    });
    say(`${to}: ${stateVersion} transactions, ${megabytes(statSync(join(to, ledgerName)).size)}`);
    say(`Digest of the history: ${digest ?? "none"}`);
    say(
      loss === null
        ? `The copy is complete and intact up to state version ${stateVersion}.`
        : `The copy is intact up to state version ${stateVersion}; ${loss.count} transactions after it are lost.`,
    );
    return true;
  },
};
