/** `npm run kingdoms -- check <folder>`: checks that a realm's folder holds everything that was ever written to it. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { acceptLedger, type Inspection, inspectLedger } from "@embedded-radix/gateway/inspect";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { backupName, openDataFolder } from "../data-folder.ts";
import { type FolderCommand, mustExist, neverFounded, readArguments } from "./command.ts";
import { backupMark } from "./copy.ts";
import { lossOption, lossUsage, mustBeWhole, readAcceptedLoss } from "./loss.ts";

const usage = `Checks the data folder of a realm that is stopped: every page, row and digest of its ledger.

  npm run kingdoms -- check <folder> [--renew] [--accept-loss <n>]

  --renew             where all content is intact, accept the file as it is and rewrite its checksums
${lossUsage};
                      afterwards a realm starts from what is left
`;

const flags = {
  renew: { type: "boolean", default: false },
  ...lossOption,
} as const;

export const check: FolderCommand = {
  summary: "check the folder of a stopped realm for corruption",
  usage,
  flags,
  async run(args, say) {
    const { values, places } = readArguments(args, usage, ["one folder, for example .data/realm-242"], flags);
    const acceptedLoss = readAcceptedLoss(values["accept-loss"], usage);
    const [path = ""] = places;
    mustExist(path);
    const folder = await openDataFolder(path, null, neverFounded);
    try {
      const started = performance.now();
      const found = await inspectLedger(folder.ledger, { typicalRecords, mark: backupMark(folder.path) });
      const { stateVersion, digest } = found;
      const took = Math.round(performance.now() - started);
      say(`${folder.ledger}: ${stateVersion} transactions, read in ${took} ms`);
      say(`Digest of the history: ${digest ?? "none"}`);
      return judged(found, folder, { renew: values.renew, acceptedLoss }, say);
    } finally {
      folder.close();
    }
  },
};

function judged(
  { corruption, loss, checksumFaults }: Inspection,
  { path, ledger }: { readonly path: string; readonly ledger: string },
  { renew, acceptedLoss }: { readonly renew: boolean; readonly acceptedLoss: number | null },
  say: (text: string) => void,
): boolean {
  const lost = loss === null ? [] : [loss.sentence];
  for (const sentence of [...corruption, ...lost, ...checksumFaults]) say(`! ${sentence}`);
  if (corruption.length > 0) {
    say("The ledger is corrupt. Restore the folder from a backup.");
    return false;
  }
  if (loss !== null) {
    mustBeWhole(path, loss, acceptedLoss);
    acceptLedger(ledger);
    rmSync(join(path, backupName), { force: true });
    say(`The ledger ends at state version ${loss.endsAt} from now on; a realm can start from it.`);
    return true;
  }
  if (checksumFaults.length === 0) {
    say("No corruption found.");
    return true;
  }
  if (renew) acceptLedger(ledger);
  say(
    renew
      ? "All content is intact; the checksums have been rewritten."
      : "All content is intact. --renew rewrites the checksums, so that a realm can start.",
  );
  return renew;
}
