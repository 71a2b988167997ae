import { componentAddress, type KingdomInfo, ledgerTime, localId } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it, vi } from "vitest";
import { helpersOf } from "../../game/helpers.ts";
import { markKingdoms, marksText, readMarks, useMarks } from "../../game/marks-of-player.ts";
import { openTo } from "../../game/peace.ts";
import type { TargetPanel } from "../../navigation/navigation.ts";
import { CALM, NO_BUILDINGS, shieldMade } from "../../test-support/made.ts";
import { chapter, rules } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { oddsOf, shownTargets, type TargetDetail, targetsOf, wholePercent, worthOf } from "./targets.ts";

const told = chapter("armed");
const { kingdom } = told;
const NOW = 1_000_000;

const info = (number: number, x: number, until = 0): KingdomInfo => ({
  id: localId(`#${number}#`),
  name: `Town ${number}`,
  cell: { x, y: 20 },
  component: componentAddress(`component_${number}`),
  createdAt: ledgerTime(0),
  shield: shieldMade({ warTruceUntil: ledgerTime(until), raidTruceUntil: ledgerTime(until) }),
  alarm: CALM,
  rarity: null,
});
const mine = info(1, 10);
const KINGDOMS = [mine, info(2, 30), info(3, 12), info(4, 18, NOW + 60), info(5, 11)];
const from = { info: mine, kingdom };
const targets = targetsOf(KINGDOMS, new Set([mine.id]), from, rules);
const detail = (defenders: number): TargetDetail => ({
  kingdom: { ...kingdom, treasury: kingdom.treasury },
  defenders,
  treasury: parseAttos("100"),
  unclaimed: parseAttos("50"),
});
const known = {
  panel: "war" as TargetPanel,
  rules,
  details: new Map<string, TargetDetail>(),
  odds: new Map<string, number>(),
  markOf: () => null,
  now: NOW,
  language: "en",
};
const every = { text: "", open: false, mark: null };
const ids = (rows: readonly { readonly info: KingdomInfo }[]) => rows.map(({ info: { id } }) => id);

describe("the list of targets", () => {
  it("the nearest come first, without the player's own, each with the way that the rules give a single mission", () => {
    expect(ids(targets)).toEqual(["#5#", "#3#", "#4#", "#2#"]);
    for (const { info: to, way } of targets) {
      const one = rules.travel("war", mine.cell, to.cell, kingdom.buildings, NOW);
      expect(way).toEqual([one.distance, one.seconds]);
    }
  });

  it("a kingdom in a truce from everything is not open to attack until the truce is over", () => {
    expect(ids(shownTargets(targets, { ...every, open: true }, "distance", known))).toEqual([
      "#5#",
      "#3#",
      "#2#",
    ]);
    const later = { ...known, now: NOW + 60 };
    expect(shownTargets(targets, { ...every, open: true }, "distance", later)).toHaveLength(4);
  });

  it("a truce keeps off the attacks that the ledger would refuse, and no others", () => {
    const shielded = (change: object): KingdomInfo => ({ ...info(6, 14), shield: shieldMade(change) });
    const until = { warTruceUntil: ledgerTime(NOW + 60) };
    const cases = [
      [shielded(until), { war: false, missile: false, raid: true, inspect: true }],
      [
        shielded({ raidTruceUntil: ledgerTime(NOW + 60) }),
        { war: true, missile: true, raid: false, inspect: true },
      ],
      [
        shielded({ protectedUntil: ledgerTime(NOW + 60) }),
        { war: false, missile: false, raid: false, inspect: false },
      ],
      [shielded({}), { war: true, missile: true, raid: true, inspect: true }],
    ] as const;
    for (const [spared, open] of cases)
      for (const [panel, shown] of Object.entries(open)) {
        const rows = shownTargets(
          targetsOf([mine, spared], new Set([mine.id]), from, rules),
          { ...every, open: true },
          "distance",
          { ...known, panel: panel as TargetPanel },
        );
        expect(rows.length, `${panel} at ${spared.shield.protectedUntil}`).toBe(shown ? 1 : 0);
        expect(openTo(panel as TargetPanel, spared.shield, NOW, rules)).toBe(shown);
      }
  });

  it("the list can be sorted by the odds of a war and of a raid, which those who are worked out later join at the end", () => {
    const attackers = 5;
    const detailsOf = new Map([2, 3, 4, 5].map((number) => [`component_${number}`, detail(number)]));
    for (const sort of ["war", "raid"] as const) {
      const odds = new Map(
        targets.slice(0, 3).flatMap(({ info: to, way }) => {
          const of = detailsOf.get(to.component);
          const chance = of && oddsOf(sort, rules, to, of, attackers, NOW + (way?.[1] ?? 0));
          return chance === null || chance === undefined ? [] : [[to.component, chance] as const];
        }),
      );
      expect(odds.size).toBe(3);
      // The fewer defenders, the better; #2# is not worked out yet.
      expect(ids(shownTargets(targets, every, sort, { ...known, details: detailsOf, odds }))).toEqual([
        "#3#",
        "#4#",
        "#5#",
        "#2#",
      ]);
    }
  });

  it("targets are found by name and mark, and unread ones come last", () => {
    const details = new Map([
      ["component_2", detail(1)],
      ["component_3", detail(7)],
    ]);
    const markOf = (component: string) => (component === "component_4" ? "farm" : null);
    const all = { ...known, details, markOf };
    expect(ids(shownTargets(targets, { ...every, text: "town 3" }, "distance", all))).toEqual(["#3#"]);
    expect(ids(shownTargets(targets, { ...every, mark: "farm" }, "distance", all))).toEqual(["#4#"]);
    expect(ids(shownTargets(targets, { ...every, mark: "any" }, "distance", all))).toEqual(["#4#"]);
    expect(ids(shownTargets(targets, every, "defenders", all))).toEqual(["#2#", "#3#", "#5#", "#4#"]);
  });

  it("names are sorted by the player's language, their numbers by value, and equal names have a fixed order", () => {
    const named = (number: number, name: string) => ({ ...info(number, 10 + number), name });
    const world = [mine, named(2, "Zelt 10"), named(3, "Österburg"), named(4, "Zelt 9"), named(5, "zelt 10")];
    const sorted = shownTargets(targetsOf(world, new Set(), from, rules), every, "name", {
      ...known,
      language: "de",
    });
    expect(sorted.map(({ name }) => name)).toEqual(["Österburg", "Zelt 9", "Zelt 10 #2#", "zelt 10 #5#"]);
  });

  it("a chance is rounded to whole per cent, but to 0 % or 100 % only if it is impossible or certain", () => {
    const told = (text: string) => wholePercent(parseAttos(text));
    for (const [chance, shown] of [
      ["0", "0"],
      ["0.000001", "0.01"],
      ["0.284", "0.28"],
      ["0.285", "0.29"],
      ["0.999999", "0.99"],
      ["1", "1"],
    ] as const) {
      expect(told(chance)).toBe(parseAttos(shown));
    }
  });

  it("no units at home make no attack, and one without the player's kingdom has no way", () => {
    expect(worthOf(rules, mine, detail(3), 0, NOW)).toEqual({ war: null, raid: null });
    expect(targetsOf(KINGDOMS, new Set(), null, rules).every(({ way }) => way === null)).toBe(true);
  });
});

