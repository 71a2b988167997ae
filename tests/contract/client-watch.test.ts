/** How the client follows the ledger: by the live stream, by polling, and through a gateway that fails. */
import { createGatewayClient, type LedgerChange, type WatchOptions, watch } from "@kingdoms/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FaultyGateway, startProxy, startWorld, type World } from "../harness/index.ts";

const POLL_MS = 20;

describe("watching the ledger", () => {
  let world: World;
  let proxy: FaultyGateway;
  let changes: LedgerChange[];
  let troubles: unknown[];
  let cell = 0;
  const stops: (() => void)[] = [];

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    proxy = await startProxy(world.gatewayUrl);
    changes = [];
    troubles = [];
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await proxy.close();
  });

  async function start(options: Partial<WatchOptions> = {}): Promise<void> {
    const after = (await world.game.ledgerStatus()).stateVersion;
    stops.push(
      watch(createGatewayClient({ baseUrl: proxy.url }), {
        after,
        pollMs: POLL_MS,
        onChange: (change) => changes.push(change),
        onTrouble: (error) => troubles.push(error),
        ...options,
      }),
    );
  }

  const found = () => world.found(world.account(cell++ % 3), cell % 90, 3 + Math.floor(cell / 90));
  const seen = (entity: string) =>
    vi.waitFor(() => {
      const touched = changes.some(({ entities }) => entities === "all" || entities.has(entity));
      expect(touched, `no change of ${entity}`).toBe(true);
    }, 20_000);
  const asked = (path: string) => proxy.requests.filter((request) => request === path).length;

  it("tells each transaction once, in order, as it is committed", async () => {
    await start();
    const { component } = await found();
    await world.advance(5);
    await found();
    await vi.waitFor(() => expect(changes.length).toBeGreaterThanOrEqual(3), 20_000);
    await seen(component);
    const versions = changes.map(({ stateVersion }) => stateVersion);
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
    expect(changes.at(-1)).toMatchObject({ time: world.now() });
    expect(changes.some(({ intentHash }) => intentHash?.startsWith("txid_sim1"))).toBe(true);
    expect(asked("/stream/live")).toBe(1);
    expect(asked("/stream/transactions")).toBe(0);
  });

  it("goes on where it was cut off, and misses nothing of what happened meanwhile", async () => {
    await start();
    await found();
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), 20_000);
    proxy.cut();
    const { component } = await found();
    await seen(component);
    const versions = changes.map(({ stateVersion }) => stateVersion);
    expect(versions).toEqual(versions.map((_, index) => (versions[0] ?? 0) + index));
  });

  it("polls where there is no live stream", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "status", status: 404 } : null));
    await start();
    const one = await found();
    await seen(one.component);
    const two = await found();
    await seen(two.component);
    expect(changes.at(-1)?.entities).not.toBe("all");
    expect(asked("/stream/live")).toBe(1);
    expect(troubles).toEqual([]);
  });

  it("takes a web page at the live path for no live stream", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "html", status: 200 } : null));
    await start();
    const { component } = await found();
    await seen(component);
    expect(troubles).toEqual([]);
  });

  it("says once that the gateway fails, and once that it is back", async () => {
    proxy.rule(() => ({ kind: "status", status: 500 }));
    await start();
    await vi.waitFor(() => expect(proxy.requests.length).toBeGreaterThanOrEqual(2), 20_000);
    proxy.rule(() => null);
    const { component } = await found();
    await seen(component);
    expect(troubles).toEqual([expect.objectContaining({ status: 500 }), null]);
  });

  it("asks again no sooner than the gateway wishes", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "status", status: 429, retryAfter: 600 } : null));
    await start();
    await vi.waitFor(() => expect(asked("/stream/live")).toBe(1), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(asked("/stream/live")).toBe(1);
    expect(troubles).toEqual([expect.objectContaining({ status: 429, retryAfter: 600 })]);
  });

  it("is not made deaf by a number far beyond the ledger", async () => {
    const wrong = 'event: transaction\ndata: {"state_version":9007199254740991}';
    let told = false;
    const once = (message: string): readonly string[] => {
      if (told || !message.includes("transaction")) return [message];
      told = true;
      return [wrong, message];
    };
    proxy.rule((path) => (path === "/stream/live" ? { kind: "stream", deliver: once } : null));
    await start();
    await found();
    const { component } = await found();
    await seen(component);
    expect(told).toBe(true);
    expect(changes.every(({ stateVersion }) => stateVersion < 1_000_000)).toBe(true);
  });

  it("asks for a stream again after trouble, where there seemed to be none", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "html", status: 200 } : null));
    await start();
    await vi.waitFor(() => expect(asked("/stream/transactions")).toBeGreaterThan(0), 20_000);
    proxy.rule(() => ({ kind: "html", status: 200 }));
    await vi.waitFor(() => expect(troubles.length).toBe(1), 20_000);
    proxy.rule(() => null);
    await vi.waitFor(() => expect(troubles.length).toBe(2), 20_000);
    await vi.waitFor(() => expect(asked("/stream/live")).toBe(2), 20_000);
    const { component } = await found();
    await seen(component);
  });

  it("knows a line for dead that broke while the machine slept", async () => {
    await start({ silenceMs: 60_000 });
    await found();
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), 20_000);
    proxy.rule((path) => (path === "/stream/live" ? { kind: "hang" } : null));
    proxy.cut();
    await vi.waitFor(() => expect(asked("/stream/live")).toBe(2), 20_000);
    const awake = Date.now.bind(Date);
    const clock = vi.spyOn(Date, "now").mockImplementation(() => awake() + 3_600_000);
    try {
      proxy.rule(() => null);
      const { component } = await found();
      await seen(component);
    } finally {
      clock.mockRestore();
    }
  });

  it("leaves a stream that fell silent", async () => {
    proxy.rule((path, count) => (path === "/stream/live" && count <= 2 ? { kind: "hang" } : null));
    await start({ silenceMs: 200 });
    const { component } = await found();
    await seen(component);
    expect(troubles.length).toBeGreaterThanOrEqual(1);
  });

  it('says "all" where it fell too far behind for the stream', async () => {
    const after = (await world.game.ledgerStatus()).stateVersion;
    for (let round = 0; round < 501; round++) await world.advance(2);
    const tip = (await world.game.ledgerStatus()).stateVersion;
    await start({ after });
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), 20_000);
    expect(changes).toEqual([expect.objectContaining({ stateVersion: tip, entities: "all" })]);
    const { component } = await found();
    await seen(component);
    await vi.waitFor(() => expect(changes.at(-1)?.entities).toContain(component), 20_000);
  });

  it("ends at once and for good", async () => {
    await start();
    await found();
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), 20_000);
    for (const stop of stops.splice(0)) stop();
    const told = changes.length;
    const requests = proxy.requests.length;
    await found();
    await world.game.ledgerStatus();
    expect(changes.length).toBe(told);
    expect(proxy.requests.length).toBe(requests);
  });
});
