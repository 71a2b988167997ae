/**
 * What the processes of one run of tests share: ledgers that the first to need them makes, and how Node is to run the engine.
 *
 * As a vitest or Playwright `globalSetup` it bundles the programs, makes the folder for those ledgers and removes it in the end.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { buildPrograms, buildProgramsOfTests } from "./programs.ts";

/**
 * V8's optimizing compiler needs several seconds for the whole engine. A worker of the tests earns them back where it gives the
 * compiler only functions of WebAssembly that have run for long; a process that serves one test does not.
 */
export const ENGINE_FLAG = "--wasm-tiering-budget=100000000";
export const BRIEF_ENGINE_FLAG = "--liftoff-only";

const FOLDER = "KINGDOMS_TEST_RUN";

export default async function setup(): Promise<() => Promise<void>> {
  await buildPrograms();
  await buildProgramsOfTests();
  const folder = await mkdtemp(join(tmpdir(), "kingdoms-test-run-"));
  process.env[FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

const known = new Map<string, Promise<unknown>>();

/** Made once for each run, or for each process outside of one; plain data and bytes, which nobody may change. */
export function madeOnce<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const made = known.get(name) ?? shared(name, make);
  known.set(name, made);
  return made as Promise<Made>;
}

/** A folder that is filled once for each run; nobody may change what is in it. */
export function folderMadeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  return madeOnce(name, async () => {
    const folder = await mkdtemp(join(process.env[FOLDER] ?? tmpdir(), `${name}-`));
    await fill(folder);
    return folder;
  });
}

/** Two threads or processes at the same moment make it both, and each has its own or the other's whole. */
async function shared<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const folder = process.env[FOLDER];
  if (folder === undefined) return make();
  const path = join(folder, name);
  const written = await readFile(path).catch(() => null);
  if (written !== null) return deserialize(written) as Made;
  const made = await make();
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, serialize(made));
  await rename(draft, path);
  return made;
}
