/** From the player's rows to orders with dates. */
import { type Kingdom, type KingdomInfo, ledgerTime, localId, type MissionLaunched } from "@kingdoms/client";
import { SLACK } from "@kingdoms/client/plans";
import { parseXrd } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { CALM, shieldMade } from "../../test-support/made.ts";
import { chapter, rules } from "../../test-support/show.tsx";
import { type ComposeFacts, compose, targetOf } from "./compose.ts";
import { type Example, type Row, rowFor } from "./rows.ts";

const HOUR = 3600;
const { key, kingdom, now } = chapter("mined");

const info = (id: string, name: string, change: Partial<KingdomInfo> = {}): KingdomInfo =>
  ({
    id: localId(id),
    name,
    cell: { x: 4, y: 4 },
    component: key.component,
    createdAt: ledgerTime(0),
    shield: shieldMade({}),
    alarm: CALM,
    rarity: null,
    ...change,
  }) as KingdomInfo;

const blow: MissionLaunched = {
  type: "RandomInitiated",
  missionId: 9n,
  kind: "raid",
  randomType: 3,
  attacker: localId("#8#"),
  defender: localId("#7#"),
  amount: 1,
  launchedAt: ledgerTime(now),
  activationTime: ledgerTime(now + 10 * HOUR),
  round: 1,
};

const facts = (of: Partial<Kingdom> = {}, change: Partial<ComposeFacts> = {}): ComposeFacts => ({
  rules,
  now,
  own: [{ key, kingdom: { ...kingdom, construction: null, ...of } }],
  infos: [
    info(key.id, key.kingdomName),
    info("#7#", "Nightfen", { shield: shieldMade({ raidTruceUntil: ledgerTime(now + 5 * HOUR) }) }),
    info("#8#", "Twin"),
    info("#9#", "Twin"),
  ],
  inFlight: [blow],
  least: null,
  ...change,
});

const row = (example: Example, change: Partial<Row> = {}): Row => ({
  ...rowFor(key.id, "row", example),
  ...change,
});
const composed = (of: Row, from: ComposeFacts = facts()) => {
  const result = compose(of, from);
  return result.ok ? result.drafts : result.problem;
};
const only = (of: Row, from?: ComposeFacts) => {
  const drafts = composed(of, from);
  if (typeof drafts === "string" || drafts.length !== 1) throw new Error("there is not one order");
  return drafts[0];
};

const construction = {
  building: "mine",
  startedAt: ledgerTime(now),
  duration: HOUR,
  readyAt: ledgerTime(now + HOUR),
} as const;

describe("a row of a plan", () => {
  it("a row for a finished building claims first, and begins once it is done", () => {
    const draft = only(row("built"), facts({ construction }));
    expect(draft?.words.steps.map(({ kind }) => kind)).toEqual(["claimDue", "build"]);
    expect([draft?.from, draft?.until]).toEqual([now + HOUR + SLACK, now + 2 * HOUR + SLACK]);
    expect(draft?.words.plan).toBe(kingdom.plan);
    expect(composed(row("built"))).toBe("nothingBuilt");
  });

  it("a repeated row is as many orders, the first once the batch in training is ready", () => {
    const readyAt = ledgerTime(now + 2 * HOUR);
    const busy = facts({ batches: { ...kingdom.batches, defenders: { amount: 1, readyAt } } });
    const drafts = composed(row("every"), busy);
    if (typeof drafts === "string") throw new Error(drafts);
    expect(drafts.map(({ from }) => (from - SLACK - now) / HOUR)).toEqual([2, 10, 18]);
    for (const change of [{ hours: "0" }, { hours: "often" }, { times: "25" }, { times: "1.5" }])
      expect(composed(row("every", change))).toBe("hours");
  });

  it("a raid for the end of a truce needs one target that something spares", () => {
    expect(composed(row("truce"))).toBe("target");
    expect(composed(row("truce", { target: "Twin" }))).toBe("target");
    expect(composed(row("truce", { target: "8" }))).toBe("noTruce");
    expect(composed(row("truce", { target: key.id }))).toBe("ownTarget");
    expect(composed(row("truce", { target: "nightfen", kind: "build" }))).toBe("truceOfAttack");
    const draft = only(row("truce", { target: "nightfen" }));
    expect(draft?.from).toBe(now + 5 * HOUR + SLACK);
    expect(draft?.words.steps[0]).toMatchObject({ kind: "raid", to: "#7#" });
  });

  it("reinforcements arrive before the blow, so they leave earlier", () => {
    const draft = only(row("blow", { target: "#7#", window: HOUR }));
    const home = facts().infos[0]?.cell ?? { x: 0, y: 0 };
    const { seconds } = rules.travel("fortify", home, { x: 4, y: 4 }, kingdom.buildings, now);
    expect(draft?.until).toBe(now + 10 * HOUR - seconds - SLACK);
    expect(composed(row("blow", { target: "#8#" }))).toBe("noBlow");
    expect(composed(row("blow", { target: "#7#" }), facts({}, { now: now + 10 * HOUR - 60 }))).toBe(
      "tooLate",
    );
  });

  it("a row without an amount or a date is no order yet", () => {
    for (const amount of ["", "0", "many"]) expect(composed(row("every", { amount }))).toBe("amount");
    const dated = rowFor(key.id, "row");
    expect(composed(dated)).toBe("date");
    expect(composed({ ...dated, date: "2020-01-01T00:00" })).toBe("tooLate");
    expect(composed({ ...dated, date: "2020-01-01T00:00" }, facts({}, { own: [] }))).toBe("kingdom");
  });

  it("an amount of KGLD is read as a player writes it", () => {
    const amountOf = (amount: string) => {
      const date = new Date((now + 5 * HOUR) * 1000).toISOString().slice(0, 16);
      const drafts = composed({ ...rowFor(key.id, "row"), date, kind: "depositToTrezor", amount });
      return typeof drafts === "string" ? drafts : drafts[0]?.words.steps[0]?.payload.amount;
    };
    expect(["1,500.25", "7", "seven"].map(amountOf)).toEqual(["1500.25", "7", "amount"]);
  });

  it("no order offers its submitter less than the steward takes", () => {
    const usual = only(row("built"), facts({ construction }))?.reward ?? 0n;
    expect(usual).toBeGreaterThan(parseXrd("1"));
    const least = parseXrd("30");
    expect(only(row("built"), facts({ construction }, { least }))?.reward).toBe(least);
  });

  it("a target is known by its number, or by a name that only one kingdom has", () => {
    const { infos } = facts();
    expect(["7", "#7#", " Nightfen ", "Twin", "Nobody"].map((text) => targetOf(text, infos)?.id)).toEqual([
      "#7#",
      "#7#",
      "#7#",
      undefined,
      undefined,
    ]);
  });
});
