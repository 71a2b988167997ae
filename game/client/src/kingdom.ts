import type {
  Attos,
  Building,
  Kgld,
  Mission,
  Rarity,
  Rules,
  Mining as RulesMining,
  Unit,
  Xrd,
} from "@kingdoms/rules";
import type { ComponentAddress, LedgerTime, LocalId } from "./ids.ts";

/** One kingdom as the ledger holds it. */
export interface Kingdom {
  readonly id: LocalId;
  readonly component: ComponentAddress;
  readonly name: string;
  /** Null until fate has drawn it. */
  readonly rarity: Rarity | null;
  readonly buildingSlots: number;
  /** Finished ones. */
  readonly buildings: Readonly<Record<Building, number>>;
  readonly construction: Construction | null;
  readonly army: Army;
  /** The batch in training or making, if there is one. */
  readonly batches: Readonly<Record<Unit, Batch | null>>;
  readonly mining: Mining;
  /** KGLD that missions of others can reach. */
  readonly treasury: Kgld;
  /** KGLD that no mission can reach. */
  readonly trezor: Kgld;
  /** The founding, at first. The withdrawal fee falls from this time on. */
  readonly lastWithdrawnAt: LedgerTime;
  /** XRD that missions gave back; the next launch hands all of it out. */
  readonly refunds: Xrd;
  /** When its owner last ordered anything, or the founding; later by the time in which it rested since. */
  readonly idleSince: LedgerTime;
  readonly missions: Readonly<Record<Mission, MissionClock>>;
  /** The first to arrive of the contested missions that concern it and are not complete, its own and those on their way to it. */
  readonly firstArrival: Arrival | null;
  /** How many those are. */
  readonly arrivalCount: number;
  /** Which orders signed in advance are in force. */
  readonly plan: bigint;
}

export interface Construction {
  readonly building: Building;
  readonly startedAt: LedgerTime;
  /** Seconds. */
  readonly duration: number;
  /** When it can be claimed. */
  readonly readyAt: LedgerTime;
}

export interface Batch {
  readonly amount: number;
  /** When it can be claimed. */
  readonly readyAt: LedgerTime;
}

export interface Army {
  /** The garrison. */
  readonly defenders: number;
  readonly missiles: number;
  readonly barriers: number;
  readonly launchedMissiles: number;
  /** All units away: attacking, raiding and fortifying. */
  readonly traveling: number;
  readonly attacking: number;
  readonly raiding: number;
  readonly fortifying: number;
}

/** What production depends on; `unclaimedGold` computes the gold of any later moment from it. */
export interface Mining {
  /** KGLD per second and mine, in force at `settledAt`. */
  readonly ratio: Attos;
  readonly rateIndex: number;
  /** Rates that came into force after `settledAt`, oldest first. */
  readonly laterRates: readonly MintingRate[];
  /** When the first mine was claimed; null before. */
  readonly startedAt: LedgerTime | null;
  readonly lastClaimedAt: LedgerTime;
  readonly settledAt: LedgerTime;
  /** Settled at `settledAt`. */
  readonly unclaimed: Attos;
  /** Gold in the ground, the unclaimed part included. */
  readonly mineable: Attos;
}

export interface MintingRate {
  readonly start: LedgerTime;
  /** KGLD per second and mine. */
  readonly ratio: Attos;
}

export interface Arrival {
  readonly missionId: bigint;
  /** Null for a kind that this client does not know. */
  readonly kind: Mission | null;
  readonly at: LedgerTime;
}

export interface MissionClock {
  /** Activation of the newest mission of this kind; null if there never was one. */
  readonly expectedAt: LedgerTime | null;
  /** Launch of the newest mission; null if there never was one, and for kinds without a cooldown. */
  readonly launchedAt: LedgerTime | null;
  /** Id of the mission in flight. */
  readonly inFlight: bigint | null;
}

/** KGLD that a claim at `now` (seconds) would pay, by the rules of the kingdom's game. */
export const unclaimedGold = (rules: Rules, kingdom: Kingdom, now: number): Attos =>
  rules.unclaimed(miningOf(kingdom), kingdom.mining.laterRates, now);

/** KGLD per second of all mines at the rate in force, until the cap is reached or the ground is exhausted. */
export const productionPerSecond = (rules: Rules, kingdom: Kingdom): Attos =>
  rules.perSecond(miningOf(kingdom), kingdom.mining.laterRates);

/** When mines stop, and because of what. */
export interface MinesStop {
  /** Seconds. */
  readonly at: number;
  /** "cap": the gold must be claimed first. "ground": no gold is left in the ground. */
  readonly because: "cap" | "ground";
}

/** Null without mines, and for ground that was empty when the gold was claimed. */
export function minesStop(rules: Rules, kingdom: Kingdom): MinesStop | null {
  const { lastClaimedAt, mineable } = kingdom.mining;
  if (kingdom.buildings.mine === 0 || mineable === 0n) return null;
  const cap = lastClaimedAt + rules.config.gold.accrualCap;
  const isEmpty = (at: number): boolean => unclaimedGold(rules, kingdom, at) >= mineable;
  if (!isEmpty(cap)) return { at: cap, because: "cap" };
  // Unclaimed gold never shrinks with time.
  let [before, at]: [number, number] = [lastClaimedAt, cap];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (isEmpty(middle)) at = middle;
    else before = middle;
  }
  return { at, because: "ground" };
}

/** XRD that a withdrawal at `now` costs. */
export const withdrawFee = (rules: Rules, kingdom: Kingdom, now: number): Xrd =>
  rules.withdrawFee(kingdom.lastWithdrawnAt, now);

const miningOf = ({ buildings, mining }: Kingdom): RulesMining => ({
  mines: buildings.mine,
  ratio: mining.ratio,
  lastTimeClaimed: mining.lastClaimedAt,
  lastTimeSettled: mining.settledAt,
  unclaimed: mining.unclaimed,
  mineable: mining.mineable,
});
