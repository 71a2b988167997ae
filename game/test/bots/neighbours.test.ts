/** Neighbors keep their kingdoms on the real engine, while the clock jumps from visit to visit. */
import { accountAddress, raidAnotherKingdom } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { type Country, settle } from "../support/country.ts";
import { recruit } from "../support/world/index.ts";
import { worldOfTest } from "../support/world/of-test.ts";

const DAY = 86_400;

/** Orders with what became of them, without what differs between equal ledgers: the numbers of transactions. */
const chronicle = ({ deeds }: Country): readonly string[] =>
  deeds.map(({ bot, at, order, outcome }) =>
    JSON.stringify([at, bot.name, bot.temperament.name, order, outcome.status], (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    ),
  );

/** Outcomes that neither the ledger nor the rules should have come to. */
const surprises = ({ deeds, founded, errors }: Country) => [
  ...errors,
  ...founded.filter(({ status }) => status !== "committed"),
  ...deeds.filter(({ outcome }) => outcome.status !== "committed"),
];

describe("neighbors", () => {
  it("neighbors of the same seed give the same orders on equal ledgers, and none of their orders fails", async () => {
    const play = async (seed: string) => {
      const country = await settle(await worldOfTest(), { seed, count: 6 });
      await country.pass(6 * DAY);
      return country;
    };
    const first = await play("country");
    expect(surprises(first)).toEqual([]);
    const kinds = first.deeds.map(({ order }) => order.kind);
    expect(kinds).toEqual(
      expect.arrayContaining(["build", "claimBuilding", "createDefenders", "claimDefenders"]),
    );
    expect(kinds.filter((kind) => kind === "raid" || kind === "war")).not.toEqual([]);
    expect(chronicle(await play("country"))).toEqual(chronicle(first));
  });

  it("a farmer attacks only the one who robbed it", async () => {
    const world = await worldOfTest();
    const robber = await world.found(world.account(0), 50, 12, "Robber");
    await world.fill(robber, "100", "5000");
    for (const building of ["mine", "barracks"] as const) await world.build(robber, building);
    await recruit(world, robber, 1);
    const country = await settle(world, { seed: "7", count: 1 });
    const [farmer] = country.players;
    if (farmer === undefined) throw new Error("there is no bot");
    await country.pass(8 * DAY);
    const attacks = () => country.deeds.filter(({ order }) => order.kind === "raid");
    expect(country.deeds.map(({ bot }) => bot.temperament.name)).toContain("farmer");
    expect(attacks()).toEqual([]);
    const [victim] = (await farmer.kingdoms()).value.filter(({ id }) => id !== robber.id);
    if (victim === undefined) throw new Error("the bot has founded no kingdom");
    const order = raidAnotherKingdom({
      realm: world.config,
      account: accountAddress(robber.owner.address),
      component: robber.component,
      id: robber.id,
      fee: parseXrd("10"),
      target: victim,
    });
    country.launched({ status: "committed", ...(await world.must(robber.owner, order)) });
    await country.pass(4 * DAY);
    expect(surprises(country)).toEqual([]);
    expect(attacks().map(({ order: answer }) => answer)).toContainEqual(
      expect.objectContaining({ kind: "raid", to: robber.id }),
    );
  });

  it("as players come, one neighbor moves in for three of them, once and for all", async () => {
    const world = await worldOfTest();
    const kingdomsOf = async (country: Country) => (await country.players[0]?.kingdoms())?.value.length;
    const settling = { seed: "crowd", count: 1, most: 2 };
    const country = await settle(world, settling);
    for (let x = 0; x < 5; x++) await world.found(world.account(0), x, 0, `Player ${x}`);
    await country.pass(2 * DAY);
    expect(await kingdomsOf(country)).toBe(6);
    await world.found(world.account(0), 6, 0, "Sixth");
    await country.pass(3 * DAY);
    expect(await kingdomsOf(country)).toBe(8);
    for (let x = 10; x < 16; x++) await world.found(world.account(0), x, 0, `Player ${x}`);
    await country.pass(2 * DAY);
    expect(await kingdomsOf(country)).toBe(14);
    const afterRestart = await settle(world, settling);
    await afterRestart.pass(2 * DAY);
    expect(await kingdomsOf(afterRestart)).toBe(14);
    expect([...surprises(country), ...surprises(afterRestart)]).toEqual([]);
  });
});
