import type { GameConfig } from "@kingdoms/rules";
import { componentAddress, type LedgerTime, localId, type StoreAddress, storeAddress } from "../ids.ts";
import type { MintingRate } from "../kingdom.ts";
import { missionOfNumber } from "../missions/index.ts";
import type { KingdomInfo } from "../types.ts";
import { gameConfig } from "./game-config.ts";
import { rarity } from "./kingdom.ts";
import {
  address,
  bigCount,
  bytes,
  count,
  type Decoder,
  decimal,
  instant,
  map,
  nonFungibleId,
  option,
  struct,
  text,
  variantOf,
} from "./sbor.ts";

/** The factory's state. */
export interface FactoryRecord {
  readonly kingdomInfo: StoreAddress;
  readonly missions: StoreAddress;
  readonly mintingRates: StoreAddress;
  readonly missionCount: bigint;
  readonly kingdomCount: bigint;
  readonly mineCount: number;
  readonly mintingRateIndex: number;
  /** The weekly rate is due again `config.gold.ratioPeriod` later. */
  readonly lastRatioUpdate: LedgerTime;
  readonly crownVault: string;
  readonly fateVault: string;
  /** Hex; in force unless a pending one is due. */
  readonly fateKey: string;
  /** Announced; in force from `inForceAt` on. */
  readonly pendingFateKey: { readonly fateKey: string; readonly inForceAt: LedgerTime } | null;
  readonly config: GameConfig;
}

export const factoryRecord: Decoder<FactoryRecord> = map(
  struct({
    kingdom_info: address(storeAddress),
    missions: address(storeAddress),
    minting_rates: address(storeAddress),
    mission_count: bigCount,
    kingdom_count: bigCount,
    mine_count: count,
    minting_rate_index: count,
    last_ratio_update: instant,
    crown_vault: address(String),
    fate_vault: address(String),
    fate_key: bytes,
    pending_fate_key: option(
      map(struct({ fate_key: bytes, in_force_at: instant }), (pending) => ({
        fateKey: pending.fate_key,
        inForceAt: pending.in_force_at,
      })),
    ),
    config: gameConfig,
  }),
  (state): FactoryRecord => ({
    kingdomInfo: state.kingdom_info,
    missions: state.missions,
    mintingRates: state.minting_rates,
    missionCount: state.mission_count,
    kingdomCount: state.kingdom_count,
    mineCount: state.mine_count,
    mintingRateIndex: state.minting_rate_index,
    lastRatioUpdate: state.last_ratio_update,
    crownVault: state.crown_vault,
    fateVault: state.fate_vault,
    fateKey: state.fate_key,
    pendingFateKey: state.pending_fate_key,
    config: state.config,
  }),
);

export const kingdomInfo: Decoder<Omit<KingdomInfo, "id">> = map(
  struct({
    kingdom_name: text,
    kingdom_x_coord: count,
    kingdom_y_coord: count,
    kingdom_component: address(componentAddress),
    creation_time: instant,
    protected_until: instant,
    rarity,
  }),
  (info) => ({
    name: info.kingdom_name,
    cell: { x: info.kingdom_x_coord, y: info.kingdom_y_coord },
    component: info.kingdom_component,
    createdAt: info.creation_time,
    protectedUntil: info.protected_until,
    rarity: info.rarity,
  }),
);

export const mintingRate: Decoder<MintingRate> = struct({ start: instant, ratio: decimal });

/** One entry of the factory's missions. */
export type MissionRecord = ReturnType<typeof missionRecord>;

export const missionRecord = map(
  struct({
    mission_id: bigCount,
    random_type: count,
    attacker: nonFungibleId(localId),
    defender: nonFungibleId(localId),
    amount: count,
    launched_at: instant,
    activation_time: instant,
    intent_hash: bytes,
    fate_key: bytes,
    status: variantOf({
      Pending: () => ({ state: "pending" }) as const,
      Resolved: map(
        struct({ at: instant, fate: bytes }),
        (status) => ({ state: "resolved", ...status }) as const,
      ),
      Settled: map(struct({ at: instant }), (status) => ({ state: "settled", ...status }) as const),
    }),
  }),
  (mission) => ({
    id: mission.mission_id,
    /** Undefined for a kind that this client does not know. */
    kind: missionOfNumber(mission.random_type),
    randomType: mission.random_type,
    attacker: mission.attacker,
    defender: mission.defender,
    amount: mission.amount,
    launchedAt: mission.launched_at,
    activationTime: mission.activation_time,
    intentHash: mission.intent_hash,
    fateKey: mission.fate_key,
    status: mission.status,
  }),
);
