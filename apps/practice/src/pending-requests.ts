/** The page's side: its requests without an answer yet. They survive a change of the owner. */
import { type Body, gathered, isLive, streamed } from "./body.ts";
import type { CommandName, FromOwner, RequestMessage, ToOwner } from "./protocol.ts";
import { refusal } from "./refusal.ts";

type Waiting = {
  /** Sent again under another id, so that what an earlier owner has posted is not taken for the answer of the next one. */
  message: Extract<ToOwner, { readonly type: "ask" | "order" }>;
  /** Whether it does no harm if it is done twice. */
  readonly repeatable: boolean;
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: unknown) => void;
  /** Set once the head of the answer has come. */
  body: Body | null;
  /** Whether the page has the answer, and reads its body while it comes. */
  isLive: boolean;
  /** Whether an owner may have begun with it. */
  isSent: boolean;
};

/** How the page reaches an owner. */
export type Send = (message: ToOwner) => void;

export class PendingRequests {
  readonly #open = new Map<number, Waiting>();
  #last = 0;
  #session: string | null = null;
  #send: Send | null = null;
  /** Why there will be no owner. */
  #failure: string | null = null;

  async ask(request: Request): Promise<Response> {
    const { method, signal } = request;
    const { pathname, search } = new URL(request.url);
    signal.throwIfAborted();
    const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
    signal.throwIfAborted();
    if (this.#failure !== null) return refusal(pathname, this.#failure);
    const asked = { path: pathname + search, method, headers: [...request.headers], body };
    return this.#enter<Response>({ type: "ask", asked }, isRepeatable(asked, pathname), signal);
  }

  order<T>(name: CommandName, file?: Blob): Promise<T> {
    return this.#enter<T>(
      file === undefined ? { type: "order", name } : { type: "order", name, file },
      false,
    );
  }

  /** An owner is there. Requests that an earlier one may have left undone are sent again if that does no harm. */
  joined(session: string, send: Send): void {
    const isNew = session !== this.#session;
    this.#session = session;
    this.#send = send;
    this.#failure = null;
    // Those of before: one that is sent again is added again.
    const open = [...this.#open.values()];
    for (const waiting of open) {
      if (isNew && waiting.isSent && !this.#mayRepeat(waiting)) continue;
      if (isNew || !waiting.isSent) this.#post(waiting);
    }
  }

  /** Nothing is sent until the next `joined`. */
  left(): void {
    this.#send = null;
  }

  /** This tab will never own the world. Unless another one does, what waits is refused, and what comes, too. */
  fail(message: string): void {
    if (this.#send !== null) return;
    this.#failure = message;
    for (const waiting of this.#open.values()) if (!waiting.isSent) this.#refuse(waiting, message);
  }

  hear(message: Exclude<FromOwner, { type: "joined" }>): void {
    const waiting = this.#open.get(message.id);
    if (waiting === undefined) return;
    const { id } = message;
    if (message.type === "head") this.#begin(waiting, message);
    else if (message.type === "chunk") waiting.body?.add(message.bytes);
    else {
      this.#open.delete(id);
      if (message.type === "failed") {
        this.#reject(waiting, new Error(message.message));
      } else if (message.type === "end") waiting.body?.end();
      else (waiting.resolve as (file: Blob | undefined) => void)(message.file);
    }
  }

  #enter<T>(
    given:
      | Pick<Extract<ToOwner, { type: "ask" }>, "type" | "asked">
      | Omit<Extract<ToOwner, { type: "order" }>, "id">,
    repeatable: boolean,
    signal?: AbortSignal,
  ): Promise<T> {
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      const message = { ...given, id } as Waiting["message"];
      const waiting = { message, repeatable, resolve, reject, body: null, isLive: false, isSent: false };
      this.#open.set(id, waiting);
      signal?.addEventListener("abort", () => this.#abort(waiting, signal.reason));
      if (this.#send !== null) this.#post(waiting);
    });
  }

  #post(waiting: Waiting): void {
    waiting.isSent = true;
    this.#send?.(waiting.message);
  }

  #abort(waiting: Waiting, reason: unknown): void {
    const { id } = waiting.message;
    if (!this.#open.delete(id)) return;
    this.#send?.({ type: "abort", id });
    this.#reject(waiting, reason);
  }

  #reject({ body, reject }: Waiting, reason: unknown): void {
    if (body === null) reject(reason);
    else body.fail(reason);
  }

  #begin(waiting: Waiting, { status, headers, hasBody }: Extract<FromOwner, { type: "head" }>): void {
    const head = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) };
    const answer = waiting.resolve as (answer: Response) => void;
    if (!hasBody) answer(new Response(null, head));
    else if (isLive(head.headers)) {
      waiting.isLive = true;
      waiting.body = streamed(head, answer, () =>
        this.#abort(waiting, new DOMException("The body was cancelled.", "AbortError")),
      );
    } else waiting.body = gathered(head, answer, waiting.reject);
  }

  /** After the owner of a request was lost. False if the request is over. */
  #mayRepeat(waiting: Waiting): boolean {
    const { message, body } = waiting;
    this.#open.delete(message.id);
    if (waiting.isLive) body?.fail(new TypeError(LOST));
    else if (!waiting.repeatable) this.#refuse(waiting, LOST);
    else {
      waiting.body = null;
      waiting.message = { ...message, id: ++this.#last };
      this.#open.set(this.#last, waiting);
      return true;
    }
    return false;
  }

  #refuse({ message, resolve, reject }: Waiting, reason: string): void {
    this.#open.delete(message.id);
    if (message.type === "order") reject(new Error(reason));
    else (resolve as (answer: Response) => void)(refusal(message.asked.path, reason));
  }
}

const LOST = "The tab that held the world ended before it answered.";

/** A transaction is committed once, however often it is submitted, and all else below the gateway's paths only reads. */
const isRepeatable = ({ method }: RequestMessage, pathname: string): boolean =>
  method === "GET" || !pathname.startsWith("/realm/");
