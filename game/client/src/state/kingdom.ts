import { BUILDINGS, type Mission, RARITIES, type Rarity } from "@kingdoms/rules";
import { buildingCounts } from "../decode/game-config.ts";
import {
  address,
  bigCount,
  bool,
  count,
  type Decoder,
  decimal,
  instant,
  map,
  nonFungibleId,
  option,
  struct,
  text,
  variantText,
} from "../decode/sbor.ts";
import { type ComponentAddress, componentAddress, type LedgerTime, ledgerTime, localId } from "../ids.ts";
import type { Batch, Kingdom, MissionClock } from "../kingdom.ts";
import { MISSION_KINDS, MISSIONS } from "../missions/index.ts";
import type { OwnedKey } from "../types.ts";
import { missionKind } from "./mission.ts";

/** Rarity as a string on the ledger: `Pending` until it is drawn. */
export const rarity: Decoder<Rarity | null> = (value, path) =>
  text(value, path) === "Pending" ? null : variantText(RARITIES)(value, path);

const army = map(
  struct({
    defending_units: count,
    kingdom_missiles: count,
    launched_missiles: count,
    anti_missile_barriers: count,
    locked_traveling_units: count,
    locked_attacking_units: count,
    locked_raiding_units: count,
    locked_fortifying_units: count,
  }),
  (units) => ({
    defenders: units.defending_units,
    missiles: units.kingdom_missiles,
    barriers: units.anti_missile_barriers,
    launchedMissiles: units.launched_missiles,
    traveling: units.locked_traveling_units,
    attacking: units.locked_attacking_units,
    raiding: units.locked_raiding_units,
    fortifying: units.locked_fortifying_units,
  }),
);

const kingdomData = struct({
  kingdom_name: text,
  rarity,
  building_slots: count,
  kingdom_buildings: buildingCounts,
  kingdom_army: army,
  minting_ratio: decimal,
  minting_rate_index: count,
  last_time_claimed: instant,
  mining_start: instant,
  last_time_withdrawn: instant,
  mineable_resources: decimal,
  unclaimed_resources: decimal,
  last_time_settled: instant,
  is_building: bool,
  under_construction: text,
  building_construction_start: instant,
  building_construction_duration: count,
  army_to_be_claimed: count,
  army_units_completed: instant,
  missiles_to_be_claimed: count,
  missiles_completed: instant,
  am_barriers_to_be_claimed: count,
  am_barrier_completed: instant,
  idle_since: instant,
});

/** Of each kind of mission: when the newest is due, when it was launched, and which one is in flight. */
const randomState: Decoder<Readonly<Record<Mission, MissionClock>>> = (value, path) =>
  Object.fromEntries(
    MISSIONS.map((kind) => [kind, missionClock(MISSION_KINDS[kind].clock)(value, path)]),
  ) as Record<Mission, MissionClock>;

const missionClock = ({ expected, launched, inFlight }: (typeof MISSION_KINDS)[Mission]["clock"]) =>
  map(
    struct({
      [expected]: instant,
      [inFlight]: bigCount,
      ...(launched === null ? {} : { [launched]: instant }),
    }),
    (clock): MissionClock => ({
      expectedAt: known(clock[expected] as LedgerTime),
      launchedAt: launched === null ? null : known(clock[launched] as LedgerTime),
      inFlight: clock[inFlight] === 0n ? null : (clock[inFlight] as bigint),
    }),
  );

const arrival = map(
  struct({ mission_id: bigCount, kind: missionKind, at: instant }),
  ({ mission_id: missionId, kind, at }) => ({ missionId, kind: kind.kind, at }),
);

/** A kingdom's own component state, without what other entities hold: vault balances and later minting rates. */
export interface KingdomRecord {
  readonly kingdom: Omit<Kingdom, "component" | "treasury" | "trezor" | "refunds">;
  readonly treasuryVault: string;
  readonly trezorVault: string;
  readonly refundVault: string;
  readonly factory: ComponentAddress;
}

export const kingdomRecord: Decoder<KingdomRecord> = map(
  struct({
    kingdom_data: kingdomData,
    kgld_vault: address(String),
    kingdom_owner_nft_id: nonFungibleId(localId),
    kingdom_random_state: randomState,
    trezor_vault: address(String),
    refund_vault: address(String),
    arrivals: struct({ first: option(arrival), count }),
    plan: bigCount,
    kingdom_factory: address(componentAddress),
  }),
  (state): KingdomRecord => {
    const { kingdom_data: data } = state;
    return {
      kingdom: {
        id: state.kingdom_owner_nft_id,
        name: data.kingdom_name,
        rarity: data.rarity,
        buildingSlots: data.building_slots,
        buildings: data.kingdom_buildings,
        construction: constructionOf(data),
        army: data.kingdom_army,
        batches: {
          defenders: batch(data.army_to_be_claimed, data.army_units_completed),
          missiles: batch(data.missiles_to_be_claimed, data.missiles_completed),
          barriers: batch(data.am_barriers_to_be_claimed, data.am_barrier_completed),
        },
        mining: {
          ratio: data.minting_ratio,
          rateIndex: data.minting_rate_index,
          laterRates: [],
          startedAt: known(data.mining_start),
          lastClaimedAt: data.last_time_claimed,
          settledAt: data.last_time_settled,
          unclaimed: data.unclaimed_resources,
          mineable: data.mineable_resources,
        },
        lastWithdrawnAt: data.last_time_withdrawn,
        idleSince: data.idle_since,
        missions: state.kingdom_random_state,
        firstArrival: state.arrivals.first,
        arrivalCount: state.arrivals.count,
        plan: state.plan,
      },
      treasuryVault: state.kgld_vault,
      trezorVault: state.trezor_vault,
      refundVault: state.refund_vault,
      factory: state.kingdom_factory,
    };
  },
);

function constructionOf(data: ReturnType<typeof kingdomData>): Kingdom["construction"] {
  const building = BUILDINGS.find((name) => name === data.under_construction);
  if (!data.is_building || building === undefined) return null;
  const startedAt = data.building_construction_start;
  const duration = data.building_construction_duration;
  return { building, startedAt, duration, readyAt: ledgerTime(startedAt + duration) };
}

function batch(amount: number, readyAt: LedgerTime): Batch | null {
  return amount === 0 ? null : { amount, readyAt };
}

/** The ledger writes 0 for "never". */
function known(time: LedgerTime): LedgerTime | null {
  return time === 0 ? null : time;
}

/** Data of a Kingdom Key. */
export const kingdomKey: Decoder<Omit<OwnedKey, "id" | "account">> = map(
  struct({ kingdom_name: text, kingdom_component: address(componentAddress), key_image_url: text, rarity }),
  (data) => ({
    kingdomName: data.kingdom_name,
    component: data.kingdom_component,
    imageUrl: data.key_image_url,
    rarity: data.rarity,
  }),
);
