import { loadArtifact } from "@kingdoms/artifacts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseAttos } from "./attos.ts";
import { BUILDINGS, MISSION_NUMBERS } from "./catalogue.generated.ts";
import { createRules } from "./create.ts";
import type { Building, Mission } from "./names.ts";
import type { Rules } from "./rules.ts";
import { RulesError } from "./rules-error.ts";
import type { KingdomView } from "./view.ts";
import { fromHex, toHex } from "./wire.ts";

const amount = parseAttos;
const nothing = amount("0");
const first = { missionId: 2n ** 60n, kind: "raid", at: 900 } as const;
const none = Object.fromEntries(BUILDINGS.map((building) => [building, 0])) as Record<Building, number>;
const buildings = { ...none, mine: 3, trezor: 1, mage_tower: 2, research_academy: 1 };
let wasm: WebAssembly.Module;
let rules: Rules;
beforeAll(async () => {
  wasm = await WebAssembly.compile(await loadArtifact("rules.wasm"));
});
// Before each: what fails here fails a test.
beforeEach(async () => {
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
    await expect(createRules(wasm, flat)).rejects.toThrow(RulesError);
  });
});

it("catalogue.generated.ts equals the rules' table; vitest -u writes it", async () => {
  const { buildings, units, missions, refusals } = rules.catalogue();
  const row = (name: string, values: readonly string[]): string => {
    const texts = values.map((value) => JSON.stringify(value));
    const line = `export const ${name} = [${texts.join(", ")}] as const;`;
    return line.length > 110 ? `export const ${name} = [\n  ${texts.join(",\n  ")},\n] as const;` : line;
  };
  const numbers = missions.map(({ name, number }) => `  ${name}: ${number},`);
  const text = [
    "/** The rules' table, in its order. Written by a test from rules.wasm: `npx vitest run game/rules -u`. */",
    row("BUILDINGS", buildings),
    row(
      "UNITS",
      units.map(({ name }) => name),
    ),
    "/** `random_type` of a launch. */",
    `export const MISSION_NUMBERS = {\n${numbers.join("\n")}\n} as const;`,
    row(
      "REFUSALS",
      refusals.map(({ code }) => code),
    ),
  ].join("\n");
  await expect(`${text}\n`).toMatchFileSnapshot("catalogue.generated.ts");
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
    expect(rules.trezorRoom(buildings, amount("1500"), amount("800"))).toBe(amount("500"));
    expect(rules.trezorRoom(buildings, amount("1500"), amount("80"))).toBe(amount("80"));
    expect(rules.trezorRoom(buildings, amount("2000"), amount("80"))).toBe(0n);
    expect(rules.trezorRoom({ ...buildings, trezor: 0 }, amount("0"), amount("80"))).toBe(0n);
  });

  it("gold is redeemed for its part of the backing, and mined by that price", () => {
    const supply = amount("1000");
    expect(rules.redemptionPrice(amount("5"), supply)).toBe(amount("0.005"));
    expect(rules.redemptionPrice(amount("50"), supply)).toBe(rules.config.gold.redemptionCap);
    expect(rules.redemptionPrice(nothing, nothing)).toBe(rules.config.gold.redemptionCap);
    expect(rules.mintingRatio(amount("5"), supply)).toBe(amount("0.0007"));
    expect(rules.mintingRatio(nothing, supply)).toBe(rules.config.gold.minRatio);
    expect(rules.mintingRatio(nothing, nothing)).toBe(rules.config.gold.maxRatio);
  });

  it("a treasury pays only for whole things", () => {
    expect(rules.affordable(amount("899.99"), amount("300"))).toBe(2);
  });
});

it("a fate is made of randomness, network, factory and mission", () => {
  // The first of the golden vectors in game/rules/rust/vectors/fate_of_round.json.
  const randomness = fromHex("1976d38107f6d5c24a5299f258803cceb2c488ef8905c9b3474a37c4d2ed9422");
  const factory = fromHex("7701255bfcd3ac6fdfc5a39b5f912bc88d7dcbe7ff7d7b502456eb18662e");
  expect(toHex(rules.fateOfRound(randomness, 228, factory, 1n))).toBe(
    "52a9f9bec345d372cc86e601e47c246e2cbe9c0b4a8785f4ea0af552506a7300",
  );
  expect(rules.fateOfRound(Buffer.from(randomness), 228, factory, 2n ** 64n - 1n)).toHaveLength(32);
});

