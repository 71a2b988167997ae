/**
 * Which missions share a transaction: those that one round decides, in the order of arrival. Who waits for whom is the rules'
 * to say; a mission may go along with the one that it waits for, if that goes before it.
 */
import type { Rules } from "@kingdoms/rules";
import { arrivalOf, type MissionQueue, type PendingMission } from "./queue.ts";

export interface Bundle {
  readonly round: number;
  /** Whether the beacon knows the round, so that it needs no verification. */
  readonly isKnown: boolean;
  readonly missions: PendingMission[];
}

/**
 * Resolutions in one transaction, which may take 100 million cost units. Measured: a verification takes 28 million, loading the
 * game's code 5, a resolution from 12 (rarity) to 22 (raid, war), and more if much falls.
 */
const WITH_VERIFICATION = 2;
const WITHOUT = 3;

/**
 * @param missions of the queue, in the order of arrival.
 * @param time of the ledger's clock.
 */
export function bundlesOf(
  missions: readonly PendingMission[],
  queue: MissionQueue,
  rules: { readonly denial: Pick<Rules["denial"], "resolve"> },
  isKnown: (mission: PendingMission) => boolean,
  time: number,
): Bundle[] {
  const bundles: Bundle[] = [];
  const newest = new Map<number, Bundle>();
  for (const mission of missions) {
    const { round } = mission;
    const alone = queue.isAlone(mission.id);
    const before = alone ? undefined : newest.get(round);
    const together = new Set(before?.missions.map(({ id }) => id));
    const mayGo = (besides: ReadonlySet<bigint>): boolean =>
      rules.denial.resolve(arrivalOf(mission), queue.arrivals(mission, besides), time) === null;
    if (before !== undefined && hasRoom(before) && mayGo(together)) {
      before.missions.push(mission);
      continue;
    }
    // A round that is not verified yet is verified once; the other missions follow when it is.
    const known = isKnown(mission);
    if (!known && bundles.some((bundle) => bundle.round === round)) continue;
    if (!mayGo(new Set())) continue;
    const bundle = { round, isKnown: known, missions: [mission] };
    bundles.push(bundle);
    if (!alone) newest.set(round, bundle);
  }
  return bundles;
}

const hasRoom = ({ isKnown, missions }: Bundle): boolean =>
  missions.length < (isKnown ? WITHOUT : WITH_VERIFICATION);
