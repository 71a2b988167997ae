/** `npm run kingdoms -- check <folder>`: checks that a realm's folder holds everything that was ever written to it. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { acceptLedger, inspectLedger } from "@kingdoms/gateway/inspect";
import { openDataFolder } from "./data-folder.ts";
import { RealmError } from "./errors.ts";

const usage = `Checks the data folder of a realm that is stopped: every page, row and digest of its ledger.

  npm run kingdoms -- check <folder> [--renew]

  --renew   where all content is intact, accept the file as it is and rewrite its checksums
`;

/** Resolves to true where everything is intact. Throws `BAD_FLAG`, and what prevents the folder from being opened. */
export async function check(args: readonly string[], say: (text: string) => void): Promise<boolean> {
  const { folder: path, renew } = read(args);
  if (!existsSync(path)) throw new RealmError("DATA_FOLDER_UNUSABLE", `There is no folder ${path}.`);
  const folder = await openDataFolder(path, null, neverFounded);
  try {
    const started = performance.now();
    const { stateVersion, digest, damage, checksumFaults } = inspectLedger(folder.ledger);
    say(
      `${folder.ledger}: ${stateVersion} transactions, read in ${Math.round(performance.now() - started)} ms`,
    );
    say(`Digest of the history: ${digest ?? "none"}`);
    for (const sentence of [...damage, ...checksumFaults]) say(`! ${sentence}`);
    if (damage.length > 0) {
      say("The ledger is damaged. Restore the folder from a copy.");
      return false;
    }
    if (checksumFaults.length === 0) {
      say("No damage found.");
      return true;
    }
    if (renew) acceptLedger(folder.ledger);
    say(
      renew
        ? "All content is intact; the checksums have been rewritten."
        : "All content is intact. --renew rewrites the checksums, so that a realm can start.",
    );
    return renew;
  } finally {
    folder.close();
  }
}

function read(args: readonly string[]): { folder: string; renew: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { renew: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (folder !== undefined && more.length === 0) return { folder, renew: values.renew };
  } catch (error) {
    throw new RealmError("BAD_FLAG", `${(error as Error).message}\n\n${usage}`);
  }
  throw new RealmError("BAD_FLAG", `check takes one folder, for example .data/realm-242.\n\n${usage}`);
}

async function neverFounded(): Promise<never> {
  throw new RealmError("DATA_FOLDER_CORRUPT", "The folder is empty: it holds no realm.");
}
