/** The whole realm in a worker of the browser. The page asks it here, and need not know which tab owns the world. */
import { PendingRequests } from "./pending-requests.ts";
import {
  CHANNEL,
  type ChannelMessage,
  type FromOwner,
  type FromWorker,
  ofTab,
  type StartMessage,
  type ToOwner,
} from "./protocol.ts";

import type { PracticeState } from "./state.ts";

export type { PracticeState };

export interface PracticeOptions {
  /** Of the built worker script. */
  readonly worker: URL;
  /**
   * Folder that holds brotli.wasm, and engine.wasm, transactions.wasm, rules.wasm, country.sqlite, country.json and sqlite3.wasm, each packed
   * with Brotli as `<name>.brotli`.
   */
  readonly artifacts: URL;
  /** Called with each change: bytes loaded, the step under way, or why it cannot go on. */
  readonly onState?: (state: PracticeState) => void;
}

export interface Practice {
  /**
   * Answers like a realm would at the same path: the gateway, `/realm/*`, and the rounds of the beacon. Bodies are streamed, and
   * `request.signal` cancels the request.
   */
  ask(request: Request): Promise<Response>;
  /** The world as a file: one archive of ledger, clock and record. */
  save(): Promise<Blob>;
  /** Replaces the world by a saved one. Rejects with a sentence and keeps the old world if the file is no world. */
  open(file: Blob): Promise<void>;
  /** Forgets this world and starts over with the shipped one. */
  restart(): Promise<void>;
}

export function openPractice({ worker: script, artifacts, onState }: PracticeOptions): Practice {
  const asking = new PendingRequests();
  const tab = crypto.randomUUID();
  const say = (state: PracticeState): void => {
    // Or else a browser may drop the world when its disk is full.
    if (state.state === "ready" && state.kept) void navigator.storage.persist?.();
    onState?.(state);
  };
  let leave: (() => void) | null = null;
  const enter = (): void => {
    leave ??= entered({ script, artifacts, tab, asking, say });
  };
  const depart = (): void => {
    leave?.();
    leave = null;
    asking.left();
  };
  const missing = lacks();
  if (missing !== null) {
    const message = `This browser, or this address, has no ${missing}.`;
    asking.fail(message);
    queueMicrotask(() => say({ state: "failed", code: "UNSUPPORTED", message }));
    return practiceBy(asking);
  }
  enter();
  // A page that is frozen, or kept for the way back, would hold the world without answering for it.
  addEventListener("pagehide", depart);
  document.addEventListener("freeze", depart);
  addEventListener("pageshow", enter);
  document.addEventListener("resume", enter);
  return practiceBy(asking);
}

const practiceBy = (asking: PendingRequests): Practice => ({
  ask: (request) => asking.ask(request),
  save: () => asking.order("save"),
  open: (file) => asking.order("open", file),
  restart: () => asking.order("restart"),
});

/** Without https, and elsewhere than on localhost, browsers offer no locks. */
function lacks(): string | null {
  if (typeof WebAssembly !== "object" || !("compileStreaming" in WebAssembly)) return "WebAssembly";
  if (typeof BroadcastChannel !== "function") return "BroadcastChannel";
  return "locks" in navigator ? null : "Web Locks";
}

interface Around {
  readonly script: URL;
  readonly artifacts: URL;
  readonly tab: string;
  readonly asking: PendingRequests;
  readonly say: (state: PracticeState) => void;
}

/** Starts the worker of this tab, and looks for the one that owns the world. @returns a function that ends both. */
function entered({ script, artifacts, tab, asking, say }: Around): () => void {
  const worker = new Worker(script, { type: "module", name: "practice" });
  const [meeting, channel] = [new BroadcastChannel(CHANNEL), new BroadcastChannel(ofTab(tab))];
  const hear = (message: FromOwner, send: (message: ToOwner) => void): void => {
    if (message.type === "joined") asking.joined(message.session, send);
    else asking.hear(message);
  };
  const join = (): void => meeting.postMessage({ type: "join", tab } satisfies ChannelMessage);
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "state") say(data.state);
    else hear(data, (message) => worker.postMessage(message));
  };
  worker.onerror = ({ message }) => {
    const reason = message || "The worker could not be started.";
    asking.fail(reason);
    say({ state: "failed", code: "INTERNAL", message: reason });
  };
  channel.onmessage = ({ data }: MessageEvent<FromOwner>) =>
    hear(data, (message) => channel.postMessage(message));
  meeting.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.type === "owner") join();
  };
  // Held for as long as the page lives, so that an owner knows for whom it works.
  const living = new AbortController();
  navigator.locks
    .request(ofTab(tab), { signal: living.signal }, () => {
      worker.postMessage({ type: "begin", tab, artifacts: artifacts.href } satisfies StartMessage);
      join();
      return new Promise<void>((resolve) => living.signal.addEventListener("abort", () => resolve()));
    })
    .catch(() => undefined);
  return () => {
    living.abort();
    worker.terminate();
    meeting.close();
    channel.close();
  };
}
