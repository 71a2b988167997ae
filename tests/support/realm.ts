/** Starts the real realm as its owner would, as a separate process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { program, realmEnvironment, realmFlags } from "./programs.ts";
import { BRIEF_ENGINE_FLAG } from "./run.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface RealmProcess {
  readonly url: string;
  readonly data: string;
  readonly pid: number;
  /** All that it has printed so far. */
  output(): string;
  /** The exit code, however it ends. */
  readonly ended: Promise<number | null>;
  /** Ends the process the hard way. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does; resolves to the exit code. */
  interrupt(): Promise<number | null>;
}

const main = program("apps/realm", "main");

/** A user of no rights, for whom root's are given up; others start as they are. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface Refusal {
  /** All that it printed. */
  readonly output: string;
  readonly code: number | null;
}

/** A realm that is expected not to start; one that does is ended after its first words. */
export async function refusedStart(flags: readonly string[], { asNobody = false } = {}): Promise<Refusal> {
  const child = spawn(process.execPath, [BRIEF_ENGINE_FLAG, main, "--port", "0", ...flags], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    ...(asNobody ? unprivileged : {}),
  });
  let output = "";
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes("Kingdoms is ready")) child.kill("SIGKILL");
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const [code] = (await once(child, "close")) as [number | null];
  return { output, code };
}

/** A folder that is not there yet, inside a temporary one; `remove` takes both away. */
export function freshDataFolder(): { data: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), "kingdoms-realm-"));
  return { data: join(parent, "realm"), remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** As `npm start` runs it, for measurements. */
export const asPlayersDo: NodeSettings = { flags: realmFlags, environment: realmEnvironment };

/** Flags and environment of a process. */
export interface NodeSettings {
  readonly flags: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Resolves once the realm prints its URL; rejects with all it printed when it ends before. */
export async function startRealmProcess(
  data: string,
  port = 0,
  flags: readonly string[] = [],
  node: NodeSettings = { flags: [BRIEF_ENGINE_FLAG] },
): Promise<RealmProcess> {
  const child = spawn(
    process.execPath,
    [...node.flags, main, "--port", String(port), "--data", data, ...flags],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...node.environment } },
  );
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const url = await readUrl(child);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    data,
    pid: child.pid ?? 0,
    output: () => printed,
    ended,
    kill: async () => void (await end("SIGKILL")),
    interrupt: () => end("SIGINT"),
  };
}

/** The URL of a started realm; rejects with its output if it ends first. */
export function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /http:\/\/\S+/.exec(output)?.[0];
      if (url) resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`The realm ended with ${code}:\n${output}`)));
  });
}
