/**
 * The goals for all figures of the bench, in one place: parts judge by them, and `tests/house/bench.test.ts` compares
 * the table of the README with them. They are for a world of 5,400 kingdoms on two quiet cores.
 */

interface Goal {
  /** The figure, so that it makes sense in a list of figures of all parts. */
  readonly what: string;
  readonly unit:
    | "ms"
    | "s"
    | "MB"
    | "%"
    | "times"
    | "of 100"
    | "requests"
    | "orders"
    | "payments"
    | "streams"
    | "a second";
  readonly most?: number;
  readonly least?: number;
}

export const goals = {
  "engine.transfer": { what: "a transfer, WebAssembly to native, p50", unit: "times", most: 1.2 },
  "engine.call": { what: "a Scrypto call, WebAssembly to native, p50", unit: "times", most: 1.1 },
  "start.new": { what: "start to the first page, a new realm, p50", unit: "s", most: 1 },
  "start.world": { what: "start to the first page, 5,400 kingdoms, p50", unit: "s", most: 1 },
  "start.history": { what: "start to the first page, 100,000 transactions, p50", unit: "s", most: 1 },
  "start.world-copied": { what: "first start of a copy, 5,400 kingdoms, p50", unit: "s", most: 2 },
  "start.history-copied": { what: "first start of a copy, 100,000 transactions, p50", unit: "s", most: 5 },
  "submit.index": {
    what: "submit with the index on disk, to the engine alone, p50",
    unit: "times",
    most: 1.6,
  },
  "submit.rate": { what: "submits over HTTP, each on the disk", unit: "a second", least: 150 },
  "gateway.ratio": { what: "reads of a page while others keep it busy, p99 to idle", unit: "times", most: 3 },
  "gateway.longest": { what: "reads of a page while others keep it busy, longest", unit: "ms", most: 250 },
  "reads.details": { what: "details of 20: as fast as a bare JSON server, p50", unit: "%", least: 50 },
  "busy.overdue": {
    what: "any read while 5,000 overdue missions are worked off, p99",
    unit: "ms",
    most: 100,
  },
  "busy.preview": { what: "any read while a hostile preview runs, p99", unit: "ms", most: 100 },
  "busy.thousand": { what: "1,000 overdue missions are resolved", unit: "s", most: 30 },
  "guests.payment": { what: "another guest's payment, to a quiet realm, p50", unit: "times", most: 2 },
  "guests.mission": { what: "a due mission, later than in a quiet realm", unit: "s", most: 5 },
  "guests.refused": { what: "another guest's payments that were refused", unit: "payments", most: 0 },
  "streams.held": { what: "live streams held", unit: "streams", least: 10_000 },
  "streams.all": { what: "a commit reaches 10,000 live streams, longest", unit: "s", most: 1 },
  "watchers.requests": { what: "requests of a publisher, keeper busy", unit: "a second", most: 1 },
  "watchers.visit": { what: "a watcher's first visit, compressed", unit: "MB", most: 0.5 },
  "memory.visited": { what: "memory after ten visitors' first reads, keeper busy", unit: "MB", most: 300 },
  "hours.world": { what: "memory after hours of play, 5,400 kingdoms", unit: "MB", most: 300 },
  "hours.history": { what: "memory after hours of play, 100,000 transactions", unit: "MB", most: 300 },
  "world.first": { what: "first visit of 5,400 kingdoms, p50", unit: "ms", most: 250 },
  "world.return": { what: "next visit: kingdoms to draw, p95", unit: "ms", most: 25 },
  "world.line": { what: "first visit over a line of 40 ms, p50", unit: "ms", most: 350 },
  "world.ratio": { what: "the same, to reading one by one, p50", unit: "times", least: 5 },
  "world.requests": { what: "next visit", unit: "requests", most: 3 },
  "history.kept": { what: "first page of kept missions, p95", unit: "ms", most: 100 },
  "history.ledger": { what: "first page of missions from the ledger, p95", unit: "ms", most: 100 },
  "history.key": { what: "a keystroke of a search in 10,000 missions, p95", unit: "ms", most: 50 },
  "targets.rows": { what: "first rows of the list of targets, p50", unit: "ms", most: 100 },
  "news.all": { what: "all news of 10,000 reports, p50", unit: "ms", most: 50 },
  "news.look": { what: "a look for newer news, p50", unit: "ms", most: 5 },
  "map.sharp": { what: "the map's moving frames that are sharp", unit: "%", least: 60 },
  "map.frame": { what: "a frame of the map, p95 of the processor", unit: "ms", most: 6 },
  "map.pixi-p50": { what: "the map's sharp frames to pixi, p50", unit: "times", least: 20 },
  "map.pixi-p95": { what: "the map's sharp frames to pixi, p95", unit: "times", least: 20 },
  "replay.frame": { what: "a frame of a replay, p95", unit: "ms", most: 16.7 },
  "phone.score": { what: "Lighthouse's performance on a phone", unit: "of 100", least: 95 },
  "phone.paint": { what: "first paint of content on a phone", unit: "ms", most: 2_500 },
  "phone.interaction": { what: "interaction to next paint, p95", unit: "ms", most: 200 },
  "tab.bytes": { what: "the game in a tab: loaded until the first screen", unit: "MB", most: 8 },
  "tab.answer": { what: "the game in a tab: first answer, p50", unit: "ms", most: 3_000 },
  "tab.first": { what: "the game in a tab: first visit on screen, p50", unit: "ms", most: 4_500 },
  "tab.second": { what: "the game in a tab: second tab on screen, p50", unit: "ms", most: 700 },
  "tab.return": { what: "the game in a tab: return on screen, p50", unit: "ms", most: 1_500 },
  "tab.handover": { what: "the game in a tab: another tab takes over, p50", unit: "ms", most: 200 },
  "tab.payment": { what: "a payment in the tab, to a realm under Node, p50", unit: "times", most: 1.3 },
  "tab.memory": { what: "memory that the game in a tab adds", unit: "MB", most: 150 },
  "neighbours.bytes": { what: "the country that is shipped", unit: "MB", most: 2 },
  "neighbours.start": { what: "next start with 24 neighbors, p50", unit: "ms", most: 1_500 },
  "neighbours.orders": { what: "orders of neighbors that failed", unit: "orders", most: 0 },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

/** As the table of the README has it. */
export function wanted(name: GoalName): string {
  const { unit, most, least }: Goal = goals[name];
  return most === undefined ? `>= ${text(least ?? Number.NaN)} ${unit}` : `<= ${text(most)} ${unit}`;
}

/**
 * Prints whether a goal is met. A missed goal fails the bench, and NaN is a miss. @param of names the figure if a goal
 * is for several.
 */
export function judge(name: GoalName, figure: number, of = ""): void {
  const { what, unit, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Goal = goals[name];
  const isMet = figure <= most && figure >= least;
  const row = {
    what: of === "" ? what : `${what} (${of})`,
    figure: `${text(figure)} ${unit}`,
    goal: wanted(name),
    verdict: isMet ? "met" : "MISSED",
  };
  console.log(`${row.verdict}: ${row.what}: ${row.figure}, wanted ${row.goal}`);
  // For the table at the end of a run, which the script of `npm run bench` prints.
  process.send?.({ figure: row });
  if (!isMet) process.exitCode = 1;
}

const text = (figure: number): string =>
  Math.abs(figure) >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)));
