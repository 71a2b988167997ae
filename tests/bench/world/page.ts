/** Runs in the browser: the very sync of the page, its IndexedDB included, and the way of the specification beside it. */
import {
  createGatewayClient,
  createSync,
  type GatewayClient,
  type HistoryPage,
  kindOfCompletion,
  type LoggedEvent,
  type MissionReport,
  openStore,
  type RealmConfig,
  readKingdoms,
  type Sync,
  searchReports,
} from "@kingdoms/client";

export interface Load {
  /** Until there are kingdoms to draw. */
  readonly shownMs: number;
  /** Until they are sure to be the newest. */
  readonly readyMs: number;
  readonly kingdoms: number;
  readonly requests: number;
}

export interface HistoryLoad {
  readonly shownMs: number;
  readonly allMs: number;
  readonly reports: number;
}

export interface WorldBench {
  /**
   * Everything from the gateway, one request after the other, as in the specification, section 7: keys, values, then
   * the missions under way from the newest pages of transactions.
   *
   * @param lineMs network delay of each request, added to its time on this machine.
   */
  sequential(lineMs: number): Promise<Load>;
  cold(lineMs: number): Promise<Load>;
  /** After `cold`, with the data that it stored. */
  reload(): Promise<Load>;
  /** Leaves a history of this many finished missions in the store, made of those of the real ledger. */
  fillHistory(missions: number): Promise<number>;
  /** First page, then all of it, out of the store. */
  openHistory(): Promise<HistoryLoad>;
  /** First page, then all of it, out of the ledger. */
  readHistory(): Promise<HistoryLoad>;
  /** The first page out of the ledger, and no more. */
  firstPage(): Promise<number>;
  /** Milliseconds of each keystroke while these texts are typed. */
  search(texts: readonly string[]): number[];
}

let requests = 0;
let waitMs = 0;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let reports: readonly MissionReport[] = [];
const config = (await (await fetch("/config")).json()) as RealmConfig;
const gateway: GatewayClient = createGatewayClient({
  baseUrl: "",
  fetch: async (request) => {
    requests++;
    if (waitMs > 0) await pause(waitMs);
    return fetch(request);
  },
});
const game = { config, gateway };

const bench: WorldBench = {
  async sequential(lineMs) {
    return over(lineMs, async () => {
      requests = 0;
      const start = performance.now();
      const { value } = await readKingdoms(game);
      const shownMs = performance.now() - start;
      await preloadAttacks();
      return { shownMs, readyMs: performance.now() - start, kingdoms: value.length, requests };
    });
  },
  async cold(lineMs) {
    await forget();
    return over(lineMs, load);
  },
  reload: load,
  async fillHistory(missions) {
    const store = await opened();
    const snapshot = await store.load();
    if (snapshot === null) throw new Error("there is no world to put a history beside");
    const pages = multiplied(reports, missions, snapshot.stateVersion);
    const { kingdoms: _, ...head } = snapshot;
    await store.write({ fresh: false, head: null, blocks: new Map(), pages });
    store.close();
    return head.stateVersion;
  },
  async openHistory() {
    return history();
  },
  async readHistory() {
    await forget();
    return history();
  },
  async firstPage() {
    await forget();
    const { sync, shownMs } = await firstLines();
    await sync.stop();
    // The gateway is still working on abandoned requests.
    await pause(500);
    return shownMs;
  },
  search(texts) {
    const named = new Map<string, string>();
    for (let number = 1; number <= 5_400; number++) {
      named.set(`#${number}#`, `Realm of ${number % 90} and ${Math.floor(number / 90)}`);
    }
    const times: number[] = [];
    for (const text of texts) {
      for (let length = 1; length <= text.length; length++) {
        const start = performance.now();
        searchReports(reports, (id) => named.get(id) ?? id, text.slice(0, length));
        times.push(performance.now() - start);
      }
    }
    return times;
  },
};

async function over<T>(lineMs: number, work: () => Promise<T>): Promise<T> {
  waitMs = lineMs;
  return work().finally(() => {
    waitMs = 0;
  });
}

