/** The network between the parts: slow, lossy, repeating, and at times a gateway that lags behind or garbles. */
import type { Random } from "../universe/random.ts";
import type { Life, Universe } from "../universe/universe.ts";

/** What may go wrong with each request, as shares of all. */
export interface Weather {
  /** Milliseconds of one way, at least and at most: with a wide span, requests overtake each other. */
  readonly latencyMs: readonly [number, number];
  /** Neither the request arrives nor an error. */
  readonly lost: number;
  /** The request is carried out, and the connection ends before the answer. */
  readonly cut: number;
  /** The request arrives twice. */
  readonly repeated: number;
  /** An earlier answer to the same request, as of a gateway that lags. */
  readonly stale: number;
  /** An answer that is no answer. */
  readonly garbled: number;
}

export const CALM: Weather = {
  latencyMs: [5, 40],
  lost: 0,
  cut: 0,
  repeated: 0,
  stale: 0,
  garbled: 0,
};

/** A server that can be reached; null while it is down. */
export interface Server {
  readonly life: Life | null;
  answer(request: Request): Promise<Response>;
}

type Fetch = (request: Request) => Promise<Response>;

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

interface Answered {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export class Network {
  weather: Weather = CALM;
  readonly #universe: Universe;
  readonly #random: Random;
  /** By the host in their addresses. */
  readonly #servers = new Map<string, Server>();
  /** The newest answer to each request. */
  readonly #seen = new Map<string, Answered>();
  /** Whether the beacon's relay lies. */
  relayLies = false;
  requests = 0;

  constructor(universe: Universe, random: Random) {
    this.#universe = universe;
    this.#random = random;
  }

  /** Makes a server reachable. */
  serve(host: string, server: Server): void {
    this.#servers.set(host, server);
  }

  /** `fetch` as this part has it. */
  fetchOf(life: Life): Fetch {
    return async (request) => {
      const { url, method, headers, signal } = request;
      signal.throwIfAborted();
      const body = method === "GET" ? null : await request.text();
      signal.throwIfAborted();
      if (life.isDead) return new Promise(() => undefined);
      return this.#send({ url, method, headers: [...headers], body }, life, request);
    };
  }

  #send(asked: Asked, client: Life, request: Request): Promise<Response> {
    this.requests++;
    const { weather } = this;
    const draws = {
      lost: this.#random.chance(weather.lost),
      cut: this.#random.chance(weather.cut),
      repeated: this.#random.chance(weather.repeated),
      stale: this.#random.chance(weather.stale),
      garbled: this.#random.chance(weather.garbled),
    };
    return new Promise((resolve, reject) => {
      const exchange = new Exchange(this.#universe, client, () => this.#latency(), resolve, reject);
      const { signal } = request;
      exchange.hold(request);
      signal.addEventListener("abort", () => exchange.abort(signal.reason));
      if (draws.lost) return;
      const key = `${asked.method} ${asked.url} ${asked.body ?? ""}`;
      const known = draws.stale ? this.#seen.get(key) : undefined;
      if (known !== undefined && !isCommand(asked)) {
        exchange.answer(known);
        return;
      }
      this.#deliver(asked, exchange, { ...draws, key });
      // A repeated one comes at any later moment, and its answer is dropped.
      if (draws.repeated && !isStream(asked))
        this.#deliver(asked, null, { ...draws, key, afterMs: this.#random.between(0, 3_000) });
    });
  }

  #latency(): number {
    return this.#random.between(...this.weather.latencyMs);
  }

  #deliver(
    asked: Asked,
    exchange: Exchange | null,
    {
      cut,
      garbled,
      key,
      afterMs = 0,
    }: { readonly cut: boolean; readonly garbled: boolean; readonly key: string; readonly afterMs?: number },
  ): void {
    const server = this.#servers.get(new URL(asked.url).host);
    const life = server?.life ?? null;
    if (server === undefined || life === null || life.isDead) {
      exchange?.fail("nobody answers there");
      return;
    }
    this.#universe.in(this.#latency() + afterMs, life, () => {
      const forget = life.onEnd(() => exchange?.fail("the connection was reset"));
      const { url, method, headers, body } = asked;
      const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
      const request = new Request(url, {
        ...init,
        ...(body !== null && { body }),
        ...(exchange && { signal: exchange.servedBy(life) }),
      });
      exchange?.hold(request);
      const answering = this.#answerOf(server, request, key);
      answering.then(
        (response) => {
          if (life.isDead || exchange === null) return;
          if (response instanceof Response) {
            exchange.stream(response, forget);
            return;
          }
          forget();
          if (cut) exchange.fail("the connection was reset");
          else exchange.answer(garbled || this.#isLie(asked) ? nonsense(response, this.#random) : response);
        },
        (error: unknown) => {
          forget();
          exchange?.fail(String(error));
        },
      );
    });
  }

  #isLie({ url }: Asked): boolean {
    return this.relayLies && url.includes("/public/") && this.#random.chance(0.7);
  }

  /** A stream is passed on as it comes; all else is whole. */
  async #answerOf(server: Server, request: Request, key: string): Promise<Answered | Response> {
    const response = await server.answer(request);
    if (response.headers.get("content-type")?.startsWith("text/event-stream") === true) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const answered = { status: response.status, headers: [...response.headers], bytes };
    if (answered.status === 200) this.#seen.set(key, answered);
    return answered;
  }
}

