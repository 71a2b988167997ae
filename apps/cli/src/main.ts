/** `npm run kingdoms -- <command>`: finds the command, runs it, turns errors into a sentence and an exit code. */
import { createInterface, type Interface } from "node:readline/promises";
import { build } from "./build.ts";
import { commands, OF_FOLDERS, usage } from "./commands.ts";
import { CliError } from "./errors.ts";
import type { Io } from "./flags.ts";

/** One reader for all questions of a command: another one would miss what came with the first line. */
let typed: Interface | null = null;
let lines: AsyncIterator<string> | null = null;

const io: Io = {
  env: process.env,
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  async ask(question) {
    typed ??= createInterface({ input: process.stdin });
    lines ??= typed[Symbol.asyncIterator]();
    process.stderr.write(question);
    const { value, done } = await lines.next();
    return done === true ? null : value.trim();
  },
};

/** Errors with a sentence for the user, by name: their classes are loaded only with a command. */
const CODES: Readonly<Record<string, string>> = {
  UnreachableError: "UNREACHABLE",
  ResponseError: "REFUSED",
  UnexpectedAnswerError: "UNEXPECTED_ANSWER",
  DecodeError: "UNEXPECTED_ANSWER",
  PlayerError: "BAD_CONFIG",
  DeployError: "DEPLOY_FAILED",
  RulesError: "BAD_NUMBERS",
  OtherWorldError: "FILE_EXISTS",
  OtherLedgerError: "WRONG_NETWORK",
};

process.exitCode = await main(process.argv.slice(2)).finally(() => typed?.close());

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === "--version" || name === "version") {
    io.out(build);
    return 0;
  }
  const isHelp = name === "help" || isHelpFlag(name);
  if (name === undefined || (isHelp && args.length === 0)) {
    io.out(usage);
    return name === undefined ? 2 : 0;
  }
  // "help keep" is "keep --help".
  const [wanted = "", rest] = isHelp ? [args[0], ["--help"]] : [name, args];
  try {
    const known = Object.hasOwn(commands, wanted) ? commands[wanted] : undefined;
    if (known === undefined)
      throw new CliError(
        "BAD_FLAG",
        `there is no such command; there are ${[...Object.keys(commands), ...OF_FOLDERS].join(", ")}`,
      );
    const { command } = await known.load();
    if (rest.some(isHelpFlag)) {
      io.out(command.usage);
      return 0;
    }
    return await command.run(rest, io);
  } catch (error) {
    if (error instanceof CliError) {
      io.err(`${error.code}: ${error.message}`);
      if (error.code === "BAD_FLAG")
        io.err('"npm run kingdoms -- --help" lists the commands, "<command> --help" their flags.');
      return error.exitCode;
    }
    const code = codeOf(error);
    // Anything else is a defect and keeps its stack.
    if (code === null) throw error;
    io.err(`${code}: ${(error as Error).message}`);
    return 1;
  }
}

function isHelpFlag(arg: string | undefined): boolean {
  return arg === "--help" || arg === "-h";
}

function codeOf(error: unknown): string | null {
  return (error instanceof Error && CODES[error.name]) || null;
}
