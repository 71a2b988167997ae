/** The client's reads against the real gateway over HTTP, with more kingdoms than one page holds. */
import { unknownAddress } from "@embedded-radix/tests/support/addresses.ts";
import { accountAddress as addressOfKey, ed25519FromSeed } from "@embedded-radix/transactions";
import {
  accountAddress,
  buyANewKingdom,
  DecodeError,
  type LoggedEvent,
  ResponseError,
  recalculate,
  type StateVersion,
  stateVersion,
  UnexpectedAnswerError,
} from "@kingdoms/client";
import { parseAttos, parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGame } from "../support/game.ts";
import { eventOf, type FoundedKingdom, startWorld, type World } from "../support/world/index.ts";

/** More than a page of keys (100), and for the first owner more than one request of key data (29). */
const KINGDOMS_OF = [45, 45, 12] as const;
const KINGDOMS = 102;

describe("the client's reads", () => {
  let world: World;
  let stranger: string;
  let before: StateVersion;
  const kingdoms: FoundedKingdom[] = [];

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 2 });
    stranger = await addressOfKey(
      ed25519FromSeed(new Uint8Array(32).fill(9)).publicKey,
      world.config.networkId,
    );
    for (const [index, count] of KINGDOMS_OF.entries()) {
      for (let built = 0; built < count; built++) {
        if (kingdoms.length === 100) before = (await world.game.ledgerStatus()).stateVersion;
        const cell = kingdoms.length;
        kingdoms.push(
          await world.found(world.account(index), cell % 90, Math.floor(cell / 90), `Kingdom "${cell}"`),
        );
      }
    }
  });
  afterAll(() => world.stop());

  const first = (): FoundedKingdom => {
    const [kingdom] = kingdoms;
    if (kingdom === undefined) throw new Error("no kingdom");
    return kingdom;
  };

  it("readKingdoms lists every kingdom in the order of founding", async () => {
    const { value, stateVersion: version } = await world.game.listKingdoms();
    expect(version).toBe(world.ledger.tip.stateVersion);
    expect(value.map(({ id }) => id)).toEqual(
      Array.from({ length: KINGDOMS }, (_, index) => `#${index + 1}#`),
    );
    expect(value[91]).toMatchObject({ name: 'Kingdom "91"', cell: { x: 1, y: 1 }, rarity: null });
    expect(value.map(({ component }) => component)).toEqual(kingdoms.map(({ component }) => component));
  });

  it("reads at a past state version show the past", async () => {
    const past = await world.game.listKingdoms({ at: before });
    expect(past.stateVersion).toBe(before);
    expect(past.value).toHaveLength(100);
  });

  it("readOwnedKeys finds the keys of several accounts, including one that the ledger never saw", async () => {
    const [aldric, brunhild] = [world.account(0).address, world.account(1).address];
    const { value } = await world.game.ownedKeys([brunhild, stranger, aldric]);
    expect(value).toHaveLength(90);
    expect(value[0]).toMatchObject({
      id: "#1#",
      account: aldric,
      component: first().component,
      rarity: null,
    });
    expect(value.filter(({ account }) => account === brunhild)).toHaveLength(45);
    expect((await world.game.ownedKeys([stranger])).value).toEqual([]);
  });

  it("readAccountBalances keeps the order of the accounts", async () => {
    const { value } = await world.game.accountBalances([
      stranger,
      world.account(3).address,
      world.account(2).address,
    ]);
    expect(value[0]).toEqual({ account: stranger, xrd: 0n, kgld: 0n });
    expect(value[1]).toMatchObject({ xrd: parseAttos("30000"), kgld: 0n });
    expect(value[2]?.xrd).toBeLessThan(parseAttos("22800"));
  });

  it("readKingdom reads one kingdom with its vaults", async () => {
    const kingdom = first();
    await world.fill(kingdom, "100", "1234.5");
    const { value } = await world.game.kingdomState(kingdom.component);
    expect(value).toMatchObject({
      id: "#1#",
      component: kingdom.component,
      name: 'Kingdom "0"',
      treasury: parseAttos("1234.5"),
      trezor: 0n,
      construction: null,
    });
    expect(value.mining.laterRates).toEqual([]);
  });

  it("readKingdom includes the weekly rates that a kingdom has not settled yet", async () => {
    await world.advance(604_800);
    const told = await world.must(world.account(0), recalculate({ factory: world.config.factory }));
    const recalculated = eventOf(told, "MintingRatioRecalculated");
    const { value } = await world.game.kingdomState(first().component);
    expect(value.mining).toMatchObject({
      rateIndex: 0,
      laterRates: [{ start: recalculated.start, ratio: recalculated.ratio }],
    });
  });

  it("readTransactionStatus reads how a transaction ended", async () => {
    const owner = world.account(2);
    const again = buyANewKingdom({
      realm: world.config,
      account: accountAddress(owner.address),
      price: parseXrd("600"),
      cell: { x: 0, y: 0 },
      name: "Twin",
    });
    const failed = await world.run(owner, again);
    expect(failed).toMatchObject({ state: "failure", refusal: { code: "KINGDOMS_CELL_TAKEN" } });

    const unpaid = await world.submit(again, [owner.key]);
    expect(unpaid).toMatchObject({ state: "rejected", refusal: null, transaction: null });
    expect(unpaid.error).not.toBeNull();

    expect(await world.game.transactionStatus(unknownAddress("txid"))).toMatchObject({
      state: "unknown",
      stateVersion: null,
    });
  });

  it("readActivity pages through a kingdom's events, newest first, each once", async () => {
    const events: LoggedEvent[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await world.game.activity(world.config.factory, { cursor });
      events.push(...page.events);
      cursor = page.cursor;
      pages++;
    } while (cursor !== null);
    expect(pages).toBeGreaterThan(5);
    const founded = events.filter(({ event }) => event.type === "KingdomFounded");
    expect(founded).toHaveLength(KINGDOMS);
    expect(founded[0]?.event).toMatchObject({ kingdom: `#${KINGDOMS}#` });
    const versions = events.map((logged) => logged.stateVersion);
    expect(versions).toEqual([...versions].sort((one, other) => other - one));

    const own = await world.game.activity(first().component);
    expect(own.events.map(({ event }) => event.type)).toEqual(["GoldDeposited"]);
    expect(own.cursor).toBeNull();
  });

  it("readKingdom refuses a component that is no kingdom of this game", async () => {
    const { game, config } = world;
    await expect(game.kingdomState(config.factory)).rejects.toThrow(DecodeError);
    await expect(game.kingdomState(config.kgld)).rejects.toThrow(UnexpectedAnswerError);
    await expect(game.kingdomState(stranger)).rejects.toThrow(DecodeError);
    await expect(game.kingdomState("component_rdx1abc")).rejects.toThrow(ResponseError);
    const other = createGame({ config: { ...config, factory: first().component as typeof config.factory } });
    await expect(other.kingdomState(first().component)).rejects.toThrow(UnexpectedAnswerError);
  });

  it("reads refuse a state version beyond the tip", async () => {
    const future = stateVersion(world.ledger.tip.stateVersion + 1);
    await expect(world.game.listKingdoms({ at: future })).rejects.toThrow(
      "beyond the end of the known ledger",
    );
  });

  it("reads end when the caller aborts", async () => {
    const controller = new AbortController();
    const reading = world.game.listKingdoms({ signal: controller.signal });
    controller.abort(new Error("left the page"));
    await expect(reading).rejects.toThrow("left the page");
  });
});
