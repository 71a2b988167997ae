/** A program that plays, against the real engine behind the real gateway. */
import { loadArtifact } from "@kingdoms/artifacts";
import { createGatewayClient, localId, type RealmConfig } from "@kingdoms/client";
import { joinedManifest, type Step } from "@kingdoms/client/orders";
import { createPlayer, type Player, PlayerError, type SentOutcome } from "@kingdoms/client/player";
import { rehearse } from "@kingdoms/client/sending";
import { parseKgld, parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProxy, startWorld, type World } from "../support/world/index.ts";

let world: World;
let rules: WebAssembly.Module;
let player: Player;
let rival: Player;

const playerOf = (account: number, config: RealmConfig = world.config, more = {}): Promise<Player> =>
  createPlayer({
    game: { config, gateway: createGatewayClient({ baseUrl: config.gatewayUrl }) },
    rules,
    key: world.account(account).key,
    ...more,
  });
const committed = (outcome: SentOutcome) => {
  if (outcome.status !== "committed") throw new Error(JSON.stringify(outcome));
  return outcome;
};
const told = (outcome: SentOutcome): readonly string[] =>
  committed(outcome).events.map(({ event }) => event.type);

beforeAll(async () => {
  world = await startWorld();
  rules = await WebAssembly.compile(await loadArtifact("rules.wasm"));
  [player, rival] = await Promise.all([playerOf(0), playerOf(1)]);
});
afterAll(() => world.stop());

