/** The player's farm list: all kingdoms that the player has marked as farms. Pure. */
import type { KingdomInfo, TargetedMission } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { Visit } from "./last-visits.ts";
import type { Mark } from "./marks-of-player.ts";
import { openTo } from "./peace.ts";

interface FarmList {
  readonly kingdoms: readonly KingdomInfo[];
  readonly marks: ReadonlyMap<string, Mark>;
  /** Ids of the player's kingdoms. */
  readonly own: ReadonlySet<string>;
  /** By id, the last visits of the kingdom that sends. */
  readonly visits: ReadonlyMap<string, Visit>;
  readonly rules: Rules;
}

/**
 * The farm whose turn it is: of those that such a mission may be sent to now, one that was never visited, else the one whose last visit
 * is the longest ago. Null if there is none besides the last target.
 * @param last id of the kingdom that the last mission went to.
 * @param now seconds of the ledger's clock.
 */
export function nextFarm(
  { kingdoms, marks, own, visits, rules }: FarmList,
  kind: TargetedMission,
  last: string,
  now: number,
): KingdomInfo | null {
  const farms = kingdoms.filter(
    ({ id, component, shield }) =>
      marks.get(component) === "farm" && id !== last && !own.has(id) && openTo(kind, shield, now, rules),
  );
  const visited = ({ id }: KingdomInfo): number => visits.get(id)?.at ?? Number.NEGATIVE_INFINITY;
  return farms.reduce<KingdomInfo | null>(
    (first, farm) => (first === null || visited(farm) < visited(first) ? farm : first),
    null,
  );
}
