/** A world as files on any host: what a publisher writes, how a page follows it, and hosts that lie or lag. */
import { type Served, serve } from "@embedded-radix/tests/support/world/serve.ts";
import {
  accountAddress,
  createGatewayClient,
  createMemoryStore,
  createSync,
  prospectResources,
  type Sync,
  watch,
} from "@kingdoms/client";
import {
  type PublishedFault,
  PublishedWorld,
  publish,
  type WorldFolder,
  watchingGateway,
} from "@kingdoms/client/published";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  eventOf,
  type FaultyGateway,
  type FoundedKingdom,
  resolve,
  startProxy,
  startWorld,
  type World,
} from "../support/world/index.ts";

const BASE = "/some/path/world/";
const QUICK = { firstRetryMs: 20, lastRetryMs: 100, keepEveryMs: 5 };
const WITHIN = { timeout: 20_000, interval: 20 };

let world: World;
let first: FoundedKingdom;
let files: Map<string, string>;
let host: Served;
/** What the host sends in the place of a file. */
let lie: (name: string, text: string) => string | null;
let proxy: FaultyGateway;
let faults: (PublishedFault | null)[];
let failures: unknown[];
let steps: number;
let plays: boolean;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  world = await startWorld();
  for (let cell = 0; cell < 3; cell++) {
    const kingdom = await world.found(world.account(cell), cell, 0);
    if (cell === 0) first = kingdom;
  }
  await world.fill(first, "200", "8000");
});
afterAll(() => world.stop());
beforeEach(async () => {
  [files, faults, failures, steps, plays] = [new Map(), [], [], 0, false];
  lie = (_, text) => text;
  proxy = await startProxy(world.gatewayUrl);
  host = await serve(({ url }) => {
    const { pathname } = new URL(url);
    const name = pathname.slice(BASE.length);
    const text = pathname.startsWith(BASE) ? files.get(name) : undefined;
    const sent = text === undefined ? null : lie(name, text);
    return new Response(sent ?? "no such file", { status: sent === null ? 404 : 200 });
  });
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await Promise.all([host.close(), proxy.close()]);
});

const folder: WorldFolder = {
  read: async (name) => files.get(name) ?? null,
  names: async () => [...files.keys()],
  write: async (name, text) => void files.set(name, text),
  remove: async (name) => void files.delete(name),
};
const config = () => ({ ...world.config, ledgerId: "", embedded: false });

/** Once the first step is written. */
async function publishing(everySeconds = 0.05): Promise<void> {
  const ending = new AbortController();
  const running = publish({
    game: {
      config: { ...config(), embedded: true },
      gateway: createGatewayClient({ baseUrl: world.gatewayUrl }),
    },
    folder,
    everySeconds,
    wallMs: Date.now,
    signal: ending.signal,
    onStep: () => void steps++,
    onFailure: (error) => failures.push(error),
  });
  ends.push(() => {
    ending.abort();
    return running;
  });
  await vi.waitFor(() => expect(steps).toBeGreaterThan(0), WITHIN);
}

/** A page that watches: it follows the published world as the ledger, and reads the rest from the gateway. */
function open(store = createMemoryStore()): Sync {
  const published = new PublishedWorld({
    url: host.url + BASE,
    game: config(),
    onFault: (fault) => faults.push(fault?.fault ?? null),
  });
  const gateway = createGatewayClient({
    baseUrl: proxy.url,
    fetch: watchingGateway({
      world: published,
      factory: config().factory,
      gateway: (request) => fetch(request),
      watches: () => !plays,
    }),
  });
  const game = { config: config(), gateway };
  const sync = createSync({ game, store, source: () => (plays ? null : published), ...QUICK });
  const stop = watch(gateway, {
    onChange: (change) => sync.changed(change),
    onConnectionError: (error) => sync.connectionError(error),
  });
  ends.push(() => sync.stop(), stop);
  return sync;
}

const ready = (sync: Sync) => vi.waitFor(() => expect(sync.world().state).toBe("ready"), WITHIN);
const sawFault = (fault: PublishedFault) => vi.waitFor(() => expect(faults).toContain(fault), WITHIN);

async function prospect(): Promise<bigint> {
  const { owner, component, id } = first;
  const launched = await world.must(
    owner,
    prospectResources({
      realm: world.config,
      account: accountAddress(owner.address),
      component,
      id,
      fee: parseXrd("10"),
    }),
  );
  return eventOf(launched, "RandomInitiated").missionId;
}

it("a watcher follows foundings, launches and completions only from files", async () => {
  await publishing();
  const sync = open();
  sync.openChronicle();
  await ready(sync);
  expect(sync.world().kingdoms).toEqual((await world.game.listKingdoms()).value);
  const { id } = await world.found(world.account(1), 10, 10);
  await vi.waitFor(() => expect(sync.world().kingdoms.at(-1)?.id).toBe(id), WITHIN);
  const missionId = await prospect();
  await vi.waitFor(
    () => expect(sync.world().missions).toMatchObject([{ missionId, kind: "prospect" }]),
    WITHIN,
  );
  await resolve(world, missionId);
  await vi.waitFor(() => expect(sync.world().missions).toEqual([]), WITHIN);
  await vi.waitFor(() => expect(sync.chronicle()).toMatchObject({ complete: true }), WITHIN);
  expect(sync.chronicle().reports[0]).toMatchObject({ missionId });
  expect({ requests: proxy.requests, faults: faults.filter(Boolean), failures }).toEqual({
    requests: [],
    faults: [],
    failures: [],
  });
});

