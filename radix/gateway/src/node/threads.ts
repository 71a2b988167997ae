/** The threads of a ledger beside the one that reads. Apart from that ledger, so that they start while its modules are loaded. */

import type { Thread } from "../channel/channel.ts";
import type { Previewer } from "../preview/previewer.ts";
import { ThreadPreviewer } from "../threads/previewer.ts";
import { nativeCalls } from "./native-calls.ts";
import { startThread } from "./thread.ts";
import type { ThreadData } from "./thread-data.ts";

export { answerCalls } from "../channel/channel.ts";
export { ThreadOnDemand } from "../channel/on-demand.ts";
export { channelOf, startThread } from "./thread.ts";
export type { ThreadData };

export interface LedgerThreads {
  readonly writer: Thread;
  readonly previewer: (data: ThreadData) => Previewer;
}

/**
 * The writer's thread loads its modules at once; one for previews starts at the first preview.
 *
 * @public
 * @example
 * const threads = startThreads();
 * const engine = await WebAssembly.compile(await loadArtifact("engine.wasm"));
 * const clock = { nowMs: () => Date.now() };
 * const ledger = await openThreadedLedger({ file, networkId: 242, engine, clock, threads, genesisTimeMs: Date.now() });
 * await ledger.close();
 */
export const startThreads = (): LedgerThreads => ({
  writer: startThread(new URL("./writer-thread.ts", import.meta.url), null),
  previewer: (data) =>
    new ThreadPreviewer(() => {
      const calls = nativeCalls();
      return startThread(new URL("./preview-thread.ts", import.meta.url), { ...data, calls }, calls);
    }),
});
