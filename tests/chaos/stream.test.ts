/**
 * A push stream that repeats, drops, swaps, holds back and breaks its messages, before a gateway that fails now and then:
 * what the client knows in the end is what a fresh load reads.
 */
import { type Random, seededRandom } from "@embedded-radix/tests/support/random.ts";
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
  eventOf,
  type Fault,
  type FaultyGateway,
  type FoundedKingdom,
  resolve,
  startProxy,
  startWorld,
  type World,
} from "@kingdoms/game-tests/support/world/index.ts";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const STEPS = 14;
const QUICK = { idleMs: 400, firstRetryMs: 20, lastRetryMs: 100, keepEveryMs: 5 };
const PATIENCE = { timeout: 60_000, interval: 25 };

describe("an unreliable push stream", () => {
  const random = seededRandom("stream chaos");
  let world: World;
  let proxy: FaultyGateway;
  let cell = 0;
  const kingdoms: FoundedKingdom[] = [];

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 3 });
    proxy = await startProxy(world.gatewayUrl);
    await found();
    const [first] = kingdoms;
    if (first !== undefined) await world.fill(first, "200", "9000");
  });
  afterAll(async () => {
    await proxy.close();
    await world.stop();
  });

  async function found(): Promise<void> {
    kingdoms.push(await world.found(world.account(cell % 4), cell % 90, Math.floor(cell / 90)));
    cell++;
  }

  /** A founding, a mission sent or ended, a quiet round. */
  async function happen(): Promise<void> {
    const [first] = kingdoms;
    const draw = random.integer(4);
    if (draw === 0 && first !== undefined) {
      const { owner, component, id } = first;
      const fee = parseXrd("10");
      const launched = await world.run(
        owner,
        prospectResources({
          realm: world.config,
          account: accountAddress(owner.address),
          component,
          id,
          fee,
        }),
      );
      if (launched.state === "success" && random.integer(3) > 0) {
        await resolve(world, eventOf(launched, "RandomInitiated").missionId);
      }
    } else if (draw === 1) await world.advance(5);
    else await found();
  }

  function follow(url: string, silenceMs = 1_500): { sync: Sync; end: () => Promise<void> } {
    const gateway = createGatewayClient({ baseUrl: url, timeoutMs: 500 });
    const sync = createSync({
      game: { config: world.config, gateway },
      store: createMemoryStore(),
      limits: { atOnce: 3, tries: 2, firstWaitMs: 10 },
      ...QUICK,
    });
    sync.openChronicle();
    sync.loadAll();
    const stop = watch(gateway, {
      silenceMs,
      onChange: (change) => sync.changed(change),
      onConnectionError: (error) => sync.connectionError(error),
    });
    const end = async () => {
      stop();
      await sync.stop();
    };
    return { sync, end };
  }

  const known = (sync: Sync) => {
    const { kingdoms: list, missions } = sync.world();
    const { reports, complete } = sync.chronicle();
    return { list, missions, reports, complete };
  };

  async function endsAsAFreshLoad(
    fault: (random: Random) => (path: string) => Fault | null,
    { cuts = true, silenceMs = 1_500 } = {},
  ): Promise<void> {
    proxy.rule(fault(random));
    const { sync, end } = follow(proxy.url, silenceMs);
    const fresh = follow(world.gatewayUrl);
    try {
      for (let step = 0; step < STEPS; step++) {
        await happen();
        if (cuts && random.integer(5) === 0) proxy.cut();
      }
      proxy.rule(() => null);
      const { value } = await world.game.listKingdoms();
      await vi.waitFor(() => expect(fresh.sync.world().kingdoms).toEqual(value), PATIENCE);
      await vi.waitFor(() => expect(known(fresh.sync).complete).toBe(true), PATIENCE);
      await vi.waitFor(() => expect(known(sync)).toEqual(known(fresh.sync)), PATIENCE);
      await vi.waitFor(() => expect(sync.world().state).toBe("ready"), PATIENCE);
      const { reports } = known(sync);
      expect(new Set(reports.map(({ missionId }) => missionId)).size).toBe(reports.length);
    } finally {
      await fresh.end();
      await end();
    }
  }

  const streamed =
    (make: (random: Random) => (message: string) => readonly string[]) =>
    (source: Random) =>
    (path: string): Fault | null =>
      path === "/stream/live" ? { kind: "stream", deliver: make(source) } : null;

  it("the sync survives a stream that repeats its messages", () =>
    endsAsAFreshLoad(
      streamed((source) => (message) => Array.from({ length: 1 + source.integer(3) }, () => message)),
    ));

  it("the sync survives a stream that drops messages", () =>
    endsAsAFreshLoad(streamed((source) => (message) => (source.integer(3) === 0 ? [message] : []))));

  it("the sync survives a stream that reorders messages", () =>
    endsAsAFreshLoad(
      streamed((source) => {
        const held: string[] = [];
        return (message) => {
          held.push(message);
          if (source.integer(3) > 0) return [];
          const order = held.splice(0).map((text) => ({ text, key: source.next() }));
          return order.sort((one, other) => one.key - other.key).map(({ text }) => text);
        };
      }),
    ));

  // A line that is cut would be asked again for what was missed: these two stay as they are to the end.
  it("the sync survives a stream that falls silent", () =>
    endsAsAFreshLoad(
      streamed(() => () => []),
      { cuts: false },
    ));

  it("the sync survives a stream that sends nothing but keep-alives", () =>
    endsAsAFreshLoad(
      streamed(() => () => [":"]),
      { cuts: false, silenceMs: 600_000 },
    ));

  it("the sync survives a stream that sends garbage", () =>
    endsAsAFreshLoad(
      streamed(
        (source) => (message) =>
          [message, "event: transaction\ndata: {}", "event: transaction\ndata: 7", "data"].slice(
            0,
            1 + source.integer(4),
          ),
      ),
    ));

  it("the sync survives a gateway that fails now and then", () =>
    endsAsAFreshLoad((source) => (): Fault | null => {
      const faults: readonly (Fault | null)[] = [
        null,
        null,
        null,
        null,
        { kind: "status", status: 500 },
        { kind: "status", status: 429, retryAfter: 0 },
        { kind: "html", status: 503 },
        { kind: "lostAnswer" },
        { kind: "truncated" },
      ];
      return faults[source.integer(faults.length)] ?? null;
    }));
});
