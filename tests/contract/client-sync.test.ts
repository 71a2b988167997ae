/** The world and its history as the client keeps them: first load, news, reloads, resets, against the real gateway. */
import {
  createGatewayClient,
  createMemoryStore,
  createSync,
  prospectResources,
  type Sync,
  type SyncStore,
  type WorldView,
  watch,
} from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  eventOf,
  type FaultyGateway,
  type FoundedKingdom,
  resolve,
  startProxy,
  startWorld,
  type World,
} from "../harness/index.ts";

const QUICK = { firstRetryMs: 20, lastRetryMs: 100, keepEveryMs: 5 };
const MANNERS = { atOnce: 5, tries: 2, firstWaitMs: 10 };

describe("the sync of world and history", () => {
  let world: World;
  let proxy: FaultyGateway;
  let first: FoundedKingdom;
  const kingdoms: FoundedKingdom[] = [];
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    world = await startWorld();
    for (let cell = 0; cell < 3; cell++) await found();
    [first] = kingdoms as [FoundedKingdom];
    await world.fill(first, "200", "8000");
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    proxy = await startProxy(world.gatewayUrl);
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await proxy.close();
  });

  async function found(): Promise<FoundedKingdom> {
    const cell = kingdoms.length;
    const kingdom = await world.found(world.account(cell % 3), cell % 90, Math.floor(cell / 90));
    kingdoms.push(kingdom);
    return kingdom;
  }

  function open(store: SyncStore, following = true): Sync {
    const gateway = createGatewayClient({ baseUrl: proxy.url });
    const sync = createSync({ game: { config: world.config, gateway }, store, manners: MANNERS, ...QUICK });
    ends.push(() => sync.stop());
    if (following) {
      ends.push(
        watch(gateway, {
          onChange: (change) => sync.changed(change),
          onTrouble: (error) => sync.trouble(error),
        }),
      );
    }
    return sync;
  }

  const ready = (sync: Sync) =>
    vi.waitFor(() => expect(sync.world().state).toBe("ready"), { timeout: 20_000, interval: 10 });
  const asked = (path: string) => proxy.requests.filter((request) => request === path).length;

  async function prospect(): Promise<bigint> {
    const { owner, component, id } = first;
    const launched = await world.must(
      owner,
      prospectResources(world.config, owner.address, component, id, parseAttos("10")),
    );
    return eventOf(launched, "RandomInitiated").missionId;
  }

  it("reads the same kingdoms as the pages of the gateway do", async () => {
    const sync = open(createMemoryStore(), false);
    expect(sync.world()).toMatchObject({ state: "loading", asOf: null, kingdoms: [] });
    await ready(sync);
    expect(sync.world().kingdoms).toEqual((await world.game.listKingdoms()).value);
    expect(sync.world()).toMatchObject({ asOf: world.now(), missions: [], error: null });
    expect(asked("/state/key-value-store/keys")).toBe(0);
  });

  it("follows foundings, launches and completions as they are committed", async () => {
    const sync = open(createMemoryStore());
    sync.openChronicle();
    await ready(sync);
    const { kingdoms: before } = sync.world();
    const { id } = await found();
    await vi.waitFor(() => expect(sync.world().kingdoms.at(-1)?.id).toBe(id), 20_000);
    expect(sync.world().kingdoms[0]).toBe(before[0]);

    const missionId = await prospect();
    const launched = { missionId, kind: "prospect", attacker: first.id, defender: first.id };
    await vi.waitFor(() => expect(sync.world().missions).toMatchObject([launched]), 20_000);
    await resolve(world, missionId);
    await vi.waitFor(() => expect(sync.world().missions).toEqual([]), 20_000);
    await vi.waitFor(() => expect(sync.chronicle().complete).toBe(true), 20_000);
    expect(sync.chronicle().reports[0]).toMatchObject({
      missionId,
      completion: { event: { type: "KingdomProspectCompleted", kingdom: first.id } },
      launch: { event: launched },
    });
  });

  it("shows a reload what it knew at once, and asks one question for what is new", async () => {
    const store = createMemoryStore();
    const before = open(store);
    before.openChronicle();
    await ready(before);
    await vi.waitFor(() => expect(before.chronicle().complete).toBe(true), 20_000);
    const known = before.world();
    await before.stop();
    const { id } = await found();
    const requests = proxy.requests.length;

    const after = open(store, false);
    after.openChronicle();
    const seen: WorldView[] = [];
    after.subscribe(() => seen.push(after.world()));
    await ready(after);
    expect(seen[0]).toMatchObject({ state: "stale", kingdoms: known.kingdoms, asOf: known.asOf });
    expect(after.world().kingdoms.at(-1)?.id).toBe(id);
    // What happened since, and the line of the kingdom that was founded.
    expect(proxy.requests.slice(requests)).toEqual(["/stream/transactions", "/state/key-value-store/data"]);
    expect(after.chronicle().complete).toBe(true);
    expect(after.chronicle().reports).toEqual(before.chronicle().reports);
  });
});
