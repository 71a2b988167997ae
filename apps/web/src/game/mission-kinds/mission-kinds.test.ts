import type { MissionCompleted } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import "../../i18n/later.ts";
import { kindText } from "../missions.ts";
import { detailsOf, factsOf } from "./index.ts";

const t = i18n.getFixedT("en");
const event = (type: MissionCompleted["type"], fields: object): MissionCompleted =>
  ({
    type,
    attacker: "#1#",
    defender: "#2#",
    winner: "#1#",
    buildingsDestroyed: [],
    ...fields,
  }) as unknown as MissionCompleted;
const war = { attackerLosses: 1, defenderLosses: 3, defenderTreasury: parseAttos("5000") };

describe("a mission's outcome in one line", () => {
  it.each([
    [
      event("KingdomAttackCompleted", {
        ...war,
        warSpoils: parseAttos("1250.5"),
        buildingsDestroyed: ["mine"],
      }),
      "1,250.50 KGLD taken; losses 1 against 3; destroyed: Mine",
    ],
    [event("KingdomAttackCompleted", { ...war, warSpoils: 0n }), "No spoils; losses 1 against 3"],
    [event("KingdomRaidCompleted", { amount: parseAttos("12") }), "12.00 KGLD taken"],
    [event("KingdomRaidCompleted", { winner: "#2#", captured: true }), "Repelled; the squad was captured"],
    [event("KingdomRaidCompleted", { winner: "#2#", captured: false }), "Repelled; the squad came home"],
    [
      event("KingdomMissileCompleted", { missilesFired: 3, intercepted: 1, defenderLosses: 1 }),
      "3 missiles; 1 intercepted; 1 defender lost",
    ],
    [event("KingdomMissileCompleted", { missilesFired: 1, intercepted: 0, defenderLosses: 0 }), "1 missile"],
    [
      event("KingdomMissileCompleted", { missilesFired: 1, intercepted: 0, defenderLosses: 0, winner: null }),
      "1 missile; nothing hit",
    ],
    [event("KingdomFortifyCompleted", { amount: 2, returned: 0 }), "2 units delivered"],
    [
      event("KingdomFortifyCompleted", { amount: 1, returned: 2 }),
      "1 unit delivered; 2 units came home for lack of room",
    ],
    [event("KingdomProspectCompleted", { amount: parseAttos("800") }), "800.00 KGLD found"],
    [event("KingdomProspectCompleted", { amount: 0n }), "Nothing found"],
    [event("KingdomProspectCompleted", { amount: 0n, refunded: true }), "Never resolved; cost refunded"],
    [event("KingdomRarityCompleted", { rarity: "Epic", buildingSlots: 14 }), "Epic, 14 slots"],
  ])("the result in one line, %#: %o", (completed, text) => {
    expect(detailsOf(t, completed)).toBe(text);
  });
});

describe("the facts of a report", () => {
  it("the facts of a war have spoils, treasury, hidden gold, the alarm and fallen buildings", () => {
    const fields = {
      ...war,
      warSpoils: parseAttos("1000"),
      defenderHidden: parseAttos("250"),
      defenderAlarm: 2,
      buildingsDestroyed: ["mine", "barracks"],
    };
    expect(factsOf(t, event("KingdomAttackCompleted", fields))).toEqual([
      ["Spoils", "1,000.00 KGLD"],
      ["Treasury before", "5,000.00 KGLD"],
      ["Gold hidden from the attacker", "250.00 KGLD"],
      ["Alarm (earlier wars)", "2"],
      ["Buildings destroyed", "Mine, Barracks"],
    ]);
  });
  it("the facts of a volley have missiles fired, intercepted and hits", () => {
    const fields = { missilesFired: 3, intercepted: 1, damagePerMissile: 2, barriers: 1 };
    expect(factsOf(t, event("KingdomMissileCompleted", fields))).toEqual([
      ["Missiles fired", "3"],
      ["Barriers before", "1"],
      ["Intercepted", "1"],
      ["Damage per missile", "2"],
      ["Buildings destroyed", "None"],
    ]);
  });
  it("the facts of a raid say whether the squad was captured or came home", () => {
    const fields = { amount: 0n, unclaimedResources: parseAttos("50") };
    const squad = (captured: boolean) =>
      factsOf(t, event("KingdomRaidCompleted", { ...fields, captured })).at(-1)?.[1];
    expect([squad(true), squad(false)]).toEqual(["Captured", "Came home"]);
  });
  it("the facts of a refunded expedition say that nothing was searched", () => {
    expect(factsOf(t, event("KingdomProspectCompleted", { amount: 0n, refunded: true }))).toEqual([
      ["Gold found", "Refunded"],
    ]);
  });
});

describe("the name of a kind", () => {
  it("the name of a kind is the game's word, or Unknown and the code", () => {
    expect(kindText(t, "missile", 8)).toBe("Missile");
    expect(kindText(t, null, 64)).toBe("Unknown 64");
  });
});
