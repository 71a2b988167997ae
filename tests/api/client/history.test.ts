/** War History is whole, whatever became of the visits before: random plays against a full read of the ledger. */
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import {
  type HistoryPage,
  type KingdomInfo,
  type LoggedEvent,
  type MissionReport,
  searchReports,
} from "@kingdoms/client";
import { playPeace, playWar } from "@kingdoms/game-tests/support/played.ts";
import { startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { spoils, victories } from "../../../apps/web/src/features/statistics/leaders.ts";
import { tallyMissions } from "../../../apps/web/src/features/statistics/tally.ts";
import { Profile, type Tab } from "../../support/profile.ts";
import { Timeline } from "../../support/timeline.ts";
import { Visits } from "../../support/visits.ts";

const PLAYS = 16;
const STEPS = 40;
const LAST_VISITS = 4;
/** Small, so that the entire history is many pages. */
const PER_PAGE = 2;
const WHOLE_PAGE = 100;
/** A page of the history is read, and the ledger verified after it. */
const READS_PER_PAGE = 2;
const WITHIN = { timeout: 20_000, interval: 4 };

describe("the war history over several visits", () => {
  const worlds: World[] = [];
  let war: Timeline;
  let peace: Timeline;
  let profiles = 0;

  beforeAll(async () => {
    const [first, second] = [await startWorld({ extraFunds: 1 }), await startWorld({ extraFunds: 1 })];
    worlds.push(first, second);
    await playWar(first, 10);
    await playPeace(second, 6);
    war = await Timeline.of(first);
    peace = await Timeline.of(second);
  });
  afterAll(async () => {
    for (const world of worlds) await world.stop();
  });

  const newProfile = () => new Profile(`history-${++profiles}`);

  /** Until the tab knows the newest state. */
  const worldRead = ({ sync }: Tab) =>
    vi.waitFor(() => expect(sync.world()).toMatchObject({ state: "ready", whole: true }), WITHIN);

  /** Until the tab knows the newest state and the entire history. */
  async function readWhole({ sync }: Tab): Promise<void> {
    await vi.waitFor(() => expect(sync.world()).toMatchObject({ state: "ready", error: null }), WITHIN);
    sync.openChronicle();
    sync.loadAll();
    await vi.waitFor(
      () => expect(sync.chronicle()).toMatchObject({ state: "ready", complete: true, error: null }),
      WITHIN,
    );
  }

  /** The same reports, missions under way and statistics as somebody has who reads all of the ledger. */
  function expectWhole({ sync }: Tab, ledger: Timeline): void {
    const whole = ledger.whole();
    const { reports } = sync.chronicle();
    const { missions } = sync.world();
    expect(idsOf(reports)).toEqual(idsOf(whole.reports));
    expect(reports).toEqual(whole.reports);
    expect(reports.filter(({ launch }) => launch === null)).toEqual([]);
    expect(missions).toEqual(whole.missions);
    expect(tallyMissions(reports, missions)).toEqual(tallyMissions(whole.reports, whole.missions));
    expect(victories(reports, null)).toEqual(victories(whole.reports, null));
    expect(spoils(reports, null)).toEqual(spoils(whole.reports, null));
  }

  /** State version at which the raid was decided. */
  function raidAt(ledger: Timeline): number {
    const raid = ledger.whole(ledger.end).reports.find(isRaid);
    if (raid === undefined) throw new Error("nobody was raided");
    return raid.completion.stateVersion;
  }

  it("the history still holds, two visits later, a raid that was the newest event of a visit", async () => {
    const profile = newProfile();
    const raid = raidAt(war);
    for (const tip of [raid - 1, raid, raid + 8, war.end, war.end]) {
      war.tip = tip;
      const tab = profile.open(war.config, war.fetch);
      await readWhole(tab);
      expectWhole(tab, war);
      const { reports } = tab.sync.chronicle();
      expect(searchReports(reports, String, "raid")).toHaveLength(tip < raid ? 0 : 1);
      await tab.close();
    }
  });

  it("the history is read again if an older version stored it without the events of one transaction", async () => {
    const profile = newProfile();
    const raid = raidAt(war);
    war.tip = raid + 20;
    const before = profile.open(war.config, war.fetch);
    await readWhole(before);
    const events = eventsOf(before.sync.chronicle().reports).filter(
      ({ stateVersion }) => stateVersion !== raid,
    );
    await before.close();
    const pages = [
      { low: 1, high: raid - 1, events: events.filter(({ stateVersion }) => stateVersion < raid) },
      { low: raid, high: war.tip, events: events.filter(({ stateVersion }) => stateVersion > raid) },
    ];
    await profile.change((transaction) => makeOlder(transaction, pages));

    for (let visit = 0; visit < 2; visit++) {
      const after = profile.open(war.config, war.fetch);
      await readWhole(after);
      expectWhole(after, war);
      await after.close();
    }
  });

  it("the history takes no older page from a ledger that was reset while the page was open", async () => {
    const profile = newProfile();
    war.tip = peace.end;
    const before = profile.open(war.config, war.fetch);
    await readWhole(before);
    await before.close();
    await profile.change((transaction) => keepFrom(transaction, peace.end - 15));

    let ledger = war;
    peace.tip = peace.end;
    const tab = profile.open(war.config, (request) => ledger.fetch(request));
    await vi.waitFor(() => expect(tab.sync.world()).toMatchObject({ state: "ready", error: null }), WITHIN);
    const kept = tab.sync.chronicle().reports;
    expect(kept.length).toBeGreaterThan(0);
    expect(tab.sync.chronicle().complete).toBe(false);
    ledger = peace;
    tab.sync.openChronicle();
    tab.sync.loadAll();
    await vi.waitFor(() => expect(tab.sync.chronicle().error).not.toBeNull(), WITHIN);
    expect(tab.sync.chronicle().reports).toEqual(kept);

    tab.sync.look();
    await readWhole(tab);
    expectWhole(tab, peace);
    await tab.close();
  });

  it("the history never mixes two ledgers, after any answer that a reset follows", async () => {
    const hashesOf = (ledger: Timeline) =>
      new Set(ledger.whole().reports.map(({ completion }) => completion.intentHash));
    for (const ledger of [war, peace]) Object.assign(ledger, { tip: peace.end, perPage: PER_PAGE });
    const [ofWar, ofPeace] = [hashesOf(war), hashesOf(peace)];
    /** The ledger is reset that many answers after its world was read; the answers until the history was read. */
    async function readAcross(resetAfter: number): Promise<number> {
      let answers = Number.NEGATIVE_INFINITY;
      const tab = newProfile().open(war.config, (request) =>
        (++answers > resetAfter ? peace : war).fetch(request),
      );
      let mixed = false;
      tab.sync.subscribe(() => {
        const hashes = tab.sync.chronicle().reports.map(({ completion }) => completion.intentHash);
        mixed ||= hashes.some((hash) => ofWar.has(hash)) && hashes.some((hash) => ofPeace.has(hash));
      });
      await worldRead(tab);
      answers = 0;
      tab.sync.openChronicle();
      let whole = 0;
      await vi.waitFor(() => {
        // A reset is noticed at the next look, and what was asked for before it is not asked for again.
        tab.sync.look();
        tab.sync.loadAll();
        if (whole === 0 && tab.sync.chronicle().complete) whole = answers;
        expectWhole(tab, answers > resetAfter ? peace : war);
      }, WITHIN);
      expect(mixed, `the ledger was reset after answer ${resetAfter}`).toBe(false);
      await tab.close();
      return whole;
    }

    const needed = await readAcross(Number.POSITIVE_INFINITY);
    expect(needed).toBeGreaterThan(2 * READS_PER_PAGE);
    for (let resetAfter = 1; resetAfter <= needed; resetAfter++) await readAcross(resetAfter);
    for (const ledger of [war, peace]) ledger.perPage = WHOLE_PAGE;
  });

  it("a first visit shows one ledger, after any answer that a reset follows", async () => {
    for (const ledger of [war, peace]) ledger.tip = peace.end;
    async function visitAcross(resetAfter: number): Promise<number> {
      let answers = 0;
      const tab = newProfile().open(war.config, (request) =>
        (++answers > resetAfter ? peace : war).fetch(request),
      );
      await worldRead(tab);
      const needed = answers;
      const ledger = needed > resetAfter ? peace : war;
      // What the ledger lost after the last answer is noticed at the next look.
      await vi.waitFor(() => {
        tab.sync.look();
        const { kingdoms, missions } = tab.sync.world();
        expect(missions, `reset after answer ${resetAfter}`).toEqual(ledger.whole().missions);
        expect(namesOf(kingdoms), `reset after answer ${resetAfter}`).toEqual(names.get(ledger));
      }, WITHIN);
      await tab.close();
      return needed;
    }

    const names = new Map<Timeline, readonly string[]>();
    for (const ledger of [war, peace]) {
      const tab = newProfile().open(war.config, ledger.fetch);
      await worldRead(tab);
      names.set(ledger, namesOf(tab.sync.world().kingdoms));
      await tab.close();
    }
    expect(names.get(war)).not.toEqual(names.get(peace));
    const needed = await visitAcross(Number.POSITIVE_INFINITY);
    expect(needed).toBeGreaterThan(2);
    for (let resetAfter = 1; resetAfter < needed; resetAfter++) await visitAcross(resetAfter);
  });

  it("the history equals a full read after any visits, crashes, lost pages and ledger resets", async () => {
    const random = seededRandom("war history");
    for (let play = 0; play < PLAYS; play++) {
      for (const ledger of [war, peace]) ledger.perPage = play % 4 === 3 ? PER_PAGE : WHOLE_PAGE;
      const visits = new Visits(random, newProfile(), [war, peace]);
      try {
        for (let step = 0; step < STEPS; step++) await visits.step();
        for (let visit = 0; visit < LAST_VISITS; visit++) {
          const last = await visits.comeBack();
          await readWhole(last);
          expectWhole(last, visits.ledger);
          await last.close();
          await visits.losePages();
        }
      } catch (error) {
        const story = visits.story.join(", ");
        throw new Error(`play ${play} of seed ${random.seed}: ${story}`, { cause: error });
      }
    }
  });
});

const isRaid = ({ completion }: MissionReport) => completion.event.type === "KingdomRaidCompleted";

/** Launches and completions of these missions, oldest first. */
const eventsOf = (reports: readonly MissionReport[]): readonly LoggedEvent[] =>
  reports
    .flatMap(({ launch, completion }) => (launch === null ? [completion] : [launch, completion]))
    .sort((one, other) => one.stateVersion - other.stateVersion);

/** Drops what is kept of the history from before a state version. */
function keepFrom(transaction: IDBTransaction, low: number): void {
  const pages = transaction.objectStore("pages");
  const cursor = pages.openCursor();
  cursor.onsuccess = () => {
    const at = cursor.result;
    if (at === null) return;
    const page = at.value as HistoryPage;
    if (page.low < low) {
      const [generation] = at.key as [string, number];
      const events = page.events.filter(({ stateVersion }) => stateVersion >= low);
      at.delete();
      if (page.high >= low) pages.put({ ...page, low, events }, [generation, low]);
    }
    at.continue();
  };
}

/** Turns what is kept into form 2, with these pages for its history. */
function makeOlder(transaction: IDBTransaction, pages: readonly HistoryPage[]): void {
  const [heads, history] = [transaction.objectStore("heads"), transaction.objectStore("pages")];
  const cursor = heads.openCursor();
  cursor.onsuccess = () => {
    const at = cursor.result;
    if (at === null) return;
    const { generation } = at.value as { readonly generation: string };
    heads.delete(at.key);
    heads.put(at.value, (at.key as string).replace(/^\d+/, "2"));
    history.clear();
    for (const page of pages) history.put(page, [generation, page.low]);
  };
}

const namesOf = (kingdoms: readonly KingdomInfo[]) => kingdoms.map(({ name }) => name);

const idsOf = (reports: readonly MissionReport[]) => reports.map(({ missionId }) => Number(missionId));
