/** An error that ends a command: a stable code and a message for the user. */
export type CliErrorCode =
  /** An unknown command or flag, or an invalid value. Exit code 2, all others 1. */
  | "BAD_FLAG"
  /** The address of a game or file leads nowhere, or holds something else. */
  | "BAD_CONFIG"
  /** The gateway serves another network than the one asked for. */
  | "WRONG_NETWORK"
  /** A key is missing, unreadable, readable by everybody, or no key. */
  | "BAD_KEY"
  /** Something else listens on the port. */
  | "PORT_IN_USE"
  /** The ledger does not have what was asked for. */
  | "NOT_FOUND"
  /** The file is there already. */
  | "FILE_EXISTS"
  /** The disk is full, say, or there is no such folder. */
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
