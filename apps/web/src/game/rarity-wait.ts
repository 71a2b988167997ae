import { BUILDINGS, type BuildingCounts } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";

const NOTHING_BUILT = Object.fromEntries(
  BUILDINGS.map((building) => [building, 0]),
) as unknown as BuildingCounts;
/** Any cell: a rarity mission stays at its kingdom. */
const HERE = { x: 0, y: 0 };
/** Minutes need not be exact: rounded up to the next full five, which leaves time to bring the round to the ledger. */
const STEP = 300;

/** About how long after its founding a kingdom's rarity is drawn at the latest, in seconds, by the rules. */
export function rarityWait(rules: Rules): number {
  const { beaconWindow } = rules.config.missions;
  let longest = 0;
  for (let foundedAt = 0; foundedAt <= beaconWindow; foundedAt++) {
    const { decidedAt } = rules.travel("rarity", HERE, HERE, NOTHING_BUILT, foundedAt);
    longest = Math.max(longest, decidedAt - foundedAt);
  }
  return Math.ceil(longest / STEP) * STEP;
}
