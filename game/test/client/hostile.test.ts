/** What a player may type, on the real engine: it arrives as typed or is refused, and never runs as an instruction. */
import {
  accountAddress,
  buyANewKingdom,
  buyKgld,
  createArmyUnit,
  depositGold,
  ManifestError,
  REFUSAL_CODES,
  withdrawGold,
} from "@kingdoms/client";
import { parseKgld, parseXrd, type Xrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventOf, type FoundedKingdom, startWorld, type World } from "../support/world/index.ts";

const PRICE = parseXrd("600");

describe("hostile input", () => {
  let world: World;
  let kingdom: FoundedKingdom;
  let cell = 0;

  beforeAll(async () => {
    world = await startWorld({ extraFunds: 1 });
    kingdom = await world.found(world.account(0), 89, 59, "Home");
  });
  afterAll(() => world.stop());

  const buy = (name: string, x = cell++ % 89, y = 0, price: Xrd = PRICE) => {
    const owner = world.account(cell % 3);
    return world.run(
      owner,
      buyANewKingdom({
        realm: world.config,
        account: accountAddress(owner.address),
        price,
        cell: { x, y },
        name,
      }),
    );
  };

  it.each([
    'Ca"me\\lot',
    '"; CALL_METHOD Address("x"); "',
    "\\u0041 \\n \\",
    "'); DROP TABLE kingdoms;--",
    "<img src=x onerror=alert(1)>",
    "{{constructor}}",
    "王国 Königreich",
    "مملكة",
    "Đặng Đế",
    "שָׁלוֹם",
    "a\u0301\u0302\u0303\u0304",
    "a".repeat(32),
    "👑".repeat(32),
    "__proto__",
    'KINGDOMS_COOLDOWN: "x"',
  ])("the name %j is the same everywhere", async (name) => {
    const outcome = await buy(name);
    expect(outcome).toMatchObject({ state: "success", error: null });
    const { kingdom: id, component, name: told } = eventOf(outcome, "KingdomFounded");
    expect(told).toBe(name);
    const state = await world.game.kingdomState(component);
    expect(state.value.name).toBe(name);
    const listed = (await world.game.listKingdoms()).value.find((info) => info.id === id);
    expect(listed?.name).toBe(name);
    const accounts = world.accounts.map(({ address }) => address);
    const key = (await world.game.ownedKeys(accounts)).value.find((owned) => owned.id === id);
    expect(key?.kingdomName).toBe(name);
  });

  it.each([
    ["  around  ", "around"],
    ["two  spaces   or more", "two spaces or more"],
  ])("the name %j is written as it is drawn", async (name, written) => {
    const { component, name: told } = eventOf(await buy(name), "KingdomFounded");
    expect(told).toBe(written);
    expect((await world.game.kingdomState(component)).value.name).toBe(written);
  });

  it.each([
    ["", "KINGDOMS_NAME_BLANK"],
    [" \t\u3000 ", "KINGDOMS_NAME_BLANK"],
    ["a".repeat(33), "KINGDOMS_NAME_TOO_LONG"],
    ["x".repeat(10_000), "KINGDOMS_NAME_TOO_LONG"],
    ["new\nline", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["nul\u0000", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["bell\u0007", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["c1\u0085control", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["\u202eesrever", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["zero\u200bwidth", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["\ufeff\u200d", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["👨\u200d👩", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["tag\u{e0041}\u{e007f}", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["line\u2028separator", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["no\u00a0break", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["\u3164", "KINGDOMS_NAME_NOT_PRINTABLE"],
    ["a\u0301\u0302\u0303\u0304\u0305", "KINGDOMS_NAME_NOT_PRINTABLE"],
  ])("the name %j is refused", async (name, code) => {
    const outcome = await buy(name);
    expect(outcome.state).toBe("failure");
    expect(outcome.refusal?.code).toBe(code);
    expect(REFUSAL_CODES).toContain(code);
  });

  it("an invalid string is refused as a name before it is signed", () => {
    const { config } = world;
    expect(() =>
      buyANewKingdom({
        realm: config,
        account: accountAddress(world.account(0).address),
        price: PRICE,
        cell: { x: 0, y: 0 },
        name: "\ud83d",
      }),
    ).toThrow(ManifestError);
  });

  it.each([
    [90, 0],
    [0, 60],
    [4_294_967_295, 4_294_967_295],
  ])("the cell %d, %d is outside the map", async (x, y) => {
    expect((await buy("Far", x, y)).refusal?.code).toBe("KINGDOMS_CELL_OUTSIDE_MAP");
  });

  it.each([-1, 0.5, 4_294_967_296, Number.NaN])("%d is not a coordinate", (x) => {
    expect(() =>
      buyANewKingdom({
        realm: world.config,
        account: accountAddress(world.account(0).address),
        price: PRICE,
        cell: { x, y: 0 },
        name: "No",
      }),
    ).toThrow(ManifestError);
  });

  it("too little XRD, zero and negative amounts are refused", async () => {
    expect((await buy("Poor", undefined, 1, parseXrd("599.999999999999999999"))).refusal?.code).toBe(
      "KINGDOMS_NOT_ENOUGH_XRD",
    );
    expect((await buy("Free", undefined, 1, parseXrd("0"))).state).toBe("failure");
    expect((await buy("Paid", undefined, 1, parseXrd("-600"))).state).toBe("failure");
  });

  it("amounts are exact to the last place, and more than the balance fails", async () => {
    const { owner, component, id } = kingdom;
    const { config } = world;
    const exact = parseKgld("0.000000000000000001");
    await world.must(
      owner,
      buyKgld({ realm: config, account: accountAddress(owner.address), amount: parseXrd("1") }),
    );
    const before = (await world.game.kingdomState(component)).value.treasury;
    await world.must(
      owner,
      depositGold({ realm: config, account: accountAddress(owner.address), component, id, amount: exact }),
    );
    const { value } = await world.game.kingdomState(component);
    expect(value.treasury - before).toBe(1n);

    const everything = parseKgld("1000000000000000000000000000");
    const failed = await world.run(
      owner,
      depositGold({
        realm: config,
        account: accountAddress(owner.address),
        component,
        id,
        amount: everything,
      }),
    );
    expect(failed).toMatchObject({ state: "failure", refusal: null });
    const greedy = withdrawGold({
      realm: config,
      account: accountAddress(owner.address),
      component,
      id,
      fee: parseXrd("500"),
      amount: everything,
    });
    expect((await world.run(owner, greedy)).refusal?.code).toBe("KINGDOMS_NOT_ENOUGH_KGLD");
  });

  it("another kingdom's key, or one that the account does not hold, authorizes nothing", async () => {
    const { component } = kingdom;
    const stranger = world.account(1);
    const theirs = await world.found(stranger, 50, 50, "Theirs");
    const wrong = createArmyUnit({
      realm: world.config,
      account: accountAddress(stranger.address),
      component,
      id: theirs.id,
      amount: 1,
    });
    expect((await world.run(stranger, wrong)).refusal?.code).toBe("KINGDOMS_WRONG_KEY");
    const stolen = createArmyUnit({
      realm: world.config,
      account: accountAddress(stranger.address),
      component,
      id: kingdom.id,
      amount: 1,
    });
    expect(await world.run(stranger, stolen)).toMatchObject({ state: "failure", refusal: null });
    const unsigned = createArmyUnit({
      realm: world.config,
      account: accountAddress(kingdom.owner.address),
      component,
      id: kingdom.id,
      amount: 1,
    });
    expect(await world.run(stranger, unsigned)).toMatchObject({ state: "failure", refusal: null });
  });
});
