/** The worker of one tab: loads the realm, and runs it when this tab owns the world. */
import "./response-json.ts";
import { loadSqlite, openInMemory, rehearseOpening } from "@embedded-radix/gateway/web";
import { Loader } from "./load.ts";
import { type Loaded, Owner } from "./owner.ts";
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
import { RequestServer } from "./request-server.ts";
import { isKept } from "./store.ts";
import { Unpacking } from "./unpacking.ts";

const post = (message: FromWorker): void => self.postMessage(message);

let serving: RequestServer | null = null;

const unpacking = new Unpacking(() => post({ type: "unpacker" }));

// Set before anything is awaited: a worker loses the messages that come before it listens.
self.onmessage = ({ data }: MessageEvent<StartMessage | UnpackerMessage | ToOwner>) => {
  if (data.type === "begin") void begin(data);
  else if (data.type === "unpacker")
    if ("port" in data) unpacking.connect(data.port);
    else unpacking.fail(data.failure);
  else serving?.hear(data);
};

async function begin({ tab, artifacts, unpacker, isOwned }: StartMessage): Promise<void> {
  const { locks } = navigator;
  if (unpacker !== null) unpacking.connect(unpacker);
  const loader = new Loader(new URL(artifacts), unpacking, (loaded, total) =>
    post({ type: "state", state: { state: "loading", loaded, total } }),
  );
  const wasKept = isKept();
  // A tab that waits loads as well, so that it takes over at once. It does not report its progress.
  let loaded = load(loader, !isOwned);
  await locks.request(OWNER_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    const isReturn = await wasKept;
    const country = isReturn ? null : loader.country();
    country?.catch(() => undefined);
    await owned(tab, loader, { ...loaded, country, wasKept: isReturn });
  });
  post({ type: "state", state: { state: "waiting" } });
  let isBroken = false;
  for (const one of [loaded.sqlite, loaded.engine, loaded.rules])
    one.catch(() => {
      isBroken = true;
    });
  // Takes over sooner after it. What fails here would fail there, too, where it is reported.
  void loaded.sqlite.then((sqlite) => rehearseOpening(openInMemory(sqlite))).catch(() => undefined);
  await locks.request(OWNER_LOCK, async () => {
    if (isBroken) loaded = load(loader, true);
    await owned(tab, loader, { ...loaded, country: null, wasKept: await wasKept });
  });
}

/** Errors reach those who await a part. */
function load(loader: Loader, isReported: boolean): Omit<Loaded, "country" | "wasKept"> {
  if (isReported) loader.expect("engine.wasm", "rules.wasm", "sqlite3.wasm");
  const loaded = {
    sqlite: loader.module("sqlite3.wasm").then(loadSqlite),
    engine: loader.module("engine.wasm"),
    rules: loader.module("rules.wasm"),
    // It comes after the world is open, which does not need it.
    transactions: once(() => loader.module("transactions.wasm")),
  };
  for (const one of [loaded.sqlite, loaded.engine, loaded.rules]) one.catch(() => undefined);
  return loaded;
}

/** Works again after a failure. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = null;
      throw error;
    }));
}

/** Holds the lock for as long as this worker lives. */
function owned(tab: string, loader: Loader, loaded: Loaded): Promise<never> {
  const session = crypto.randomUUID();
  const owner = new Owner(loader, loaded, (state) => post({ type: "state", state }));
  const servingFor = (send: (message: FromOwner) => void): RequestServer => {
    send({ type: "joined", session, script: self.location.href });
    return new RequestServer((request) => owner.answer(request), owner, send);
  };
  serving = servingFor(post);
  const meeting = new BroadcastChannel(CHANNEL);
  const guests = new Set<string>([tab]);
  meeting.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.type !== "join" || guests.has(data.tab)) return;
    guests.add(data.tab);
    const channel = new BroadcastChannel(ofTab(data.tab));
    const guest = servingFor((message) => channel.postMessage(message));
    channel.onmessage = (event: MessageEvent<ToOwner>) => guest.hear(event.data);
    // Its page holds this lock for as long as it lives.
    void navigator.locks.request(ofTab(data.tab), () => {
      guests.delete(data.tab);
      guest.close();
      channel.close();
    });
  };
  meeting.postMessage({ type: "owner" } satisfies ChannelMessage);
  return new Promise<never>(() => undefined);
}