it("the rules count buildings, and those who take up arms for them", () => {
  expect(rules.standing(buildings)).toBe(7);
  expect(rules.militia(buildings)).toBe(4);
});

describe("a mission's way", () => {
  it("a mission arrives to the second, and waits for a round at a full minute after 30 seconds", () => {
    const way = rules.travel("raid", { x: 0, y: 0 }, { x: 3, y: 4 }, buildings, 1000);
    expect(way.distance).toBe(5);
    // 3600 * 1.05^4 * 0.8 for the academy is 3500.66.
    expect(way).toMatchObject({ seconds: 3500, arrival: 4500, decidedAt: 4560 });
    const later = rules.travel("raid", { x: 0, y: 0 }, { x: 3, y: 4 }, buildings, 1031);
    expect(later).toMatchObject({ seconds: 3500, arrival: 4531, decidedAt: 4620 });
    expect(rules.decidedAt(way.arrival)).toBe(way.decidedAt);
  });
});

describe("denials", () => {
  const never = { inFlight: null, launchedAt: null };
  const view: KingdomView = {
    treasury: amount("300"),
    trezor: amount("0"),
    buildings,
    buildingSlots: 11,
    construction: null,
    batches: { defenders: null, missiles: { amount: 2, readyAt: 50 }, barriers: null },
    defenders: 4,
    missiles: 0,
    launches: {
      ...(Object.fromEntries(
        Object.keys(MISSION_NUMBERS).map((kind) => [kind, never]),
      ) as KingdomView["launches"]),
      war: { inFlight: null, launchedAt: 20 },
      raid: { inFlight: 2n ** 60n, launchedAt: 0 },
    },
    firstArrival: first,
    lastTimeWithdrawn: 0,
  };
  const shield = {
    protectedUntil: 10,
    warTruceFrom: 0,
    warTruceUntil: 0,
    raidTruceUntil: 90,
    defeats: 1,
    buried: amount("7.5"),
  };
  const target = { isSender: false, shield };

  it("an order that is allowed has no refusal", () => {
    expect(rules.denial.act(view, 100)).toBeNull();
    expect(rules.denial.act({ ...view, firstArrival: null }, 900)).toBeNull();
    expect(rules.denial.claimBatch(view, "missiles", 50)).toBeNull();
    expect(rules.denial.claimGold(view, 50)).toBeNull();
    expect(rules.denial.deposit(view, amount("1"), 50)).toBeNull();
    expect(rules.denial.store(view, amount("300"), 50)).toBeNull();
    expect(rules.denial.withdraw(view, amount("300"), amount("500"), 50)).toBeNull();
    expect(rules.denial.found({ x: 0, y: 0 }, false, "Camelot")).toBeNull();
  });

  it("a refusal has its code, the ledger's sentence and the values in it", () => {
    expect(rules.denial.act(view, 900)).toEqual({
      code: "MISSION_PENDING",
      sentence: "Mission 1152921504606846976 has arrived; resolve it first.",
      values: { missionId: "1152921504606846976" },
    });
    const codes = [
      rules.denial.build(view, "barracks", 0),
      rules.denial.build(view, "mine", 0),
      rules.denial.claimBuilding(view, 0),
      rules.denial.recruit(view, "defenders", 1, 0),
      rules.denial.claimBatch(view, "missiles", 49),
      rules.denial.store(view, amount("301"), 0),
      rules.denial.withdraw(view, amount("1"), amount("499"), 0),
      rules.denial.found({ x: 90, y: 0 }, false, "Camelot"),
      rules.denial.found({ x: 0, y: 0 }, true, "half \ud83d"),
    ].map((denial) => denial?.code);
    expect(codes).toEqual([
      "NOT_ENOUGH_KGLD",
      "BUILDING_CAP_REACHED",
      "NOTHING_UNDER_CONSTRUCTION",
      "BUILDING_REQUIRED",
      "BATCH_NOT_READY",
      "NOT_ENOUGH_KGLD",
      "NOT_ENOUGH_XRD",
      "CELL_OUTSIDE_MAP",
      "NAME_NOT_PRINTABLE",
    ]);
  });

  it("a launch is refused for the target's sake and for the sender's", () => {
    const launch = (kind: Mission, amount: number, now: number) =>
      rules.denial.launch(view, { kind, amount, target }, now)?.code ?? null;
    expect(launch("fortify", 4, 50)).toBeNull();
    expect(launch("fortify", 5, 50)).toBe("NOT_ENOUGH_UNITS");
    expect(launch("war", 1, 9)).toBe("TARGET_PROTECTED");
    expect(launch("war", 1, 50)).toBe("COOLDOWN");
    expect(launch("raid", 1, 50)).toBe("TARGET_IN_TRUCE");
    expect(rules.denial.launch(view, { kind: "prospect", amount: 0, target: null }, 50)?.code).toBe(
      "NOT_ENOUGH_KGLD",
    );
  });

  it("a mission is resolved in its turn, and settled a day and a quarter after its arrival", () => {
    const second = { missionId: 3n, kind: "war", at: 950 } as const;
    expect(rules.denial.resolve(first, [first, second], 900)).toBeNull();
    expect(rules.denial.resolve(first, [first, second], 899)?.code).toBe("MISSION_NOT_DUE");
    expect(rules.denial.resolve(second, [first, second], 950)?.code).toBe("MISSION_NOT_FIRST");
    expect(rules.denial.announceSettlement(first, 900 + 86_399)?.code).toBe("MISSION_NOT_OVERDUE");
    expect(rules.denial.announceSettlement(first, 900 + 86_400)).toBeNull();
    expect(rules.denial.settle(1_000, 1_000 + 21_599)?.code).toBe("SETTLEMENT_NOT_DUE");
    expect(rules.denial.settle(1_000, 1_000 + 21_600)).toBeNull();
    expect(rules.pending([second, first], 950)).toEqual(first);
    expect(rules.pending([second, first], 899)).toBeNull();
  });

  it("a kingdom is spared by its shield, and alarmed by the wars before", () => {
    expect(rules.sparedUntil(shield, "raid", 50)).toBe(90);
    expect(rules.sparedUntil(shield, "war", 50)).toBeNull();
    expect(rules.afterLaunch(shield, "raid", 50)).toEqual(shield);
    expect(rules.afterLaunch(shield, "war", 50)).toEqual({ ...shield, raidTruceUntil: 50 });
    expect(rules.alarm({ lastWar: 100, wars: 2 }, 100 + 86_399)).toBe(2);
    expect(rules.alarm({ lastWar: 100, wars: 2 }, 100 + 86_400)).toBe(0);
  });
});

