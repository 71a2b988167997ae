/** The checkpoint as a file. Node only. */
import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { CheckpointStore } from "./checkpoint.ts";

/** Written beside its place, made durable, and then put there: a reader sees the old note or the new one, whole. */
export function fileCheckpoint(path: string): CheckpointStore {
  return {
    async read() {
      try {
        return await readFile(path, "utf8");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(text) {
      const beside = `${path}.${process.pid}.new`;
      try {
        await durably(beside, "w", (file) => file.writeFile(text));
        await rename(beside, path);
      } catch (error) {
        // Remove a half-written checkpoint. Should that fail, too, the first error says why.
        await rm(beside, { force: true }).catch(() => undefined);
        throw error;
      }
      // Windows has no durable folders.
      if (process.platform !== "win32") await durably(dirname(path), "r");
    },
  };
}

type File = Awaited<ReturnType<typeof open>>;

async function durably(path: string, flags: string, fill?: (file: File) => Promise<void>): Promise<void> {
  const file = await open(path, flags);
  try {
    await fill?.(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
