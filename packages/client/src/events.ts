import type { Attos, Building, Cell, Mission, Unit } from "@kingdoms/rules";
import type { ComponentAddress, LedgerTime, LocalId } from "./ids.ts";
import type { MissionCompleted } from "./missions/index.ts";

/** Events of the factory and of kingdoms, by their names on the ledger. */
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

/** An event and where it stands on the ledger. */
export interface LoggedEvent {
  readonly event: GameEvent;
  readonly emitter: ComponentAddress;
  readonly stateVersion: number;
  readonly intentHash: string;
  readonly time: LedgerTime;
}
