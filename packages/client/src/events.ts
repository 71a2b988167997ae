import type { Attos, Building, Cell, Mission, Rarity, Unit } from "@kingdoms/rules";
import type { ComponentAddress, LedgerTime, LocalId } from "./ids.ts";

/** What the factory and the kingdoms tell, as the ledger names it. */
export type GameEvent =
  | {
      readonly type: "KingdomFounded";
      readonly kingdom: LocalId;
      readonly component: ComponentAddress;
      readonly name: string;
      readonly cell: Cell;
      readonly createdAt: LedgerTime;
    }
  | { readonly type: "KgldPurchased"; readonly kgld: Attos; readonly xrd: Attos }
  | {
      readonly type: "MintingRatioRecalculated";
      readonly index: number;
      readonly start: LedgerTime;
      readonly ratio: Attos;
      readonly mineCount: number;
    }
  | MissionLaunched
  | MissionCompleted
  | KingdomEvent;

/** Events of one kingdom alone. */
export type KingdomEvent =
  | {
      readonly type: "BuildingStarted";
      readonly kingdom: LocalId;
      readonly building: Building;
      readonly cost: Attos;
      readonly readyAt: LedgerTime;
    }
  | {
      readonly type: "BuildingClaimed";
      readonly kingdom: LocalId;
      readonly building: Building;
      readonly count: number;
    }
  | {
      readonly type: "BatchStarted";
      readonly kingdom: LocalId;
      readonly unit: Unit;
      readonly amount: number;
      readonly cost: Attos;
      readonly readyAt: LedgerTime;
    }
  | {
      readonly type: "BatchClaimed";
      readonly kingdom: LocalId;
      readonly unit: Unit;
      readonly amount: number;
      readonly count: number;
    }
  | { readonly type: "GoldDeposited"; readonly kingdom: LocalId; readonly amount: Attos }
  | { readonly type: "GoldWithdrawn"; readonly kingdom: LocalId; readonly amount: Attos; readonly fee: Attos }
  | {
      readonly type: "TrezorDeposited";
      readonly kingdom: LocalId;
      readonly amount: Attos;
      readonly balance: Attos;
    }
  | {
      readonly type: "MiningRewardsClaimed";
      readonly kingdom: LocalId;
      readonly amount: Attos;
      readonly fromTrezor: Attos;
      readonly mineable: Attos;
    }
  | { readonly type: "ProspectingPaid"; readonly kingdom: LocalId; readonly cost: Attos };

export interface MissionLaunched {
  readonly type: "RandomInitiated";
  readonly missionId: bigint;
  /** Null for a kind that this client does not know; its number is `randomType`. */
  readonly kind: Mission | null;
  readonly randomType: number;
  readonly attacker: LocalId;
  readonly defender: LocalId;
  readonly amount: number;
  readonly launchedAt: LedgerTime;
  readonly activationTime: LedgerTime;
}

interface Completed {
  readonly missionId: bigint;
  readonly completedAt: LedgerTime;
  /** keccak256 of the signature, hex; null where a silent keeper was waited out. */
  readonly fate: string | null;
  /** The fate key's, 96 bytes in hex: with the mission's message it proves the fate. Null as the fate is. */
  readonly signature: string | null;
}

export type BuildingCounts = Readonly<Record<Building, number>>;

/** Null winner: a draw. What the defender had is as of just before. */
export interface WarCompleted extends Completed {
  readonly type: "KingdomAttackCompleted";
  readonly attacker: LocalId;
  readonly defender: LocalId;
  readonly winner: LocalId | null;
  readonly warSpoils: Attos;
  readonly attackingUnits: number;
  readonly defendingUnits: number;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly buildingsDestroyed: readonly Building[];
  readonly defenderTreasury: Attos;
  readonly defenderBuildings: BuildingCounts;
}

export interface RaidCompleted extends Completed {
  readonly type: "KingdomRaidCompleted";
  readonly attacker: LocalId;
  readonly defender: LocalId;
  readonly winner: LocalId | null;
  readonly amount: Attos;
  readonly captured: boolean;
  readonly attackingUnits: number;
  readonly defendingUnits: number;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly buildingsDestroyed: readonly Building[];
  readonly unclaimedResources: Attos;
  readonly defenderBuildings: BuildingCounts;
}

export interface MissileCompleted extends Completed {
  readonly type: "KingdomMissileCompleted";
  readonly attacker: LocalId;
  readonly defender: LocalId;
  readonly winner: LocalId | null;
  readonly missilesFired: number;
  readonly intercepted: number;
  readonly damagePerMissile: number;
  readonly defendingUnits: number;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly barriers: number;
  readonly buildingsDestroyed: readonly Building[];
  readonly defenderBuildings: BuildingCounts;
}

export interface FortifyCompleted extends Completed {
  readonly type: "KingdomFortifyCompleted";
  readonly sender: LocalId;
  readonly receiver: LocalId;
  readonly amount: number;
}

export interface ProspectCompleted extends Completed {
  readonly type: "KingdomProspectCompleted";
  readonly kingdom: LocalId;
  readonly amount: Attos;
  readonly band: number;
  readonly refunded: boolean;
}

export interface RarityCompleted extends Completed {
  readonly type: "KingdomRarityCompleted";
  readonly kingdom: LocalId;
  readonly rarity: Rarity;
  readonly buildingSlots: number;
}

/** The end of a mission of a kind that this client does not know: what is told of every mission, and no more. */
export interface UnknownCompleted extends Completed {
  readonly type: "UnknownCompleted";
  /** The event's name on the ledger. */
  readonly name: string;
  readonly sender: LocalId;
  /** The sender itself where the event names nobody else. */
  readonly receiver: LocalId;
}

export type MissionCompleted =
  | WarCompleted
  | RaidCompleted
  | MissileCompleted
  | FortifyCompleted
  | ProspectCompleted
  | RarityCompleted
  | UnknownCompleted;

/** An event and where it stands on the ledger. */
export interface LoggedEvent {
  readonly event: GameEvent;
  readonly emitter: ComponentAddress;
  readonly stateVersion: number;
  readonly intentHash: string;
  readonly time: LedgerTime;
}
