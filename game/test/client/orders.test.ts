/** The catalogue of orders as programs use it: requests, denials and what is filled in, by the shipped rules. */
import { loadArtifact } from "@kingdoms/artifacts";
import {
  componentAddress,
  type KindOf,
  type Kingdom,
  ORDER_KINDS,
  type OrderKind,
  packageAddress,
  resourceAddress,
  UNIT_ORDERS,
} from "@kingdoms/client";
import {
  joinedManifest,
  type KingdomSituation,
  manifestOf,
  ORDERS,
  type Step,
} from "@kingdoms/client/orders";
import { createRules, parseKgld, parseXrd, type Rules, UNITS } from "@kingdoms/rules";
import { beforeEach, describe, expect, it } from "vitest";
import { key, NOW, ready, target, time } from "../support/ready.ts";

const realm = {
  factory: componentAddress("component_factory"),
  kgld: resourceAddress("resource_kgld"),
  kingdomKey: resourceAddress("resource_key"),
  package: packageAddress("package_game"),
  xrd: resourceAddress("resource_xrd"),
};

/** What each field of a request may be. */
const VALUES = {
  building: "mine",
  amount: parseKgld("3"),
  to: target.id,
  name: "Camelot",
  cell: { x: 12, y: 34 },
  mission: 7n,
} as const;

