/** The world and its history as the client keeps them: first load, news, reloads, resets, against the real gateway. */
import {
  accountAddress,
  createGatewayClient,
  createMemoryStore,
  createSync,
  prospectResources,
  type StateVersion,
  type Sync,
  type SyncStore,
  type WorldView,
  watch,
} from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  eventOf,
  type FaultyGateway,
  type FoundedKingdom,
  resolve,
  startProxy,
  startWorld,
  type World,
} from "../support/world/index.ts";

const QUICK = { firstRetryMs: 20, lastRetryMs: 100, keepEveryMs: 5 };
const LIMITS = { atOnce: 5, tries: 2, firstWaitMs: 10 };

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

  let others = 0;
  function open(
    store: SyncStore,
    following = true,
    { gateway = createGatewayClient({ baseUrl: proxy.url }), limits = LIMITS, config = world.config } = {},
  ): Sync {
    others = 0;
    const onOther = () => void others++;
    const game = { config, gateway };
    const sync = createSync({ game, store, limits, onOther, ...QUICK });
    ends.push(() => sync.stop());
    if (following) {
      ends.push(
        watch(gateway, {
          onChange: (change) => sync.changed(change),
          onConnectionError: (error) => sync.connectionError(error),
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

  it("the sync reads the same kingdoms as the gateway's pages", async () => {
    const sync = open(createMemoryStore(), false);
    expect(sync.world()).toMatchObject({ state: "loading", asOf: null, kingdoms: [] });
    await ready(sync);
    expect(sync.world().kingdoms).toEqual((await world.game.listKingdoms()).value);
    expect(sync.world()).toMatchObject({ asOf: world.now(), missions: [], whole: true, error: null });
    expect(sync.verifiedAt()).toMatchObject({ stateVersion: (await world.game.ledgerStatus()).stateVersion });
    expect(asked("/state/key-value-store/keys")).toBe(0);
  });

  it("the sync follows foundings, launches and completions as they are committed", async () => {
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

  it("the history starts with ten pages of twenty transactions", async () => {
    const bodies: string[] = [];
    proxy.rule((path, _, body) => {
      if (path === "/stream/transactions") bodies.push(body);
      return null;
    });
    const sync = open(createMemoryStore(), false);
    sync.openChronicle();
    await ready(sync);
    await vi.waitFor(() => expect(sync.chronicle().complete).toBe(true), 20_000);
    expect(bodies.length).toBeGreaterThan(0);
    expect(bodies.length).toBeLessThanOrEqual(11);
    for (const body of bodies) expect(JSON.parse(body)).toMatchObject({ limit_per_page: 20 });
  });

  it("a reload shows the stored world at once, and sends one request for changes", async () => {
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

  describe("on a ledger that was reset", () => {
    let other: World;
    beforeAll(async () => {
      other = await startWorld();
    });
    afterAll(() => other.stop());

    /** What a visit to the first ledger left behind, and a sync of the other one that begins with it. */
    async function reopened(): Promise<{ readonly sync: Sync; readonly states: WorldView[] }> {
      const store = createMemoryStore();
      const before = open(store);
      before.openChronicle();
      await ready(before);
      await vi.waitFor(() => expect(before.chronicle().complete).toBe(true), 20_000);
      await before.stop();
      const states: WorldView[] = [];
      const gateway = createGatewayClient({ baseUrl: other.gatewayUrl });
      const sync = open(store, false, { gateway, config: other.config });
      sync.subscribe(() => states.push(sync.world()));
      sync.openChronicle();
      return { sync, states };
    }

    async function isOther(sync: Sync): Promise<void> {
      await ready(sync);
      await vi.waitFor(() => expect(sync.chronicle().complete).toBe(true), 20_000);
      const { value } = await other.game.listKingdoms();
      expect(sync.world().kingdoms).toEqual(value);
      expect(sync.chronicle().reports).toEqual([]);
      expect(others).toBe(1);
    }

    it("the sync forgets the previous ledger when the new one is shorter", async () => {
      await other.found(other.account(0), 50, 50, "New one");
      expect(other.ledger.tip.stateVersion).toBeLessThan(world.ledger.tip.stateVersion);
      const { sync, states } = await reopened();
      await isOther(sync);
      for (const { kingdoms: shown } of states) {
        const names = new Set(shown.map(({ name }) => name === "New one"));
        expect(names.size, "kingdoms of both ledgers at once").toBeLessThanOrEqual(1);
      }
    });

    it("the sync forgets the previous ledger when the new one is longer", async () => {
      while (other.ledger.tip.stateVersion <= world.ledger.tip.stateVersion) await other.advance(5);
      const { sync } = await reopened();
      await isOther(sync);
    });
  });

  it("the sync never goes back when the gateway lags", async () => {
    const store = createMemoryStore();
    const sync = open(store, false);
    await ready(sync);
    const known = sync.world().kingdoms;
    // One answer from the past, as a second server behind the same name gives it.
    const past = world.ledger.tip.stateVersion - 3;
    const state = {
      state_version: past,
      proposer_round_timestamp: "2026-01-01T00:00:00Z",
      epoch: 1,
      round: 1,
    };
    let behind = 0;
    proxy.rule((path) => {
      if (path !== "/stream/transactions" || behind++ > 0) return null;
      return { kind: "status", status: 200, body: { ledger_state: state, items: [] } };
    });
    const states: string[] = [];
    sync.subscribe(() => states.push(sync.world().state));
    sync.look();
    await vi.waitFor(() => expect(states).toContain("stale"), 20_000);
    expect(sync.world().kingdoms).toBe(known);
    await ready(sync);
    expect(sync.world().kingdoms).toBe(known);
  });

  it("the sync says as of when its world is true while an announced change cannot be read", async () => {
    const sync = open(createMemoryStore());
    await ready(sync);
    const { kingdoms: known } = sync.world();
    proxy.rule((path) => (path === "/stream/transactions" ? { kind: "hang" } : null));
    const before = world.now();
    await world.advance(60);
    const { id } = await found();
    await vi.waitFor(() => expect(sync.world().state).toBe("stale"), 20_000);
    expect(sync.world().kingdoms).toBe(known);
    expect(sync.world().asOf).toBeGreaterThanOrEqual(before);
    expect(sync.world().asOf).toBeLessThanOrEqual(world.now());
    const verifiedAt = sync.verifiedAt();
    expect(verifiedAt?.time).toBe(sync.world().asOf);
    // The founding is what could not be read.
    expect(verifiedAt?.stateVersion).toBeLessThan((await world.game.ledgerStatus()).stateVersion);
    proxy.rule(() => null);
    proxy.cut();
    await ready(sync);
    expect(sync.world().kingdoms.at(-1)?.id).toBe(id);
  });

  it("the sync reads transactions that were committed between its first read and the first change it receives", async () => {
    const sync = open(createMemoryStore(), false);
    await ready(sync);
    const read = sync.verifiedAt();
    const requests = proxy.requests.length;
    if (read !== null) sync.toldAfter(read.stateVersion);
    const { id } = await found();
    expect(sync.world().kingdoms.at(-1)?.id).not.toBe(id);
    expect(proxy.requests).toHaveLength(requests);
    const { stateVersion, time } = await world.game.ledgerStatus();
    sync.toldAfter(stateVersion);
    // Nothing is true as of a later change before that.
    sync.changed({ stateVersion: (stateVersion + 1) as StateVersion, time, entities: new Set() });
    expect(sync.verifiedAt()).toEqual(read);
    await vi.waitFor(() => expect(sync.world().kingdoms.at(-1)?.id).toBe(id), 20_000);
  });

  it("the sync reads again from a server that lags behind an announced change", async () => {
    const sync = open(createMemoryStore());
    let question = "";
    proxy.rule((path, _, body) => {
      if (path === "/stream/transactions") question = body;
      return null;
    });
    await ready(sync);
    sync.look();
    await vi.waitFor(() => expect(question).toContain('"order":"Asc"'), 20_000);
    const answer = await fetch(`${world.gatewayUrl}/stream/transactions`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: question,
    });
    const past: unknown = await answer.json();
    let lagging = 0;
    proxy.rule((path) =>
      path === "/stream/transactions" && lagging++ < 2 ? { kind: "status", status: 200, body: past } : null,
    );
    const { id } = await found();
    await vi.waitFor(() => expect(sync.world().kingdoms.at(-1)?.id).toBe(id), 20_000);
    expect(lagging).toBeGreaterThanOrEqual(3);
  });

  it("the sync does not take a gateway that lags for long for another ledger", async () => {
    await resolve(world, await prospect());
    const sync = open(createMemoryStore(), false);
    sync.openChronicle();
    await ready(sync);
    await vi.waitFor(() => expect(sync.chronicle().reports.length).toBeGreaterThan(0), 20_000);
    const [report] = sync.chronicle().reports;
    await found();
    sync.look();
    const newest = `#${kingdoms.length}#`;
    await vi.waitFor(() => expect(sync.world().kingdoms.at(-1)?.id).toBe(newest), 20_000);
    const ledger_state = {
      state_version: report?.completion.stateVersion,
      proposer_round_timestamp: "2026-01-01T00:00:00Z",
      epoch: 1,
      round: 1,
    };
    let answers = 0;
    proxy.rule((path, _, body) => {
      if (path === "/status/gateway-status") return { kind: "status", status: 200, body: { ledger_state } };
      if (path !== "/stream/transactions" || body.includes('"limit_per_page":1,')) return null;
      answers++;
      return { kind: "status", status: 200, body: { ledger_state, items: [] } };
    });
    sync.look();
    await vi.waitFor(() => expect(answers).toBeGreaterThanOrEqual(6), 20_000);
    expect(sync.world()).toMatchObject({ state: "stale", error: { name: "LaggingError" } });
    expect(sync.world().kingdoms.at(-1)?.id).toBe(newest);
    proxy.rule(() => null);
    await ready(sync);
    expect(sync.world().kingdoms.at(-1)?.id).toBe(newest);
    expect(others).toBe(0);
  });

  it.each([
    ["fails", { kind: "status", status: 500 }],
    ["sends everybody away", { kind: "status", status: 429, retryAfter: 0 }],
    ["answers with a page", { kind: "html", status: 200 }],
    ["stops in the middle of its answers", { kind: "truncated" }],
    ["answers with something else", { kind: "status", status: 200, body: { items: "none" } }],
    ["answers without a state", { kind: "status", status: 200, body: {} }],
  ] as const)(
    "the sync says as of when its world is true while the gateway %s, and then recovers",
    async (_, fault) => {
      const sync = open(createMemoryStore(), false);
      await ready(sync);
      const { kingdoms: known, asOf } = sync.world();
      proxy.rule(() => fault);
      sync.look();
      await vi.waitFor(() => expect(sync.world().state).toBe("stale"), 20_000);
      expect(sync.world()).toMatchObject({ asOf, error: expect.any(Error) });
      expect(sync.world().kingdoms).toBe(known);
      const { id } = await found();
      proxy.rule(() => null);
      await ready(sync);
      expect(sync.world()).toMatchObject({ asOf: world.now(), error: null });
      expect(sync.world().kingdoms.at(-1)?.id).toBe(id);
    },
  );

  it("the sync fails visibly if nothing was ever known, and recovers", async () => {
    proxy.rule(() => ({ kind: "hang" }));
    const gateway = createGatewayClient({ baseUrl: proxy.url, timeoutMs: 400 });
    const sync = open(createMemoryStore(), false, { gateway });
    await vi.waitFor(() => expect(sync.world().state).toBe("failed"), 20_000);
    expect(sync.world().error).toMatchObject({ timedOut: true });
    proxy.rule(() => null);
    await ready(sync);
  });

  it("the sync never exceeds its limit of concurrent requests", async () => {
    let [under, most] = [0, 0];
    const gateway = createGatewayClient({
      baseUrl: world.gatewayUrl,
      fetch: async (request) => {
        most = Math.max(most, ++under);
        try {
          return await fetch(request);
        } finally {
          under--;
        }
      },
    });
    const sync = open(createMemoryStore(), false, { gateway, limits: { ...LIMITS, atOnce: 2 } });
    await ready(sync);
    expect(most).toBe(2);
  });
});
