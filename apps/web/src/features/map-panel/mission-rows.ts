/** The missions in flight for the map, and as a list: its rows and their order. Pure. */
import type { KingdomInfo, Mission, MissionLaunched } from "@kingdoms/client";
import { kingdomById, kingdomName } from "../../data/kingdom-name.ts";
import { type SortOrder, sortedByText } from "../../format/sorting.ts";
import { flightOf } from "../../game/flights.ts";
import { finder } from "../../game/kingdoms.ts";
import type { MapMission } from "../../map/types.ts";

export const MISSION_SORT_KEYS = ["kind", "from", "to", "arrival"] as const;
type MissionSortKey = (typeof MISSION_SORT_KEYS)[number];

export type MissionOrder = SortOrder<MissionSortKey>;

export interface MissionFilter {
  /** Meant for the kingdom at either end: part of a name, a number or a cell. */
  readonly text: string;
  readonly kind: Mission | null;
  /** Those of the player, and those that come at the player. */
  readonly own: boolean;
}

export interface MissionRow {
  readonly mission: MissionLaunched;
  readonly from: string;
  readonly to: string;
  readonly own: boolean;
}

interface RowContext {
  readonly kingdoms: readonly KingdomInfo[];
  readonly ownedIds: ReadonlySet<string>;
  /** The name of a mission's kind. */
  readonly kindName: (mission: MissionLaunched) => string;
  /** BCP 47, for the order of names. */
  readonly language: string;
}

/** The wanted missions with the names at both ends; equals stay in the order of their arrival. */
export function missionRows(
  missions: readonly MissionLaunched[],
  filter: MissionFilter,
  { key, descending }: MissionOrder,
  { kingdoms, ownedIds, kindName, language }: RowContext,
): readonly MissionRow[] {
  const matches = finder(filter.text);
  const matchesEnd = (id: string): boolean => {
    const kingdom = kingdomById(kingdoms, id);
    return kingdom === null ? filter.text.trim() === "" : matches(kingdom);
  };
  const rows = missions
    .filter(({ kind }) => filter.kind === null || kind === filter.kind)
    .map((mission) => ({
      mission,
      from: kingdomName(kingdoms, mission.attacker),
      to: kingdomName(kingdoms, mission.defender),
      own: ownedIds.has(mission.attacker) || ownedIds.has(mission.defender),
    }))
    .filter(
      ({ own, mission }) =>
        (own || !filter.own) && (matchesEnd(mission.attacker) || matchesEnd(mission.defender)),
    )
    .toSorted((one, other) => one.mission.activationTime - other.mission.activationTime);
  const text = (row: MissionRow): string =>
    key === "kind" ? kindName(row.mission) : key === "from" ? row.from : row.to;
  if (key === "arrival") return descending ? rows.toReversed() : rows;
  return sortedByText(rows, text, language, descending);
}

/** Missions of a kind that this client does not know have no line on the map and are left out. */
export function mapMissionsOf(missions: readonly MissionLaunched[]): readonly MapMission[] {
  return missions.flatMap((mission) => flightOf(mission) ?? []);
}
