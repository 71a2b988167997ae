/**
 * The writer of a ledger in a separate thread, so that reads go on while it executes. Messages keep their order: a
 * commit is announced before the answer to the call that made it.
 */

import { Caller, received, type SentError, type Thread } from "../channel/channel.ts";
import type { CommittedSummary, SubmitResult, Writer } from "../execution/writer.ts";
import type { LedgerPoint } from "../history/read.ts";
import { type CheckProgress, LedgerFileError } from "../storage/database.ts";

/** Calls that the thread answers. Its messages are `CheckProgress` until it is open, and then `CommittedSummary`s. */
export type WriterCalls<Data> = {
  readonly open: (data: Data) => Promise<LedgerPoint>;
  readonly submit: (
    raws: readonly Uint8Array[],
    nowMs: number,
  ) => Promise<readonly (SubmitResult | { readonly error: SentError })[]>;
  readonly advance: (nowMs: number) => Promise<void>;
  readonly digest: () => Promise<string>;
  /** Resolves once the file is verified; rejects with the corruption that was found. */
  readonly check: () => Promise<void>;
  /** Rejects with the reason once the writer has stopped writing. */
  readonly failure: () => Promise<never>;
  readonly close: () => Promise<void>;
};

/** A ledger without its writer's thread goes on reading, but no longer changes. */
class WriterEnded extends Error {
  override readonly name = "WriterEnded";
  readonly code = "LEDGER_WRITER_ENDED";

  constructor(cause: Error) {
    super(
      `The thread that executes transactions ended (${cause.message}). What was acknowledged is on the disk; start again.`,
      { cause },
    );
  }
}

export class ThreadWriter<Data> implements Writer {
  readonly checked: Promise<LedgerFileError | null>;
  readonly failed: Promise<Error>;
  readonly #calls: Caller<WriterCalls<Data>>;
  #listener: (tx: CommittedSummary) => void = () => undefined;
  #tip: LedgerPoint;

  /** Rejects with `LedgerFileError`; the thread is ended then. */
  static async open<Data>(
    thread: Thread,
    data: Data,
    onCheck: (progress: CheckProgress) => void = () => undefined,
  ): Promise<ThreadWriter<Data>> {
    let writer: ThreadWriter<Data> | null = null;
    const calls = new Caller<WriterCalls<Data>>(thread, (event) => {
      // Nothing is committed before it is open.
      if (writer === null) onCheck(event as CheckProgress);
      else writer.#onCommit(event as CommittedSummary);
    });
    try {
      writer = new ThreadWriter(calls, await calls.call("open", data), thread.failed);
      return writer;
    } catch (error) {
      await thread.end();
      throw error;
    }
  }

  private constructor(calls: Caller<WriterCalls<Data>>, tip: LedgerPoint, ended: Promise<Error>) {
    this.#calls = calls;
    this.#tip = tip;
    this.checked = calls.call("check").then(
      () => null,
      (error: unknown) => (error instanceof LedgerFileError ? error : null),
    );
    this.failed = new Promise((resolve) => {
      calls.call("failure").catch((error: unknown) => {
        if (error instanceof LedgerFileError) resolve(error);
      });
      void ended.then((cause) => resolve(new WriterEnded(cause)));
    });
  }

  get tip(): LedgerPoint {
    return this.#tip;
  }

  listen(listener: (tx: CommittedSummary) => void): void {
    this.#listener = listener;
  }

  async submit(raws: readonly Uint8Array[], nowMs: number): Promise<readonly (SubmitResult | Error)[]> {
    const answers = await this.#calls.call("submit", raws, nowMs);
    return answers.map((answer) => ("error" in answer ? received(answer.error) : answer));
  }

  advance(nowMs: number): Promise<void> {
    return this.#calls.call("advance", nowMs);
  }

  digest(): Promise<string> {
    return this.#calls.call("digest");
  }

  async close(): Promise<void> {
    if (this.#calls.hasEnded) return;
    try {
      await this.#calls.call("close");
    } finally {
      await this.#calls.end(new Error("The ledger was closed."));
    }
  }

  #onCommit(committed: CommittedSummary): void {
    const { stateVersion, epoch, round, timestampMs } = committed;
    this.#tip = { stateVersion, epoch, round, timestampMs };
    this.#listener(committed);
  }
}
