/** Commands as the documents give them: by npm, with all that npm puts between. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface NpmCommand {
  readonly npm: ChildProcess;
  /** Resolves to the first match in the output; rejects with the whole output if all its processes end first. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Resolves once npm and everything that inherited its output have ended. */
  readonly over: Promise<void>;
}

/** In a separate process group, so that a test can kill processes that should have ended. */
export function startNpm(...args: readonly string[]): NpmCommand {
  // Colours would stand in the middle of an address.
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
  const npm = spawn("npm", args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let printed = "";
  const over = once(npm, "close").then(() => undefined);
  const streams = [npm.stdout, npm.stderr];
  for (const stream of streams)
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return {
    npm,
    over,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(printed);
          if (match !== null) resolve(match);
        };
        for (const stream of streams) stream.on("data", look);
        void over.then(() => reject(new Error(`it ended:\n${printed}`)));
        look();
      }),
  };
}

/** Kills the rest of it. */
export function killAll({ npm }: NpmCommand): void {
  try {
    process.kill(-(npm.pid ?? 0), "SIGKILL");
  } catch {
    // Nothing is left.
  }
}
