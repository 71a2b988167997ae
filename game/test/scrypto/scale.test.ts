/**
 * The table of docs/scale.md: what each method takes of a public ledger. It follows from the committed report of costs and from one figure of
 * others, and is rewritten by `KINGDOMS_RENEW=1 npx vitest run game/test/scrypto/scale.test.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openWorld, succeed } from "../support/scrypto/game.ts";
import type { Cost } from "./whole-game.ts";

const document = new URL("../../../docs/scale.md", import.meta.url);
const [BEGIN, END] = ["<!-- costs -->", "<!-- end of costs -->"];

/** XRD transfers that one node executes in a second: the lower one of the figures that the node's own CI printed in 2025. */
const NODE_TRANSFERS = 167;
const PLAYERS = 100_000;
const DAY_SECONDS = 86_400;

/** A day of one player, by methods. An assumption. */
const DAY: Readonly<Record<string, number>> = {
  claim_due: 4,
  create_building: 2,
  create_army_unit: 2,
  buy_kgld: 1,
  deposit_gold: 1,
  raid_another_kingdom: 1,
  attack_another_kingdom: 1,
  "resolve raid_another_kingdom, round known to the beacon": 1,
  "resolve attack_another_kingdom, round known to the beacon": 1,
};

const SHOWN = [
  "buy_a_new_kingdom",
  "wish: found, fund, build",
  "resolve rarity",
  "buy_kgld",
  "deposit_gold",
  "create_building",
  "create_army_unit",
  "claim_due",
  "wish: claim due, 3",
  "claim_mining_rewards",
  "withdraw_gold",
  "prospect_resources",
  "raid_another_kingdom",
  "attack_another_kingdom",
  "resolve attack_another_kingdom",
  "resolve attack_another_kingdom, round known to the beacon",
  "resolve attack_another_kingdom, round known",
];

it("the document's table of methods follows from the report of costs", { timeout: 120_000 }, async () => {
  const costs = JSON.parse(readFileSync(new URL("./cost-report.json", import.meta.url), "utf8")) as Readonly<
    Record<string, Cost>
  >;
  const transfer = await unitsOfTransfer();
  const capacity = NODE_TRANSFERS * transfer;
  const costOf = (method: string): Cost => {
    const cost = costs[method];
    if (cost === undefined) throw new Error(`the report has no ${method}`);
    return cost;
  };
  const shareOf = (units: number): string =>
    `${((100 * units * PLAYERS) / DAY_SECONDS / capacity).toFixed(1)} %`;
  const rows = SHOWN.map((method) => {
    const { units, xrd } = costOf(method);
    const cells = [
      `\`${method}\``,
      (units / 1e6).toFixed(1),
      xrd.toFixed(2),
      (capacity / units).toFixed(0),
      shareOf(units),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const day = Object.entries(DAY).map(([method, times]) => ({ ...costOf(method), times }));
  const of = (field: keyof Cost): number => day.reduce((all, cost) => all + cost.times * cost[field], 0);
  const orders = day.reduce((all, { times }) => all + times, 0);
  const table = `An XRD transfer takes ${(transfer / 1e6).toFixed(1)} million cost units here, so ${NODE_TRANSFERS} of them are ${(capacity / 1e6).toFixed(0)} million a second.

| method | million cost units (M) | XRD (M) | a second (R) | share if ${PLAYERS.toLocaleString("en")} players do it once a day (R) |
|---|---|---|---|---|
${rows.join("\n")}

A day of ${orders} transactions for each player (${Object.entries(DAY)
    .map(([method, times]) => `${times} \`${method}\``)
    .join(
      ", ",
    )}) takes ${(of("units") / 1e6).toFixed(0)} million cost units and ${of("xrd").toFixed(1)} XRD. For ${PLAYERS.toLocaleString("en")} players that is ${((PLAYERS * orders) / DAY_SECONDS).toFixed(1)} transactions a second on average and ${shareOf(of("units"))} of the ledger (R).`;
  const text = readFileSync(document, "utf8");
  if (!text.includes(`${BEGIN}\n`) || !text.includes(`\n${END}`))
    throw new Error("the document has no place for it");
  const [head = "", rest = ""] = text.split(`${BEGIN}\n`);
  const [stated, tail = ""] = rest.split(`\n${END}`);
  if (process.env.KINGDOMS_RENEW) writeFileSync(document, `${head}${BEGIN}\n${table}\n${END}${tail}`);
  else expect(stated, "renew it as the head of this test says").toBe(table);
});

/** Rounded, so that a unit more or less does not change the document. */
async function unitsOfTransfer(): Promise<number> {
  const world = await openWorld();
  const [from, to] = [await world.player("From"), await world.player("To")];
  const manifest = `
CALL_METHOD Address("${from.address}") "lock_fee" Decimal("5");
CALL_METHOD Address("${from.address}") "withdraw" Address("${world.xrd}") Decimal("1");
${world.depositAll(to)}`;
  const { executionCostUnits, finalizationCostUnits } = succeed(await world.submit(manifest, [from.key])).fee;
  return Math.round((executionCostUnits + finalizationCostUnits) / 1e5) * 1e5;
}