it("a watcher who was away for longer than the steps go reads the whole world", async () => {
  await publishing();
  const store = createMemoryStore();
  const before = open(store);
  await ready(before);
  await before.stop();
  for (let count = 0; count < 13; count++) {
    const seen = steps;
    await world.found(world.account(count % 3), 20 + count, 30);
    await vi.waitFor(() => expect(steps).toBeGreaterThan(seen + 1), WITHIN);
  }
  const after = open(store);
  await ready(after);
  expect(after.world().kingdoms).toEqual((await world.game.listKingdoms()).value);
  expect(proxy.requests).toEqual([]);
});

it("a page that gets a player reads the gateway, and stays with the same ledger", async () => {
  await publishing();
  const sync = open();
  await ready(sync);
  plays = true;
  sync.look();
  const { id } = await world.found(world.account(2), 40, 40);
  sync.look();
  await vi.waitFor(() => expect(sync.world().kingdoms.at(-1)?.id).toBe(id), WITHIN);
  expect(proxy.requests).toContain("/stream/transactions");
  plays = false;
  sync.look();
  await ready(sync);
  expect(faults.filter((fault) => fault !== null && fault !== "behind")).toEqual([]);
});

it("files to which nothing leads any more are removed, and the rest is small", async () => {
  await publishing(0.005);
  for (let count = 0; count < 8; count++) await world.found(world.account(count % 3), 50 + count, 50);
  await vi.waitFor(() => expect(steps).toBeGreaterThan(150), WITHIN);
  // Twelve steps, two worlds with their history, the archive, the factory's answer; what is on its way out for sixty steps.
  await vi.waitFor(() => expect(files.size).toBeLessThan(24), WITHIN);
  const sync = open();
  await ready(sync);
  expect(sync.world().kingdoms).toEqual((await world.game.listKingdoms()).value);
});

it("a host that changes a file is found by the file's digest", async () => {
  await publishing();
  lie = (name, text) => (name === "latest.json" ? text : text.replace('"#2#"', '"#9#"'));
  const sync = open();
  await sawFault("digest");
  expect(sync.world()).toMatchObject({ state: "failed", kingdoms: [] });
  lie = (_, text) => text;
  await ready(sync);
  expect(faults.at(-1)).toBe(null);
});

it("a host that goes back, or shows another game, is found out", async () => {
  await publishing();
  const old = new Map(files);
  const sync = open();
  await ready(sync);
  const { id } = await world.found(world.account(0), 60, 10);
  await vi.waitFor(() => expect(sync.world().kingdoms.at(-1)?.id).toBe(id), WITHIN);
  lie = (name, text) => old.get(name) ?? text;
  await sawFault("wentBack");
  expect(sync.world().kingdoms.at(-1)?.id).toBe(id);
  lie = (name, text) => (name === "latest.json" ? text.replace(config().factory, "component_other") : text);
  await sawFault("otherGame");
  lie = (name, text) => (name === "latest.json" ? "<html>Not found</html>" : text);
  await sawFault("unreadable");
  lie = (_, text) => text;
  await ready(sync);
});

it("a host that shows less than an earlier visit knew is behind", async () => {
  await publishing();
  const old = new Map(files);
  const { id } = await world.found(world.account(0), 70, 20);
  const store = createMemoryStore();
  const before = open(store);
  await vi.waitFor(() => expect(before.world().kingdoms.at(-1)?.id).toBe(id), WITHIN);
  await before.stop();
  lie = (name, text) => old.get(name) ?? text;
  const { kingdoms } = before.world();
  const after = open(store);
  await sawFault("behind");
  expect(after.world().kingdoms).toEqual(kingdoms);
});

it("a world that was written long ago, or shows nothing new, is not shown as of now", async () => {
  await publishing();
  let steadyMs = 0;
  const read = (wallMs: number) =>
    new PublishedWorld({
      url: host.url + BASE,
      game: config(),
      steadyMs: () => steadyMs,
      wallMs: () => wallMs,
    });
  await expect(read(Date.now() + 3_600_000).latest()).rejects.toMatchObject({ fault: "still" });
  const reader = read(0);
  const latest = files.get("latest.json") ?? "";
  lie = (name, text) => (name === "latest.json" ? latest : text);
  await reader.latest();
  steadyMs = 59_000;
  await reader.latest();
  steadyMs = 61_000;
  await expect(reader.latest()).rejects.toMatchObject({ fault: "still" });
});

it("a publisher refuses a folder of another game, and one that is ahead of its ledger", async () => {
  await publishing();
  for (const change of [
    (text: string) => text.replace('"networkId":242', '"networkId":243'),
    (text: string) => text.replace(/"at":\{"stateVersion":\d+/, '"at":{"stateVersion":99999999'),
  ]) {
    const other = new Map([["latest.json", change(files.get("latest.json") ?? "")]]);
    const running = publish({
      game: {
        config: { ...config(), embedded: true },
        gateway: createGatewayClient({ baseUrl: world.gatewayUrl }),
      },
      folder: { ...folder, read: async (name) => other.get(name) ?? null },
      everySeconds: 1,
      wallMs: Date.now,
      signal: new AbortController().signal,
      onStep: () => undefined,
      onFailure: () => undefined,
    });
    await expect(running).rejects.toThrow(/the folder holds/);
  }
});
