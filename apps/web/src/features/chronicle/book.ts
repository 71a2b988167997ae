/** The story of a kingdom from its events: a chapter for each eventful day, and the totals. Pure. */
import {
  amountSent,
  type Building,
  goldTaken,
  kindOfCompletion,
  type LocalId,
  type LoggedEvent,
  MISSION_KINDS,
  type MissionReport,
  partiesOf,
  type Unit,
  winnerOf,
} from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";

export interface Chapter {
  /** Of its first event; ledger time, seconds. */
  readonly time: number;
  readonly built: ReadonlyMap<Building, number>;
  readonly trained: ReadonlyMap<Unit, number>;
  /** KGLD out of the mines. */
  readonly mined: Attos;
  /** Oldest first. */
  readonly missions: readonly MissionReport[];
}

interface Totals {
  readonly victories: number;
  readonly defeats: number;
  readonly taken: Attos;
  readonly lost: Attos;
  /** Units of the kingdom, and of its enemies. */
  readonly fallen: number;
  readonly felled: number;
  readonly sent: number;
  readonly buildings: number;
  readonly mined: Attos;
}

export interface Rank {
  /** Equal ones share a place. */
  readonly place: number;
  readonly of: number;
}

export interface Book {
  readonly chapters: readonly Chapter[];
  readonly totals: Totals;
  /** Among all kingdoms, by battles won and by KGLD taken. */
  readonly byVictories: Rank;
  readonly bySpoils: Rank;
}

interface Sources {
  readonly id: LocalId;
  /** Finished missions of all kingdoms. */
  readonly reports: readonly MissionReport[];
  /** The kingdom's own events. */
  readonly activity: readonly LoggedEvent[];
  /** How many kingdoms there are. */
  readonly kingdoms: number;
  /** What day, or other span, a moment belongs to. */
  readonly dayOf: (time: number) => string;
}

type Draft = {
  time: number;
  readonly built: Map<Building, number>;
  readonly trained: Map<Unit, number>;
  mined: bigint;
  readonly missions: MissionReport[];
};

const isOwn = (id: LocalId, { completion: { event } }: MissionReport): boolean => {
  const { from, to } = partiesOf(event);
  const kind = kindOfCompletion(event);
  // What players do not order is no deed.
  return (from === id || to === id) && (kind === null || MISSION_KINDS[kind].method !== null);
};

export function bookOf({ id, reports, activity, kingdoms, dayOf }: Sources): Book {
  const own = reports.filter((report) => isOwn(id, report));
  const drafts = new Map<string, Draft>();
  const on = (time: number): Draft => {
    const day = dayOf(time);
    const draft = drafts.get(day) ?? { time, built: new Map(), trained: new Map(), mined: 0n, missions: [] };
    draft.time = Math.min(draft.time, time);
    drafts.set(day, draft);
    return draft;
  };
  for (const { event, time } of activity) {
    if (event.type === "BuildingClaimed") add(on(time).built, event.building, 1);
    else if (event.type === "BatchClaimed") add(on(time).trained, event.unit, event.amount);
    else if (event.type === "MiningRewardsClaimed") on(time).mined += event.amount;
  }
  for (const report of own.toReversed()) on(report.completion.event.completedAt).missions.push(report);
  const chapters = [...drafts.values()]
    .map((draft): Chapter => ({ ...draft, mined: draft.mined as Attos }))
    .sort((one, other) => one.time - other.time);
  return { chapters, totals: totalsOf(id, own, chapters), ...ranksOf(id, reports, kingdoms) };
}

function add<Kind>(counts: Map<Kind, number>, kind: Kind, count: number): void {
  counts.set(kind, (counts.get(kind) ?? 0) + count);
}

const sum = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0);

function totalsOf(id: LocalId, own: readonly MissionReport[], chapters: readonly Chapter[]): Totals {
  const totals = { victories: 0, defeats: 0, taken: 0n, lost: 0n, fallen: 0, felled: 0, sent: 0 };
  for (const { completion } of own) {
    const { event } = completion;
    const attacks = partiesOf(event).from === id;
    const winner = winnerOf(event) ?? null;
    if (winner !== null) totals[winner === id ? "victories" : "defeats"]++;
    totals[attacks ? "taken" : "lost"] += goldTaken(event);
    if (attacks && (amountSent(event) ?? 0) > 0) totals.sent++;
    if (!("defenderLosses" in event)) continue;
    totals.fallen += attacks ? event.attackerLosses : event.defenderLosses;
    totals.felled += attacks ? event.defenderLosses : event.attackerLosses;
  }
  return {
    ...totals,
    taken: totals.taken as Attos,
    lost: totals.lost as Attos,
    buildings: sum(chapters.map(({ built }) => sum(built.values()))),
    mined: chapters.reduce((all, { mined }) => all + mined, 0n) as Attos,
  };
}

function ranksOf(id: LocalId, reports: readonly MissionReport[], kingdoms: number) {
  const [victories, spoils] = [new Map<string, bigint>(), new Map<string, bigint>()];
  for (const { completion } of reports) {
    const { event } = completion;
    const winner = winnerOf(event) ?? null;
    if (winner !== null) victories.set(winner, (victories.get(winner) ?? 0n) + 1n);
    const { from } = partiesOf(event);
    spoils.set(from, (spoils.get(from) ?? 0n) + goldTaken(event));
  }
  const rankIn = (scores: ReadonlyMap<string, bigint>): Rank => {
    const mine = scores.get(id) ?? 0n;
    return { place: 1 + [...scores.values()].filter((score) => score > mine).length, of: kingdoms };
  };
  return { byVictories: rankIn(victories), bySpoils: rankIn(spoils) };
}
