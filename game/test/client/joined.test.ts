/** Several orders in one transaction, on the real engine. `KINGDOMS_SEED` replays what was drawn. */
import { readFileSync } from "node:fs";
import { type Random, seededRandom } from "@embedded-radix/tests/support/random.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import * as client from "@kingdoms/client";
import {
  COSTS,
  claimSteps,
  costOfJoined,
  dueOf,
  fundingOf,
  joinedManifest,
  ORDERS,
  packIntoTransactions,
  type Step,
  type StepGroup,
} from "@kingdoms/client/orders";
import {
  createRules,
  type Kgld,
  parseAttos,
  parseKgld,
  parseXrd,
  type Rules,
  type Xrd,
} from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { kingdomRecord } from "../../client/src/state/kingdom.ts";
import { type Outcome, openWorld, type Player, succeed, type World } from "../support/scrypto/game.ts";
import { realmOf } from "../support/scrypto/realm.ts";

const CASES = 30;
const LONGEST = 7;

let world: World;
let rules: Rules;
let realm: client.RealmAddresses;
let aldric: Player;
let account: client.AccountAddress;
let target: Pick<client.KingdomInfo, "id" | "component">;
let keys: readonly Pick<client.OwnedKey, "id" | "component" | "account">[];

/** Three kingdoms of one player with barracks, trezor, defenders and gold, and a fourth to send missions to. */
beforeAll(async () => {
  world = await openWorld();
  rules = await createRules(await loadArtifact("rules.wasm"));
  realm = realmOf(world);
  aldric = await world.player("Aldric", 60_000);
  account = client.accountAddress(aldric.address);
  const kingdoms = [];
  for (let n = 0; n < 4; n++) kingdoms.push(await world.found(aldric, n * 3, 5));
  target = kingdoms.pop() ?? kingdoms[0] ?? fail();
  keys = kingdoms.map(({ id, component }) => ({ id, component, account }));
  succeed(await world.buyKgld(aldric, 2_000));
  for (const kingdom of kingdoms) {
    succeed(await world.deposit(kingdom, 20_000));
    for (const building of ["mine", "barracks", "trezor"]) await world.build(kingdom, building);
    succeed(await world.act(kingdom, "create_army_unit", "1u32"));
    succeed(await world.act(kingdom, "create_building", '"barracks"'));
  }
  world.wait(3 * 86_400);
});

const fail = (): never => {
  throw new Error("there are too few kingdoms");
};
const keyAt = (place: number) => keys[place] ?? fail();

const MAIN_PARTITION = 64;

/** The kingdom of a key as the client reads it. */
function kingdomOf({ component }: { readonly component: string }): client.Kingdom {
  const [entry] = world.engine.list(world.engine.nodeOf(component), MAIN_PARTITION);
  const state = entry && world.engine.decode([entry])[0]?.json;
  const record = client.decode(kingdomRecord, state, "kingdom");
  const held = (vault: string) => parseAttos(world.balance(vault));
  return {
    ...record.kingdom,
    component: client.componentAddress(component),
    treasury: held(record.treasuryVault) as Kgld,
    trezor: held(record.trezorVault) as Kgld,
    refunds: held(record.refundVault) as Xrd,
  };
}

/** Does the work, and takes back what it did to the ledger. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  const before = world.engine.snapshot();
  try {
    return await work();
  } finally {
    world.engine.restore(before);
  }
}

function send(steps: readonly Step[]): Promise<Outcome> {
  const fee = `CALL_METHOD Address("${account}") "lock_fee" Decimal("20");\n`;
  return world.submit(fee + joinedManifest(realm, rules, steps), [aldric.key]);
}

/** The events of the game. Those of accounts and vaults differ: joined orders move gold with fewer transfers. */
const told = ({ receipt }: Outcome) =>
  receipt.events
    .filter(({ name }) => !/^(LockFee|PayFee|Withdraw|Deposit|Mint|Burn)\w*Event$/.test(name))
    .map(({ name, json }) => ({ name, json }));

const wishFor = (place: number): readonly Step[] => [
  { kind: "buyKgld", by: account, asked: { amount: parseXrd("60") } },
  { kind: "deposit", by: keyAt(place), asked: { amount: parseKgld("3000") } },
  { kind: "build", by: keyAt(place), asked: { building: "mage_tower" } },
];

