import type { GameEvent, LocalId } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import { entriesOf } from "./entries.ts";

const t = i18n.getFixedT("en");
const kingdom = "#1#" as LocalId;
const rival = "#2#" as LocalId;
const nameOf = (id: LocalId): string => (id === rival ? "Ravenkeep" : "Camelot");
const lines = (event: GameEvent, id = kingdom) =>
  entriesOf(t, event, { id, nameOf, prospectCost: parseAttos("500") });
const war = (spoils: string) =>
  ({
    type: "KingdomAttackCompleted",
    attacker: rival,
    defender: kingdom,
    warSpoils: parseAttos(spoils),
  }) as unknown as GameEvent;
const raid = (loot: string) =>
  ({
    type: "KingdomRaidCompleted",
    attacker: kingdom,
    defender: rival,
    amount: parseAttos(loot),
  }) as unknown as GameEvent;
const expedition = (found: string, refunded = false) =>
  ({
    type: "KingdomProspectCompleted",
    kingdom,
    amount: parseAttos(found),
    refunded,
  }) as unknown as GameEvent;

describe("the activity log", () => {
  it("a batch is named with its cost", () => {
    const event: GameEvent = {
      type: "BatchStarted",
      kingdom,
      unit: "defenders",
      amount: 2,
      cost: parseAttos("600"),
      readyAt: 9 as never,
    };
    expect(lines(event)).toEqual([{ text: "Defenders ordered: 2", gold: parseAttos("-600") }]);
  });
  it("a claim that emptied the trezor has two lines", () => {
    const claim = { type: "MiningRewardsClaimed", kingdom, mineable: parseAttos("9") } as const;
    expect(lines({ ...claim, amount: parseAttos("30.5"), fromTrezor: parseAttos("100") })).toEqual([
      { text: "Mined gold claimed", gold: parseAttos("30.5") },
      { text: "Taken from the trezor", gold: parseAttos("100") },
    ]);
    expect(lines({ ...claim, amount: parseAttos("30.5"), fromTrezor: parseAttos("0") })).toHaveLength(1);
  });
  it("both sides of a war and of a raid see the gold that they won or lost", () => {
    expect(lines(war("12.5"))).toEqual([
      { text: "Taken in a war by \u2068Ravenkeep\u2069", gold: parseAttos("-12.5") },
    ]);
    expect(lines(war("12.5"), rival)).toEqual([
      { text: "Spoils from the war against \u2068Camelot\u2069", gold: parseAttos("12.5") },
    ]);
    expect(lines(raid("3"))).toEqual([
      { text: "Loot from the raid on \u2068Ravenkeep\u2069", gold: parseAttos("3") },
    ]);
    expect(lines(raid("3"), rival)).toEqual([
      { text: "Unclaimed gold stolen in a raid by \u2068Camelot\u2069", gold: parseAttos("-3") },
    ]);
  });
  it("a war without spoils, or between others, has no line", () => {
    expect(lines(war("0"))).toEqual([]);
    expect(lines(war("5"), "#9#" as LocalId)).toEqual([]);
    expect(lines(raid("5"), "#9#" as LocalId)).toEqual([]);
    expect(lines(expedition("5"), rival)).toEqual([]);
  });
  it("an expedition shows its find, or the refund if it was settled as overdue", () => {
    expect(lines(expedition("812.345"))).toEqual([
      { text: "Expedition back: 812.34 KGLD found in the ground", gold: null },
    ]);
    expect(lines(expedition("0"))).toEqual([{ text: "Expedition back: nothing found", gold: null }]);
    expect(lines(expedition("0", true))).toEqual([
      { text: "Expedition never resolved; cost refunded", gold: parseAttos("500") },
    ]);
  });
  it("the log never shows a fee lower than it was", () => {
    const withdrawn = { type: "GoldWithdrawn", kingdom, amount: parseAttos("7") } as const;
    expect(lines({ ...withdrawn, fee: parseAttos("499.991") })).toEqual([
      { text: "Withdrawn for 500.00 XRD", gold: parseAttos("-7") },
    ]);
  });
  it("events of the whole game are left out", () => {
    expect(lines({ type: "KgldPurchased", kgld: parseAttos("50"), xrd: parseAttos("1") })).toEqual([]);
  });
});
