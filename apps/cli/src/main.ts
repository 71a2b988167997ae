/** `npm run kingdoms -- <command>`: finds the command, runs it, turns errors into a sentence and an exit code. */
import { createInterface, type Interface } from "node:readline/promises";
import { build } from "./build.ts";
import { CliError } from "./errors.ts";
import type { Command, Io } from "./flags.ts";

const commands: Readonly<Record<string, { summary: string; load: () => Promise<{ command: Command }> }>> = {
  keep: { summary: "resolve due missions, as long as it runs", load: () => import("./keep/command.ts") },
  steward: {
    summary: "submit orders that players signed in advance, each at its time",
    load: () => import("./steward/command.ts"),
  },
  inspect: {
    summary: "show the game, a kingdom or a mission",
    load: () => import("./inspect/command.ts"),
  },
  order: {
    summary: "give one order as the account of a key: found, build, raid, ...",
    load: () => import("./order/command.ts"),
  },
  neighbours: {
    summary: "let bots keep kingdoms of their own, at the cost of an account",
    load: () => import("./neighbours/command.ts"),
  },
  mcp: {
    summary: "serve the game to an assistant, by the Model Context Protocol",
    load: () => import("./mcp/command.ts"),
  },
  watch: { summary: "print events as lines of JSON", load: () => import("./watch/command.ts") },
  simulate: {
    summary: "the odds of a war, a raid or a volley of missiles",
    load: () => import("./simulate/command.ts"),
  },
  verify: {
    summary: "check that a finished mission ended as the rules say",
    load: () => import("./verify/command.ts"),
  },
  deploy: { summary: "put the game on a network", load: () => import("./deploy/command.ts") },
  account: {
    summary: "the account of a key, and XRD for it from the faucet of a test network",
    load: () => import("./account/command.ts"),
  },
  links: {
    summary: "check that a game, its dApp definition and its site name each other",
    load: () => import("./links/command.ts"),
  },
};

/** Found by `scripts/kingdoms.mjs`, since they belong to the realm. */
const OF_FOLDERS = ["check", "backup", "restore", "compact", "export"];

const WIDTH = 16;
const names = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(WIDTH)} ${summary}`);
const usage = `Kingdoms, for those who run it or play it by programs.

  npm run kingdoms -- <command> [flags]

${names.join("\n")}

For the data folder of a realm (apps/realm):

  check            check the folder of a stopped realm for damage
  backup           copy the folder of a realm, running or stopped
  restore          make a realm's folder of a backup
  compact          rewrite the ledger of a stopped realm in less space
  export           write the events of a ledger as lines of JSON

"npm run kingdoms -- <command> --help" lists the flags of a command, "npm run kingdoms -- --version" says which
build this is.
`;

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
