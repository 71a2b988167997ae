/**
 * The golden vectors of the rules, through rules.wasm and its typed face: what a page and a keeper compute. They were
 * written by the independent model in `game/test/model`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, parseAttos, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { decode } from "../../rules/src/wire.ts";

const folder = new URL("../../rules/rust/vectors/", import.meta.url);

/** A vector's JSON as the types of the face: decimals as attos, a fate as bytes, no fate as a settlement. */
function typed(json: string): Fields {
  return JSON.parse(json, (field, value: unknown) => {
    if (field === "fate") return typeof value === "string" ? Buffer.from(value, "hex") : "overdue";
    if (field === "randomness" || field === "factory") return Buffer.from(value as string, "hex");
    if (field === "missionId") return BigInt(value as string);
    if (field === "name") return value;
    return typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? parseAttos(value) : value;
  }) as Fields;
}

/** Fields of a vector, which the rules themselves check. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has its own.
type Fields = any;

const asked: Readonly<Record<string, (rules: Rules, given: Fields) => unknown>> = {
  name_fault: (rules, { name }) => rules.nameFault(name),
  name: (rules, { name }) => rules.nameOf(name),
  batch_cost: (rules, { unit, amount }) => rules.batchCost(unit, amount),
  unclaimed: (rules, { mining, later, now }) => rules.unclaimed(mining, later, now),
  minting_ratio: (rules, { backing, supply }) => rules.mintingRatio(backing, supply),
  redemption_price: (rules, { backing, supply }) => rules.redemptionPrice(backing, supply),
  kgld_for: (rules, { xrd }) => rules.kgldFor(xrd),
  trezor_room: (rules, { buildings, trezor, treasury }) => rules.trezorRoom(buildings, trezor, treasury),
  withdraw_fee: (rules, { lastTimeWithdrawn, now }) => rules.withdrawFee(lastTimeWithdrawn, now),
  travel: (rules, { kind, from, to, buildings, launchedAt }) =>
    rules.travel(kind, from, to, buildings, launchedAt),
  announcement: (rules, { unitPrice }) => rules.announcementReward(unitPrice),
  fee_split: (rules, completion) => rules.feeSplit(completion),
  fate_of_round: (rules, { randomness, networkId, factory, missionId }) =>
    Buffer.from(rules.fateOfRound(randomness, networkId, factory, missionId)).toString("hex"),
  alarm: (rules, { alarm, arrival }) => rules.alarm(alarm, arrival),
  spared_until: (rules, { shield, kind, now }) => rules.sparedUntil(shield, kind, now),
  militia: (rules, { buildings }) => rules.militia(buildings),
  pending: (rules, { arrivals, now }) => rules.pending(arrivals, now),
  fortify: (rules, field) => rules.fortify(field),
  fraction: (rules, { fate, k }) => rules.fraction(fate, k),
  below: (rules, { fate, k, n }) => rules.below(fate, k, n),
  rarity: (rules, { fate }) => rules.rarity(fate),
  prospect: (rules, { fate }) => rules.prospect(fate),
  war: (rules, { fate, ...field }) => rules.war(field, fate),
  raid: (rules, { fate, ...field }) => rules.raid(field, fate),
  missile: (rules, { fate, ...field }) => rules.missile(field, fate),
};

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

describe("golden vectors through rules.wasm", () => {
  it("each operation has a file of vectors", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    expect(files.map((file) => file.replace(".json", "")).toSorted()).toEqual(Object.keys(asked).toSorted());
  });

  it.each(Object.entries(asked))("the vectors of %s hold", (operation, ask) => {
    const text = readFileSync(new URL(`${operation}.json`, folder), "utf8");
    const vectors = decode(text) as { readonly request: object; readonly answer: unknown }[];
    expect(vectors.length).toBeGreaterThanOrEqual(100);
    for (const { request, answer } of vectors) {
      const said = ask(rules, typed(JSON.stringify(request)));
      // A name may well look like an amount.
      const answered = operation === "name" ? answer : typed(JSON.stringify(answer));
      expect(said, JSON.stringify(request)).toEqual(answered);
    }
  });
});
