/** Relays that the keeper cannot trust, over real HTTP: none costs it anything, and none holds it up where another is honest. */
import { serve } from "@embedded-radix/tests/support/world/serve.ts";
import { testBeaconKey } from "@embedded-radix/transactions";
import { embedded, roundPath, signRound, writeRound } from "@kingdoms/beacon";
import type { Keeper, KeeperOptions } from "@kingdoms/keeper";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DRAW_DELAY, keepWorld } from "../support/keeper.ts";
import {
  type Fault,
  type FaultyGateway,
  fateOf,
  startProxy,
  startWorld,
  type World,
} from "../support/world/index.ts";

const PATIENCE = { timeout: 60_000, interval: 20 };
/** How long a keeper waits for a relay that is silent; for any other as long as a busy machine may take. */
const SILENCE_MS = 500;
const strangersKey = new Uint8Array(32).fill(5);

describe("the keeper's relays", () => {
  let world: World;
  let relay: FaultyGateway;
  let log: string[] = [];
  let cell = 0;
  const ending: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 2 });
    relay = await startProxy(world.gatewayUrl);
  });
  afterAll(async () => {
    await relay.close();
    await world.stop();
  });
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
    relay.rule(() => null);
  });

  async function keep(relays: readonly string[], changes: Partial<KeeperOptions> = {}): Promise<Keeper> {
    log = [];
    const keeper = await keepWorld(world, {
      relays,
      relayTimeoutMs: PATIENCE.timeout,
      log: (line) => log.push(line),
      ...changes,
    });
    ending.push(() => keeper.stop());
    return keeper;
  }

  /** Founds a kingdom and waits until its draw can be decided; tells by which round. */
  async function dueDraw(): Promise<number> {
    await world.found(world.account(cell % 4), cell++ % 90, 20);
    const { time, round } = await fateOf(world, BigInt(cell));
    await world.advanceTo(time);
    return round;
  }

  const allDrawn = async (): Promise<boolean> =>
    (await world.game.listKingdoms()).value.every(({ rarity }) => rarity !== null);
  const ofRelay = () => log.filter((line) => line.startsWith(`the relay ${relay.url} `));
  const requests = () => relay.requests.filter((path) => path.includes("/public/")).length;
  const answer = (body: unknown): Fault => ({ kind: "status", status: 200, body });
  const signed = (round: number, key = testBeaconKey) =>
    JSON.parse(writeRound(signRound(key, round))) as object;

  const lies: readonly (readonly [string, (round: number) => Fault, RegExp])[] = [
    [
      "signs with another key",
      (round) => answer(signed(round, strangersKey)),
      /signature .* is not the chain's/,
    ],
    [
      "passes the signature of another round off as this one's",
      (round) => answer({ ...signed(round - 20), round }),
      /signature .* is not the chain's/,
    ],
    [
      "answers with an earlier round",
      (round) => answer(signed(round - 1)),
      /answered with round \d+ when asked/,
    ],
    [
      "answers with a round of the future",
      (round) => answer(signed(round + 1)),
      /answered with round \d+ when asked/,
    ],
    [
      "tells another randomness",
      (round) => answer({ ...signed(round), randomness: "00".repeat(32) }),
      /randomness .* is not its signature's/,
    ],
    ["answers with a page", () => ({ kind: "html", status: 200 }), /is not JSON/],
    ["answers with half a round", () => ({ kind: "truncated" }), /is not JSON/],
    ["answers with JSON of another kind", () => answer([1, 2, 3]), /is not a JSON object/],
    ["fails", () => ({ kind: "status", status: 500 }), /answers with status 500/],
    ["lags behind", () => ({ kind: "status", status: 404 }), /does not have round \d+ yet/],
    ["says that it is too early", () => ({ kind: "status", status: 425 }), /does not have round \d+ yet/],
    ["is silent", () => ({ kind: "hang" }), /does not answer within 0.5 s/],
  ];

  it.each(lies)(
    "a relay that %s is passed over for the next one, with one line in the log",
    async (_name, lie, why) => {
      const round = await dueDraw();
      relay.rule(() => lie(round));
      const before = world.ledger.tip.stateVersion;
      const isSilent = lie(round).kind === "hang";
      const keeper = await keep(
        [relay.url, world.gatewayUrl],
        isSilent ? { relayTimeoutMs: SILENCE_MS } : {},
      );
      await expect.poll(allDrawn, PATIENCE).toBe(true);
      await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, state: "keeping" });
      expect(world.ledger.tip.stateVersion).toBe(before + 1);
      expect(ofRelay()).toEqual([
        expect.stringMatching(new RegExp(`^the relay ${relay.url} is passed over for 2 s: .*${why.source}`)),
      ]);
      expect(keeper.health().relays).toEqual([
        { url: relay.url, state: "passed over", fault: expect.stringMatching(why) as string },
        { url: world.gatewayUrl, state: "answering", fault: null },
      ]);
    },
  );

  it("a relay whose answer never ends is passed over", async () => {
    await dueDraw();
    let isLeft = false;
    const endless = await serve(
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            pull: (controller) => controller.enqueue(new Uint8Array(1_024).fill(32)),
            cancel: () => {
              isLeft = true;
            },
          }),
        ),
    );
    ending.push(() => endless.close());
    const keeper = await keep([endless.url, world.gatewayUrl]);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    expect(keeper.health().relays[0]?.fault).toBe("its answer is longer than 4096 characters");
    await expect.poll(() => isLeft, PATIENCE).toBe(true);
  });

  it("a relay without a server is passed over", async () => {
    await dueDraw();
    const keeper = await keep(["http://127.0.0.1:9", world.gatewayUrl]);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    expect(keeper.health().relays[0]).toMatchObject({ state: "passed over", fault: "it cannot be reached" });
  });

  it("the keeper pays for nothing while every relay lies, and resolves the mission once one is honest", async () => {
    const round = await dueDraw();
    relay.rule(() => answer(signed(round, strangersKey)));
    const before = world.ledger.tip.stateVersion;
    const keeper = await keep([relay.url]);
    await expect.poll(() => keeper.health().relays[0], PATIENCE).toMatchObject({ state: "passed over" });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(world.ledger.tip.stateVersion).toBe(before);
    expect(keeper.health()).toMatchObject({ pending: 1, due: 1, failing: 0, waitingFor: { round } });
    // Asked again after two seconds, and then not for four.
    const asked = relay.requests.filter((path) => path === roundPath(embedded, round)).length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(3);
    relay.rule(() => null);
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, waitingFor: null });
    expect(ofRelay()).toEqual([
      expect.stringContaining("is passed over for 2 s"),
      `the relay ${relay.url} answers again`,
    ]);
    expect(world.ledger.tip.stateVersion).toBe(before + 1);
  });

  it("the relay that answered last is asked first, so that one that fails costs no time again", async () => {
    relay.rule(() => ({ kind: "status", status: 500 }));
    await keep([relay.url, world.gatewayUrl]);
    const before = requests();
    for (let count = 0; count < 3; count++) {
      await dueDraw();
      await expect.poll(allDrawn, PATIENCE).toBe(true);
    }
    expect(requests() - before).toBe(1);
    expect(ofRelay()).toHaveLength(1);
  });

  it("only rounds that decide missions are asked for, and each once", async () => {
    const before = relay.requests.length;
    await keep([relay.url]);
    const rounds = [await dueDraw()];
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    await world.advance(600);
    rounds.push(await dueDraw());
    await expect.poll(allDrawn, PATIENCE).toBe(true);
    await world.advance(DRAW_DELAY);
    expect(relay.requests.slice(before)).toEqual(rounds.map((round) => roundPath(embedded, round)));
  });

  it("a keeper without a relay does not start", async () => {
    await expect(keep([])).rejects.toThrow("a keeper needs a relay");
  });
});
