/** The catalogue of orders as programs use it: requests, denials and what is filled in, by the shipped rules. */
import { loadArtifact } from "@kingdoms/artifacts";
import {
  accountAddress,
  componentAddress,
  type KindOf,
  type Kingdom,
  type KingdomInfo,
  type LedgerTime,
  ledgerTime,
  localId,
  MISSIONS,
  ORDER_KINDS,
  type OrderKind,
  packageAddress,
  resourceAddress,
} from "@kingdoms/client";
import { type KingdomSituation, manifestOf, ORDERS } from "@kingdoms/client/orders";
import { BUILDINGS, createRules, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";

const NOW = 1_900_000_000;
const time = (seconds: number): LedgerTime => ledgerTime(NOW + seconds);
const key = {
  id: localId("#1#"),
  account: accountAddress("account_owner"),
  component: componentAddress("component_own"),
};
const realm = {
  factory: componentAddress("component_factory"),
  kgld: resourceAddress("resource_kgld"),
  kingdomKey: resourceAddress("resource_key"),
  package: packageAddress("package_game"),
  xrd: resourceAddress("resource_xrd"),
};

/** Everything is ready, and nothing is in its way. */
const ready = {
  id: key.id,
  component: key.component,
  name: "Camelot",
  rarity: null,
  buildingSlots: 20,
  buildings: Object.fromEntries(BUILDINGS.map((name) => [name, 1])),
  construction: null,
  army: {
    defenders: 9,
    missiles: 9,
    barriers: 9,
    launchedMissiles: 0,
    traveling: 0,
    attacking: 0,
    raiding: 0,
    fortifying: 0,
  },
  batches: { defenders: null, missiles: null, barriers: null },
  treasury: parseKgld("100000"),
  trezor: parseKgld("0"),
  lastWithdrawnAt: time(-10_000_000),
  refunds: parseXrd("0"),
  idleSince: time(0),
  missions: Object.fromEntries(
    MISSIONS.map((kind) => [kind, { expectedAt: null, launchedAt: null, inFlight: null }]),
  ),
  firstArrival: null,
  arrivalCount: 0,
  plan: 0n,
} as unknown as Kingdom;
const target = {
  id: localId("#2#"),
  name: "Avalon",
  component: componentAddress("component_target"),
  shield: {
    protectedUntil: time(-1),
    warTruceFrom: time(-1_000_000),
    warTruceUntil: time(-1),
    raidTruceUntil: time(-1),
    defeats: 0,
    buried: parseKgld("0"),
  },
} as unknown as KingdomInfo;
/** What each field of a request may be. */
const VALUES = {
  building: "mine",
  amount: parseKgld("3"),
  to: target.id,
} as const;

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

/** A kingdom's order as code that treats all alike sees it. */
interface AnyOrder {
  readonly request: Readonly<Record<string, { readonly type: string }>>;
  denial(request: object, situation: KingdomSituation): { readonly code: string } | null;
  complete(request: object, situation: KingdomSituation): object;
}
const KINDS = (Object.keys(ORDER_KINDS) as OrderKind[]).filter(
  (kind): kind is KindOf<"kingdom"> => ORDER_KINDS[kind].scope === "kingdom",
);
const orderOf = (kind: KindOf<"kingdom">): AnyOrder => ORDERS[kind] as unknown as AnyOrder;
const requestOf = (kind: KindOf<"kingdom">): object =>
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
});
