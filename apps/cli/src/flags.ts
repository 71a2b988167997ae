/** Flags of a command. Errors name the flag and its values, and never repeat the input: it might be a key. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { parseXrd, type Xrd } from "@kingdoms/rules";
import { CliError } from "./errors.ts";

type Flags = NonNullable<ParseArgsConfig["options"]>;

export interface Command {
  readonly usage: string;
  /** Those that it takes; `usage` explains each. */
  readonly flags: Flags;
  /** Resolves to the exit code. */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** The process around a command. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
  /** The line that the user types; null if the input has ended. */
  ask(question: string): Promise<string | null>;
}

export const HELP = { help: { type: "boolean", default: false } } as const;

/** Throws `BAD_FLAG`. */
export function readFlags<const T extends Flags>(
  args: readonly string[],
  options: T,
  names: readonly string[] = [],
) {
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      throw new CliError("BAD_FLAG", reasonOf(error));
    }
  };
  const { values, positionals } = read();
  if (positionals.length > names.length)
    throw new CliError(
      "BAD_FLAG",
      names.length === 0 ? "this command takes flags only" : `this command takes ${names.join(" and ")} only`,
    );
  return { values, positionals };
}

export function integer(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new CliError("BAD_FLAG", `--${flag} takes a whole number from ${least} to ${most}`);
}

/** An amount of XRD, a million at most. Throws `BAD_FLAG`. */
export function xrd(flag: string, text: string): Xrd {
  if (/^\d{1,6}(\.\d{1,18})?$/.test(text)) return parseXrd(text);
  throw new CliError("BAD_FLAG", `--${flag} takes an amount of XRD, such as 10`);
}

export function oneOf<const T extends string>(flag: string, text: string, values: readonly T[]): T {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new CliError("BAD_FLAG", `--${flag} takes ${values.join(" or ")}`);
  return found;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const flag = /'(-[^'=\s]*)/.exec(message)?.[1] ?? "";
  const code = (error as { code?: string }).code;
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `there is no flag ${flag}`;
  return message.includes("does not take an argument") ? `${flag} takes no value` : `${flag} takes a value`;
}
