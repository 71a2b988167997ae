/** `npm run kingdoms -- compact <folder>`: rewrites a ledger's file as the newest version does, without the room that nothing uses. */
import { renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { copyDatabase, foldLog, inspectLedger, sumsOf, upgradeLedger } from "@embedded-radix/gateway/inspect";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { openDataFolder, usable } from "../data-folder.ts";
import { HostError } from "../errors.ts";
import { type FolderCommand, megabytes, mustExist, neverFounded, readArguments } from "./command.ts";
import { proven, sync } from "./copy.ts";
import { lossOption, lossUsage, mustBeWhole, readAcceptedLoss } from "./loss.ts";

const usage = `Rewrites the ledger of a realm that is stopped, as the newest version
writes it and without the room in its file that nothing uses.

  npm run kingdoms -- compact <folder> [--accept-loss <n>]

${lossUsage}

Needs as much free space as the ledger takes. The old file is replaced once the new one is proven to hold the same history.
`;

export const compact: FolderCommand = {
  summary: "rewrite the ledger of a stopped realm in less space",
  usage,
  flags: lossOption,
  async run(args, say) {
    const read = readArguments(args, usage, ["one folder, for example .data/realm-242"], lossOption);
    const { values, places } = read;
    const acceptedLoss = readAcceptedLoss(values["accept-loss"], usage);
    const [path = ""] = places;
    mustExist(path);
    const folder = await openDataFolder(path, null, neverFounded);
    try {
      const before = await inspectLedger(folder.ledger, { typicalRecords });
      // A corrupt file stays as it is, so that its owner can try to save something of it.
      if (before.corruption.length > 0)
        throw new HostError(
          "DATA_FOLDER_CORRUPT",
          `The ledger of ${folder.path} is corrupt, so it stays as it is: ${before.corruption.join(" ")}`,
        );
      mustBeWhole(folder.path, before.loss, acceptedLoss);
      foldLog(folder.ledger);
      const size = statSync(folder.ledger).size;
      const compacted = `${folder.ledger}.compacted`;
      await usable(folder.path, async () => {
        for (const file of [compacted, sumsOf(compacted), `${compacted}-wal`, `${compacted}-shm`])
          rmSync(file, { force: true });
        copyDatabase(folder.ledger, compacted);
        await upgradeLedger(compacted, typicalRecords);
      });
      const after = await proven(compacted, folder.path, null, null);
      if (after.digest !== before.digest || after.stateVersion !== before.stateVersion)
        throw new HostError("DATA_FOLDER_CORRUPT", "The rewritten ledger differs, so the old one stays.");
      // The log of a file that another program still reads would be taken for one of the new file.
      if ((statSync(`${folder.ledger}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
        throw new HostError("DATA_FOLDER_IN_USE", `Another program reads ${folder.ledger}. Try again later.`);
      const won = size - statSync(compacted).size;
      // Without checksums a file is read as a whole at the next start, so that no moment in between is dangerous.
      rmSync(sumsOf(folder.ledger), { force: true });
      // Empty logs, and their indexes, which would be taken for those of the new file.
      for (const file of [folder.ledger, compacted])
        for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
      renameSync(compacted, folder.ledger);
      renameSync(sumsOf(compacted), sumsOf(folder.ledger));
      sync(dirname(folder.ledger));
      say(`${folder.ledger}: ${megabytes(size)} before, ${megabytes(won)} won`);
      say(`Digest of the history, as before: ${after.digest ?? "none"}`);
      return true;
    } finally {
      folder.close();
    }
  },
};
