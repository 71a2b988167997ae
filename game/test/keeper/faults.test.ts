/** The keeper where things go wrong: deaths in the middle, gateways that hang, lose answers or ask for patience. */
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { ed25519FromSeed } from "@embedded-radix/transactions";
import type { Keeper, KeeperOptions } from "@kingdoms/keeper";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DRAW_DELAY, drawings, keepWorld } from "../support/keeper.ts";
import {
  type Fault,
  type FaultyGateway,
  fateOf,
  startProxy,
  startWorld,
  type World,
} from "../support/world/index.ts";

const PATIENCE = { timeout: 120_000, interval: 50 };
/** Shorter than the client's own, so that a hanging gateway does not hold up the test. */
const ANSWER_MS = 5_000;
/** The keeper asks what became of a submission once it has waited so long for its effect. */
const DECISION_MS = 20_000;

/** On this machine's clock, until the test ends. */
function passTime(ms: number): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
  onTestFinished(() => clock.mockRestore());
}

describe("the keeper under faults", () => {
  let world: World;
  let proxy: FaultyGateway;
  let log: string[];
  let cell = 0;
  const keepers: Keeper[] = [];

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 4 });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    proxy = await startProxy(world.gatewayUrl);
    log = [];
  });
  afterEach(async () => {
    for (const keeper of keepers.splice(0)) await keeper.stop();
    await proxy.close();
    expect(await drawnOnce()).toBe(true);
  });

  async function keep(send: typeof fetch = fetch, changes: Partial<KeeperOptions> = {}): Promise<Keeper> {
    const keeper = await keepWorld(world, {
      gatewayUrl: proxy.url,
      fetch: send,
      pollMs: 10,
      log: (line) => log.push(line),
      ...changes,
    });
    keepers.push(keeper);
    return keeper;
  }

  async function found(count: number): Promise<void> {
    for (let built = 0; built < count; built++) {
      await world.found(world.account(cell % 4), cell % 90, 10 + Math.floor(cell / 90));
      cell++;
    }
  }

  const allDrawn = async (): Promise<boolean> =>
    (await world.game.listKingdoms()).value.every(({ rarity }) => rarity !== null);
  const submissions = (): number => proxy.requests.filter((path) => path === "/transaction/submit").length;

  /** Of a mission's transaction, its number is in the manifest: u64, little endian, after its type. */
  function markOf(mission: number): string {
    const number = Buffer.alloc(8);
    number.writeBigUInt64LE(BigInt(mission));
    return `0a${number.toString("hex")}`;
  }

  async function drawnOnce(): Promise<boolean> {
    const ids = await drawings(world);
    return new Set(ids).size === ids.length && ids.length === cell;
  }

  it("the keeper resolves the backlog of each round in the order of activation", async () => {
    await found(3);
    await world.advance(7);
    await found(20);
    await world.advance(DRAW_DELAY);
    const before = (await drawings(world)).length;
    await keep();
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    const ids = (await drawings(world)).slice(before);
    const numbers = Array.from({ length: 23 }, (_, place) => BigInt(cell - 22 + place));
    const [early, late] = [numbers.slice(0, 3), numbers.slice(3)];
    expect(ids.filter((id) => early.includes(id))).toEqual(early);
    expect(ids.filter((id) => late.includes(id))).toEqual(late);
  });

  it.each(["before", "after"] as const)(
    "a keeper killed %s any of its requests leaves nothing undone",
    async (moment) => {
      for (let deadly = 1; deadly <= 12; deadly++) {
        await found(2);
        await world.advance(DRAW_DELAY);
        let requests = 0;
        const death = new AbortController();
        const mortal = await keep(async (input, init) => {
          const isLast = ++requests === deadly;
          if (requests > deadly) death.signal.throwIfAborted();
          const answer = isLast && moment === "before" ? null : await fetch(input, init);
          if (isLast) death.abort(new Error("killed"));
          death.signal.throwIfAborted();
          return answer ?? Response.error();
        });
        await expect.poll(() => death.signal.aborted, PATIENCE).toBe(true);
        await mortal.stop();
        const heir = await keep();
        await expect.poll(allDrawn, PATIENCE).toBe(true);
        await heir.stop();
      }
    },
  );

  it("submissions that hang hold up no other", async () => {
    await found(4);
    await world.advance(DRAW_DELAY);
    const hanging = [cell - 3, cell - 2].map(markOf);
    proxy.rule((path, _, body) =>
      path === "/transaction/submit" && hanging.some((mark) => body.includes(mark)) ? { kind: "hang" } : null,
    );
    await keep(fetch, { timeoutMs: ANSWER_MS });
    const newest = async () => (await drawings(world)).slice(-2).map(Number);
    await expect.poll(newest, PATIENCE).toEqual([cell - 1, cell]);
    proxy.rule(() => null);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
  });

  it("a submission that was accepted and lost is checked and made again", async () => {
    await found(1);
    await world.advance(DRAW_DELAY);
    let swallowed = 0;
    proxy.rule((path) =>
      path === "/transaction/submit" && swallowed++ === 0
        ? { kind: "status", status: 200, body: { duplicate: false } }
        : null,
    );
    await keep();
    await expect.poll(() => swallowed, PATIENCE).toBe(1);
    passTime(DECISION_MS);
    await expect.poll(allDrawn, { ...PATIENCE, timeout: 60_000 }).toBe(true);
    expect(log).toContainEqual(
      expect.stringMatching(
        new RegExp(`^mission ${cell} could not be resolved, next attempt in 2 s: txid_\\S+ is unknown`),
      ),
    );
  });

  it("missions are resolved once if the answers are lost", async () => {
    await found(3);
    await world.advance(DRAW_DELAY);
    proxy.rule((path) => (path === "/transaction/submit" ? { kind: "lostAnswer" } : null));
    const keeper = await keep(fetch, { timeoutMs: ANSWER_MS });
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    proxy.rule(() => null);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, error: null });
  });

  it("a busy gateway gets one attempt a turn, and none counts against the mission", async () => {
    await found(6);
    await world.advance(DRAW_DELAY);
    proxy.rule((path) =>
      path === "/transaction/submit" ? { kind: "status", status: 429, retryAfter: 0.2 } : null,
    );
    const keeper = await keep();
    await expect.poll(() => keeper.health().error, PATIENCE).toBe("An unexpected error occurred");
    await expect.poll(() => submissions(), PATIENCE).toBeGreaterThanOrEqual(2);
    const turns = proxy.requests.filter((path) => path === "/status/gateway-status").length;
    expect(submissions()).toBeLessThanOrEqual(turns);
    expect(log.filter((line) => line.includes("could not be resolved"))).toEqual([]);
    proxy.rule(() => null);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
  });

  it("the keeper continues after errors of the gateway and invalid answers", async () => {
    await found(3);
    await world.advance(DRAW_DELAY);
    // At random: a fixed rhythm can fall in step with the keeper's turns and strike the same request each time.
    const random = seededRandom("faults of a gateway");
    const faults: Fault[] = [
      { kind: "status", status: 500 },
      { kind: "html", status: 200 },
    ];
    let struck = 0;
    proxy.rule(() => (random.integer(8) === 0 ? (faults[struck++ % faults.length] ?? null) : null));
    const keeper = await keep();
    await expect.poll(() => struck, PATIENCE).toBeGreaterThanOrEqual(10);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    proxy.rule(() => null);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, due: 0, error: null });
  });

  it("health says how long the oldest mission has waited, and never the payer's key", async () => {
    await found(2);
    const { time } = await fateOf(world, BigInt(cell));
    await world.advanceTo(time + 40);
    proxy.rule((path) => (path === "/transaction/submit" ? { kind: "status", status: 500 } : null));
    const payer = { address: world.account(1).address, key: ed25519FromSeed(new Uint8Array(32).fill(71)) };
    const keeper = await keep(fetch, { payer: { address: world.config.faucet }, rewardAccount: payer });
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ pending: 2, due: 2, oldestDueSeconds: 40 });
    await expect.poll(() => log.length, PATIENCE).toBeGreaterThan(0);
    const told = JSON.stringify([log, keeper.health(), keeper]);
    expect(told).not.toContain("47".repeat(32));
    expect(told).not.toContain(Buffer.alloc(32, 71).toString("base64"));
    await keeper.stop();
    proxy.rule(() => null);
    await keep();
    await expect.poll(allDrawn, PATIENCE).toBe(true);
  });
});