it("units enter a kingdom as long as there is room for them", () => {
  expect(rules.fortify({ units: 5, garrison: 18, buildings })).toEqual({ entered: 3, returned: 2 });
});

it("an overdue prospect is refunded", () => {
  expect(rules.prospect("overdue")).toEqual({ band: 0, amount: 0n, refunded: true });
});

it("the chances of a war are those of its preview, and add up to 1", () => {
  const field = {
    attackers: 5,
    defenders: 3,
    treasury: amount("100"),
    hidden: amount("50"),
    buildings,
    alarm: 0,
  };
  const chances = rules.warChances(field);
  const preview = rules.warPreview(field);
  expect(preview.chances).toEqual(chances);
  expect(preview.defending).toBe(7);
  const missing = Number(amount("1") - chances.win - chances.draw - chances.lose);
  expect(Math.abs(missing)).toBeLessThan(1000);
});

it("one missile can destroy a building, and a volley without damage is not a hit", () => {
  const field = { missiles: 2, barriers: 0, defenders: 0, buildings };
  // Without a fate, two missiles do four points of damage, which fell a building from an even chance on.
  expect(rules.missile(field, "overdue")).toEqual({
    hit: true,
    intercepted: 0,
    damagePerMissile: 2,
    defenderLosses: 0,
    buildingsDestroyed: ["mine"],
  });
  const single = rules.missile({ ...field, missiles: 1 }, "overdue");
  expect(single).toMatchObject({ hit: false, damagePerMissile: 2, buildingsDestroyed: [] });
  const preview = rules.missilePreview({ ...field, missiles: 1 });
  expect(preview.buildingsDestroyed).toEqual({ min: 0, max: 1 });
});