/** Steps of every kind that can be repeated or combined; what the rules refuse is among them. */
function drawnStep(random: Random): Step {
  const integer = (below: number): number => random.integer(below);
  const by = keyAt(integer(keys.length));
  const fee = parseXrd("10");
  const gold = () => parseKgld(String(1 + integer(4_000)));
  const steps: readonly (() => Step)[] = [
    () => ({ kind: "buyKgld", by: account, asked: { amount: parseXrd(String(1 + integer(90))) } }),
    () => ({ kind: "redeem", by: account, asked: { amount: gold() } }),
    () => ({ kind: "deposit", by, asked: { amount: gold() } }),
    () => ({ kind: "withdraw", by, asked: { amount: gold(), fee: parseXrd("500") } }),
    () => ({ kind: "claimDue", by, asked: {} }),
    () => ({ kind: "claimDefenders", by, asked: { amount: 1 } }),
    () => ({ kind: "claimGold", by, asked: { hide: gold() } }),
    () => ({ kind: "build", by, asked: { building: "mage_tower" } }),
    () => ({ kind: "createDefenders", by, asked: { amount: 1 } }),
    () => ({ kind: "depositToTrezor", by, asked: { amount: gold() } }),
    () => ({ kind: "prospect", by, asked: { fee } }),
    () => ({ kind: "raid", by, asked: { target: "Target", amount: 1, fee, to: target } }),
    () => ({ kind: "fortify", by, asked: { target: "Target", amount: 1, fee, to: target } }),
    () => ({ kind: "collectRefunds", by, asked: {} }),
  ];
  return (steps[integer(steps.length)] ?? fail)();
}

/** Random steps that succeed one after the other, with their outcomes. */
async function drawn(random: Random, length: number): Promise<{ steps: Step[]; outcomes: Outcome[] }> {
  const steps: Step[] = [];
  const outcomes: Outcome[] = [];
  while (steps.length < length) {
    const step = drawnStep(random);
    const outcome = await send([step]);
    if (outcome.receipt.error !== null) continue;
    steps.push(step);
    outcomes.push(outcome);
  }
  return { steps, outcomes };
}

const named = (steps: readonly Step[]): string =>
  steps.map(({ kind, by }) => (typeof by === "string" ? kind : `${kind} ${by.id}`)).join(", ");
const kindsOf = (steps: readonly Step[]) => steps.map(({ kind }) => kind);
const unitsOf = ({ receipt: { fee } }: Outcome): number =>
  (fee.executionCostUnits + fee.finalizationCostUnits) / 1e6;

describe("joined orders", () => {
  it("gold that is bought is deposited and spent in the same transaction", async () => {
    const outcome = await tried(async () => {
      succeed(await send([{ kind: "claimDue", by: keyAt(0), asked: {} }]));
      return send(wishFor(0));
    });
    expect(told(outcome).map(({ name }) => name)).toEqual([
      "KgldPurchased",
      "GoldDeposited",
      "BuildingStarted",
    ]);
  });

  it("joined orders do the same as one after the other, at no more than the stated cost", {
    timeout: 300_000,
  }, async () => {
    const random = seededRandom("joined orders");
    for (let trial = 0; trial < CASES; trial++) {
      const { steps, outcomes } = await tried(() => drawn(random, 2 + random.integer(LONGEST - 1)));
      const together = await tried(() => send(steps));
      const what = named(steps);
      expect(together.receipt.error, what).toBeNull();
      expect(told(together), what).toEqual(outcomes.flatMap(told));
      const { units, xrd } = costOfJoined(kindsOf(steps));
      expect(unitsOf(together), what).toBeLessThan(units);
      expect(Number(together.receipt.fee.total), what).toBeLessThan(xrd);
      expect(units, what).toBeLessThan(unitsOf(together) * 1.8);
    }
  });

  it("two claims of one kind save no more than in the table", async () => {
    const steps = [0, 1].map(
      (place): Step => ({ kind: "claimDefenders", by: keyAt(place), asked: { amount: 1 } }),
    );
    const outcome = await tried(() => send(steps));
    const { units, xrd } = costOfJoined(kindsOf(steps));
    expect(unitsOf(outcome)).toBeLessThan(units);
    expect(Number(outcome.receipt.fee.total)).toBeLessThan(xrd);
  });

  it("nothing is done if one of the joined orders is refused, with that order's reason", async () => {
    const random = seededRandom("a refused order among joined ones");
    const refused: Step = {
      kind: "deposit",
      by: keyAt(0),
      asked: { amount: parseKgld("1") },
    };
    const tooMuch: Step = { kind: "createDefenders", by: keyAt(1), asked: { amount: 900 } };
    for (let trial = 0; trial < 5; trial++) {
      const { steps } = await tried(() => drawn(random, 3));
      const place = random.integer(steps.length + 1);
      const outcome = await tried(() =>
        send([...steps.slice(0, place), refused, tooMuch, ...steps.slice(place)]),
      );
      expect(outcome.code, named(steps)).toBe("BATCH_TOO_LARGE");
      expect(told(outcome), named(steps)).toEqual([]);
    }
  });
});

