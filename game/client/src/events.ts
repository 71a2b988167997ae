/** Events of the factory and of kingdoms, and how they are decoded. */
import {
  type Attos,
  BUILDINGS,
  type Building,
  type Cell,
  type Mission,
  UNITS,
  type Unit,
} from "@kingdoms/rules";
import {
  address,
  bigCount,
  camelize,
  count,
  type Decoder,
  decimal,
  instant,
  map,
  nonFungibleId,
  struct,
  text,
  variantText,
} from "./decode/sbor.ts";
import { type ComponentAddress, componentAddress, type LedgerTime, type LocalId, localId } from "./ids.ts";
import { type MissionCompleted, missionKindOfEvent, missionOfNumber } from "./missions/index.ts";
import { unknownCompletion } from "./missions/unknown.ts";

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
      /** XRD that back the gold. */
      readonly backing: Attos;
      /** KGLD. */
      readonly supply: Attos;
    }
  | { readonly type: "KgldRedeemed"; readonly kgld: Attos; readonly xrd: Attos }
  | { readonly type: "PayeePaid"; readonly amount: Attos }
  | {
      readonly type: "SettlementAnnounced";
      readonly missionId: bigint;
      /** Until then, the round can still be brought. */
      readonly takesEffectAt: LedgerTime;
      readonly reward: Attos;
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
  | { readonly type: "ProspectingPaid"; readonly kingdom: LocalId; readonly cost: Attos }
  /** Signatures given in advance for an earlier plan are worthless. */
  | { readonly type: "PlansVoided"; readonly kingdom: LocalId; readonly plan: bigint }
  /** XRD that missions gave back. */
  | { readonly type: "RefundsCollected"; readonly kingdom: LocalId; readonly amount: Attos };

export interface MissionLaunched {
  readonly type: "RandomInitiated";
  readonly missionId: bigint;
  /** Null for a kind that this client does not know. */
  readonly kind: Mission | null;
  /** The kind's number; of an unknown kind that was read from the list of missions, the name it has there. */
  readonly randomType: number | string;
  readonly attacker: LocalId;
  readonly defender: LocalId;
  readonly amount: number;
  readonly launchedAt: LedgerTime;
  /** The arrival. */
  readonly activationTime: LedgerTime;
  /** The beacon's round that decides it. */
  readonly round: number;
}

/** An event and its place on the ledger. */
export interface LoggedEvent {
  readonly event: GameEvent;
  readonly emitter: ComponentAddress;
  readonly stateVersion: number;
  readonly intentHash: string;
  readonly time: LedgerTime;
}

const kingdomId = nonFungibleId(localId);
const building = variantText(BUILDINGS);
const unit = variantText(UNITS);
/** An event of one kingdom: `kingdom_nft_id` and further fields. */
const ofKingdom = <Type extends string, T extends object>(type: Type, fields: Decoder<T>) => {
  const id = struct({ kingdom_nft_id: kingdomId });
  return (value: unknown, path: string) =>
    ({ type, kingdom: id(value, path).kingdom_nft_id, ...camelize(fields(value, path)) }) as const;
};

/** Events other than completions; each kind of mission decodes its own completion. */
type OtherType = Exclude<GameEvent["type"], MissionCompleted["type"]>;

const DECODERS: { readonly [Type in OtherType]: Decoder<Extract<GameEvent, { type: Type }>> } = {
  KingdomFounded: map(
    struct({
      kingdom_nft_id: kingdomId,
      kingdom_component: address(componentAddress),
      kingdom_name: text,
      kingdom_x_coord: count,
      kingdom_y_coord: count,
      creation_time: instant,
    }),
    (event) => ({
      type: "KingdomFounded",
      kingdom: event.kingdom_nft_id,
      component: event.kingdom_component,
      name: event.kingdom_name,
      cell: { x: event.kingdom_x_coord, y: event.kingdom_y_coord },
      createdAt: event.creation_time,
    }),
  ),
  KgldPurchased: map(struct({ kgld_amount: decimal, xrd_amount: decimal }), (event) => ({
    type: "KgldPurchased",
    kgld: event.kgld_amount,
    xrd: event.xrd_amount,
  })),
  MintingRatioRecalculated: map(
    struct({ index: count, start: instant, minting_ratio: decimal, backing: decimal, supply: decimal }),
    ({ minting_ratio: ratio, ...event }) => ({ type: "MintingRatioRecalculated", ratio, ...event }),
  ),
  KgldRedeemed: map(struct({ kgld_amount: decimal, xrd_amount: decimal }), (event) => ({
    type: "KgldRedeemed",
    kgld: event.kgld_amount,
    xrd: event.xrd_amount,
  })),
  PayeePaid: map(struct({ amount: decimal }), ({ amount }) => ({ type: "PayeePaid", amount })),
  SettlementAnnounced: map(
    struct({ mission_id: bigCount, takes_effect_at: instant, reward: decimal }),
    (event) => ({ type: "SettlementAnnounced", ...camelize(event) }),
  ),
  RandomInitiated: map(
    struct({
      mission_id: bigCount,
      random_type: count,
      activation_time: instant,
      attacker: kingdomId,
      defender: kingdomId,
      amount: count,
      launched_at: instant,
      round: count,
    }),
    (event) => ({
      type: "RandomInitiated",
      kind: missionOfNumber(event.random_type) ?? null,
      ...camelize(event),
    }),
  ),
  BuildingStarted: ofKingdom("BuildingStarted", struct({ building, cost: decimal, ready_at: instant })),
  BuildingClaimed: ofKingdom("BuildingClaimed", struct({ building, count })),
  BatchStarted: ofKingdom("BatchStarted", struct({ unit, amount: count, cost: decimal, ready_at: instant })),
  BatchClaimed: ofKingdom("BatchClaimed", struct({ unit, amount: count, count })),
  GoldDeposited: ofKingdom("GoldDeposited", struct({ amount: decimal })),
  GoldWithdrawn: ofKingdom("GoldWithdrawn", struct({ amount: decimal, fee: decimal })),
  TrezorDeposited: ofKingdom("TrezorDeposited", struct({ amount: decimal, balance: decimal })),
  MiningRewardsClaimed: map(
    struct({ kingdom_nft_id: kingdomId, amount: decimal, from_trezor: decimal, mineable_resources: decimal }),
    (event) => ({
      type: "MiningRewardsClaimed",
      kingdom: event.kingdom_nft_id,
      amount: event.amount,
      fromTrezor: event.from_trezor,
      mineable: event.mineable_resources,
    }),
  ),
  ProspectingPaid: ofKingdom("ProspectingPaid", struct({ cost: decimal })),
  PlansVoided: ofKingdom("PlansVoided", struct({ plan: bigCount })),
  RefundsCollected: ofKingdom("RefundsCollected", struct({ amount: decimal })),
};

/** Null for an event that this client does not know, unless it completes a mission; a newer package may have more. */
export function gameEvent(name: string, payload: unknown): GameEvent | null {
  const kind = missionKindOfEvent(name);
  if (kind !== undefined) return kind.completion(payload, name);
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name as OtherType] : undefined;
  return decoder === undefined ? unknownCompletion(name, payload) : decoder(payload, name);
}
