/**
 * Calls between threads: Node's worker threads, or workers of a browser. Both post messages that can hold bytes and
 * compiled modules. Errors keep their class if a caller distinguishes by it.
 */
import { EngineError, type EngineErrorCode } from "@embedded-radix/engine";
import { LedgerFileError } from "../storage/database.ts";

/** One end of a connection between two threads. */
export interface Channel {
  post(message: unknown): void;
  listen(handler: (message: unknown) => void): void;
}

/** Another thread, seen from the one that started it. */
export interface Thread extends Channel {
  /** Stops the thread, even in the middle of a computation. */
  end(): Promise<void>;
  /** Resolves, to the reason, when the thread has stopped unasked. */
  readonly failed: Promise<Error>;
}

/** A message that a thread sends unasked. */
export interface ThreadEvent {
  readonly event: unknown;
}

/** Functions of another thread; arguments and results are copied. */
export type Calls = Readonly<Record<string, (...args: never[]) => unknown>>;

interface Call {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: SentError };

/** An error as a message has it. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
}

/** Lets another thread call these functions. They may run at the same time if they are asynchronous. */
export function answerCalls(channel: Channel, calls: Calls): void {
  channel.listen((message) => {
    const { id, name, args } = message as Call;
    const call = calls[name] as ((...args: readonly unknown[]) => unknown) | undefined;
    void Promise.resolve()
      .then(() => call?.(...args))
      .then(
        (value): Answer => ({ id, value }),
        (error: unknown): Answer => ({ id, error: sent(error) }),
      )
      .then((answer) => channel.post(answer));
  });
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Calls the functions that another thread answers with. */
export class Caller<Called extends Calls> {
  readonly #thread: Thread;
  readonly #open = new Map<number, Waiting>();
  #last = 0;
  #ended: Error | null = null;

  constructor(thread: Thread, onEvent: (event: unknown) => void = () => undefined) {
    this.#thread = thread;
    thread.listen((message) => {
      if ("event" in (message as Answer | ThreadEvent)) return onEvent((message as ThreadEvent).event);
      const answer = message as Answer;
      const waiting = this.#open.get(answer.id);
      this.#open.delete(answer.id);
      if ("error" in answer) waiting?.reject(received(answer.error));
      else waiting?.resolve(answer.value);
    });
    void thread.failed.then((error) => this.#fail(error));
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  call<Name extends string & keyof Called>(
    name: Name,
    ...args: Parameters<Called[Name]>
  ): Promise<Awaited<ReturnType<Called[Name]>>> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const id = ++this.#last;
      this.#open.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#thread.post({ id, name, args } satisfies Call);
    });
  }

  /** Stops the thread. Open calls and all further ones fail with this error. */
  async end(error: Error): Promise<void> {
    this.#fail(error);
    await this.#thread.end();
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#open.values()) reject(this.#ended);
    this.#open.clear();
  }
}

export function sent(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), code: undefined };
  return { name: error.name, message: error.message, code: (error as { code?: unknown }).code };
}

export function received({ name, message, code }: SentError): Error {
  if (name === "EngineError") return new EngineError(code as EngineErrorCode, message);
  if (name === "LedgerFileError") return new LedgerFileError(code as LedgerFileError["code"], message);
  return Object.assign(new Error(message), { name, ...(code === undefined ? {} : { code }) });
}