let rules: Rules;
beforeEach(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

/** An order as code that treats all alike sees it. */
interface AnyOrder {
  readonly method: string;
  readonly places?: Readonly<Record<string, number | readonly number[]>>;
  readonly request: Readonly<Record<string, { readonly type: string }>>;
  readonly optional: object;
  denial(request: object, situation: object): { readonly code: string } | null;
  complete(request: object, situation: object): object | Promise<object>;
}
const KINDS = (Object.keys(ORDER_KINDS) as OrderKind[]).filter(
  (kind): kind is KindOf<"kingdom"> => ORDER_KINDS[kind].scope === "kingdom",
);
const orderOf = (kind: OrderKind): AnyOrder => ORDERS[kind] as unknown as AnyOrder;
const requestOf = (kind: OrderKind): object =>
  Object.fromEntries(
    Object.entries(orderOf(kind).request).map(([name, { type }]) => [
      name,
      type === "count" ? 1 : VALUES[name as keyof typeof VALUES],
    ]),
  );
/** The kingdom for which this order is allowed: there is something to claim. */
const kingdomFor = (kind: KindOf<"kingdom">): Kingdom => {
  if (kind === "claimBuilding")
    return { ...ready, construction: { building: "mine", readyAt: time(-1) } } as unknown as Kingdom;
  const unit = { claimDefenders: "defenders", claimMissiles: "missiles", claimBarriers: "barriers" }[
    kind as string
  ];
  if (unit === undefined) return ready;
  return { ...ready, batches: { ...ready.batches, [unit]: { amount: 2, readyAt: time(-1) } } };
};
const situation = (kind: KindOf<"kingdom">, change: Partial<Kingdom> = {}): KingdomSituation => ({
  rules,
  now: NOW,
  kingdom: { ...kingdomFor(kind), ...change },
  target,
});

describe("an order of a kingdom", () => {
  it.each(KINDS)(
    "the rules allow it if nothing is in its way, and its manifest calls the method: %s",
    (kind) => {
      expect(orderOf(kind).denial(requestOf(kind), situation(kind))).toBeNull();
      const asked = orderOf(kind).complete(requestOf(kind), situation(kind));
      expect(manifestOf(kind, realm, key, asked as never)).toContain(`"${ORDERS[kind].method}"`);
    },
  );

  const waiting = KINDS.filter((kind) => kind !== "voidPlans");
  it.each(waiting)("the rules refuse it while a mission that arrived is not resolved: %s", (kind) => {
    const firstArrival = { missionId: 7n, kind: "war" as const, at: time(-1) };
    expect(orderOf(kind).denial(requestOf(kind), situation(kind, { firstArrival }))?.code).toBe(
      "MISSION_PENDING",
    );
  });

  it("plans can be voided while a mission that arrived is not resolved", () => {
    const firstArrival = { missionId: 7n, kind: "war" as const, at: time(-1) };
    expect(orderOf("voidPlans").denial({}, situation("voidPlans", { firstArrival }))).toBeNull();
  });
});

/** The arguments with which the order's manifest calls its method. A bucket stands for its amount, a kingdom's id for its name. */
async function callOf(kind: OrderKind): Promise<readonly string[]> {
  const isAccount = ORDER_KINDS[kind].scope === "account";
  const kingdom = {
    ...ready,
    construction: { building: "mine" },
    batches: Object.fromEntries(UNITS.map((unit) => [unit, { amount: 2, readyAt: time(-1) }])),
  };
  const known = { rules, now: NOW, kingdom, target, roundOf: async () => null };
  const asked = await orderOf(kind).complete(requestOf(kind), known);
  const text = manifestOf(kind, realm, (isAccount ? key.account : key) as never, asked as never);
  const instructions = text.split(";").map((one) =>
    one
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );
  const amounts = new Map(
    instructions
      .filter(([name]) => name === "TAKE_FROM_WORKTOP")
      .map(([, , amount = "", bucket = ""]) => [bucket, amount]),
  );
  const call = instructions.find(([, , method]) => method === `"${orderOf(kind).method}"`) ?? [];
  return call
    .slice(3)
    .map(
      (one) => amounts.get(one) ?? (one === `NonFungibleLocalId("${target.id}")` ? `"${target.name}"` : one),
    );
}

/** By kind and field of the payload. */
const PLACED: Readonly<Partial<Record<OrderKind, Readonly<Record<string, string | readonly string[]>>>>> = {
  found: { cell: ["12u32", "34u32"], name: '"Camelot"' },
  foundAndBuild: { cell: ["12u32", "34u32"], name: '"Camelot"' },
  buyKgld: { amount: 'Decimal("3")' },
  redeem: { amount: 'Decimal("3")' },
  build: { building: '"mine"' },
  deposit: { amount: 'Decimal("3")' },
  withdraw: { amount: 'Decimal("3")' },
  createDefenders: { amount: "1u32" },
  createMissiles: { amount: "1u32" },
  createBarriers: { amount: "1u32" },
  depositToTrezor: { amount: 'Decimal("3")' },
  war: { amount: "1u32", target: '"Avalon"' },
  raid: { target: '"Avalon"' },
  missile: { amount: "1u32", target: '"Avalon"' },
  fortify: { amount: "1u32", target: '"Avalon"' },
  resolve: { mission: "7u64" },
  settle: { mission: "7u64" },
};

describe("the places of a payload in a manifest", () => {
  it.each(Object.keys(ORDERS) as OrderKind[])(
    "each argument is where the catalogue says: %s",
    async (kind) => {
      const call = await callOf(kind);
      const at = (place: number | readonly number[]) =>
        typeof place === "number" ? call[place] : place.map((one) => call[one]);
      const found = Object.entries(orderOf(kind).places ?? {}).map(([name, place]) => [name, at(place)]);
      expect(Object.fromEntries(found)).toEqual(PLACED[kind] ?? {});
    },
  );
});

describe("the optional fields of requests", () => {
  it("only a claim of gold has one: what goes back into the trezor", () => {
    const optional = (Object.keys(ORDERS) as OrderKind[]).flatMap((kind) =>
      Object.keys(orderOf(kind).optional).map((name) => [kind, name]),
    );
    expect(optional).toEqual([["claimGold", "hide"]]);
  });
});

describe("an order that cannot be completed", () => {
  it("an order for a mission without a target throws", () => {
    expect(() =>
      ORDERS.war.complete({ to: target.id, amount: 1 }, { ...situation("war"), target: null }),
    ).toThrow(new RangeError("a mission needs a target"));
  });

  it("an order that claims nothing throws", () => {
    expect(() => ORDERS.claimBuilding.complete({}, { ...situation("build"), target: null })).toThrow(
      new RangeError("nothing is under construction"),
    );
    for (const unit of UNITS)
      expect(() => ORDERS[UNIT_ORDERS[unit].claim].complete({}, situation("build"))).toThrow(
        new RangeError(`there is no batch of ${unit}`),
      );
  });
});

describe("denials", () => {
  const codeOf = (kind: KindOf<"kingdom">, request: object, change: Partial<Kingdom> = {}) =>
    orderOf(kind).denial(request, situation(kind, change))?.code;

  it("a mission takes the number of units that its player chose, a raid its squad", () => {
    const army = { ...ready.army, defenders: rules.config.raid.squad };
    expect(codeOf("war", { to: target.id, amount: 9 })).toBeUndefined();
    expect(codeOf("war", { to: target.id, amount: 10 })).toBe("NOT_ENOUGH_UNITS");
    expect(codeOf("war", { to: target.id })).toBe("AMOUNT_NOT_POSITIVE");
    expect(codeOf("raid", { to: target.id }, { army })).toBeUndefined();
    expect(codeOf("raid", { to: target.id, amount: 10 }, { army })).toBeUndefined();
    expect(codeOf("raid", { to: target.id }, { army: { ...army, defenders: 0 } })).toBe("NOT_ENOUGH_UNITS");
  });

  it("a mission to oneself is refused", () => {
    const known = { ...situation("raid"), target: { ...target, id: key.id } };
    expect(orderOf("raid").denial({ to: key.id }, known)?.code).toBe("TARGET_SELF");
    expect(orderOf("raid").denial({ to: key.id }, { ...known, target: null })).toBeNull();
  });

  it("a founding is refused beyond the map, or with a name that is too long", () => {
    const known = { rules, now: NOW };
    for (const kind of ["found", "foundAndBuild"] as const) {
      const asked = { name: "Camelot", cell: { x: 89, y: 59 }, building: "mine", amount: 1n };
      const code = (change: object) => orderOf(kind).denial({ ...asked, ...change }, known)?.code;
      expect(code({})).toBeUndefined();
      expect(code({ cell: { x: 90, y: 59 } })).toBe("CELL_OUTSIDE_MAP");
      expect(code({ name: "x".repeat(rules.config.founding.maxNameLength) })).toBeUndefined();
      expect(code({ name: "x".repeat(rules.config.founding.maxNameLength + 1) })).toBe("NAME_TOO_LONG");
    }
  });

  it("a withdrawal brings the fee that the rules want, however early it is", () => {
    expect(codeOf("withdraw", { amount: ready.treasury }, { lastWithdrawnAt: time(0) })).toBeUndefined();
    expect(codeOf("withdraw", { amount: ready.treasury + 1n })).toBe("NOT_ENOUGH_KGLD");
  });

  it.each(["buyKgld", "redeem", "recalculate", "resolve", "settle"] as const)(
    "the ledger alone decides about it: %s",
    (kind) => expect(orderOf(kind).denial(requestOf(kind), { rules, now: NOW })).toBeNull(),
  );
});

describe("values that are filled in", () => {
  it("a mission brings the fee of the game, and a raid its squad", () => {
    expect(ORDERS.raid.complete({ to: target.id }, situation("raid"))).toMatchObject({
      amount: rules.config.raid.squad,
      fee: rules.config.missions.fee,
      to: { id: target.id },
    });
  });

  it("a withdrawal brings the fee that is due now", () => {
    const just = situation("withdraw", { lastWithdrawnAt: time(0) });
    expect(ORDERS.withdraw.complete({ amount: parseKgld("1") }, just)).toMatchObject({
      fee: rules.withdrawFee(NOW, NOW),
    });
  });

  it("a claim takes its payload from the kingdom", () => {
    expect(ORDERS.claimDefenders.complete({}, situation("claimDefenders"))).toEqual({ amount: 2 });
    expect(ORDERS.claimBuilding.complete({}, situation("claimBuilding"))).toEqual({ building: "mine" });
  });

  it("a mission of a chosen size keeps it", () => {
    expect(ORDERS.war.complete({ to: target.id, amount: 4 }, situation("war"))).toMatchObject({
      target: target.name,
      amount: 4,
    });
  });

  it("an expedition brings the fee of a mission", () => {
    expect(ORDERS.prospect.complete({}, situation("prospect"))).toEqual({ fee: rules.config.missions.fee });
  });

  it("a founding brings its price, and with a building its cost", () => {
    const known = { rules, now: NOW, roundOf: async () => null };
    const { name, cell } = VALUES;
    const { price } = rules.config.founding;
    expect(ORDERS.found.complete({ name, cell }, known)).toEqual({ name, cell, price });
    const more = { name, cell, building: "mine", amount: parseXrd("6") } as const;
    expect(ORDERS.foundAndBuild.complete(more, known)).toEqual({
      ...more,
      price,
      deposited: rules.config.buildings.mine.cost,
    });
  });

  it("an order to resolve a mission brings the round that decides it", async () => {
    const round = { round: 12, signature: new Uint8Array([1]) } as never;
    const roundOf = async (mission: bigint) => (mission === 7n ? round : null);
    const known = { rules, now: NOW, roundOf };
    expect(await ORDERS.resolve.complete({ mission: 7n }, known)).toEqual({ mission: 7n, round });
    expect(await ORDERS.resolve.complete({ mission: 8n }, known)).toEqual({ mission: 8n, round: null });
  });
});

describe("gold that an order moves", () => {
  const moves = (kind: OrderKind, payload: object) =>
    (ORDER_KINDS[kind] as { moves?(payload: object, rules: Rules): object }).moves?.(payload, rules);
  const amount = parseKgld("3");
  const cost = (kgld: string) => ({ treasury: 0n - parseKgld(kgld) });

  it.each([
    ["deposit", { amount }, { wallet: 0n - amount, treasury: amount }],
    ["withdraw", { amount }, { wallet: amount, treasury: 0n - amount }],
    ["depositToTrezor", { amount }, { treasury: 0n - amount, trezor: amount }],
    ["redeem", { amount }, { wallet: 0n - amount }],
    ["buyKgld", { amount: parseXrd("2") }, { wallet: parseKgld("100") }],
    ["build", { building: "barracks" }, cost("500")],
    ["createDefenders", { amount: 2 }, cost("600")],
    ["createMissiles", { amount: 2 }, cost("5000")],
    ["createBarriers", { amount: 3 }, cost("7500")],
    ["prospect", {}, cost("500")],
    ["claimGold", {}, undefined],
    ["claimDue", {}, undefined],
    ["war", { target: "Avalon", amount: 2 }, undefined],
  ] as const)("%s: into wallet, treasury and trezor", (kind, payload, expected) => {
    expect(moves(kind, payload)).toEqual(expected);
  });

  it("two orders with one wish have one slot: a cell, a mission, the weekly rate", () => {
    const slot = (kind: OrderKind, payload: object) =>
      (ORDER_KINDS[kind] as { slot?(payload: object): string }).slot?.(payload);
    const cell = { x: 3, y: 4 };
    expect([slot("found", { cell }), slot("foundAndBuild", { cell })]).toEqual(["found 3, 4", "found 3, 4"]);
    expect([slot("resolve", { mission: 7n }), slot("settle", { mission: 7n })]).toEqual([
      "mission 7",
      "mission 7",
    ]);
    expect([slot("recalculate", {}), slot("build", { building: "mine" })]).toEqual([
      "recalculate",
      undefined,
    ]);
  });
});

describe("joined orders", () => {
  const amountsTaken = (steps: readonly Step[]) =>
    [
      ...joinedManifest(realm, rules, steps).matchAll(
        /"withdraw"\s+Address\("resource_kgld"\)\s+Decimal\("([^"]+)"\)/g,
      ),
    ].map(([, amount]) => amount);
  const deposit = (kgld: string): Step => ({ kind: "deposit", by: key, asked: { amount: parseKgld(kgld) } });
  const buy: Step = { kind: "buyKgld", by: key.account, asked: { amount: parseXrd("2") } };

  it("an account's gold is withdrawn only as far as an earlier step did not buy it", () => {
    expect(amountsTaken([deposit("60")])).toEqual(["60"]);
    expect(amountsTaken([buy, deposit("60")])).toEqual([]);
    expect(amountsTaken([buy, deposit("60"), deposit("40")])).toEqual([]);
    expect(amountsTaken([buy, deposit("60"), deposit("60")])).toEqual(["20"]);
  });

  it("a step that moves no gold to the account leaves none for the next one", () => {
    const build: Step = { kind: "build", by: key, asked: { building: "mine" } };
    expect(amountsTaken([build, deposit("60")])).toEqual(["60"]);
    expect(amountsTaken([deposit("60"), deposit("40")])).toEqual(["100"]);
  });
});
