/** `npm run kingdoms -- restore <backup> <folder>`: a realm's folder from a backup. */
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { lockFolder, lockName, readRecord, recordName, usable } from "../data-folder.ts";
import { HostError } from "../errors.ts";
import { type FolderCommand, mustExist, readArguments } from "./command.ts";
import { copyFolder, sync } from "./copy.ts";
import { lossOption, lossUsage, readAcceptedLoss } from "./loss.ts";

const usage = `Makes a realm's data folder of a backup, which stays as it is.

  npm run kingdoms -- restore <backup> <folder> [--replace] [--accept-loss <n>]

  --replace           put the backup in the place of the realm in <folder>, which is kept beside it under another name
${lossUsage}

The restored ledger is another one from then on: pages that have seen the ledger before read it anew.
`;

const flags = {
  replace: { type: "boolean", default: false },
  ...lossOption,
} as const;

export const restore: FolderCommand = {
  summary: "make a realm's folder of a backup",
  usage,
  flags,
  async run(args, say) {
    const { values, places } = readArguments(args, usage, ["a backup", "a data folder"], flags);
    const acceptedLoss = readAcceptedLoss(values["accept-loss"], usage);
    const [from = "", to = ""] = places.map((path) => resolve(path));
    mustExist(from);
    const record = readRecord(from, null);
    const isTaken = existsSync(to) && readdirSync(to).length > 0;
    if (isTaken && !values.replace)
      throw new HostError(
        "DATA_FOLDER_UNUSABLE",
        `${to} holds something already. Name another folder, or keep what it holds beside it with --replace.`,
      );
    if (isTaken) await mustBeIdle(to);
    const restored = `${to}.restored`;
    // Of a restore that was cut short.
    await usable(restored, () => rmSync(restored, { recursive: true, force: true }));
    // Pages, keepers and sessions know a ledger by its id, and this one may continue otherwise than they have seen.
    const { stateVersion, digest } = await copyFolder(from, restored, {
      acceptedLoss,
      finish: (folder) =>
        writeFileSync(join(folder, recordName), JSON.stringify({ ...record, id: randomUUID() }, null, 2)),
    });
    if (isTaken) say(`What was in ${to} is now in ${await setAside(to)}.`);
    await usable(to, () => {
      renameSync(restored, to);
      sync(dirname(to));
    });
    say(`${to}: ${stateVersion} transactions`);
    say(`Digest of the history: ${digest ?? "none"}`);
    return true;
  },
};

/** Throws `DATA_FOLDER_IN_USE` while a realm runs on it. */
async function mustBeIdle(folder: string): Promise<void> {
  if (existsSync(join(folder, lockName))) (await usable(folder, () => lockFolder(folder))).release();
}

/** Throws `DATA_FOLDER_IN_USE` if a realm was started meanwhile. */
async function setAside(folder: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const aside = `${folder}.before-${stamp}`;
  await usable(folder, () => {
    // Held meanwhile, so that no realm starts on a folder that is about to go away.
    const { release } = lockFolder(folder);
    try {
      // Windows renames no folder of which a file is open.
      if (process.platform === "win32") release();
      renameSync(folder, aside);
    } finally {
      release();
    }
  });
  return aside;
}
