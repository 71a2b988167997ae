/** `npm run kingdoms -- check <folder>`: checks that a realm's folder holds everything that was ever written to it. */
import { acceptLedger, inspectLedger } from "@kingdoms/gateway/inspect";
import { openDataFolder } from "../data-folder.ts";
import { type FolderCommand, mustExist, neverFounded, readArguments } from "./command.ts";

const usage = `Checks the data folder of a realm that is stopped: every page, row and digest of its ledger.

  npm run kingdoms -- check <folder> [--renew]

  --renew   where all content is intact, accept the file as it is and rewrite its checksums
`;

export const check: FolderCommand = {
  summary: "check the folder of a stopped realm for damage",
  usage,
  async run(args, say) {
    const { values, places } = readArguments(args, usage, ["one folder, for example .data/realm-242"], {
      renew: { type: "boolean", default: false },
    });
    const [path = ""] = places;
    mustExist(path);
    const folder = await openDataFolder(path, null, neverFounded);
    try {
      return inspect(folder.ledger, values.renew, say);
    } finally {
      folder.close();
    }
  },
};

function inspect(ledger: string, renew: boolean, say: (text: string) => void): boolean {
  const started = performance.now();
  const { stateVersion, digest, damage, checksumFaults } = inspectLedger(ledger);
  say(`${ledger}: ${stateVersion} transactions, read in ${Math.round(performance.now() - started)} ms`);
  say(`Digest of the history: ${digest ?? "none"}`);
  for (const sentence of [...damage, ...checksumFaults]) say(`! ${sentence}`);
  if (damage.length > 0) {
    say("The ledger is damaged. Restore the folder from a backup.");
    return false;
  }
  if (checksumFaults.length === 0) {
    say("No damage found.");
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
