/** A kingdom as the rules see it before they allow an order, and their answer. Times are seconds. */
import type { Attos } from "./attos.ts";
import type { BuildingCounts } from "./missions.ts";
import type { Building, Mission, RefusalName, Unit } from "./names.ts";

/** A kingdom as far as its own orders depend on it. */
export interface KingdomView {
  readonly treasury: Attos;
  readonly trezor: Attos;
  readonly buildings: BuildingCounts;
  readonly buildingSlots: number;
  readonly construction: { readonly building: Building; readonly readyAt: number } | null;
  /** The batch of each unit that has not been claimed yet. */
  readonly batches: Readonly<Record<Unit, { readonly amount: number; readonly readyAt: number } | null>>;
  /** At home. */
  readonly defenders: number;
  readonly missiles: number;
  /** For each kind, the mission in flight and the time of the last launch. */
  readonly launches: Readonly<
    Record<Mission, { readonly inFlight: bigint | null; readonly launchedAt: number | null }>
  >;
  /** The first to arrive of the contested missions that concern it, its own and those on their way to it. */
  readonly firstArrival: Arrival | null;
  readonly lastTimeWithdrawn: number;
}

/** A mission that concerns a kingdom, and when it arrives. */
export interface Arrival {
  readonly missionId: bigint;
  readonly kind: Mission;
  readonly at: number;
}

/** The kingdom that a mission is sent to. */
export interface Target {
  readonly isSender: boolean;
  readonly shield: Shield;
}

/** What spares a kingdom from missions, and what its townsfolk hid. */
export interface Shield {
  /** From everything hostile, as a new kingdom. */
  readonly protectedUntil: number;
  /** When the last truce from war and missiles began; 0 before the first. */
  readonly warTruceFrom: number;
  readonly warTruceUntil: number;
  readonly raidTruceUntil: number;
  /** In a row while its owner was away. */
  readonly defeats: number;
  /** KGLD hidden at the first of them, which no war finds. */
  readonly buried: Attos;
}

/** The wars that reached a kingdom without a day's rest between them. */
export interface Alarm {
  readonly lastWar: number;
  readonly wars: number;
}

/** Why something is not allowed. */
export interface Denial {
  readonly code: RefusalName;
  /** As the ledger says it. */
  readonly sentence: string;
  /** The values of the sentence, for pages that say it in another language. */
  readonly values: Readonly<Record<string, string>>;
}

/** What there is of each kind, with its traits. */
export interface Catalogue {
  readonly buildings: readonly Building[];
  readonly units: readonly { readonly name: Unit; readonly workshop: Building }[];
  readonly missions: readonly {
    readonly name: Mission;
    readonly number: number;
    readonly sends: "nothing" | "units" | "missiles";
    /** Some peace keeps it away; sending it ends one's own. */
    readonly hostile: boolean;
    /** Waits for earlier arrivals, and until it is resolved its kingdoms rest. */
    readonly contested: boolean;
    /** Takes longer with the distance. */
    readonly travels: boolean;
  }[];
  readonly refusals: readonly { readonly code: RefusalName; readonly cause: string }[];
}
