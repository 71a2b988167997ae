import type { GameEvent, LocalId } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import { entriesOf } from "./entries.ts";

const t = i18n.getFixedT("en");
const kingdom = "#1#" as LocalId;
const lines = (event: GameEvent) => entriesOf(t, event);

describe("the activity log", () => {
  it("names a batch and what it cost", () => {
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
  it("tells a claim that emptied the trezor in two lines", () => {
    const claim = { type: "MiningRewardsClaimed", kingdom, mineable: parseAttos("9") } as const;
    expect(lines({ ...claim, amount: parseAttos("30.5"), fromTrezor: parseAttos("100") })).toEqual([
      { text: "Mined gold claimed", gold: parseAttos("30.5") },
      { text: "Taken from the trezor", gold: parseAttos("100") },
    ]);
    expect(lines({ ...claim, amount: parseAttos("30.5"), fromTrezor: parseAttos("0") })).toHaveLength(1);
  });
  it("leaves out what concerns the whole game", () => {
    expect(lines({ type: "KgldPurchased", kgld: parseAttos("50"), xrd: parseAttos("1") })).toEqual([]);
  });
});
