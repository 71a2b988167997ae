/** The form of a command on a realm's data folder, and how its arguments are read. */
import { existsSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { HostError } from "../errors.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

export interface FolderCommand {
  /** One line of the list of commands. */
  readonly summary: string;
  /** What `--help` prints. */
  readonly usage: string;
  /** Those that it takes; `usage` explains each. */
  readonly flags: Options;
  /** Resolves to true if everything is as it should be. Throws `HostError` and `LedgerFileError`. */
  run(args: readonly string[], say: (text: string) => void): Promise<boolean>;
}

/** As many places as there are names, and flags. Throws `BAD_FLAG` with the usage. */
export function readArguments<T extends Options>(
  args: readonly string[],
  usage: string,
  names: readonly string[],
  options: T,
) {
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      throw new HostError("BAD_FLAG", `${(error as Error).message}\n\n${usage}`);
    }
  };
  const { values, positionals } = read();
  if (positionals.length !== names.length)
    throw new HostError("BAD_FLAG", `The command takes ${names.join(" and ")}.\n\n${usage}`);
  return { values, places: positionals };
}

/** Throws `DATA_FOLDER_UNUSABLE`. */
export function mustExist(folder: string): void {
  if (!existsSync(folder)) throw new HostError("DATA_FOLDER_UNUSABLE", `There is no folder ${folder}.`);
}

/** For a folder that must hold a realm already. */
export async function neverFounded(): Promise<never> {
  throw new HostError("DATA_FOLDER_CORRUPT", "The folder is empty: it holds no realm.");
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
