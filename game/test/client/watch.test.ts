/** How the client follows the ledger: by the live stream, by polling, and through a gateway that fails. */
import {
  createGatewayClient,
  type Fetch,
  type LedgerChange,
  type WatchOptions,
  watch,
} from "@kingdoms/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FaultyGateway, startProxy, startWorld, type World } from "../support/world/index.ts";

const POLL_MS = 20;

/** What a browser does with an answer of another origin that it may not read: it fails, and does not say why. */
const unreadable: Fetch = (request) =>
  request.url.includes("/stream/live") ? Promise.reject(new TypeError("Failed to fetch")) : fetch(request);

describe("watching the ledger", () => {
  let world: World;
  let proxy: FaultyGateway;
  let changes: LedgerChange[];
  let errors: unknown[];
  let cell = 0;
  const stops: (() => void)[] = [];

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    proxy = await startProxy(world.gatewayUrl);
    changes = [];
    errors = [];
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await proxy.close();
  });

  async function start(options: Partial<WatchOptions> = {}, send?: Fetch): Promise<void> {
    const after = (await world.game.ledgerStatus()).stateVersion;
    stops.push(
      watch(createGatewayClient({ baseUrl: proxy.url, ...(send === undefined ? {} : { fetch: send }) }), {
        after,
        pollMs: POLL_MS,
        onChange: (change) => changes.push(change),
        onConnectionError: (error) => errors.push(error),
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
  /** A poll begins with the tip, which is read once before, too. */
  const polled = () => asked("/status/gateway-status") > 1;

  it("each transaction is reported once, in order, as it is committed", async () => {
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

  it("a watch resumes after an interruption without missing a change", async () => {
    await start();
    await found();
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), 20_000);
    proxy.cut();
    const { component } = await found();
    await seen(component);
    const versions = changes.map(({ stateVersion }) => stateVersion);
    expect(versions).toEqual(versions.map((_, index) => (versions[0] ?? 0) + index));
  });

  it("a watch polls if there is no live stream", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "status", status: 404 } : null));
    await start();
    const one = await found();
    await seen(one.component);
    const two = await found();
    await seen(two.component);
    expect(changes.at(-1)?.entities).not.toBe("all");
    expect(asked("/stream/live")).toBe(1);
    expect(errors).toEqual([]);
  });

  it("a web page at the live path counts as no live stream", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "html", status: 200 } : null));
    await start();
    const { component } = await found();
    await seen(component);
    expect(errors).toEqual([]);
  });

  it("a watch polls from the first failure on if the browser does not say why the stream fails", async () => {
    await start({}, unreadable);
    const one = await found();
    await seen(one.component);
    const two = await found();
    await seen(two.component);
    expect(changes.at(-1)?.entities).not.toBe("all");
    expect(errors).toEqual([]);
  });

  it("a watch polls at once, without waiting for the interval", async () => {
    const after = (await world.game.ledgerStatus()).stateVersion;
    const { component } = await found();
    await start({ after, pollMs: 3_600_000 }, unreadable);
    await seen(component);
    expect(errors).toEqual([]);
  });

  it("polls of an idle ledger send no request that the gateway refuses", async () => {
    const statuses: number[] = [];
    await start({ live: false }, async (request) => {
      const answer = await fetch(request);
      statuses.push(answer.status);
      return answer;
    });
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(3), 20_000);
    const { component } = await found();
    await seen(component);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(asked("/stream/live")).toBe(0);
  });

  it("a watch polls a gateway whose stream fails with its own error", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "status", status: 500 } : null));
    await start();
    const { component } = await found();
    await seen(component);
    expect(errors).toEqual([]);
  });

  it("a failed stream is tried again, with growing intervals", async () => {
    const tries: number[] = [];
    await start({}, (request) => {
      if (request.url.includes("/stream/live")) tries.push(performance.now());
      return unreadable(request);
    });
    await vi.waitFor(() => expect(tries.length).toBe(4), 20_000);
    const waits = tries.slice(1).map((at, index) => Math.round((at - (tries[index] ?? 0)) / 1000));
    // A wait can be longer on a busy machine, never shorter.
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(2 ** index);
  });

  it("a watch returns to the stream as soon as it can be opened", async () => {
    let failing = true;
    await start({}, (request) => (failing ? unreadable(request) : fetch(request)));
    await vi.waitFor(() => expect(polled()).toBe(true), 20_000);
    failing = false;
    await vi.waitFor(() => expect(asked("/stream/live")).toBe(1), 20_000);
    const polls = asked("/stream/transactions");
    const { component } = await found();
    await seen(component);
    expect(asked("/stream/transactions")).toBe(polls);
  });

  it("a watch polls while a stream never starts", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "hang" } : null));
    await start({ silenceMs: 200 });
    const { component } = await found();
    await seen(component);
    expect(errors).toEqual([]);
  });

  it("a watch without live option holds no connection", async () => {
    await start({ live: false });
    const { component } = await found();
    await seen(component);
    expect(asked("/stream/live")).toBe(0);
  });

  it("a watch reports once that the gateway fails, and once that it is back", async () => {
    proxy.rule(() => ({ kind: "status", status: 500 }));
    await start();
    await vi.waitFor(() => expect(proxy.requests.length).toBeGreaterThanOrEqual(2), 20_000);
    proxy.rule(() => null);
    const { component } = await found();
    await seen(component);
    expect(errors).toEqual([expect.objectContaining({ status: 500 }), null]);
  });

  it.each([429, 503])(
    "a watch polls if only the live stream answers %i, and retries it later",
    async (status) => {
      proxy.rule((path) => (path === "/stream/live" ? { kind: "status", status, retryAfter: 600 } : null));
      await start({ pollMs: 200 });
      await vi.waitFor(() => expect(asked("/stream/live")).toBe(1), 20_000);
      const { component } = await found();
      await seen(component);
      expect(errors).toEqual([]);
      expect(asked("/stream/live")).toBe(1);
    },
  );

  it("a watch does not retry before Retry-After", async () => {
    proxy.rule((path) =>
      path.startsWith("/stream/") ? { kind: "status", status: 429, retryAfter: 600 } : null,
    );
    await start({ pollMs: 200 });
    await vi.waitFor(() => expect(asked("/stream/live")).toBe(1), 20_000);
    await found();
    await vi.waitFor(() => expect(asked("/stream/transactions")).toBe(1), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect([asked("/stream/live"), asked("/stream/transactions")]).toEqual([1, 1]);
    expect(errors).toEqual([expect.objectContaining({ status: 429, retryAfter: 600 })]);
  });

  it("a state version far beyond the ledger does not hide later changes", async () => {
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

  it("a stream is tried again after a failure of the gateway, though there seemed to be none", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "html", status: 200 } : null));
    await start();
    await vi.waitFor(() => expect(polled()).toBe(true), 20_000);
    proxy.rule(() => ({ kind: "html", status: 200 }));
    await vi.waitFor(() => expect(errors.length).toBe(1), 20_000);
    proxy.rule(() => null);
    await vi.waitFor(() => expect(errors.length).toBe(2), 20_000);
    await vi.waitFor(() => expect(asked("/stream/live")).toBe(2), 20_000);
    const { component } = await found();
    await seen(component);
  });

  it("a connection that broke while the machine slept counts as dead", async () => {
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

  it("a silent stream is dropped", async () => {
    proxy.rule((path, count) => (path === "/stream/live" && count <= 2 ? { kind: "hang" } : null));
    await start({ silenceMs: 200 });
    const { component } = await found();
    await seen(component);
    await vi.waitFor(() => expect(asked("/stream/live")).toBe(3), 20_000);
  });

  it('a watch reports "all" if it is too far behind for the stream', async () => {
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

  it("a watch ends at once and for good", async () => {
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
