/** A thread that copies databases, while those that read and write a ledger go on. */
import { parentPort } from "node:worker_threads";
import { answerCalls } from "../channel/channel.ts";
import { copyDatabase } from "./inspect.ts";
import { channelOf } from "./thread.ts";

export type CopyCalls = {
  /** Each into a file that does not exist yet. */
  readonly copy: (files: readonly { readonly from: string; readonly to: string }[]) => void;
};

answerCalls(channelOf(parentPort), {
  copy(files) {
    for (const { from, to } of files) copyDatabase(from, to);
  },
} satisfies CopyCalls);
