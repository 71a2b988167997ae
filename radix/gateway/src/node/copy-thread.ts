/** A thread that copies databases while a ledger reads and writes them. */
import { parentPort } from "node:worker_threads";
import { answerCalls } from "../channel/channel.ts";
import { copyDatabase } from "./inspect.ts";
import { channelOf } from "./thread.ts";

export type CopyCalls = {
  /** Each copy is a new file. */
  readonly copy: (files: readonly { readonly from: string; readonly to: string }[]) => void;
};

answerCalls(channelOf(parentPort), {
  copy(files) {
    for (const { from, to } of files) copyDatabase(from, to);
  },
} satisfies CopyCalls);