describe("wishes", () => {
  const build = (by: Step<"build">["by"]): Step => ({ kind: "build", by, asked: { building: "stronghold" } });
  const cost = () => rules.config.buildings.stronghold.cost;

  it("a treasury takes mined gold first, then the account's, and buys the rest", () => {
    const key = keyAt(0);
    const now = world.now();
    const kingdom = { ...kingdomOf(key), treasury: parseKgld("1"), trezor: parseKgld("0") };
    const mined = dueOf(rules, kingdom, now)?.gold ?? 0n;
    const priced = (above: string, held: string) =>
      fundingOf(rules, key, kingdom, (mined + parseAttos(above)) as Kgld, { held: parseKgld(held), now });
    const kinds = (above: string, held: string) => priced(above, held)?.steps.map(({ kind }) => kind);
    expect(mined).toBeGreaterThan(0n);
    expect(kinds("1", "0")).toEqual(["claimGold"]);
    expect(kinds("51", "50")).toEqual(["claimGold", "deposit"]);
    expect(kinds("51.000000000000000001", "50")).toEqual(["claimGold", "buyKgld", "deposit"]);
    expect(priced("101", "50")).toMatchObject({
      unhidden: 0n,
      claimed: mined,
      bought: parseKgld("50"),
      paid: parseXrd("1"),
      deposited: parseKgld("100"),
    });
  });

  it("a trezor is opened before gold is bought, and the rest of it goes back", () => {
    const key = keyAt(0);
    const now = world.now();
    const kingdom = { ...kingdomOf(key), treasury: parseKgld("1"), trezor: parseKgld("30") };
    const mined = dueOf(rules, kingdom, now)?.gold ?? 0n;
    const cost = (above: string) => (mined + parseAttos(above)) as Kgld;
    const funding = (above: string) =>
      fundingOf(rules, key, kingdom, cost(above), { held: parseKgld("50"), now });
    expect(funding("51")).toMatchObject({ unhidden: 0n, deposited: parseKgld("50") });
    expect(funding("71")).toMatchObject({ unhidden: parseKgld("20"), paid: 0n });
    expect(funding("71")?.steps[0]).toMatchObject({ kind: "claimGold", asked: { hide: parseKgld("10") } });
    expect(funding("81")?.steps[0]).toMatchObject({ kind: "claimGold", asked: {} });
    expect(funding("82")).toMatchObject({ unhidden: parseKgld("30"), bought: parseKgld("1") });
  });

  it("gold that is worth less than the fee for claiming it is left in the mine", () => {
    const key = keyAt(0);
    const { lastClaimedAt } = kingdomOf(key).mining;
    const kingdom = { ...kingdomOf(key), treasury: parseKgld("0"), trezor: parseKgld("0") };
    const after = (seconds: number) =>
      fundingOf(rules, key, kingdom, parseKgld("500"), {
        held: parseKgld("0"),
        now: lastClaimedAt + seconds,
      })?.steps.map(({ kind }) => kind);
    expect(after(3_600)).toEqual(["buyKgld", "deposit"]);
    expect(after(86_400)).toEqual(["claimGold", "buyKgld", "deposit"]);
  });

  it("a treasury that can pay needs nothing", () => {
    const kingdom = { ...kingdomOf(keyAt(0)), treasury: cost() };
    expect(
      fundingOf(rules, keyAt(0), kingdom, cost(), { held: parseKgld("0"), now: world.now() }),
    ).toBeNull();
  });

  it("a building that the treasury could not pay is started", async () => {
    const key = keyAt(1);
    await tried(async () => {
      succeed(await send([{ kind: "claimDue", by: key, asked: {} }]));
      const { treasury } = kingdomOf(key);
      succeed(await send([{ kind: "withdraw", by: key, asked: { amount: treasury, fee: parseXrd("500") } }]));
      world.wait(60);
      const funding = fundingOf(rules, key, kingdomOf(key), cost(), {
        held: parseKgld("0"),
        now: world.now(),
      });
      const outcome = await send([...(funding?.steps ?? []), build(key)]);
      expect(outcome.receipt.error).toBeNull();
      expect(kingdomOf(key).construction?.building).toBe("stronghold");
      // Less than a second of mining is left over.
      expect(kingdomOf(key).treasury).toBeLessThan(parseKgld("1"));
    });
  });

  it("everything that is ready is claimed over all kingdoms, the trezor keeps its gold, and the same begins again", async () => {
    await tried(async () => {
      const hidden = parseKgld("1234.5");
      succeed(await send([{ kind: "depositToTrezor", by: keyAt(2), asked: { amount: hidden } }]));
      const now = world.now();
      const steps = keys.flatMap((key) => {
        const kingdom = kingdomOf(key);
        const due = dueOf(rules, kingdom, now);
        expect(due).toMatchObject({ building: "barracks", units: [{ unit: "defenders", amount: 1 }] });
        return due === null ? [] : claimSteps(rules, key, kingdom, due, { now, again: true });
      });
      succeed(await send(steps));
      for (const key of keys) {
        const { construction, batches, army, buildings } = kingdomOf(key);
        expect(construction?.building).toBe("barracks");
        expect(batches.defenders?.amount).toBe(1);
        expect([army.defenders, buildings.barracks]).toEqual([1, 2]);
        expect(dueOf(rules, kingdomOf(key), now)).toMatchObject({ building: null, units: [], gold: 0n });
      }
      expect(kingdomOf(keyAt(2)).trezor).toBe(hidden);
    });
  });
});