describe("a player", () => {
  it("founds, buys, deposits, builds, claims, recruits and raids, and gets the events of each order", async () => {
    expect(told(await player.give({ kind: "found", name: "Camelot", cell: { x: 3, y: 4 } }))).toContain(
      "KingdomFounded",
    );
    committed(await rival.give({ kind: "found", name: "Avalon", cell: { x: 5, y: 6 } }));
    expect(told(await player.give({ kind: "buyKgld", amount: parseXrd("200") }))).toContain("KgldPurchased");
    expect(told(await player.give({ kind: "deposit", amount: parseKgld("9000") }))).toEqual([
      "GoldDeposited",
    ]);
    expect(told(await player.give({ kind: "build", building: "barracks" }))).toEqual(["BuildingStarted"]);
    await world.advance(2 * 86_400);
    expect(told(await player.give({ kind: "claimBuilding" }))).toEqual(["BuildingClaimed"]);
    expect(told(await player.give({ kind: "createDefenders", amount: 1 }))).toEqual(["BatchStarted"]);
    await world.advance(4 * 86_400);
    expect(told(await player.give({ kind: "claimDefenders" }))).toEqual(["BatchClaimed"]);
    const [target] = (await rival.ownKeys()).value;
    if (target === undefined) throw new Error("the rival has no kingdom");
    const launched = committed(await player.give({ kind: "raid", to: target.id }));
    expect(launched.events).toMatchObject([{ event: { type: "RandomInitiated", kind: "raid" } }]);
    const { value } = await player.world();
    expect(value.kingdoms.map(({ name }) => name)).toEqual(["Camelot", "Avalon"]);
    expect(value.missions.map(({ kind }) => kind)).toContain("raid");
  });

  it("an order that the rules refuse is refused before the ledger is asked, with code and sentence", async () => {
    const before = (await player.balance()).value;
    expect(await player.give({ kind: "claimBuilding" })).toEqual({
      status: "refused",
      by: "rules",
      reason: { code: "KINGDOMS_NOTHING_UNDER_CONSTRUCTION", sentence: expect.any(String) as string },
    });
    expect(await player.denial({ kind: "build", building: "barracks" })).toBeNull();
    expect((await player.balance()).value).toEqual(before);
  });

  it("an order about which only the ledger knows enough is refused by the preview, and costs nothing", async () => {
    const before = (await player.balance()).value;
    expect(await player.give({ kind: "found", name: "Mine", cell: { x: 5, y: 6 } })).toMatchObject({
      status: "refused",
      by: "preview",
      reason: { code: "KINGDOMS_CELL_TAKEN" },
    });
    expect((await player.balance()).value).toEqual(before);
  });

  it("joined orders are tried before signing, and the step that would be refused is named", async () => {
    const before = (await player.balance()).value;
    const [by] = (await player.ownKeys()).value;
    if (by === undefined) throw new Error("the player has no kingdom");
    const steps: readonly Step[] = [
      { kind: "buyKgld", by: by.account, asked: { amount: parseXrd("2") } },
      { kind: "deposit", by, asked: { amount: parseKgld("50") } },
      { kind: "build", by, asked: { building: "mine" } },
      { kind: "build", by, asked: { building: "trezor" } },
      { kind: "claimBuilding", by, asked: { building: "mine" } },
    ];
    const gateway = createGatewayClient({ baseUrl: world.config.gatewayUrl });
    const tried = (count: number) =>
      rehearse(gateway, count, (most) => joinedManifest(world.config, player.rules, steps.slice(0, most)));
    expect(await tried(3)).toBeNull();
    expect(await tried(steps.length)).toMatchObject({
      step: 4,
      reason: expect.stringContaining("KINGDOMS_BUILD_IN_PROGRESS") as string,
    });
    expect((await player.balance()).value).toEqual(before);
  });

  it("a kingdom that is not the player's, or does not exist, is refused by name", async () => {
    const rows = [
      [{ kind: "build", building: "mine", kingdom: 2 }, "NOT_YOUR_KINGDOM"],
      [{ kind: "raid", to: localId("#99#") }, "NO_SUCH_KINGDOM"],
      [{ kind: "resolve", mission: 999n }, "NO_SUCH_MISSION"],
    ] as const;
    for (const [order, code] of rows)
      expect(await player.give(order)).toMatchObject({ status: "refused", by: "rules", reason: { code } });
    const nobody = await playerOf(2);
    expect(await nobody.give({ kind: "claimGold" })).toMatchObject({
      reason: { code: "NOT_YOUR_KINGDOM", sentence: expect.stringContaining("holds no key") as string },
    });
  });

  it("nothing is signed above the highest fee", async () => {
    const frugal = await playerOf(0, world.config, { maxFee: parseXrd("0.01") });
    const outcome = await frugal.give({ kind: "prospect" });
    expect(outcome).toMatchObject({ status: "refused", by: "preview" });
  });

  it("a gateway of another network and a config without an address are refused before anything is signed", async () => {
    await expect(playerOf(0, { ...world.config, networkId: 2 })).rejects.toMatchObject({
      name: "PlayerError",
      code: "WRONG_NETWORK",
    });
    const poor = { ...world.config, xrd: undefined } as unknown as RealmConfig;
    await expect(playerOf(0, poor)).rejects.toThrow(PlayerError);
  });

  it("a mission is resolved with the round of a relay, and the events say how it ended", async () => {
    const { value } = await player.world();
    const raid = value.missions.find(({ kind }) => kind === "raid");
    if (raid === undefined) throw new Error("no raid is under way");
    await world.advance(86_400);
    expect(told(await player.give({ kind: "resolve", mission: raid.missionId }))).toContain(
      "KingdomRaidCompleted",
    );
    expect((await player.mission(raid.missionId))?.value.status.state).toBe("resolved");
  });

  it("a player receives each event once, in ledger order, including orders of a named kingdom", async () => {
    const [own] = (await player.ownKeys()).value;
    if (own === undefined) throw new Error("the player has no kingdom");
    const ending = new AbortController();
    const { stateVersion: after } = await player.status();
    const seen: string[] = [];
    const listening = (async () => {
      for await (const { event } of player.events({
        after,
        kingdoms: [own.component],
        signal: ending.signal,
      })) {
        seen.push(event.type);
        if (seen.length === 3) ending.abort();
      }
    })();
    committed(await player.give({ kind: "build", building: "mine" }));
    committed(await rival.give({ kind: "buyKgld", amount: parseXrd("20") }));
    committed(await player.give({ kind: "buyKgld", amount: parseXrd("5") }));
    await listening;
    expect(seen).toEqual(["BuildingStarted", "KgldPurchased", "KgldPurchased"]);
  });

  it("an answer that is lost on its way back makes no second transaction, and hides no outcome", async () => {
    const proxy = await startProxy(world.gatewayUrl);
    try {
      const unlucky = await playerOf(3, { ...world.config, gatewayUrl: proxy.url });
      const before = (await unlucky.balance()).value.kgld;
      // It goes through, and what comes back is no answer.
      proxy.rule((path) =>
        path === "/transaction/submit" ? { kind: "rewrite", change: () => "<html>" } : null,
      );
      committed(await unlucky.give({ kind: "buyKgld", amount: parseXrd("1") }));
      proxy.rule(() => null);
      const bought = (await unlucky.balance()).value.kgld - before;
      expect(bought).toBe(unlucky.rules.kgldFor(parseXrd("1")));

      const hashes: string[] = [];
      const onSigned = (intentHash: string): void => void hashes.push(intentHash);
      proxy.rule((path) => (path === "/transaction/status" ? { kind: "status", status: 503 } : null));
      const open = await unlucky.give(
        { kind: "buyKgld", amount: parseXrd("1") },
        { timeoutMs: 500, onSigned },
      );
      expect(open).toEqual({ status: "undecided", intentHash: hashes[0] });
      proxy.rule(() => null);
      expect(told(await unlucky.outcome(hashes[0] ?? ""))).toEqual(["KgldPurchased"]);
    } finally {
      await proxy.close();
    }
  });

  it("a gateway that takes no transactions is not asked again and again, and the outcome stays open", async () => {
    const proxy = await startProxy(world.gatewayUrl);
    try {
      const barred = await playerOf(3, { ...world.config, gatewayUrl: proxy.url });
      proxy.rule((path) => (path === "/transaction/submit" ? { kind: "status", status: 403 } : null));
      const outcome = await barred.give({ kind: "buyKgld", amount: parseXrd("1") });
      expect(outcome.status).toBe("undecided");
      expect(proxy.requests.filter((path) => path === "/transaction/submit")).toHaveLength(1);
    } finally {
      await proxy.close();
    }
  });

  it("a transaction that the ledger would never take is refused, and costs nothing", async () => {
    const proxy = await startProxy(world.gatewayUrl);
    try {
      const late = await playerOf(3, { ...world.config, gatewayUrl: proxy.url });
      const before = (await late.balance()).value;
      const body = { code: 400, message: "Failed to submit", details: { type: "InvalidTransactionError" } };
      proxy.rule((path) => (path === "/transaction/submit" ? { kind: "status", status: 400, body } : null));
      expect(await late.give({ kind: "buyKgld", amount: parseXrd("1") })).toMatchObject({
        status: "refused",
        by: "ledger",
        reason: { code: "LEDGER", sentence: expect.stringContaining("Failed to submit") as string },
      });
      expect((await late.balance()).value).toEqual(before);
    } finally {
      await proxy.close();
    }
  });

  it("an account that has little more than an order costs can still give it", async () => {
    const poor = await playerOf(2);
    const { xrd } = (await poor.balance()).value;
    // It cannot lock 10 XRD beside this, but it can lock what the order costs.
    const outcome = committed(
      await poor.give({ kind: "buyKgld", amount: (xrd - parseXrd("4")) as typeof xrd }),
    );
    expect(outcome.fee).toBeLessThan(parseXrd("4"));
    expect(await poor.give({ kind: "buyKgld", amount: xrd })).toMatchObject({
      status: "refused",
      by: "preview",
    });
  });
});
