/** Values that the processes of one test run share, such as ledgers: the first process that needs one makes it. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

/** Names the environment's variable with the folder of this run. */
export const FOLDER = "TEST_RUN_FOLDER";

const known = new Map<string, Promise<unknown>>();

/** Made once for each run, or for each process outside of a run; plain data and bytes, which callers must not change. */
export function cachedForRun<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const made = known.get(name) ?? shared(name, make);
  known.set(name, made);
  return made as Promise<Made>;
}

/** A folder that is filled once for each run; callers must not change it. */
export function cachedFolderForRun(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  return cachedForRun(name, async () => {
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
