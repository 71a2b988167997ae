/** The worker of one tab: loads the realm, and runs it when this tab owns the world. */
import "./response-json.ts";
import { loadSqlite } from "@embedded-radix/gateway/web";
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
} from "./protocol.ts";
import { RequestServer } from "./request-server.ts";
import { isKept } from "./store.ts";

const post = (message: FromWorker): void => self.postMessage(message);

let serving: RequestServer | null = null;

// Set before anything is awaited: a worker loses the messages that come before it listens.
self.onmessage = ({ data }: MessageEvent<StartMessage | ToOwner>) => {
  if (data.type === "begin") void begin(data);
  else serving?.hear(data);
};

async function begin({ tab, artifacts }: StartMessage): Promise<void> {
  const { locks } = navigator;
  let isWaiting = false;
  const loader = new Loader(new URL(artifacts), (loaded, total) => {
    if (!isWaiting) post({ type: "state", state: { state: "loading", loaded, total } });
  });
  let isBroken = false;
  const own = (): Promise<never> => {
    isWaiting = false;
    return owned(tab, loader, isBroken ? load(loader, () => undefined) : loaded);
  };
  loader.expect("engine.wasm", "transactions.wasm", "rules.wasm", "sqlite3.wasm");
  if (!(await isKept())) loader.expect("country.sqlite", "country.json");
  // A tab that waits loads as well, so that it takes over at once.
  const loaded = load(loader, () => {
    isBroken = true;
  });
  await locks.request(OWNER_LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : own()));
  isWaiting = true;
  post({ type: "state", state: { state: "waiting" } });
  await locks.request(OWNER_LOCK, own);
}

function load(loader: Loader, fail: () => void): Loaded {
  const loaded = {
    sqlite: loader.module("sqlite3.wasm").then(loadSqlite),
    engine: loader.module("engine.wasm"),
    rules: loader.module("rules.wasm"),
    transactions: loader.module("transactions.wasm"),
  };
  for (const one of Object.values(loaded)) one.catch(fail);
  return loaded;
}

/** Holds the lock for as long as this worker lives. */
function owned(tab: string, loader: Loader, loaded: Loaded): Promise<never> {
  const session = crypto.randomUUID();
  const owner = new Owner(loader, loaded, (state) => post({ type: "state", state }));
  const servingFor = (send: (message: FromOwner) => void): RequestServer => {
    send({ type: "joined", session });
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
