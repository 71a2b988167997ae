/** The player's news over random plays: visits, tabs, devices, reloads, against a full read at the end. */

import { type Random, seededRandom } from "@embedded-radix/tests/support/random.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import {
  type Kingdom,
  type KingdomInfo,
  ledgerTime,
  localId,
  type MissionLaunched,
  type MissionReport,
} from "@kingdoms/client";
import { createRules } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { CALM, kingdomMade, NO_BUILDINGS, quietFacts, shieldMade } from "../../test-support/made.ts";
import { byWeight, newsOf } from "./items.ts";
import type { NewsFacts } from "./kind.ts";
import {
  advanceMark,
  join,
  markAll,
  markItems,
  markOf,
  type NewsMark,
  NO_MARK,
  SLACK,
  textOf,
  unmarked,
  withoutFuture,
} from "./mark.ts";

const BEGIN = 1_800_000_000;
const MINE = [1, 2, 3].map((number) => localId(`#${number}#`));
const THEIRS = [4, 5].map((number) => localId(`#${number}#`));
const rules = await createRules(await loadArtifact("rules.wasm"));

interface War {
  readonly id: number;
  readonly attacker: string;
  readonly defender: string;
  readonly launched: number;
  readonly ended: number;
  readonly stateVersion: number;
}

const launchOf = ({ id, attacker, defender, launched, ended }: War): MissionLaunched => ({
  type: "RandomInitiated",
  missionId: BigInt(id),
  kind: "war",
  randomType: 4,
  attacker: localId(attacker),
  defender: localId(defender),
  amount: 3,
  launchedAt: ledgerTime(launched),
  activationTime: ledgerTime(ended - 1),
  round: 1,
});

function reportOf(war: War): MissionReport {
  const { id, attacker, defender, ended, stateVersion } = war;
  const place = { emitter: "component_1", stateVersion, intentHash: `txid_${stateVersion}`, time: ended };
  const event = {
    type: "KingdomAttackCompleted",
    missionId: BigInt(id),
    completedAt: ended,
    round: 1,
    fate: "",
    attacker,
    defender,
    winner: id % 3 === 0 ? null : id % 3 === 1 ? attacker : defender,
    attackerLosses: 1,
    defenderLosses: 2,
    warSpoils: 5n,
    buildingsDestroyed: [],
  };
  return {
    missionId: BigInt(id),
    completion: { ...place, event },
    launch: { ...place, event: launchOf(war) },
  } as unknown as MissionReport;
}

/** Makes up a history of an hour or a month, and the page's reads at a moment of it. */
function worldOf(random: Random) {
  const length = [3_600, 86_400, 30 * 86_400][random.integer(3)] ?? 3_600;
  const moment = (): number => BEGIN + random.integer(length);
  const anyone = [...MINE, ...THEIRS];
  const wars = Array.from({ length: 5 + random.integer(60) }, (_, id): War => {
    const launched = moment();
    const pick = (): string => anyone[random.integer(anyone.length)] ?? "#1#";
    return {
      id,
      attacker: pick(),
      defender: pick(),
      launched,
      ended: launched + 1 + random.integer(9_000),
      stateVersion: 0,
    };
  })
    .filter(({ attacker, defender }) => attacker !== defender)
    .sort((one, other) => one.ended - other.ended)
    .map((war, index) => ({ ...war, stateVersion: index + 1 }));
  const builds = MINE.map((id) => {
    const from = moment();
    return { id, from, readyAt: from + 21_600 };
  });
  const shields = MINE.map((id) => ({ id, from: BEGIN, until: moment() }));
  const end = BEGIN + length + 2 * 86_400;

  const factsAt = (asOf: number): NewsFacts => ({
    own: new Set<string>(MINE),
    reports: wars
      .filter(({ ended }) => ended <= asOf)
      .reverse()
      .map(reportOf),
    missions: wars.filter(({ launched, ended }) => launched <= asOf && ended > asOf).map(launchOf),
    infos: shields.map(
      ({ id, until }) =>
        ({
          id,
          shield: shieldMade({ protectedUntil: ledgerTime(until) }),
          alarm: CALM,
        }) as unknown as KingdomInfo,
    ),
    kingdoms: builds.map(({ id, from, readyAt }) =>
      kingdomMade({
        id,
        buildings: NO_BUILDINGS,
        mining: { mineable: 0n, lastClaimedAt: BEGIN },
        construction:
          from > asOf ? null : { building: "mine", startedAt: from, duration: readyAt - from, readyAt },
      } as unknown as Partial<Kingdom>),
    ),
    rules,
    gone: [],
    plans: [],
  });
  return { factsAt, end, length };
}

/** A browser: its marks as it stores them. */
class Browser {
  read = "";
  told = "";
  readonly announced: string[] = [];

