/** One browser profile through random visits to a ledger whose time passes. */
import type { Random } from "@embedded-radix/tests/support/random.ts";
import type { MissionReport } from "@kingdoms/client";
import type { Profile, Tab } from "./profile.ts";
import type { Timeline } from "./timeline.ts";

const MOST_TABS = 3;
/** State versions that pass at once, as a rule and after a long absence. */
const SHORT = 8;
const LONG = 60;

type Step = readonly [weight: number, name: string, step: () => unknown];

export class Visits {
  /** The ledger of now. */
  ledger: Timeline;
  /** What happened so far. */
  readonly story: string[] = [];
  readonly #random: Random;
  readonly #profile: Profile;
  readonly #ledgers: readonly Timeline[];
  #tabs: Tab[] = [];

  /** @param ledgers each but the first is a restart of the one before. */
  constructor(random: Random, profile: Profile, ledgers: readonly [Timeline, ...Timeline[]]) {
    this.#random = random;
    this.#profile = profile;
    this.#ledgers = ledgers;
    [this.ledger] = ledgers;
    this.#turnTo(this.ledger);
  }

  async step(): Promise<void> {
    this.#tabs = this.#tabs.filter(({ crashed }) => !crashed);
    const tab = this.#tabs[this.#random.integer(this.#tabs.length)];
    const [name, step] =
      tab === undefined || (this.#tabs.length < MOST_TABS && this.#random.next() < 0.2)
        ? (["opens a tab", () => this.#tabs.push(this.#open())] as const)
        : this.#oneOf([
            [6, "time passes", () => this.#pass()],
            [8, "catches up", () => catchUp(tab)],
            [3, "waits", () => pause(this.#random.integer(10))],
            [2, "opens the history", () => tab.sync.openChronicle()],
            [2, "reads more", () => tab.sync.loadMore()],
            [1, "reads all", () => tab.sync.loadAll()],
            [3, "closes", () => this.#leave(tab, () => tab.close())],
            [2, "crashes", () => this.#leave(tab, () => tab.crash())],
            [2, "crashes in a write", () => tab.crashInWrite(this.#random.integer(4))],
            [0.5, "has no room left", () => tab.fillUp(this.#random.integer(4))],
            [2, "loses pages", () => this.losePages()],
            [0.5, "the ledger is begun anew", () => this.#beginAnew()],
          ]);
    this.story.push(name);
    await step();
    for (const { sync } of this.#tabs) expectPart(sync.chronicle().reports, this.#ledgers);
  }

  /** All tabs are left one way or the other, and the player comes back later. */
  async comeBack(): Promise<Tab> {
    for (const tab of this.#tabs.splice(0)) {
      if (this.#random.next() < 0.5) tab.crash();
      else await tab.close();
    }
    this.#pass();
    return this.#open();
  }

  #oneOf(steps: readonly Step[]): readonly [name: string, step: () => unknown] {
    let left = this.#random.next() * steps.reduce((sum, [weight]) => sum + weight, 0);
    const found = steps.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    if (found === undefined) throw new Error("no step was chosen");
    return [found[1], found[2]];
  }

  #open(): Tab {
    return this.#profile.open(this.ledger.config, (request) => this.ledger.fetch(request));
  }

  /** Announces it to some of the tabs. */
  #pass(): void {
    const { tip, end } = this.ledger;
    const most = this.#random.next() < 0.2 ? LONG : SHORT;
    this.ledger.tip = Math.min(end, tip + 1 + this.#random.integer(most));
    for (const { sync } of this.#tabs) if (this.#random.next() < 0.7) sync.look();
  }

  async #leave(tab: Tab, leave: () => unknown): Promise<void> {
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    await leave();
  }

  /** As damage does it; no browser takes a part for its room. */
  losePages(): Promise<void> {
    return this.#profile.change((transaction) => {
      const pages = transaction.objectStore("pages");
      const keys = pages.getAllKeys();
      keys.onsuccess = () => {
        for (const key of keys.result) if (this.#random.next() < 0.4) pages.delete(key);
      };
    });
  }

  #beginAnew(): void {
    const next = this.#ledgers[this.#ledgers.indexOf(this.ledger) + 1];
    if (next !== undefined) this.#turnTo(next);
  }

  /** Any moment in its first half, often one before anything happened. */
  #turnTo(ledger: Timeline): void {
    this.ledger = ledger;
    const { begin, end } = ledger;
    const early = this.#random.next() < 0.3;
    ledger.tip = begin - 1 + (early ? 0 : this.#random.integer((end - begin) / 2));
  }
}

/** Until it knows the newest state and has written it down, or shows that it cannot. */
async function catchUp({ sync }: Tab): Promise<void> {
  sync.look();
  for (let times = 0; times < 100 && sync.world().state === "loading"; times++) await pause(2);
  await pause(15);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** At any moment, the shown reports are a part of one ledger's reports without a gap. */
function expectPart(shown: readonly MissionReport[], ledgers: readonly Timeline[]): void {
  const isPart = ledgers.some((ledger) => {
    const { reports } = ledger.whole(ledger.end);
    const newest = reports.findIndex(({ completion }) => isSame(completion, shown[0]?.completion));
    return (
      newest >= 0 &&
      shown.every(
        ({ completion, launch }, index) =>
          isSame(completion, reports[newest + index]?.completion) &&
          (launch === null || isSame(launch, reports[newest + index]?.launch)),
      )
    );
  });
  if (shown.length > 0 && !isPart) {
    throw new Error(`there is a gap in what is shown: ${shown.map(({ missionId }) => missionId).join(" ")}`);
  }
}

type Told = MissionReport["completion"] | MissionReport["launch"] | undefined;

const isSame = (one: Told, other: Told): boolean =>
  one?.intentHash === other?.intentHash && one?.event.missionId === other?.event.missionId;
