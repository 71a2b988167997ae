/** War History is whole, whatever became of the visits before: random plays against a full read of the ledger. */
import type { MissionReport } from "@kingdoms/client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { spoils, victories } from "../../apps/web/src/features/statistics/leaders.ts";
import { tallyMissions } from "../../apps/web/src/features/statistics/tally.ts";
import { startWorld, type World } from "../harness/index.ts";
import { playPeace, playWar } from "../support/played.ts";
import { Profile, type Tab } from "../support/profile.ts";
import { seededRandom } from "../support/random.ts";
import { Timeline } from "../support/timeline.ts";
import { Visits } from "../support/visits.ts";

const PLAYS = Number(process.env.PLAYS ?? 24);
const STEPS = 18;
const WITHIN = { timeout: 20_000, interval: 4 };

describe("the war history of a browser that comes back", () => {
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

  it("is the same as a full read after any visits, crashes, lost pages and a ledger begun anew", async () => {
    const random = seededRandom("war history");
    for (let play = 0; play < PLAYS; play++) {
      const visits = new Visits(random, newProfile(), [war, peace]);
      try {
        for (let step = 0; step < STEPS; step++) await visits.step();
        const last = await visits.comeBack();
        await readWhole(last);
        expectWhole(last, visits.ledger);
        await last.close();
      } catch (error) {
        const story = visits.story.join(", ");
        throw new Error(`play ${play} of seed ${random.seed}: ${story}`, { cause: error });
      }
    }
  });
});

const idsOf = (reports: readonly MissionReport[]) => reports.map(({ missionId }) => Number(missionId));