  constructor(at: number) {
    const begun = textOf(markAll(NO_MARK, [], MINE, at));
    this.read = begun;
    this.told = begun;
  }

  look(facts: NewsFacts, asOf: number): void {
    const items = newsOf(facts, asOf, 0);
    const read = markOf(this.read);
    for (const { key } of unmarked(markOf(this.told), unmarked(read, items))) this.announced.push(key);
    this.told = textOf(markAll(markOf(this.told), items, MINE, asOf));
  }

  readAll(facts: NewsFacts, asOf: number): void {
    this.read = textOf(markAll(markOf(this.read), newsOf(facts, asOf, 0), MINE, asOf));
  }

  readOne(facts: NewsFacts, asOf: number, random: Random): string | undefined {
    const unread = unmarked(markOf(this.read), newsOf(facts, asOf, 0));
    const one = unread[random.integer(Math.max(1, unread.length))];
    if (one !== undefined) this.read = textOf(markItems(markOf(this.read), [one]));
    return one?.key;
  }
}

const nothing = quietFacts(rules);

describe("news since the last visit", () => {
  const flight = {
    id: 9,
    attacker: "#4#",
    defender: "#1#",
    launched: BEGIN,
    ended: BEGIN + 60,
    stateVersion: 1,
  };

  it("reinforcements on their way are no attack", () => {
    const war = launchOf(flight);
    const missions = [war, { ...war, missionId: 10n, kind: "fortify", randomType: 6 } as MissionLaunched];
    expect(newsOf({ ...nothing, missions }, BEGIN + 1).map(({ key }) => key)).toEqual(["i9"]);
  });

  it("a war between two kingdoms of one player is neither won nor lost", () => {
    for (const id of [1, 2, 3]) {
      const reports = [reportOf({ ...flight, id, attacker: "#1#", defender: "#2#" })];
      const facts = { ...nothing, own: new Set(["#1#", "#2#"]), reports };
      expect(newsOf(facts, BEGIN + 60)).toMatchObject([{ of: { role: "sender", tone: "own" } }]);
    }
  });

  it("the end of a truce is no news below a protection", () => {
    const ends = (protectedUntil: number) => {
      const shield = shieldMade({
        protectedUntil: ledgerTime(protectedUntil),
        warTruceUntil: ledgerTime(BEGIN + 10),
        raidTruceUntil: ledgerTime(BEGIN + 20),
      });
      const infos = [{ id: localId("#1#"), shield } as unknown as KingdomInfo];
      return newsOf({ ...nothing, infos }, BEGIN + 30).map(({ of }) => of.type);
    };
    expect(ends(BEGIN + 1_000)).toEqual([]);
    expect(ends(BEGIN + 5)).toEqual(["raidTruce", "warTruce", "protection"]);
  });

  it("the loss of the last key is news, however long ago the key was seen", () => {
    const gone = [{ id: localId("#1#"), name: "Dawnhold", seenAt: BEGIN }];
    const facts = { ...nothing, own: new Set<string>(), gone };
    const later = BEGIN + 1_000_000;
    const [item, ...more] = newsOf(facts, later, later);
    expect(item).toMatchObject({ of: { type: "keyGone", name: "Dawnhold" } });
    expect(more).toEqual([]);
    const elsewhere = markAll(NO_MARK, [], ["#1#"], later);
    const items = item === undefined ? [] : [item];
    expect(unmarked(elsewhere, items)).toEqual(items);
    expect(unmarked(markAll(elsewhere, items, ["#1#"], later), items)).toEqual([]);
  });

  it("marks of single items become a moment once nothing older is unread", () => {
    const { factsAt, end } = worldOf(seededRandom("news in single marks"));
    const items = newsOf(factsAt(end), end);
    const [newest, ...older] = items;
    const most = advanceMark(markItems(NO_MARK, older), items, MINE, end);
    expect(unmarked(most, items)).toEqual(newest === undefined ? [] : [newest]);
    expect(most.keys.length).toBeLessThan(older.length);
  });
});

