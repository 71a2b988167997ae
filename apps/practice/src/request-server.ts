/** The owner's side of a connection to one page: answers its requests, and passes bodies on as they come. */
import { sentenceOf } from "./failure.ts";
import type { FromOwner, OwnerCommands, ToOwner } from "./protocol.ts";

/** Answers a request. While the world is not open yet, the request waits. */
export type Answer = (request: Request) => Promise<Response>;

export class RequestServer {
  readonly #answer: Answer;
  readonly #orders: OwnerCommands;
  readonly #send: (message: FromOwner) => void;
  readonly #open = new Map<number, AbortController>();

  constructor(answer: Answer, orders: OwnerCommands, send: (message: FromOwner) => void) {
    this.#answer = answer;
    this.#orders = orders;
    this.#send = send;
  }

  hear(message: ToOwner): void {
    const { id } = message;
    if (message.type === "abort") this.#open.get(id)?.abort();
    else if (message.type === "ask") void this.#ask(id, message.asked);
    else void this.#order(message);
  }

  /** The page is gone. */
  close(): void {
    for (const request of this.#open.values()) request.abort();
    this.#open.clear();
  }

  async #ask(id: number, { path, method, headers, body }: Extract<ToOwner, { type: "ask" }>["asked"]) {
    const aborting = new AbortController();
    const { signal } = aborting;
    this.#open.set(id, aborting);
    try {
      const init = {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        signal,
      };
      const request = new Request(new URL(path, "http://realm"), body === null ? init : { ...init, body });
      const answer = await this.#answer(request);
      this.#send({
        type: "head",
        id,
        status: answer.status,
        headers: [...answer.headers],
        hasBody: answer.body !== null,
      });
      if (answer.body !== null) await this.#passOn(id, answer.body, signal);
      this.#send({ type: "end", id });
    } catch (error) {
      this.#send({ type: "failed", id, message: sentenceOf(error) });
    } finally {
      this.#open.delete(id);
    }
  }

  async #passOn(id: number, body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const reader = body.getReader();
    const stop = () => void reader.cancel().catch(() => undefined);
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        // A copy: a part may be a view of what others use.
        this.#send({ type: "chunk", id, bytes: part.value.slice() as Uint8Array<ArrayBuffer> });
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  async #order({ id, name, file }: Extract<ToOwner, { type: "order" }>): Promise<void> {
    try {
      const given = await (name === "open" ? this.#orders.open(file ?? new Blob()) : this.#orders[name]());
      this.#send(given === undefined ? { type: "done", id } : { type: "done", id, file: given });
    } catch (error) {
      this.#send({ type: "failed", id, message: sentenceOf(error) });
    }
  }
}
