/** Copies of a realm's data, proven to be whole before anybody relies on them. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { acceptLedger, copyDatabase, type Inspection, inspectLedger } from "@kingdoms/gateway/inspect";
import { ledgerName, lockName, recordName, usable } from "../data-folder.ts";
import { RealmError } from "../errors.ts";

/**
 * Copies a folder into a new one: databases as of one moment, even while a realm writes to them, and then the small files, so that
 * the clock is never behind the ledger. The copied ledger is read as a whole; a folder that appears under its name is intact.
 * Keys (`.pem`) stay where they are. Throws `DATA_FOLDER_CORRUPT` for a damaged ledger, of which nothing is left behind.
 */
export async function copyFolder(
  from: string,
  to: string,
  finish: (folder: string) => void = () => undefined,
): Promise<Inspection> {
  const unfinished = `${to}.unfinished`;
  return usable(to, () => {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    try {
      const names = readdirSync(from).filter((name) => name !== lockName);
      for (const name of names.filter((name) => name.endsWith(".sqlite"))) {
        copyDatabase(join(from, name), join(unfinished, name));
        // What players keep is for its owner alone in the copy, too.
        chmodSync(join(unfinished, name), statSync(join(from, name)).mode);
      }
      for (const name of names.filter((name) => name.endsWith(".json") && name !== recordName))
        copyFileSync(join(from, name), join(unfinished, name));
      copyFileSync(join(from, recordName), join(unfinished, recordName));
      const found = proven(join(unfinished, ledgerName), from);
      finish(unfinished);
      renameSync(unfinished, to);
      return found;
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Throws `DATA_FOLDER_CORRUPT`; gives an intact copy its checksums. */
export function proven(ledger: string, origin: string): Inspection {
  if (!existsSync(ledger))
    throw new RealmError(
      "DATA_FOLDER_CORRUPT",
      `${origin} has no ${ledgerName}, so there is nothing to copy.`,
    );
  const found = inspectLedger(ledger);
  if (found.damage.length > 0)
    throw new RealmError(
      "DATA_FOLDER_CORRUPT",
      `The ledger of ${origin} is damaged, so no copy was made: ${found.damage.join(" ")}`,
    );
  acceptLedger(ledger);
  return found;
}
