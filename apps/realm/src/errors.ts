/** Errors that stop the realm's process or refuse a request at its doors: a stable code and a sentence for its owner. */
import { RealmError } from "@kingdoms/realm";

export type HostErrorCode =
  /** A flag is unknown or has an invalid value. */
  | "BAD_FLAG"
  /** The network id is a public network's, and that was not confirmed. */
  | "NETWORK_NOT_CONFIRMED"
  /** Another process listens on the port. */
  | "PORT_IN_USE"
  /** The address to listen on is not one of this machine's, or needs more permissions. */
  | "HOST_UNUSABLE"
  /** The data folder cannot be created or written: no permission, no space, a file in its place. */
  | "DATA_FOLDER_UNUSABLE"
  /** Another realm runs on the same data folder. */
  | "DATA_FOLDER_IN_USE"
  /** The folder holds files that are corrupt, or not a realm's. */
  | "DATA_FOLDER_CORRUPT"
  /** A file of the folder was removed or replaced while the realm ran. */
  | "DATA_FOLDER_CHANGED"
  /** The folder holds less than had been committed. */
  | "TRANSACTIONS_LOST"
  /** The folder holds a game of an earlier version. */
  | "DATA_FOLDER_OLDER"
  /** The folder was written by a newer version. */
  | "DATA_FOLDER_NEWER"
  /** The folder is of another network than the one asked for. */
  | "DATA_FOLDER_OTHER_NETWORK"
  /** The folder's ledger has another protocol version than the one asked for. */
  | "DATA_FOLDER_OTHER_PROTOCOL"
  /** The request's host name is not the realm's. */
  | "FORBIDDEN_HOST"
  /** The request came from a page of another origin. */
  | "FORBIDDEN_ORIGIN";

export class HostError extends RealmError<HostErrorCode> {}

/** The ledger does not know by which command its file can be checked. */
const afterDamage =
  '"npm run kingdoms -- check <data folder>" tells what is left of it, and with --renew writes corrupt checksums again; a copy of the folder replaces it.';

/** Errors of the gateway that have a code. */
const coded = ["LedgerFileError", "WriterEnded"];

/**
 * Ends the process with the code and sentence of an error of the realm or of its ledger; anything else is a defect, and is
 * thrown on with its stack.
 */
export function exitWithCode(error: unknown): never {
  const isCoded =
    error instanceof RealmError || (error instanceof Error && "code" in error && coded.includes(error.name));
  if (!isCoded) throw error;
  const { code } = error as { readonly code?: unknown };
  const help = code === "LEDGER_FILE_CORRUPT" ? ` ${afterDamage}` : "";
  console.error(`\n  ${String(code)}: ${error.message}${help}\n`);
  process.exit(1);
}
