/**
 * Set-up and tear-down of a test run, as a vitest or Playwright `globalSetup`: it bundles the programs, makes the
 * folder that the run's processes share (`run-cache.ts`) and removes it at the end. Also the flags of Node for the
 * engine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// By its path: vitest bundles the relative imports of a config, but not packages.
import { FOLDER } from "../../radix/test/support/run-cache.ts";
import { buildPrograms, buildProgramsOfTests } from "./programs.ts";

/**
 * V8's optimizing compiler needs several seconds for the whole engine. A worker of the tests earns them back if the
 * compiler only gets WebAssembly functions that have run for long; a process that serves one test does not.
 */
export const ENGINE_FLAG = "--wasm-tiering-budget=100000000";
export const BRIEF_ENGINE_FLAG = "--liftoff-only";

export default async function setup(): Promise<() => Promise<void>> {
  await buildPrograms();
  await buildProgramsOfTests();
  const folder = await mkdtemp(join(tmpdir(), "kingdoms-test-run-"));
  process.env[FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