describe("marks of kingdoms", () => {
  it("marks of a full storage count for the page, also with the next mark", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    markKingdoms([["component_a", "farm"]]);
    markKingdoms([["component_b", "foe"]]);
    expect([...useMarks.getState().of.keys()]).toEqual(["component_a", "component_b"]);
    full.mockRestore();
    markKingdoms([["component_b", null]]);
    expect([...readMarks(localStorage.getItem("kingdoms:marks")).keys()]).toEqual(["component_a"]);
    markKingdoms([["component_a", null]]);
  });

  it("each player has separate marks, and those of a visitor go to the first player who connects", () => {
    const marked = () => [...useMarks.getState().of.keys()];
    const as = (identity: string | null) => useWalletStore.setState({ identity });
    markKingdoms([["component_a", "farm"]]);
    as("identity_one");
    expect(marked()).toEqual(["component_a"]);
    markKingdoms([["component_b", "foe"]]);
    as("identity_two");
    expect(marked()).toEqual([]);
    markKingdoms([["component_c", "avoid"]]);
    as("identity_one");
    expect(marked()).toEqual(["component_a", "component_b"]);
    as(null);
    expect(marked()).toEqual([]);
    as("identity_two");
    expect(marked()).toEqual(["component_c"]);
    as(null);
  });

  it("marks survive being written and read; invalid ones are dropped", () => {
    const marks = new Map([
      ["component_a", "farm"],
      ["component_b", "foe"],
    ] as const);
    expect(readMarks(marksText(marks))).toEqual(marks);
    for (const text of [
      "",
      "null",
      "[]",
      "{",
      '{"farm":7}',
      '{"enemy":["component_a"]}',
      '{"farm":[1,null]}',
    ]) {
      expect(readMarks(text)).toEqual(new Map());
    }
    expect(readMarks(null)).toEqual(new Map());
  });
});

describe("who can reinforce in time", () => {
  const helper = info(6, 12);
  const calm = {
    ...kingdom,
    firstArrival: null,
    army: { ...kingdom.army, defenders: 4 },
    missions: {
      ...kingdom.missions,
      fortify: { expectedAt: null, launchedAt: null, inFlight: null },
    },
  };
  const attacked = {
    info: mine,
    kingdom: {
      ...calm,
      buildings: { ...NO_BUILDINGS, mine: 1 },
      army: { ...calm.army, defenders: 0, traveling: 0 },
    },
  };
  const { seconds } = rules.travel("fortify", helper.cell, mine.cell, calm.buildings, NOW);

  it("a kingdom helps that arrives before the attack, and not one that arrives with it", () => {
    const own = [{ info: helper, kingdom: calm }];
    expect(helpersOf(rules, own, attacked, NOW + seconds + 1, NOW)).toEqual([
      { info: helper, units: 4, seconds },
    ]);
    expect(helpersOf(rules, own, attacked, NOW + seconds, NOW)).toEqual([]);
  });

  it("a kingdom without room for units gets no help", () => {
    const own = [{ info: helper, kingdom: calm }];
    const bare = { ...attacked, kingdom: { ...attacked.kingdom, buildings: NO_BUILDINGS } };
    expect(helpersOf(rules, own, bare, NOW + seconds + 1, NOW)).toEqual([]);
  });

  it("neither the attacked kingdom nor one without defenders or at rest helps", () => {
    const far = NOW + 10 * seconds;
    const empty = { ...calm, army: { ...calm.army, defenders: 0 } };
    const resting = {
      ...calm,
      firstArrival: { missionId: 7n, kind: "raid" as const, at: ledgerTime(NOW - 1) },
    };
    expect(helpersOf(rules, [{ info: mine, kingdom: calm }], attacked, far, NOW)).toEqual([]);
    expect(helpersOf(rules, [{ info: helper, kingdom: empty }], attacked, far, NOW)).toEqual([]);
    expect(helpersOf(rules, [{ info: helper, kingdom: resting }], attacked, far, NOW)).toEqual([]);
  });
});
