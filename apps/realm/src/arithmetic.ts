/** The arithmetic of the keeper's rounds in a separate thread: a page would wait some tenths of a second for each. */
import { startThread, ThreadOnDemand } from "@embedded-radix/gateway/threads";
import type { readRound, witnessFor } from "@kingdoms/beacon";
import type { RoundArithmetic } from "@kingdoms/keeper";

export type ArithmeticCalls = {
  readonly readRound: typeof readRound;
  readonly witnessFor: typeof witnessFor;
};

export class ThreadArithmetic implements RoundArithmetic {
  readonly #thread = new ThreadOnDemand<ArithmeticCalls>(() =>
    startThread(new URL("./arithmetic-thread.ts", import.meta.url), null),
  );

  readRound(...given: Parameters<typeof readRound>) {
    return this.#thread.use((thread) => thread.call("readRound", ...given));
  }

  witnessFor(...given: Parameters<typeof witnessFor>) {
    return this.#thread.use((thread) => thread.call("witnessFor", ...given));
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