/** The specification's read of attacks at the start: up to 10 pages of 20, 100 ms apart. */
async function preloadAttacks(): Promise<void> {
  let cursor: string | null | undefined;
  for (let page = 0; page < 10 && cursor !== null; page++) {
    if (page > 0) await pause(100);
    const answer = await gateway.post("/stream/transactions", {
      limit_per_page: 20,
      affected_global_entities_filter: [config.factory],
      opt_ins: { detailed_events: true },
      ...(cursor === undefined ? {} : { cursor }),
    });
    cursor = answer.next_cursor ?? null;
  }
}

const opened = () =>
  openStore({ networkId: config.networkId, factory: config.factory, ledgerId: config.ledgerId });

async function forget(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = () => reject(request.error ?? new Error("the database cannot be deleted"));
    });
  }
}

async function load(): Promise<Load> {
  requests = 0;
  const start = performance.now();
  const sync = createSync({ game, store: opened() });
  let shownMs = 0;
  await until(sync, () => {
    const { kingdoms, state } = sync.world();
    if (shownMs === 0 && kingdoms.length > 0) shownMs = performance.now() - start;
    return state === "ready";
  });
  const result = {
    shownMs,
    readyMs: performance.now() - start,
    kingdoms: sync.world().kingdoms.length,
    requests,
  };
  await whole(sync);
  await sync.stop();
  return result;
}

/** The older missions are read in the background; the next measurement must not overlap with that. */
const whole = (sync: Sync) =>
  new Promise<void>((resolve) => {
    let before = -1;
    const timer = setInterval(() => {
      if (requests === before && sync.world().state === "ready") {
        clearInterval(timer);
        resolve();
      }
      before = requests;
    }, 500);
  });

/** As many lines as War History shows at first. */
const LINES = 20;

/** From nothing to the first lines of War History, which leaves the drawings of rarity out. */
async function firstLines(): Promise<{
  readonly sync: Sync;
  readonly start: number;
  readonly shownMs: number;
}> {
  const start = performance.now();
  const sync = createSync({ game, store: opened() });
  sync.openChronicle();
  const isLine = ({ completion }: MissionReport): boolean => kindOfCompletion(completion.event) !== "rarity";
  await until(sync, () => sync.chronicle().reports.filter(isLine).length >= LINES);
  return { sync, start, shownMs: performance.now() - start };
}

async function history(): Promise<HistoryLoad> {
  const { sync, start, shownMs } = await firstLines();
  sync.loadAll();
  await until(sync, () => sync.chronicle().complete);
  reports = sync.chronicle().reports;
  const result = { shownMs, allMs: performance.now() - start, reports: reports.length };
  await until(sync, () => sync.world().state === "ready");
  await whole(sync);
  await sync.stop();
  return result;
}

const until = (sync: Sync, done: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = (): void => {
      if (!done()) return;
      stop();
      resolve();
    };
    const stop = sync.subscribe(look);
    look();
  });

/** Copies of real launches and completions, with new numbers, down to the first state version. */
function multiplied(real: readonly MissionReport[], missions: number, top: number): HistoryPage[] {
  const models = real.filter(({ launch }) => launch !== null);
  const perPage = 25;
  const pages: HistoryPage[] = [];
  const step = Math.floor(top / (missions / perPage));
  for (let low = 1, mission = 1; mission <= missions; low += step) {
    const events: LoggedEvent[] = [];
    for (let index = 0; index < perPage && mission <= missions; index++, mission++) {
      const { launch, completion } = models[mission % models.length] as MissionReport;
      if (launch === null) continue;
      const stateVersion = low;
      const missionId = BigInt(mission);
      events.push({ ...launch, stateVersion, event: { ...launch.event, missionId } });
      events.push({ ...completion, stateVersion, event: { ...completion.event, missionId } });
    }
    const last = mission > missions;
    pages.push({ low, high: last ? top : low + step - 1, events });
  }
  return pages;
}

Object.assign(window, { bench });