describe("costs of orders", () => {
  const report = JSON.parse(
    readFileSync(new URL("../scrypto/cost-report.json", import.meta.url), "utf8"),
  ) as Record<string, { readonly xrd: number; readonly units: number }>;
  /** Where the report has several figures for a method, the dearest of them. */
  const dearest = (method: string) =>
    Object.entries(report)
      .filter(([name]) => `${name} `.startsWith(`${method} `))
      .map(([, { units, xrd }]) => ({ units: units / 1e6, xrd }))
      .toSorted((a, b) => b.units - a.units)[0];

  it.each(Object.keys(ORDERS) as client.OrderKind[])(
    "the table covers the report's costs, and is not far above them: %s",
    async (kind) => {
      const measured = kind === "foundAndBuild" ? await founding() : dearest(ORDERS[kind].method);
      if (measured === undefined) throw new Error("the report says nothing of it");
      const { units, xrd } = COSTS[kind];
      expect(units).toBeGreaterThanOrEqual(measured.units);
      expect(xrd).toBeGreaterThanOrEqual(measured.xrd);
      expect(units).toBeLessThanOrEqual(measured.units * 1.4);
      expect(xrd).toBeLessThanOrEqual(measured.xrd * 1.5);
    },
  );

  const founding = async () => {
    const outcome = await tried(() =>
      send([
        {
          kind: "foundAndBuild",
          by: account,
          asked: {
            name: "Camelot",
            cell: { x: 60, y: 40 },
            building: "mine",
            amount: parseXrd("6"),
            price: rules.config.founding.price,
            deposited: rules.config.buildings.mine.cost,
          },
        },
      ]),
    );
    succeed(outcome);
    return { units: unitsOf(outcome), xrd: Number(outcome.receipt.fee.total) };
  };

  it("wishes are put into few transactions, each within the limits of the network", async () => {
    const claim: StepGroup = [{ kind: "claimDue", by: keyAt(0), asked: {} }];
    const transactions = packIntoTransactions([...Array(25).fill(claim), ...[0, 1, 2].map(wishFor)]);
    expect(transactions.flat()).toHaveLength(28);
    for (const wishes of transactions)
      expect(costOfJoined(kindsOf(wishes.flat())).units).toBeLessThanOrEqual(100);
    expect(transactions.length).toBe(4);
  });

  it("keys of another account are proved in a separate transaction, and the wishes keep their order", () => {
    const other = client.accountAddress("account_other");
    const wishes = [keyAt(0), { ...keyAt(1), account: other }, keyAt(2)].map(
      (by): StepGroup => [{ kind: "claimDue", by, asked: {} }],
    );
    const [first, second, third] = wishes;
    expect(packIntoTransactions(wishes)).toEqual([[first, third], [second]]);
    expect(() => joinedManifest(realm, rules, wishes.flat())).not.toThrow();
  });

  it("a wish that is too much for a transaction is refused", () => {
    const wish = Array.from({ length: 12 }, () => wishFor(0)).flat();
    expect(() => packIntoTransactions([wish])).toThrow(RangeError);
  });

  it("the most that is put into a transaction is committed", async () => {
    const [claims = []] = packIntoTransactions(
      Array.from(
        { length: 30 },
        (_, place): StepGroup => [{ kind: "claimDue", by: keyAt(place % keys.length), asked: {} }],
      ),
    );
    expect(claims.length).toBeGreaterThanOrEqual(9);
    succeed(await tried(() => send(claims.flat())));
  });
});
