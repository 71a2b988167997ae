/** The folder of a published world on the disk. A host of files serves it as it is. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WorldFolder } from "@kingdoms/client/published";
import { CliError } from "../errors.ts";

/** Read by Cloudflare Pages, Netlify and others; docs/scale.md says the same for nginx. */
const HEADERS = `/latest.json
  Cache-Control: public, max-age=1
  Access-Control-Allow-Origin: *

/*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
`;

/** Throws `FILE_EXISTS` if the folder holds something else, `FILE_NOT_WRITTEN`. */
export async function openFolder(path: string): Promise<WorldFolder> {
  const failed = (cause: unknown) =>
    new CliError("FILE_NOT_WRITTEN", `${path}: ${(cause as Error).message}`, { cause });
  const names = () => readdir(path);
  try {
    await mkdir(path, { recursive: true });
    const before = await names();
    if (before.length > 0 && !before.includes("_headers"))
      throw new CliError(
        "FILE_EXISTS",
        `${path} holds something else than a published world; choose another folder with --out`,
      );
    await writeFile(join(path, "_headers"), HEADERS);
    for (const name of before) if (name.endsWith(UNFINISHED)) await rm(join(path, name));
  } catch (cause) {
    throw cause instanceof CliError ? cause : failed(cause);
  }
  return {
    names,
    read: (name) => readFile(join(path, name), "utf8").catch(() => null),
    async write(name, text) {
      try {
        await writeFile(join(path, name + UNFINISHED), text);
        await rename(join(path, name + UNFINISHED), join(path, name));
      } catch (cause) {
        throw failed(cause);
      }
    },
    remove: (name) => rm(join(path, name), { force: true }),
  };
}

const UNFINISHED = ".unfinished";
