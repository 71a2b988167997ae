/** The checkpoint as a file. Node only. */
import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { CheckpointStore } from "./checkpoint.ts";

/** Written to a temporary file, synced, then renamed: a reader sees the old checkpoint or the new one, never a part. */
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
        // Remove a half-written checkpoint. If that fails too, the first error is the one to report.
        await rm(beside, { force: true }).catch(() => undefined);
        throw error;
      }
      // Windows cannot sync folders.
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
