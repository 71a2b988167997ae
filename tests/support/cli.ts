/** Runs the real command line as its owner would, as a separate process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { program } from "./programs.ts";
import { BRIEF_ENGINE_FLAG } from "./run.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const command = [BRIEF_ENGINE_FLAG, program("apps/cli", "main")];

/** Program and arguments of the real command line, for tests that start it themselves. */
export const cliCommand = (args: readonly string[]): readonly string[] => [
  process.execPath,
  ...command,
  ...args,
];

type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Resolves when the command ends. @param typed the line that the user types; null ends the input. */
export async function runCli(
  args: readonly string[],
  env: Environment = {},
  typed: string | null = null,
): Promise<Ended> {
  const child = start(args, env, typed === null ? "ignore" : "pipe");
  child.stdin?.end(`${typed}\n`);
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out: out.text, err: err.text };
}

export interface CliProcess {
  readonly pid: number;
  /** All that it printed so far. */
  printed(): string;
  /** Resolves to the first match in the output; rejects with the whole output if the process ends first. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Resolves to the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export function startCli(args: readonly string[], env: Environment = {}): CliProcess {
  const child = start(args, env);
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const ended = once(child, "close");
  const printed = (): string => out.text + err.text;
  return {
    pid: child.pid ?? 0,
    printed,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(printed());
          if (match !== null) resolve(match);
        };
        child.stdout?.on("data", look);
        child.stderr?.on("data", look);
        child.once("close", () => reject(new Error(`it ended:\n${printed()}`)));
        look();
      }),
    async end(signal) {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

function start(args: readonly string[], env: Environment, input: "ignore" | "pipe" = "ignore"): ChildProcess {
  return spawn(process.execPath, [...command, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [input, "pipe", "pipe"],
  });
}

function collect(stream: NodeJS.ReadableStream | null): { text: string } {
  const collected = { text: "" };
  stream?.on("data", (chunk: Buffer) => {
    collected.text += chunk.toString();
  });
  return collected;
}