describe("news over visits, tabs and devices", () => {
  it("news are announced once, only when they are final, and none is lost", () => {
    const random = seededRandom("news");
    for (let play = 0; play < 50; play++) {
      const { factsAt, end } = worldOf(random);
      // A player who was here before anything happened.
      const desk = new Browser(BEGIN);
      const happened = new Set<string>();
      let now = BEGIN;
      while (now < end) {
        now = Math.min(end, now + 1 + random.integer([60, 4_000, 400_000][random.integer(3)] ?? 60));
        const facts = factsAt(now);
        for (const { key, at } of newsOf(facts, now)) {
          expect(at, `${key} at ${now}`).toBeLessThanOrEqual(now);
          happened.add(key);
        }
        const before = desk.announced.length;
        desk.look(facts, now);
        // A reload, or a second tab of the same moment.
        desk.look(facts, now);
        for (const key of desk.announced.slice(before)) expect(happened.has(key), key).toBe(true);
      }
      expect(new Set(desk.announced).size, "announced twice").toBe(desk.announced.length);
      const outcomes = newsOf(factsAt(end), end).map(({ key }) => key);
      expect(desk.announced).toEqual(expect.arrayContaining(outcomes));
      // Attacks that ended between two visits are announced by their outcome.
      for (const key of happened) expect(desk.announced, key).toContain(key);
    }
  });

  it("news read on one device is read on the other, and nothing else is", () => {
    const random = seededRandom("news of two devices");
    for (let play = 0; play < 50; play++) {
      const { factsAt, end } = worldOf(random);
      const [desk, phone] = [new Browser(BEGIN), new Browser(BEGIN)];
      const seen = new Set<string>();
      let now = BEGIN;
      while (now < end) {
        now = Math.min(end, now + 1 + random.integer(200_000));
        const facts = factsAt(now);
        const device = random.integer(2) === 0 ? desk : phone;
        if (random.integer(3) === 0) {
          for (const { key } of newsOf(facts, now)) seen.add(key);
          device.readAll(facts, now);
        } else {
          const key = device.readOne(facts, now, random);
          if (key !== undefined) seen.add(key);
        }
        if (random.integer(2) === 0) {
          // By way of the server, which keeps a short text and the newest of two.
          const [from, to] = random.integer(2) === 0 ? [desk, phone] : [phone, desk];
          to.read = textOf(join(markOf(to.read), withoutFuture(markOf(textOf(markOf(from.read), 190)), now)));
        }
        for (const { read } of [desk, phone]) {
          const all = newsOf(facts, now);
          const unread = new Set(unmarked(markOf(read), all));
          const lost = all.filter((item) => !unread.has(item) && !seen.has(item.key));
          expect(
            lost.map(({ key }) => key),
            "read by nobody",
          ).toEqual([]);
        }
      }
      const all = newsOf(factsAt(end), end);
      desk.read = textOf(join(markOf(desk.read), markOf(phone.read)));
      const unread = unmarked(markOf(desk.read), all).map(({ key }) => key);
      for (const { key } of all) if (!seen.has(key)) expect(unread).toContain(key);
    }
  });

  it("a restored ledger does not swallow later news", () => {
    const { factsAt, end } = worldOf(seededRandom("news after a restore"));
    const ahead = markAll(NO_MARK, [], MINE, end + 1_000_000);
    const fitted = withoutFuture(ahead, BEGIN + 10);
    const all = newsOf(factsAt(end), end).filter(({ at }) => at > BEGIN + 10);
    expect(all.length).toBeGreaterThan(0);
    expect(unmarked(ahead, all)).toEqual([]);
    expect(unmarked(fitted, all)).toEqual(all);
  });

  it("a second account's kingdoms are not read by marks of the first", () => {
    const { factsAt, end } = worldOf(seededRandom("news of a second account"));
    const first = markAll(NO_MARK, [], [localId("#1#")], end);
    const unread = unmarked(first, newsOf(factsAt(end), end));
    expect(unread.some(({ kingdom }) => kingdom === "#2#")).toBe(true);
    expect(unread.every(({ kingdom }) => kingdom !== "#1#")).toBe(true);
  });

  it("marks of any form are read without harm", () => {
    for (const text of ["", "|", "=;=|", "a=zzzzzzzzzzzzzzzzzz|", "<script>|<b>", "1=|o1"])
      expect(markOf(text).keys.every((key) => /^[a-z0-9.]+$/.test(key))).toBe(true);
    const mark: NewsMark = { clocks: { 1: BEGIN, 40: BEGIN, 7: BEGIN + 5 }, keys: ["o1", "b1.tq3k"] };
    expect(markOf(textOf(mark))).toEqual(mark);
    expect(
      textOf({ ...mark, keys: Array.from({ length: 500 }, (_, id) => `o${id}`) }, 190).length,
    ).toBeLessThanOrEqual(190);
  });

  it("losses and attacks come first", () => {
    const { factsAt, end } = worldOf(seededRandom("news in order"));
    const tones = byWeight(newsOf(factsAt(end), end)).flatMap(({ of }) =>
      of.type === "outcome" ? [of.tone] : [],
    );
    expect(tones).toEqual(
      [...tones].sort(
        (a, b) =>
          ["lost", "won", "help", "draw", "own", "found"].indexOf(a) -
          ["lost", "won", "help", "draw", "own", "found"].indexOf(b),
      ),
    );
    expect(SLACK).toBeGreaterThan(0);
  });
});
