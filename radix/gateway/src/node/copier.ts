/** Copies of databases that this process has open, by connections of this process. */
import { Caller } from "../channel/channel.ts";
import type { CopyCalls } from "./copy-thread.ts";
import { startThread } from "./thread.ts";

/** Rejects with `LedgerFileError` and SQLite's message, for example that the disk is full. */
export async function copyInThread(
  files: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  const thread = new Caller<CopyCalls>(startThread(new URL("./copy-thread.ts", import.meta.url), null));
  try {
    await thread.call("copy", files);
  } finally {
    await thread.end(new Error("The copy has ended."));
  }
}
