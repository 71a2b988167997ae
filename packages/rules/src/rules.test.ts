import { loadArtifact } from "@kingdoms/artifacts";
import { beforeAll, describe, expect, it } from "vitest";
import { parseAttos } from "./attos.ts";
import { BUILDINGS, MISSION_NUMBERS } from "./catalogue.generated.ts";
import { createRules } from "./create.ts";
import { RulesError } from "./instance.ts";
import type { Building, Mission } from "./names.ts";
import type { Rules } from "./rules.ts";
import type { KingdomView } from "./view.ts";
import { fromHex, toHex } from "./wire.ts";

const amount = parseAttos;
const none = Object.fromEntries(BUILDINGS.map((building) => [building, 0])) as Record<Building, number>;
const buildings = { ...none, mine: 3, trezor: 1, mage_tower: 2, research_academy: 1 };
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
    await expect(createRules(wasm, flat)).rejects.toThrow(RulesError);
  });
});

it("catalogue.generated.ts is what the rules' table gives; vitest -u writes it", async () => {
  const { buildings, units, missions, refusals } = rules.catalogue();
  const row = (name: string, values: readonly string[]): string => {
    const texts = values.map((value) => JSON.stringify(value));
    const line = `export const ${name} = [${texts.join(", ")}] as const;`;
    return line.length > 110 ? `export const ${name} = [\n  ${texts.join(",\n  ")},\n] as const;` : line;
  };
  const numbers = missions.map(({ name, number }) => `  ${name}: ${number},`);
  const text = [
    "/** The rules' table, in its order. Written by a test from rules.wasm: `npx vitest run packages/rules -u`. */",
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

  it("a treasury pays only for whole things", () => {
    expect(rules.affordable(amount("899.99"), amount("300"))).toBe(2);
  });
});

it("a fate is made of randomness, network, factory and mission", () => {
  // The first of the golden vectors in ledger/rules/vectors/fate_of_round.json.
  const randomness = fromHex("1976d38107f6d5c24a5299f258803cceb2c488ef8905c9b3474a37c4d2ed9422");
  const factory = fromHex("7701255bfcd3ac6fdfc5a39b5f912bc88d7dcbe7ff7d7b502456eb18662e");
  expect(toHex(rules.fateOfRound(randomness, 228, factory, 1n))).toBe(
    "52a9f9bec345d372cc86e601e47c246e2cbe9c0b4a8785f4ea0af552506a7300",
  );
  expect(rules.fateOfRound(Buffer.from(randomness), 228, factory, 2n ** 64n - 1n)).toHaveLength(32);
});

it("the rules count standing buildings, and those who take up arms for them", () => {
  expect(rules.standing(buildings)).toBe(7);
  expect(rules.militia(buildings)).toBe(4);
});

describe("a mission's way", () => {
  it("a mission arrives at a full quarter of an hour, and waits for a round at a full minute after 30 seconds", () => {
    const way = rules.travel("raid", { x: 0, y: 0 }, { x: 3, y: 4 }, buildings, 1000);
    expect(way.distance).toBe(5);
    // 1000 + 3600 * 1.05^4 * 0.8 for the academy is 4500.66.
    expect(way).toMatchObject({ seconds: 3500, arrival: 4500, decidedAt: 4560 });
    expect(rules.decidedAt(way.arrival)).toBe(way.decidedAt);
  });
});

describe("what is allowed", () => {
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
    arrivals: [{ missionId: 2n ** 60n, kind: "raid", at: 900 }],
    lastTimeWithdrawn: 0,
  };
  const shield = {
    protectedUntil: 10,
    warTruceUntil: 0,
    raidTruceUntil: 90,
    defeats: 1,
    lastDefeat: 30,
    buried: amount("7.5"),
  };
  const target = { isSender: false, shield, incoming: 0 };

  it("an order that is allowed has no refusal", () => {
    expect(rules.mayAct(view, 100)).toBeNull();
    expect(rules.mayClaimBatch(view, "missiles", 50)).toBeNull();
    expect(rules.mayClaimGold(view, 50)).toBeNull();
    expect(rules.mayDeposit(view, amount("1"), 50)).toBeNull();
    expect(rules.mayStore(view, amount("300"), 50)).toBeNull();
    expect(rules.mayWithdraw(view, amount("300"), amount("500"), 50)).toBeNull();
    expect(rules.mayFound({ x: 0, y: 0 }, false, "Camelot")).toBeNull();
  });

  it("a refusal has its code, the ledger's sentence and the values in it", () => {
    expect(rules.mayAct(view, 900)).toEqual({
      code: "MISSION_PENDING",
      sentence: "Mission 1152921504606846976 has arrived; resolve it first.",
      values: { missionId: "1152921504606846976" },
    });
    const codes = [
      rules.mayBuild(view, "barracks", 0),
      rules.mayBuild(view, "mine", 0),
      rules.mayClaimBuilding(view, 0),
      rules.mayRecruit(view, "defenders", 1, 0),
      rules.mayClaimBatch(view, "missiles", 49),
      rules.mayStore(view, amount("301"), 0),
      rules.mayWithdraw(view, amount("1"), amount("499"), 0),
      rules.mayFound({ x: 90, y: 0 }, false, "Camelot"),
      rules.mayFound({ x: 0, y: 0 }, true, "half \ud83d"),
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
      rules.mayLaunch(view, { kind, amount, target }, now)?.code ?? null;
    expect(launch("fortify", 4, 50)).toBeNull();
    expect(launch("fortify", 5, 50)).toBe("NOT_ENOUGH_UNITS");
    expect(launch("war", 1, 9)).toBe("TARGET_PROTECTED");
    expect(launch("war", 1, 50)).toBe("COOLDOWN");
    expect(launch("raid", 1, 50)).toBe("TARGET_IN_TRUCE");
    expect(rules.mayLaunch(view, { kind: "prospect", amount: 0, target: null }, 50)?.code).toBe(
      "NOT_ENOUGH_KGLD",
    );
  });

  it("a mission is resolved in its turn, and settled a day after its arrival", () => {
    const [first] = view.arrivals;
    if (first === undefined) throw new Error("there is no arrival");
    const second = { missionId: 3n, kind: "war", at: 950 } as const;
    expect(rules.mayResolve(first, [first, second], 900)).toBeNull();
    expect(rules.mayResolve(first, [first, second], 899)?.code).toBe("MISSION_NOT_DUE");
    expect(rules.mayResolve(second, [first, second], 950)?.code).toBe("MISSION_NOT_FIRST");
    expect(rules.maySettle(first, [first], 900)?.code).toBe("MISSION_NOT_OVERDUE");
    expect(rules.maySettle(first, [first], 900 + 86_400)).toBeNull();
    expect(rules.pending([second, first], 950)).toEqual(first);
    expect(rules.pending([second, first], 899)).toBeNull();
  });

  it("a kingdom is spared by its shield, and its townsfolk hide gold until their owner returns", () => {
    expect(rules.sparedUntil(shield, "raid", 50)).toBe(90);
    expect(rules.sparedUntil(shield, "war", 50)).toBeNull();
    expect(rules.afterLaunch(shield, "raid", 50)).toEqual(shield);
    expect(rules.afterLaunch(shield, "war", 50)).toEqual({ ...shield, raidTruceUntil: 50 });
    expect(rules.hidden(shield, 29)).toBe(amount("7.5"));
    expect(rules.hidden(shield, 30)).toBe(0n);
    expect(rules.alarm({ lastWar: 100, wars: 2 }, 100 + 86_399)).toBe(2);
    expect(rules.alarm({ lastWar: 100, wars: 2 }, 100 + 86_400)).toBe(0);
  });
});

it("gold that was won brings the clock that its owner had", () => {
  expect(rules.clockAfterWin(10, 20)).toBe(20);
  expect(rules.clockAfterWin(20, 10)).toBe(20);
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

it("the rules compute the cost of a batch and of a mission", () => {
  expect(rules.batchCost("missiles", 3)).toBe(amount("7500"));
  expect(rules.missionFee(amount("0"))).toBe(amount("10"));
  expect(rules.missionFee(amount("7.5"))).toBe(amount("2.5"));
  expect(rules.missionFee(amount("30"))).toBe(0n);
  const split = { reward: amount("3.5"), refund: amount("6.5"), crown: amount("0") };
  expect(rules.feeSplit(true, true)).toEqual(split);
});

it("the rules check a name as the ledger does", () => {
  expect(rules.nameFault(" Camelot ")).toBeNull();
  expect(rules.nameFault("")).toBe("NAME_BLANK");
  expect(rules.nameFault("x".repeat(33))).toBe("NAME_TOO_LONG");
  expect(rules.nameFault("a\u200bb")).toBe("NAME_NOT_PRINTABLE");
  expect(rules.nameFault("Camp David")).toBeNull();
  expect(rules.nameFault("Camp  David")).toBe("NAME_SPACES");
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