const isStream = ({ url }: Asked): boolean => url.includes("/stream/live");
/** Requests that a read-only replica cannot answer. */
const isCommand = ({ url }: Asked): boolean =>
  /\/transaction\/|\/realm\/|\/player\/|\/stream\/live/.test(url);

function nonsense({ status, headers, bytes }: Answered, random: Random): Answered {
  const kinds: readonly Answered[] = [
    { status: 502, headers: [["content-type", "text/html"]], bytes: textBytes("<html>Bad gateway</html>") },
    { status: 429, headers: [["retry-after", "1"]], bytes: textBytes('{"message":"slow down"}') },
    { status, headers, bytes: bytes.slice(0, bytes.length >> 1) },
    {
      status: 200,
      headers: [["content-type", "text/html"]],
      bytes: textBytes("<html>a hotel's login</html>"),
    },
  ];
  return random.pick(kinds);
}

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text).slice();

/** One request of a client, until it has its answer. */
class Exchange {
  readonly #universe: Universe;
  readonly #client: Life;
  readonly #latency: () => number;
  readonly #resolve: (response: Response) => void;
  readonly #reject: (reason: unknown) => void;
  readonly #served = new AbortController();
  readonly #held: Request[] = [];
  #server: Life | null = null;
  #isOver = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  /** Parts of a stream arrive in their order. */
  #arrivedMs = 0;

  constructor(
    universe: Universe,
    client: Life,
    latency: () => number,
    resolve: (response: Response) => void,
    reject: (reason: unknown) => void,
  ) {
    this.#universe = universe;
    this.#client = client;
    this.#latency = latency;
    this.#resolve = resolve;
    this.#reject = reject;
    client.onEnd(() => this.#leave());
  }

  /** @returns a signal that aborts when the client is gone. */
  servedBy(server: Life): AbortSignal {
    this.#server = server;
    return this.#served.signal;
  }

  /** Node collects a request without a reference, which then misses its abort. No seed decides when. */
  hold(request: Request): void {
    this.#held.push(request);
  }

  /** The server learns of it as of any other message. */
  #leave(): void {
    if (this.#server !== null) this.#universe.in(this.#latency(), this.#server, () => this.#served.abort());
  }

  abort(reason: unknown): void {
    this.#leave();
    if (this.#isOver) this.#fail(reason);
    else {
      this.#isOver = true;
      this.#reject(reason);
    }
  }

  answer({ status, headers, bytes }: Answered): void {
    this.#later(() => {
      if (this.#isOver) return;
      this.#isOver = true;
      const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) };
      this.#resolve(new Response(status === 204 || status === 304 ? null : bytes, init));
    });
  }

  fail(reason: string): void {
    this.#later(() => {
      if (!this.#isOver) this.#reject(new TypeError(reason));
      this.#isOver = true;
      this.#fail(new TypeError(reason));
    });
  }

  stream({ status, headers, body }: Response, onEnd: () => void): void {
    this.#later(() => {
      if (this.#isOver) return;
      this.#isOver = true;
      const own = new ReadableStream<Uint8Array>({
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#leave(),
      });
      this.#resolve(new Response(own, { status, headers: [...headers] }));
    });
    void this.#pump(body, onEnd);
  }

  async #pump(body: ReadableStream<Uint8Array> | null, onEnd: () => void): Promise<void> {
    const reader = body?.getReader();
    this.#served.signal.addEventListener("abort", () => void reader?.cancel().catch(() => undefined));
    try {
      for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
        // Computations of an ended part send nothing.
        if (this.#server?.isDead === true) break;
        const bytes = part.value.slice();
        this.#later(() => this.#pass((controller) => controller.enqueue(bytes)));
      }
    } catch {
      // It ends below.
    }
    onEnd();
    this.#later(() => this.#pass((controller) => controller.close()));
  }

  #fail(reason: unknown): void {
    this.#pass((controller) => controller.error(reason));
  }

  #pass(act: (controller: ReadableStreamDefaultController<Uint8Array>) => void): void {
    try {
      if (this.#controller !== null) act(this.#controller);
    } catch {
      // The reader has left.
    }
  }

  #later(act: () => void): void {
    const { nowMs } = this.#universe;
    this.#arrivedMs = Math.max(this.#arrivedMs, nowMs + this.#latency());
    this.#universe.in(this.#arrivedMs - nowMs, this.#client, act);
  }
}
