import { BUILDINGS, type Building, type GameConfig, RARITIES, UNITS, type Unit } from "@kingdoms/rules";
import {
  array,
  camelize,
  count,
  type Decoder,
  decimal,
  inKgld,
  inXrd,
  map,
  struct,
  variantText,
} from "./sbor.ts";

/** A struct on the ledger with one field for each building. */
const eachBuilding = <T>(decoder: Decoder<T>): Decoder<Record<Building, T>> =>
  struct(
    Object.fromEntries(BUILDINGS.map((building) => [building, decoder])) as Record<Building, Decoder<T>>,
  );

export const buildingCounts: Decoder<Readonly<Record<Building, number>>> = eachBuilding(count);

const building = map(struct({ cost: inKgld, build_time: count, cap: count }), camelize);
const unit = struct({ cost: inKgld, time: count });

/** Field `config` of the factory's state (`docs/ledger-api.md`, GameConfig). */
export const gameConfig: Decoder<GameConfig> = struct({
  map: struct({ width: count, height: count }),
  founding: map(
    struct({
      price: inXrd,
      max_name_length: count,
      protection: count,
      rarity_delay: count,
      initial_slots: count,
      mineable_resources: decimal,
    }),
    camelize,
  ),
  rarities: array(struct({ name: variantText(RARITIES), chance: decimal, slots: count })),
  gold: map(
    struct({
      price: decimal,
      max_purchase: inXrd,
      weekly_emission: decimal,
      ratio_period: count,
      min_ratio: decimal,
      max_ratio: decimal,
      accrual_cap: count,
      withdraw_fee: inXrd,
      withdraw_period: count,
      trezor_capacity: inKgld,
    }),
    camelize,
  ),
  buildings: eachBuilding(building),
  units: struct(Object.fromEntries(UNITS.map((name) => [name, unit])) as Record<Unit, typeof unit>),
  missions: map(
    struct({
      fee: inXrd,
      war_base: count,
      raid_base: count,
      missile_base: count,
      fortify_base: count,
      travel_growth: decimal,
      academy_factor: decimal,
      prospect_duration: count,
      prospect_cost: inKgld,
      war_cooldown: count,
      raid_cooldown: count,
      fortify_cooldown: count,
      overdue_after: count,
      fate_fee_lock: decimal,
      fate_key_notice: count,
    }),
    camelize,
  ),
  combat: map(struct({ carry_per_unit: decimal, stronghold_factor: decimal }), camelize),
  war: map(
    struct({
      luck_base: decimal,
      luck_span: decimal,
      defender_bonus: decimal,
      draw_margin: decimal,
      draw_loss: decimal,
      loser_loss: decimal,
      loser_loss_span: decimal,
      winner_loss: decimal,
      overkill_cap: decimal,
      spoils_share: decimal,
      spoils_share_cap: decimal,
      overkill_threshold: decimal,
      fall_divisor: decimal,
      fall_cap: decimal,
    }),
    camelize,
  ),
  raid: map(
    struct({
      success: decimal,
      success_per_defender: decimal,
      success_floor: decimal,
      loot_share: decimal,
      capture: decimal,
      squad: count,
    }),
    camelize,
  ),
  missile: map(
    struct({
      min_damage: count,
      max_damage: count,
      overdue_damage: count,
      damage_per_building: count,
      max_buildings: count,
    }),
    camelize,
  ),
  prospect: array(struct({ chance: decimal, low: decimal, high: decimal })),
});
