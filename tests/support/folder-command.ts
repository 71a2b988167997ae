/**
 * A command on a data folder (`npm run kingdoms -- check <folder>`), in a separate process as its owner runs it: a
 * process that has a database open would confuse it with the one that replaces it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import { program } from "./programs.ts";
import { BRIEF_ENGINE_FLAG } from "./run.ts";

/** `output` is the command's output, or its refusal. */
export async function folderCommand(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, [BRIEF_ENGINE_FLAG, program("apps/realm", "folder"), ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  expect(output).not.toContain("    at ");
  return { code, output: output.trim() };
}
