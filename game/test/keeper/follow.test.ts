/** How the keeper hears of things: by the live stream, by looking, and from gateways that lag or lie. */
import { readFactory } from "@kingdoms/client";
import type { Keeper, KeeperOptions } from "@kingdoms/keeper";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DRAW_DELAY, keepWorld } from "../support/keeper.ts";
import { type FaultyGateway, startProxy, startWorld, type World } from "../support/world/index.ts";

const PATIENCE = { timeout: 60_000, interval: 20 };
/** Longer than any test: what happens sooner was told by the stream. */
const NEVER_MS = 600_000;
const STATUS = "/status/gateway-status";

describe("how the keeper follows the ledger", () => {
  let world: World;
  let proxy: FaultyGateway;
  let log: string[];
  let cell = 0;
  const keepers: Keeper[] = [];

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 2 });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    proxy = await startProxy(world.gatewayUrl);
    log = [];
  });
  afterEach(async () => {
    for (const keeper of keepers.splice(0)) await keeper.stop();
    await proxy.close();
  });

  async function keep(changes: Partial<KeeperOptions> = {}): Promise<Keeper> {
    const keeper = await keepWorld(world, {
      gatewayUrl: proxy.url,
      pollMs: NEVER_MS,
      log: (line) => log.push(line),
      ...changes,
    });
    keepers.push(keeper);
    return keeper;
  }

  const found = () => world.found(world.account(cell % 4), cell++ % 90, 30);
  const asked = (path: string) => proxy.requests.filter((request) => request === path).length;
  const allDrawn = async (): Promise<boolean> =>
    (await world.game.listKingdoms()).value.every(({ rarity }) => rarity !== null);
  const following = (keeper: Keeper) =>
    expect.poll(() => [keeper.health().state, asked("/stream/live")], PATIENCE).toEqual(["keeping", 1]);

  it("the keeper learns of a launch and of its arrival from the live stream, without polling in between", async () => {
    const keeper = await keep();
    await following(keeper);
    await found();
    await expect.poll(() => keeper.health().pending, PATIENCE).toBe(1);
    const before = asked(STATUS);
    for (let second = 0; second < 5; second++) await world.advance(1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Time passes, nothing is due, and nothing is asked.
    expect(asked(STATUS)).toBe(before);
    await world.advance(DRAW_DELAY);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    await expect.poll(() => keeper.health().pending, PATIENCE).toBe(0);
  });

  it("the keeper learns of a launch by polling if there is no live stream", async () => {
    proxy.rule((path) => (path === "/stream/live" ? { kind: "status", status: 404 } : null));
    const keeper = await keep({ pollMs: 50 });
    await expect.poll(() => keeper.health().state, PATIENCE).toBe("keeping");
    await found();
    await world.advance(DRAW_DELAY);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
  });

  it("the keeper learns of a launch after the stream broke and came back", async () => {
    const keeper = await keep();
    await following(keeper);
    proxy.cut();
    await found();
    await expect.poll(() => keeper.health().pending, PATIENCE).toBe(1);
    await world.advance(DRAW_DELAY);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
  });

  it("the keeper ignores a gateway that lags behind its earlier answers", async () => {
    const stale = (await (
      await fetch(proxy.url + STATUS, {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json" },
      })
    ).json()) as object;
    const keeper = await keep({ pollMs: 50 });
    await found();
    await expect.poll(() => keeper.health().pending, PATIENCE).toBe(1);
    const { stateVersion } = keeper.health();
    proxy.rule((path) => (path === STATUS ? { kind: "status", status: 200, body: stale } : null));
    await expect.poll(() => keeper.health().state, PATIENCE).toBe("degraded");
    expect(keeper.health()).toMatchObject({ pending: 1, stateVersion });
    expect(keeper.health().error).toMatch(/^the gateway is \d+ state versions behind/);
    await world.advance(DRAW_DELAY);
    proxy.rule(() => null);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ state: "keeping", pending: 0 });
  });

  it("the keeper ignores answers that omit missions or are invalid, and loses no mission", async () => {
    let lies = 0;
    proxy.rule((path) => {
      if (path !== "/state/key-value-store/data" || lies >= 3) return null;
      const body = [{ entries: [] }, { items: "none" }, 17][lies++];
      return { kind: "status", status: 200, body };
    });
    const keeper = await keep({ pollMs: 50 });
    await found();
    await found();
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 2, state: "keeping" });
    expect(lies).toBe(3);
    expect(log.filter((line) => line.startsWith("cannot resolve missions: ")).length).toBeGreaterThan(0);
    await world.advance(DRAW_DELAY);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
  });

  it("the keeper waits as long as a busy gateway asks, even while the stream reports changes", async () => {
    const keeper = await keep();
    await following(keeper);
    await found();
    await expect.poll(() => keeper.health().pending, PATIENCE).toBe(1);
    proxy.rule((path) => (path === STATUS ? { kind: "status", status: 429, retryAfter: 2 } : null));
    await world.advance(DRAW_DELAY);
    await expect.poll(() => keeper.health().state, PATIENCE).toBe("degraded");
    const before = asked(STATUS);
    for (let round = 0; round < 20; round++) await world.advance(1);
    expect(asked(STATUS) - before).toBeLessThanOrEqual(1);
    proxy.rule(() => null);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
  });

  it("a mission that cannot be resolved holds up no other", async () => {
    const keeper = await keep({ pollMs: 50 });
    await following(keeper);
    for (let count = 0; count < 4; count++) await found();
    const [poison] = (await world.game.activity(world.config.factory, { limit: 100 })).events
      .flatMap(({ event }) => (event.type === "RandomInitiated" ? [event.missionId] : []))
      .slice(3);
    // Of a mission's transaction, its number is in the manifest: u64, little endian, after its type.
    const number = Buffer.alloc(8);
    number.writeBigUInt64LE(poison ?? 0n);
    const mark = `0a${number.toString("hex")}`;
    proxy.rule((path, _, body) =>
      path === "/transaction/submit" && body.includes(mark) ? { kind: "status", status: 400 } : null,
    );
    await world.advance(DRAW_DELAY);
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ state: "keeping", pending: 1, due: 1, failing: 1 });
    expect(log.some((line) => line.startsWith(`mission ${poison} could not be resolved`))).toBe(true);
    expect(BigInt(keeper.health().settledThrough)).toBe((poison ?? 0n) - 1n);
    proxy.rule(() => null);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
  });

  it("the keeper sets the weekly rate when it is due, if enabled", async () => {
    const lastSet = async () => (await readFactory(world.game)).value.lastRatioUpdate;
    const before = await lastSet();
    await world.advance(8 * 86_400);
    const idle = await keep();
    await expect.poll(() => idle.health().state, PATIENCE).toBe("keeping");
    expect(await lastSet()).toBe(before);
    await keep({ recalculate: true });
    await expect.poll(lastSet, PATIENCE).toBe(world.now());
    // And again a week later, without a new start.
    await world.advance(7 * 86_400);
    await found();
    await expect.poll(lastSet, PATIENCE).toBe(world.now());
  });
});
