import { loadArtifact } from "@kingdoms/artifacts";
import { beforeAll, describe, expect, it } from "vitest";
import { parseAttos } from "./attos.ts";
import { RulesError } from "./instance.ts";
import { createRules, type Rules } from "./rules.ts";

const amount = parseAttos;
let wasm: WebAssembly.Module;
let rules: Rules;
beforeAll(async () => {
  wasm = await WebAssembly.compile(await loadArtifact("rules.wasm"));
  rules = await createRules(wasm);
});

describe("the config of a game", () => {
  it("the config is the standard one by default, and survives the conversion", async () => {
    expect(rules.config.founding.price).toBe(amount("600"));
    expect(rules.config.rarities[4]).toEqual({ name: "Legendary", chance: amount("0.02"), slots: 15 });
    const same = await createRules(wasm, rules.config);
    expect(same.withdrawFee(0, 1)).toBe(rules.withdrawFee(0, 1));
    expect(same.config).toEqual(rules.config);
  });

  it("an invalid config is refused", async () => {
    const { config } = rules;
    const flat = { ...config, gold: { ...config.gold, price: amount("0") } };
    await expect(createRules(wasm, flat)).rejects.toThrow(
      "prices, rates, growth and divisors are above zero",
    );
  });
});

describe("gold", () => {
  const mining = {
    mines: 3,
    ratio: amount("0.0014"),
    lastTimeClaimed: 0,
    lastTimeSettled: 0,
    unclaimed: amount("0"),
    mineable: amount("10000"),
  };

  it("gold is produced at the newest rate", () => {
    expect(rules.perSecond(mining, [])).toBe(amount("0.0042"));
    expect(rules.perSecond(mining, [{ start: 60, ratio: amount("0.001") }])).toBe(amount("0.003"));
  });

  it("the cheapest purchase of an amount of gold costs the least XRD that buys it", () => {
    expect(rules.xrdFor(amount("50"))).toBe(amount("1"));
    expect(rules.xrdFor(amount("0.000000000000000001"))).toBe(1n);
    expect(rules.kgldFor(amount("0.000000000000000001"))).toBe(50n);
  });

  it("a trezor takes as much gold as treasury and room allow", () => {
    expect(rules.trezorRoom(amount("1500"), amount("800"))).toBe(amount("500"));
    expect(rules.trezorRoom(amount("1500"), amount("80"))).toBe(amount("80"));
    expect(rules.trezorRoom(amount("2000"), amount("80"))).toBe(0n);
  });

  it("a treasury pays only for whole things", () => {
    expect(rules.affordable(amount("899.99"), amount("300"))).toBe(2);
  });
});

describe("fate", () => {
  it("a fate is signed over 87 bytes: domain, network, factory, mission, intent", () => {
    const message = rules.fateMessage(242, new Uint8Array(30).fill(1), 258n, new Uint8Array(32).fill(2));
    const text = `${Buffer.from("kingdoms/fate/v1").toString("hex")}f2${"01".repeat(30)}0000000000000102${"02".repeat(32)}`;
    expect(Buffer.from(message).toString("hex")).toBe(text);
  });

  it("a fate is the keccak256 of its signature", () => {
    const fate = rules.fateOf(new Uint8Array(96));
    expect(fate).toHaveLength(32);
    expect(rules.fraction(fate, 0)).toBe(rules.fraction(Buffer.from(fate), 0));
  });
});

it("the rules count standing buildings", () => {
  const buildings = {
    mine: 3,
    barracks: 0,
    trezor: 1,
    stronghold: 0,
    mage_tower: 2,
    research_academy: 1,
    obscura_temple: 0,
  };
  expect(rules.standing(buildings)).toBe(7);
});

it("the rules compute the cost of a batch and of a mission", () => {
  expect(rules.batchCost("missiles", 3)).toBe(amount("7500"));
  expect(rules.missionFee(amount("0"))).toBe(amount("10"));
  expect(rules.missionFee(amount("7.5"))).toBe(amount("2.5"));
  expect(rules.missionFee(amount("30"))).toBe(0n);
});

it("the rules check a name as the ledger does", () => {
  expect(rules.nameFault(" Camelot ")).toBeNull();
  expect(rules.nameFault("")).toBe("NAME_BLANK");
  expect(rules.nameFault("x".repeat(33))).toBe("NAME_TOO_LONG");
  expect(rules.nameFault("a\u200bb")).toBe("NAME_NOT_PRINTABLE");
  expect(rules.nameFault("half \ud83d")).toBe("NAME_NOT_PRINTABLE");
});

describe("what the rules refuse", () => {
  it("a RulesError names the argument", () => {
    expect(() => rules.mintingRatio(-1)).toThrow("mines is not a count");
    expect(() => rules.kgldFor(amount("-1"))).toThrow("xrd is negative");
    expect(() => rules.fraction(new Uint8Array(31), 0)).toThrow(RulesError);
    expect(() => rules.fraction(new Uint8Array(32), 256)).toThrow(RulesError);
  });

  it("a refused call keeps the config of the game, even if a result exceeds what the ledger can hold", async () => {
    const { config } = rules;
    const dear = await createRules(wasm, { ...config, gold: { ...config.gold, price: amount("0.01") } });
    const most = amount("3000000000000000000000000000000000000000");
    expect(() => dear.kgldFor(most)).toThrow("beyond what the ledger can hold");
    expect(dear.kgldFor(amount("1"))).toBe(amount("100"));
  });
});