it("a war beyond reach earns no refund, and costs the stronger side no unit", () => {
  const field = {
    attackers: 9,
    defenders: 3,
    treasury: amount("0"),
    hidden: amount("0"),
    buildings: none,
    alarm: 0,
  };
  expect(rules.warPreview(field).earnsRefund).toBe(true);
  const beyond = rules.warPreview({ ...field, attackers: 10 });
  expect(beyond.earnsRefund).toBe(false);
  expect(rules.war({ ...field, attackers: 10 }, "overdue").attackerLosses).toBe(0);
});

describe("fees", () => {
  const today = amount("0.00000005");
  const end = { unitPrice: today, verified: false, announced: nothing, succeeded: true };

  it("the rules compute the cost of a batch", () => {
    expect(rules.batchCost("missiles", 3)).toBe(amount("7500"));
  });

  it("a fee is split between the resolver, the sender and the game", () => {
    const verified = { ...end, verified: true };
    const refunded = { reward: amount("3.65"), refund: amount("6.35"), income: 0n };
    expect(rules.feeSplit(verified)).toEqual(refunded);
    expect(rules.feeSplit({ ...verified, succeeded: false })).toEqual({
      ...refunded,
      refund: 0n,
      income: amount("6.35"),
    });
  });

  it("rewards follow the engine's price as far as the fee goes, also the one of an announcement", () => {
    expect(rules.feeSplit({ ...end, unitPrice: amount("0.00000015") }).reward).toBe(amount("4.95"));
    expect(rules.feeSplit({ ...end, unitPrice: amount("0.000015") }).reward).toBe(rules.config.missions.fee);
    const announced = rules.announcementReward(today);
    expect(announced).toBe(amount("1"));
    expect(rules.feeSplit({ ...end, announced })).toMatchObject({
      reward: amount("1.65"),
      refund: amount("7.35"),
    });
  });
});

it("the rules check a name as the ledger does", () => {
  expect(rules.nameFault(" Camelot ")).toBeNull();
  expect(rules.nameFault("")).toBe("NAME_BLANK");
  expect(rules.nameFault("x".repeat(33))).toBe("NAME_TOO_LONG");
  expect(rules.nameFault("a\u200bb")).toBe("NAME_NOT_PRINTABLE");
  expect(rules.nameFault("Camp  David")).toBeNull();
  expect(rules.nameFault("half \ud83d")).toBe("NAME_NOT_PRINTABLE");
});

it("a name is shown as the ledger will store it", () => {
  expect(rules.nameOf("  Camp   David ")).toBe("Camp David");
  expect(rules.nameOf(" ")).toBeNull();
});

describe("refusals of the rules", () => {
  it("a RulesError names the argument", () => {
    expect(() => rules.mintingRatio(amount("-1"), nothing)).toThrow("backing is negative");
    expect(() => rules.kgldFor(amount("-1"))).toThrow("xrd is negative");
    expect(() => rules.fraction(new Uint8Array(31), 0)).toThrow(RulesError);
    expect(() => rules.fraction(new Uint8Array(32), 256)).toThrow(RulesError);
  });

  it("a refused call keeps the config of the game, even if a result is too large for the ledger", async () => {
    const { config } = rules;
    const dear = await createRules(wasm, { ...config, gold: { ...config.gold, price: amount("0.01") } });
    const most = amount("3000000000000000000000000000000000000000");
    expect(() => dear.kgldFor(most)).toThrow("beyond what the ledger can hold");
    expect(dear.kgldFor(amount("1"))).toBe(amount("100"));
  });
});
