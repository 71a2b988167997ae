/** A small world for visitors: the places of kingdoms, and the armies on their way. Pure. */
import {
  distinctName,
  goldTaken,
  type KingdomInfo,
  type MissionLaunched,
  type MissionReport,
  partiesOf,
  winnerOf,
} from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface March {
  readonly id: string;
  readonly kind: MissionLaunched["kind"];
  readonly from: Point;
  readonly to: Point;
  /** Its present position. */
  readonly at: Point;
  /** It is at its target, and what comes of it is not decided yet. */
  readonly arrived: boolean;
}

const middle = ({ cell }: KingdomInfo): Point => ({ x: cell.x + 0.5, y: cell.y + 0.5 });

/** @param now seconds of the ledger's clock; null while it is unread, when every march is at its start. */
export function marchesOf(
  missions: readonly MissionLaunched[],
  kingdoms: readonly KingdomInfo[],
  now: number | null,
): readonly March[] {
  const byId = new Map<string, KingdomInfo>(kingdoms.map((kingdom) => [kingdom.id, kingdom]));
  return missions.flatMap((mission) => {
    const [from, to] = [byId.get(mission.attacker), byId.get(mission.defender)];
    if (from === undefined || to === undefined || from === to) return [];
    const [start, end] = [middle(from), middle(to)];
    const span = mission.activationTime - mission.launchedAt;
    const part = now === null || span <= 0 ? 0 : Math.min(1, Math.max(0, (now - mission.launchedAt) / span));
    const at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    const arrived = now !== null && now >= mission.activationTime;
    return [{ id: String(mission.missionId), kind: mission.kind, from: start, to: end, at, arrived }];
  });
}

/** All kingdoms as one path of an SVG: thousands of shapes would be thousands of nodes. */
export const placesPath = (kingdoms: readonly KingdomInfo[]): string =>
  kingdoms.map(({ cell }) => `M${cell.x + 0.1} ${cell.y + 0.1}h.8v.8h-.8z`).join("");

export interface Headline {
  readonly id: string;
  readonly winner: string;
  readonly loser: string;
  readonly gold: Attos;
}

/** The newest battles that have a winner. */
export function headlinesOf(
  reports: readonly MissionReport[],
  kingdoms: readonly KingdomInfo[],
  most: number,
): readonly Headline[] {
  const nameOf = (id: string): string => {
    const known = kingdoms.find((kingdom) => kingdom.id === id);
    return known === undefined ? id : distinctName(kingdoms, known);
  };
  const told: Headline[] = [];
  for (const { missionId, completion } of reports) {
    if (told.length === most) break;
    const { event } = completion;
    const winner = winnerOf(event) ?? null;
    const { from, to } = partiesOf(event);
    if (winner === null || from === to) continue;
    told.push({
      id: String(missionId),
      winner: nameOf(winner),
      loser: nameOf(winner === from ? to : from),
      gold: goldTaken(event),
    });
  }
  return told;
}
