/** The keeper where the ledger is not the one that it knew: begun anew, or put back to an earlier day by its owner. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountAddress, buyKgld } from "@kingdoms/client";
import type { Keeper, KeeperOptions } from "@kingdoms/keeper";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import { parseXrd } from "@kingdoms/rules";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DRAW_DELAY, keepWorld } from "../support/keeper.ts";
import { type FaultyGateway, resolve, startProxy, type World } from "../support/world/index.ts";
import { worldOfTest } from "../support/world/of-test.ts";

const PATIENCE = { timeout: 60_000, interval: 20 };

describe("another ledger at the same addresses", () => {
  let folder: string;
  let known: World;
  let proxy: FaultyGateway;
  let log: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "kingdoms-ledgers-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    log = [];
    known = await worldOfTest();
    proxy = await startProxy(known.gatewayUrl);
    onTestFinished(() => proxy.close());
  });

  async function keep(changes: Partial<KeeperOptions> = {}): Promise<Keeper> {
    const keeper = await keepWorld(known, {
      gatewayUrl: proxy.url,
      checkpoint: fileCheckpoint(join(folder, "keeper.json")),
      pollMs: 50,
      lagMs: 300,
      log: (line) => log.push(line),
      ...changes,
    });
    onTestFinished(() => keeper.stop());
    return keeper;
  }

  /** The same orders on two ledgers that begin the same are the same transactions, so the missions are the same, too. */
  async function found(world: World, count: number): Promise<void> {
    for (let x = 0; x < count; x++) await world.found(world.account(x % 4), x, 0);
  }

  const drawn = async (world: World): Promise<number> =>
    (await world.game.listKingdoms()).value.filter(({ rarity }) => rarity !== null).length;
  const resolved = (world: World, count: number) => expect.poll(() => drawn(world), PATIENCE).toBe(count);
  const through = (keeper: Keeper, mission: number) =>
    expect.poll(() => keeper.health().settledThrough, PATIENCE).toBe(mission.toString());
  const noted = async () => JSON.parse(await readFile(join(folder, "keeper.json"), "utf8")) as object;
  const version = (world: World) => world.ledger.tip.stateVersion;

  /** Three missions, all complete; the keeper that settled them goes on. */
  async function keepThree(changes: Partial<KeeperOptions> = {}): Promise<Keeper> {
    await found(known, 3);
    await known.advance(DRAW_DELAY);
    const keeper = await keep(changes);
    await resolved(known, 3);
    await through(keeper, 3);
    return keeper;
  }

  /** The same, and a checkpoint that says so. */
  async function settleThree(): Promise<void> {
    const keeper = await keepThree();
    await keeper.stop();
    expect(await noted()).toMatchObject({ through: "3", seen: { stateVersion: version(known) } });
    log.length = 0;
  }

  /** The same three missions, of which only the last is complete: a copy of the ledger from before the others were. */
  async function earlierDay(): Promise<World> {
    const earlier = await worldOfTest();
    await found(earlier, 3);
    await earlier.advance(DRAW_DELAY + 30);
    await resolve(earlier, 3n);
    return earlier;
  }

  it("a checkpoint is ignored on a ledger that was restored to an earlier state", async () => {
    await settleThree();
    const earlier = await earlierDay();
    expect(version(earlier)).toBeLessThan(version(known));
    proxy.turnTo(earlier.gatewayUrl);
    await keep();
    await resolved(earlier, 3);
    expect(log[0]).toBe("the checkpoint is ignored, all 3 missions are read: it is ahead of the ledger");
  });

  it("a checkpoint is ignored on a restored ledger that has since passed it", async () => {
    await settleThree();
    const earlier = await earlierDay();
    // By orders, not by rounds: epoch and round are the same, only the time is not.
    const { address } = earlier.account(0);
    while (version(earlier) <= version(known))
      await earlier.must(
        earlier.account(0),
        buyKgld({ realm: earlier.config, account: accountAddress(address), amount: parseXrd("1") }),
      );
    proxy.turnTo(earlier.gatewayUrl);
    const keeper = await keep();
    await resolved(earlier, 3);
    expect(log[0]).toBe("the checkpoint is ignored, all 3 missions are read: it is of another ledger");
    await through(keeper, 3);
    await keeper.stop();
    expect(await noted()).toMatchObject({ through: "3", seen: { stateVersion: version(earlier) } });
  });

  it("a running keeper waits while the gateway may only lag, then starts over on the older ledger", async () => {
    const keeper = await keepThree();
    const anew = await worldOfTest();
    await found(anew, 2);
    await anew.advance(DRAW_DELAY);
    expect(version(anew)).toBeLessThan(version(known));
    proxy.turnTo(anew.gatewayUrl);
    proxy.cut();
    await expect.poll(() => keeper.health().error, PATIENCE).toMatch(/state versions behind what it told/);
    await resolved(anew, 2);
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ state: "keeping", pending: 0, settledThrough: "2" });
    expect(log).toContain(
      "the ledger was reset, so the keeper starts over: it stays behind what was told before",
    );
    await keeper.stop();
    expect(await noted()).toMatchObject({ through: "2" });
  });

  it("a running keeper detects a restored ledger that has overtaken the previous one", async () => {
    // It never believes in an older ledger, and has to find out all the same.
    const keeper = await keepThree({ lagMs: 3_600_000 });
    const earlier = await earlierDay();
    proxy.turnTo(earlier.gatewayUrl);
    proxy.cut();
    await expect.poll(() => keeper.health().state, PATIENCE).toBe("degraded");
    while (version(earlier) <= version(known)) await earlier.advance(1);
    await resolved(earlier, 3);
    expect(log).toContain("the ledger was reset, so the keeper starts over: it has another past than before");
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ state: "keeping", pending: 0 });
  });

  it("a running keeper detects a restored ledger by missing missions, though the gateway never failed", async () => {
    await keepThree();
    const anew = await worldOfTest();
    await found(anew, 1);
    while (version(anew) <= version(known)) await anew.advance(DRAW_DELAY);
    proxy.turnTo(anew.gatewayUrl);
    await resolved(anew, 1);
    expect(log).toContain(
      "the ledger was reset, so the keeper starts over: it has fewer missions than before",
    );
  });

  it("a running keeper recognizes its own ledger after the gateway was unreachable", async () => {
    const keeper = await keepThree();
    proxy.rule(() => ({ kind: "status", status: 503 }));
    proxy.cut();
    await expect.poll(() => keeper.health().state, PATIENCE).toBe("degraded");
    await known.found(known.account(0), 9, 9);
    const read: bigint[] = [];
    proxy.rule((path, _, body) => {
      if (path === "/state/key-value-store/data")
        for (const [, id] of body.matchAll(/"kind":"U64","value":"(\d+)"/g)) read.push(BigInt(id ?? 0));
      return null;
    });
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ state: "keeping", pending: 1 });
    expect([...new Set(read)]).toEqual([4n]);
    expect(log.filter((line) => line.includes("anew"))).toEqual([]);
  });
});
