/** An error that ends a command: a stable code and a message for the user. */
export type CliErrorCode =
  /** An unknown command or flag, or an invalid value. Exit code 2, all others 1. */
  | "BAD_FLAG"
  /** There is no game config at the address or in the file. */
  | "BAD_CONFIG"
  /** The gateway serves another network than the one asked for. */
  | "WRONG_NETWORK"
  /** A key is missing, unreadable, readable by everybody, or invalid. */
  | "BAD_KEY"
  /** Another process listens on the port. */
  | "PORT_IN_USE"
  /** The ledger does not have the requested thing. */
  | "NOT_FOUND"
  /** The ledger would refuse it, or it would change nothing. */
  | "NOT_ALLOWED"
  /** A question was not answered as it asked. */
  | "NOT_CONFIRMED"
  /** The file already exists. */
  | "FILE_EXISTS"
  /** For example because the disk is full or the folder does not exist. */
  | "FILE_NOT_WRITTEN";

export class CliError extends Error {
  override readonly name = "CliError";
  readonly code: CliErrorCode;

  constructor(code: CliErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get exitCode(): number {
    return this.code === "BAD_FLAG" ? 2 : 1;
  }
}
