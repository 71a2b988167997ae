/** The whole realm in a worker of the browser. The page asks it here, and need not know which tab owns the world. */
import { isFirstVisit } from "./kept.ts";
import { PendingRequests } from "./pending-requests.ts";
import {
  CHANNEL,
  type ChannelMessage,
  type FromOwner,
  type FromWorker,
  OWNER_LOCK,
  ofTab,
  type StartMessage,
  type ToOwner,
  type UnpackerMessage,
} from "./protocol.ts";

import type { PracticeState } from "./state.ts";
import type { BeginUnpacking } from "./unpacker.ts";

export type { PracticeState };

export interface PracticeOptions {
  /** Of the built worker script. */
  readonly worker: URL;
  /** Of the script with which that worker unpacks the artifacts. */
  readonly unpacker: URL;
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

export function openPractice({ worker: script, unpacker, artifacts, onState }: PracticeOptions): Practice {
  const asking = new PendingRequests();
  const tab = crypto.randomUUID();
  const say = (state: PracticeState): void => {
    // Or else a browser may drop the world when its disk is full.
    if (state.state === "ready" && state.kept) void navigator.storage.persist?.();
    onState?.(state);
  };
  let leave: (() => void) | null = null;
  const enter = (): void => {
    leave ??= entered({ script, unpacker, artifacts, tab, asking, say });
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
  readonly unpacker: URL;
  readonly artifacts: URL;
  readonly tab: string;
  readonly asking: PendingRequests;
  readonly say: (state: PracticeState) => void;
}

/** How long a tab that another one answers puts off its own worker, which would take the processor from its first screen. */
const LATER_MS = 1_500;

/** Starts the worker of this tab, and looks for the one that owns the world. @returns a function that ends both. */
function entered({ script, unpacker, artifacts, tab, asking, say }: Around): () => void {
  const [meeting, channel] = [new BroadcastChannel(CHANNEL), new BroadcastChannel(ofTab(tab))];
  const living = new AbortController();
  const { signal } = living;
  let waiting: PracticeState = { state: "waiting" };
  const hear = (message: FromOwner, send: (message: ToOwner) => void): void => {
    if (message.type === "joined") asking.joined(message.session, send);
    else asking.hear(message);
  };
  const join = (): void => meeting.postMessage({ type: "join", tab } satisfies ChannelMessage);
  channel.onmessage = ({ data }: MessageEvent<FromOwner>) => {
    hear(data, (message) => channel.postMessage(message));
    if (data.type !== "joined") return;
    waiting = { state: "waiting", isOther: data.script !== script.href };
    say(waiting);
  };
  meeting.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.type === "owner") join();
  };
  const start = (isOwned: boolean, isFirst = false): void => {
    const worker = new Worker(script, { type: "module", name: "practice" });
    signal.addEventListener("abort", () => worker.terminate());
    const unpack = (isFirst: boolean): MessagePort =>
      startUnpacker({ script: unpacker, folder: artifacts, isFirst }, signal, (failure) =>
        worker.postMessage({ type: "unpacker", failure } satisfies UnpackerMessage),
      );
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "unpacker") {
        const port = unpack(false);
        worker.postMessage({ type: "unpacker", port } satisfies UnpackerMessage, [port]);
      } else if (data.type === "state") say(data.state.state === "waiting" ? waiting : data.state);
      else hear(data, (message) => worker.postMessage(message));
    };
    worker.onerror = ({ message }) => {
      const reason = message || "The worker could not be started.";
      asking.fail(reason);
      say({ state: "failed", code: "INTERNAL", message: reason });
    };
    const early = isFirst ? unpack(true) : null;
    const begin: StartMessage = { type: "begin", tab, artifacts: artifacts.href, unpacker: early, isOwned };
    worker.postMessage(begin, early === null ? [] : [early]);
  };
  void Promise.all([isOwned(), isFirstVisit(artifacts)]).then(([owned, isFirst]) => {
    if (signal.aborted) return;
    if (owned) later(start, signal);
    else start(false, isFirst);
  });
  // Held for as long as the page lives, so that an owner knows for whom it works.
  navigator.locks
    .request(ofTab(tab), { signal }, () => {
      join();
      return new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    })
    .catch(() => undefined);
  return () => {
    living.abort();
    meeting.close();
    channel.close();
  };
}

/** Starts a worker a while later, or at once if the owner ends before. */
function later(start: (isOwned: boolean) => void, signal: AbortSignal): void {
  const waiting = new AbortController();
  const begin = (isOwned: boolean): void => {
    clearTimeout(timer);
    waiting.abort();
    if (!signal.aborted) start(isOwned);
  };
  const timer = setTimeout(begin, LATER_MS, true);
  signal.addEventListener("abort", () => begin(true));
  navigator.locks.request(OWNER_LOCK, { signal: waiting.signal }, () => begin(false)).catch(() => undefined);
}

interface UnpackerOptions {
  readonly script: URL;
  /** Of the artifacts. */
  readonly folder: URL;
  readonly isFirst: boolean;
}

/** @param fail is called if it cannot be started. @returns a port to it, which ends it when all is loaded. */
function startUnpacker(
  { script, folder, isFirst }: UnpackerOptions,
  signal: AbortSignal,
  fail: (message: string) => void,
): MessagePort {
  const worker = new Worker(script, { type: "module", name: "practice-unpacker" });
  signal.addEventListener("abort", () => worker.terminate());
  worker.onerror = ({ message }) => fail(message || "The unpacker could not be loaded.");
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ folder: folder.href, port: port1, isFirst } satisfies BeginUnpacking, [port1]);
  return port2;
}

/** Whether a tab owns the world now. */
async function isOwned(): Promise<boolean> {
  const { held } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held?.some(({ name }) => name === OWNER_LOCK) ?? false;
}
