/** The subject of the page, its present position, and its past. Pure. */
import {
  type KingdomInfo,
  kindOfCompletion,
  type LocalId,
  MISSION_KINDS,
  type MissionLaunched,
  type MissionReport,
  partiesOf,
} from "@kingdoms/client";
import { kingdomById } from "../../data/kingdom-name.ts";
import { type Camera, type Cell, centreOf } from "../../map/viewport.ts";

/** As the address says it: a kingdom's number, or a mission's. */
export interface FollowSearch {
  readonly kingdom?: string | undefined;
  readonly mission?: string | undefined;
}

const numberIn = (value: unknown): string | undefined => {
  const text = String(value);
  return /^[1-9]\d{0,14}$/.test(text) ? text : undefined;
};

export function readFollowSearch(search: Record<string, unknown>): FollowSearch {
  const [kingdom, mission] = [numberIn(search.kingdom), numberIn(search.mission)];
  if (mission !== undefined) return { mission };
  return kingdom === undefined ? {} : { kingdom };
}

export interface KnownWorld {
  readonly kingdoms: readonly KingdomInfo[];
  readonly missions: readonly MissionLaunched[];
  readonly reports: readonly MissionReport[];
}

export interface Subject {
  /** The kingdoms that it is about: one, or the two ends of a mission. */
  readonly kingdoms: readonly KingdomInfo[];
  /** The mission that is followed, as long as it is under way. */
  readonly underWay: MissionLaunched | null;
  /** The end of the mission that is followed. */
  readonly report: MissionReport | null;
}

/** Null if the known world has no such kingdom or mission. */
export function subjectOf({ kingdom, mission }: FollowSearch, known: KnownWorld): Subject | null {
  const ends = (ids: readonly LocalId[]) => ids.flatMap((id) => kingdomById(known.kingdoms, id) ?? []);
  if (mission !== undefined) {
    const underWay = known.missions.find(({ missionId }) => String(missionId) === mission) ?? null;
    const report = known.reports.find(({ missionId }) => String(missionId) === mission) ?? null;
    if (underWay !== null)
      return { kingdoms: ends([...new Set([underWay.attacker, underWay.defender])]), underWay, report: null };
    if (report === null) return null;
    const { from, to } = partiesOf(report.completion.event);
    return { kingdoms: ends([...new Set([from, to])]), underWay: null, report };
  }
  const info = known.kingdoms.find(({ id }) => id === `#${kingdom}#`);
  return info === undefined ? null : { kingdoms: [info], underWay: null, report: null };
}

/** What comes and goes at the kingdoms that are followed, the next to arrive first. */
export const trafficOf = ({ kingdoms }: Subject, { missions }: KnownWorld): readonly MissionLaunched[] => {
  const ids = new Set<string>(kingdoms.map(({ id }) => id));
  return missions
    .filter(({ attacker, defender }) => ids.has(attacker) || ids.has(defender))
    .toSorted((one, other) => one.activationTime - other.activationTime);
};

/** Their past, newest first: for a mission, that of its two kingdoms with each other. */
export function pastOf({ kingdoms }: Subject, { reports }: KnownWorld): readonly MissionReport[] {
  const ids = new Set<string>(kingdoms.map(({ id }) => id));
  return reports.filter(({ completion: { event } }) => {
    const kind = kindOfCompletion(event);
    if (kind !== null && MISSION_KINDS[kind].method === null) return false;
    const { from, to } = partiesOf(event);
    return kingdoms.length > 1 ? ids.has(from) && ids.has(to) : ids.has(from) || ids.has(to);
  });
}

const NEAR = 0.6;

const between = (a: Cell, b: Cell, part: number): Camera => {
  const [from, to] = [centreOf(a), centreOf(b)];
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, zoom: NEAR };
};

/** The camera at this second of the ledger's clock; null if the position is not known. */
export function lookAt({ kingdoms: [first, second], underWay }: Subject, now: number): Camera | null {
  if (first === undefined) return null;
  if (underWay === null || second === undefined) return between(first.cell, (second ?? first).cell, 1);
  const { launchedAt, activationTime } = underWay;
  const part = (now - launchedAt) / Math.max(1, activationTime - launchedAt);
  return between(first.cell, second.cell, Math.max(0, Math.min(1, part)));
}
