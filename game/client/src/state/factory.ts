import type { GameConfig } from "@kingdoms/rules";
import { gameConfig } from "../decode/game-config.ts";
import {
  address,
  bigCount,
  camelize,
  count,
  type Decoder,
  decimal,
  inKgld,
  instant,
  map,
  struct,
  text,
} from "../decode/sbor.ts";
import {
  type AccountAddress,
  accountAddress,
  type ComponentAddress,
  componentAddress,
  type LedgerTime,
  type ResourceAddress,
  resourceAddress,
  type StoreAddress,
  storeAddress,
} from "../ids.ts";
import type { MintingRate } from "../kingdom.ts";
import type { KingdomInfo } from "../types.ts";
import { rarity } from "./kingdom.ts";

/** A beacon that decides missions, as the factory knows it. Round `n` is signed at `genesis + (n - 1) * period`. */
export interface BeaconRecord {
  readonly component: ComponentAddress;
  readonly genesis: LedgerTime;
  /** Seconds. */
  readonly period: number;
}

/** The factory's state. */
export interface FactoryRecord {
  readonly kgld: ResourceAddress;
  readonly kingdomInfo: StoreAddress;
  readonly missions: StoreAddress;
  readonly mintingRates: StoreAddress;
  readonly missionCount: bigint;
  readonly kingdomCount: bigint;
  readonly mintingRateIndex: number;
  /** The weekly rate is due again `config.gold.ratioPeriod` later. */
  readonly lastRatioUpdate: LedgerTime;
  /** Receives its share of the game's income. */
  readonly payee: AccountAddress;
  readonly payeeVault: string;
  /** XRD for which KGLD can be redeemed. */
  readonly backingVault: string;
  /** Fees of the missions in flight. */
  readonly missionVault: string;
  readonly beacon: BeaconRecord;
  readonly config: GameConfig;
}

const beacon: Decoder<BeaconRecord> = struct({
  component: address(componentAddress),
  genesis: instant,
  period: count,
});

export const factoryRecord: Decoder<FactoryRecord> = map(
  struct({
    kgld_resource: address(resourceAddress),
    kingdom_info: address(storeAddress),
    missions: address(storeAddress),
    minting_rates: address(storeAddress),
    mission_count: bigCount,
    kingdom_count: bigCount,
    minting_rate_index: count,
    last_ratio_update: instant,
    payee: address(accountAddress),
    payee_vault: address(String),
    backing_vault: address(String),
    mission_vault: address(String),
    beacon,
    config: gameConfig,
  }),
  (state): FactoryRecord => ({
    kgld: state.kgld_resource,
    kingdomInfo: state.kingdom_info,
    missions: state.missions,
    mintingRates: state.minting_rates,
    missionCount: state.mission_count,
    kingdomCount: state.kingdom_count,
    mintingRateIndex: state.minting_rate_index,
    lastRatioUpdate: state.last_ratio_update,
    payee: state.payee,
    payeeVault: state.payee_vault,
    backingVault: state.backing_vault,
    missionVault: state.mission_vault,
    beacon: state.beacon,
    config: state.config,
  }),
);

const shield = map(
  struct({
    protected_until: instant,
    war_truce_from: instant,
    war_truce_until: instant,
    raid_truce_until: instant,
    defeats: count,
    buried: inKgld,
  }),
  camelize,
);

export const kingdomInfo: Decoder<Omit<KingdomInfo, "id">> = map(
  struct({
    kingdom_name: text,
    kingdom_x_coord: count,
    kingdom_y_coord: count,
    kingdom_component: address(componentAddress),
    creation_time: instant,
    shield,
    alarm: map(struct({ last_war: instant, wars: count }), camelize),
    rarity,
  }),
  (info) => ({
    name: info.kingdom_name,
    cell: { x: info.kingdom_x_coord, y: info.kingdom_y_coord },
    component: info.kingdom_component,
    createdAt: info.creation_time,
    shield: info.shield,
    alarm: info.alarm,
    rarity: info.rarity,
  }),
);

export const mintingRate: Decoder<MintingRate> = struct({ start: instant, ratio: decimal });
