import {
  isDraw,
  kindOfCompletion,
  type LocalId,
  MISSION_KINDS,
  type Mission,
  type MissionCompleted,
  type MissionReport,
  partiesOf,
  searchReports,
  winnerOf,
} from "@kingdoms/client";
import { create } from "zustand";

export const RESULTS = ["attacker", "defender", "draw", "won", "lost"] as const;
type Result = (typeof RESULTS)[number];

/** The filters of the history; null for those that are not set. */
export interface HistoryFilter {
  readonly text: string;
  readonly kind: Mission | null;
  /** One side is this kingdom. */
  readonly kingdom: LocalId | null;
  readonly result: Result | null;
  /** One side is a kingdom of the player. */
  readonly mine: boolean;
}

export const EVERYTHING: HistoryFilter = { text: "", kind: null, kingdom: null, result: null, mine: false };

/** The initial filter for players with kingdoms; one click removes it. */
export const MINE: HistoryFilter = { ...EVERYTHING, mine: true };

export const isFiltered = (filter: HistoryFilter): boolean =>
  filter.text.trim() !== "" ||
  filter.kind !== null ||
  filter.kingdom !== null ||
  filter.result !== null ||
  filter.mine;

/** Whether it asks for the player's own missions. */
export const needsOwn = ({ mine, result }: HistoryFilter): boolean =>
  mine || result === "won" || result === "lost";

interface Known {
  readonly own: ReadonlySet<string>;
  readonly nameOf: (id: LocalId) => string;
  readonly kindName: (report: MissionReport) => string;
}

/**
 * The reports that match, in their order. A drawing of rarity was ordered by no player and is no act of war: it is
 * shown on request.
 */
export function filterReports(
  reports: readonly MissionReport[],
  filter: HistoryFilter,
  { own, nameOf, kindName }: Known,
): readonly MissionReport[] {
  const wanted = reports.filter(({ completion: { event } }) => {
    const kind = kindOfCompletion(event);
    const ordered = kind === null || MISSION_KINDS[kind].method !== null;
    if (filter.kind === null ? !ordered : kind !== filter.kind) return false;
    const { from, to } = partiesOf(event);
    if (filter.kingdom !== null && from !== filter.kingdom && to !== filter.kingdom) return false;
    const mine = own.has(from) || own.has(to);
    if (filter.mine && !mine) return false;
    return filter.result === null || hasResult(filter.result, event, { from, to, own, mine });
  });
  return searchReports(wanted, nameOf, filter.text, kindName);
}

interface Involved {
  readonly from: LocalId;
  readonly to: LocalId;
  readonly own: ReadonlySet<string>;
  readonly mine: boolean;
}

function hasResult(result: Result, event: MissionCompleted, { from, to, own, mine }: Involved): boolean {
  if (result === "draw") return isDraw(event);
  const winner = winnerOf(event) ?? null;
  if (winner === null) return false;
  const results: Readonly<Record<typeof result, boolean>> = {
    attacker: winner === from,
    defender: winner === to,
    won: own.has(winner),
    lost: mine && !own.has(winner),
  };
  return results[result];
}

interface HistoryView {
  /** Null until one is chosen. */
  readonly filter: HistoryFilter | null;
  /** Pages of lines that are shown. */
  readonly pages: number;
}

const BEGINNING: HistoryView = { filter: null, pages: 1 };

/** The shown part of the history: the same again after a report was read, the initial one after the history was closed. */
export const useHistoryView = create<HistoryView>(() => BEGINNING);

export const beginAnew = (): void => useHistoryView.setState(BEGINNING);
