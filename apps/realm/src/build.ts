/** Which build of Kingdoms this is, and which one ran on a data folder last. */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Set by `scripts/programs.mjs`; a program that runs from its sources has none. */
export const build = process.env.KINGDOMS_BUILD ?? "0.0.0+source";

const buildName = "build.json";

/** Null for a folder that no build has noted itself in. */
function lastBuild(folder: string): string | null {
  try {
    const { build: last } = Object(JSON.parse(readFileSync(join(folder, buildName), "utf8"))) as {
      readonly build?: unknown;
    };
    return typeof last === "string" ? last : null;
  } catch {
    return null;
  }
}

/**
 * Notes this build in the folder. It is only a note: a full disk does not keep a realm from starting.
 *
 * @returns the build that ran on the folder before; null if it is unknown.
 */
export function noteBuild(folder: string): string | null {
  const last = lastBuild(folder);
  if (last === build) return last;
  const file = join(folder, buildName);
  const unfinished = `${file}.unfinished`;
  try {
    writeFileSync(unfinished, `${JSON.stringify({ build })}\n`);
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
  return last;
}

/** Of an error about files of a newer version: adds which build wrote them. */
export function withBuilds(error: unknown, folder: string): unknown {
  const last = lastBuild(folder);
  const isNewer = error instanceof Error && String((error as { code?: unknown }).code).endsWith("_NEWER");
  if (isNewer && last !== null) error.message += ` Kingdoms ${last} ran on it last; this is ${build}.`;
  return error;
}
