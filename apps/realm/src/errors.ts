/** Errors that stop the realm or refuse a request: a stable code and a sentence for its owner. */
export type RealmErrorCode =
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
  /** The folder holds files that are damaged, or not a realm's. */
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
  /** A request body does not have the documented form. */
  | "BAD_REQUEST"
  /** The body is larger than the endpoint allows. */
  | "BODY_TOO_LARGE"
  /** The beacon's round is not signed yet by the ledger's clock. */
  | "ROUND_NOT_SIGNED"
  /** The request's host name is not the realm's. */
  | "FORBIDDEN_HOST"
  /** The request came from a page of another origin. */
  | "FORBIDDEN_ORIGIN"
  /** A guest requested something that the owner did not allow. */
  | "FORBIDDEN_GUEST"
  /** A guest asked for more than one guest's share. */
  | "BUSY"
  /** The faucet's transaction was refused. */
  | "FAUCET_FAILED";

export class RealmError extends Error {
  readonly code: RealmErrorCode;

  constructor(code: RealmErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RealmError";
    this.code = code;
  }
}

/** The ledger does not know by which command its file can be checked. */
const afterDamage =
  '"npm run kingdoms -- check <data folder>" tells what is left of it, and with --renew writes damaged checksums again; a copy of the folder replaces it.';

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
