//! A `GameConfig` as JSON, with the field names that it has on the ledger.

use crate::arguments::{Arguments, Reading};
use kingdoms_rules::config::*;
use kingdoms_rules::GameConfig;
use serde_json::{json, Value};

pub fn read(given: Arguments) -> Reading<GameConfig> {
    Ok(GameConfig {
        map: read_map_config(given.object("map")?)?,
        founding: read_founding_config(given.object("founding")?)?,
        rarities: given
            .list("rarities")?
            .into_iter()
            .map(read_rarity_config)
            .collect::<Reading<_>>()?,
        gold: read_gold_config(given.object("gold")?)?,
        buildings: read_buildings_config(given.object("buildings")?)?,
        units: read_units_config(given.object("units")?)?,
        missions: read_missions_config(given.object("missions")?)?,
        combat: read_combat_config(given.object("combat")?)?,
        war: read_war_config(given.object("war")?)?,
        raid: read_raid_config(given.object("raid")?)?,
        missile: read_missile_config(given.object("missile")?)?,
        prospect: given
            .list("prospect")?
            .into_iter()
            .map(read_prospect_band)
            .collect::<Reading<_>>()?,
    })
}

pub fn write(config: &GameConfig) -> Value {
    json!({
        "map": write_map_config(&config.map),
        "founding": write_founding_config(&config.founding),
        "rarities": config.rarities.iter().map(write_rarity_config).collect::<Vec<_>>(),
        "gold": write_gold_config(&config.gold),
        "buildings": write_buildings_config(&config.buildings),
        "units": write_units_config(&config.units),
        "missions": write_missions_config(&config.missions),
        "combat": write_combat_config(&config.combat),
        "war": write_war_config(&config.war),
        "raid": write_raid_config(&config.raid),
        "missile": write_missile_config(&config.missile),
        "prospect": config.prospect.iter().map(write_prospect_band).collect::<Vec<_>>(),
    })
}

fn read_map_config(given: Arguments) -> Reading<MapConfig> {
    Ok(MapConfig {
        width: given.count("width")?,
        height: given.count("height")?,
    })
}

fn write_map_config(config: &MapConfig) -> Value {
    json!({
        "width": config.width,
        "height": config.height,
    })
}

fn read_founding_config(given: Arguments) -> Reading<FoundingConfig> {
    Ok(FoundingConfig {
        price: given.decimal("price")?,
        max_name_length: given.count("max_name_length")?,
        protection: given.seconds("protection")?,
        rarity_delay: given.seconds("rarity_delay")?,
        initial_slots: given.count("initial_slots")?,
        mineable_resources: given.decimal("mineable_resources")?,
    })
}

fn write_founding_config(config: &FoundingConfig) -> Value {
    json!({
        "price": config.price.to_string(),
        "max_name_length": config.max_name_length,
        "protection": config.protection,
        "rarity_delay": config.rarity_delay,
        "initial_slots": config.initial_slots,
        "mineable_resources": config.mineable_resources.to_string(),
    })
}

fn read_rarity_config(given: Arguments) -> Reading<RarityConfig> {
    Ok(RarityConfig {
        name: given.text("name")?.to_string(),
        chance: given.decimal("chance")?,
        slots: given.count("slots")?,
    })
}

fn write_rarity_config(config: &RarityConfig) -> Value {
    json!({
        "name": config.name,
        "chance": config.chance.to_string(),
        "slots": config.slots,
    })
}

fn read_gold_config(given: Arguments) -> Reading<GoldConfig> {
    Ok(GoldConfig {
        price: given.decimal("price")?,
        max_purchase: given.decimal("max_purchase")?,
        weekly_emission: given.decimal("weekly_emission")?,
        ratio_period: given.seconds("ratio_period")?,
        min_ratio: given.decimal("min_ratio")?,
        max_ratio: given.decimal("max_ratio")?,
        accrual_cap: given.seconds("accrual_cap")?,
        withdraw_fee: given.decimal("withdraw_fee")?,
        withdraw_period: given.seconds("withdraw_period")?,
        trezor_capacity: given.decimal("trezor_capacity")?,
    })
}

fn write_gold_config(config: &GoldConfig) -> Value {
    json!({
        "price": config.price.to_string(),
        "max_purchase": config.max_purchase.to_string(),
        "weekly_emission": config.weekly_emission.to_string(),
        "ratio_period": config.ratio_period,
        "min_ratio": config.min_ratio.to_string(),
        "max_ratio": config.max_ratio.to_string(),
        "accrual_cap": config.accrual_cap,
        "withdraw_fee": config.withdraw_fee.to_string(),
        "withdraw_period": config.withdraw_period,
        "trezor_capacity": config.trezor_capacity.to_string(),
    })
}

fn read_buildings_config(given: Arguments) -> Reading<BuildingsConfig> {
    Ok(BuildingsConfig {
        mine: read_building_config(given.object("mine")?)?,
        barracks: read_building_config(given.object("barracks")?)?,
        trezor: read_building_config(given.object("trezor")?)?,
        stronghold: read_building_config(given.object("stronghold")?)?,
        mage_tower: read_building_config(given.object("mage_tower")?)?,
        research_academy: read_building_config(given.object("research_academy")?)?,
        obscura_temple: read_building_config(given.object("obscura_temple")?)?,
    })
}

fn write_buildings_config(config: &BuildingsConfig) -> Value {
    json!({
        "mine": write_building_config(&config.mine),
        "barracks": write_building_config(&config.barracks),
        "trezor": write_building_config(&config.trezor),
        "stronghold": write_building_config(&config.stronghold),
        "mage_tower": write_building_config(&config.mage_tower),
        "research_academy": write_building_config(&config.research_academy),
        "obscura_temple": write_building_config(&config.obscura_temple),
    })
}

fn read_building_config(given: Arguments) -> Reading<BuildingConfig> {
    Ok(BuildingConfig {
        cost: given.decimal("cost")?,
        build_time: given.seconds("build_time")?,
        cap: given.count("cap")?,
    })
}

fn write_building_config(config: &BuildingConfig) -> Value {
    json!({
        "cost": config.cost.to_string(),
        "build_time": config.build_time,
        "cap": config.cap,
    })
}

fn read_units_config(given: Arguments) -> Reading<UnitsConfig> {
    Ok(UnitsConfig {
        defenders: read_unit_config(given.object("defenders")?)?,
        missiles: read_unit_config(given.object("missiles")?)?,
        barriers: read_unit_config(given.object("barriers")?)?,
    })
}

fn write_units_config(config: &UnitsConfig) -> Value {
    json!({
        "defenders": write_unit_config(&config.defenders),
        "missiles": write_unit_config(&config.missiles),
        "barriers": write_unit_config(&config.barriers),
    })
}

fn read_unit_config(given: Arguments) -> Reading<UnitConfig> {
    Ok(UnitConfig {
        cost: given.decimal("cost")?,
        time: given.seconds("time")?,
    })
}

fn write_unit_config(config: &UnitConfig) -> Value {
    json!({
        "cost": config.cost.to_string(),
        "time": config.time,
    })
}

fn read_missions_config(given: Arguments) -> Reading<MissionsConfig> {
    Ok(MissionsConfig {
        fee: given.decimal("fee")?,
        war_base: given.seconds("war_base")?,
        raid_base: given.seconds("raid_base")?,
        missile_base: given.seconds("missile_base")?,
        fortify_base: given.seconds("fortify_base")?,
        travel_growth: given.decimal("travel_growth")?,
        academy_factor: given.decimal("academy_factor")?,
        prospect_duration: given.seconds("prospect_duration")?,
        prospect_cost: given.decimal("prospect_cost")?,
        war_cooldown: given.seconds("war_cooldown")?,
        raid_cooldown: given.seconds("raid_cooldown")?,
        fortify_cooldown: given.seconds("fortify_cooldown")?,
        overdue_after: given.seconds("overdue_after")?,
        fate_fee_lock: given.decimal("fate_fee_lock")?,
        fate_key_notice: given.seconds("fate_key_notice")?,
    })
}

fn write_missions_config(config: &MissionsConfig) -> Value {
    json!({
        "fee": config.fee.to_string(),
        "war_base": config.war_base,
        "raid_base": config.raid_base,
        "missile_base": config.missile_base,
        "fortify_base": config.fortify_base,
        "travel_growth": config.travel_growth.to_string(),
        "academy_factor": config.academy_factor.to_string(),
        "prospect_duration": config.prospect_duration,
        "prospect_cost": config.prospect_cost.to_string(),
        "war_cooldown": config.war_cooldown,
        "raid_cooldown": config.raid_cooldown,
        "fortify_cooldown": config.fortify_cooldown,
        "overdue_after": config.overdue_after,
        "fate_fee_lock": config.fate_fee_lock.to_string(),
        "fate_key_notice": config.fate_key_notice,
    })
}

fn read_combat_config(given: Arguments) -> Reading<CombatConfig> {
    Ok(CombatConfig {
        carry_per_unit: given.decimal("carry_per_unit")?,
        stronghold_factor: given.decimal("stronghold_factor")?,
    })
}

fn write_combat_config(config: &CombatConfig) -> Value {
    json!({
        "carry_per_unit": config.carry_per_unit.to_string(),
        "stronghold_factor": config.stronghold_factor.to_string(),
    })
}

fn read_war_config(given: Arguments) -> Reading<WarConfig> {
    Ok(WarConfig {
        luck_base: given.decimal("luck_base")?,
        luck_span: given.decimal("luck_span")?,
        defender_bonus: given.decimal("defender_bonus")?,
        draw_margin: given.decimal("draw_margin")?,
        draw_loss: given.decimal("draw_loss")?,
        loser_loss: given.decimal("loser_loss")?,
        loser_loss_span: given.decimal("loser_loss_span")?,
        winner_loss: given.decimal("winner_loss")?,
        overkill_cap: given.decimal("overkill_cap")?,
        spoils_share: given.decimal("spoils_share")?,
        spoils_share_cap: given.decimal("spoils_share_cap")?,
        overkill_threshold: given.decimal("overkill_threshold")?,
        fall_divisor: given.decimal("fall_divisor")?,
        fall_cap: given.decimal("fall_cap")?,
    })
}

fn write_war_config(config: &WarConfig) -> Value {
    json!({
        "luck_base": config.luck_base.to_string(),
        "luck_span": config.luck_span.to_string(),
        "defender_bonus": config.defender_bonus.to_string(),
        "draw_margin": config.draw_margin.to_string(),
        "draw_loss": config.draw_loss.to_string(),
        "loser_loss": config.loser_loss.to_string(),
        "loser_loss_span": config.loser_loss_span.to_string(),
        "winner_loss": config.winner_loss.to_string(),
        "overkill_cap": config.overkill_cap.to_string(),
        "spoils_share": config.spoils_share.to_string(),
        "spoils_share_cap": config.spoils_share_cap.to_string(),
        "overkill_threshold": config.overkill_threshold.to_string(),
        "fall_divisor": config.fall_divisor.to_string(),
        "fall_cap": config.fall_cap.to_string(),
    })
}

fn read_raid_config(given: Arguments) -> Reading<RaidConfig> {
    Ok(RaidConfig {
        success: given.decimal("success")?,
        success_per_defender: given.decimal("success_per_defender")?,
        success_floor: given.decimal("success_floor")?,
        loot_share: given.decimal("loot_share")?,
        capture: given.decimal("capture")?,
        squad: given.count("squad")?,
    })
}

fn write_raid_config(config: &RaidConfig) -> Value {
    json!({
        "success": config.success.to_string(),
        "success_per_defender": config.success_per_defender.to_string(),
        "success_floor": config.success_floor.to_string(),
        "loot_share": config.loot_share.to_string(),
        "capture": config.capture.to_string(),
        "squad": config.squad,
    })
}

fn read_missile_config(given: Arguments) -> Reading<MissileConfig> {
    Ok(MissileConfig {
        min_damage: given.count("min_damage")?,
        max_damage: given.count("max_damage")?,
        overdue_damage: given.count("overdue_damage")?,
        damage_per_building: given.count("damage_per_building")?,
        max_buildings: given.count("max_buildings")?,
    })
}

fn write_missile_config(config: &MissileConfig) -> Value {
    json!({
        "min_damage": config.min_damage,
        "max_damage": config.max_damage,
        "overdue_damage": config.overdue_damage,
        "damage_per_building": config.damage_per_building,
        "max_buildings": config.max_buildings,
    })
}

fn read_prospect_band(given: Arguments) -> Reading<ProspectBand> {
    Ok(ProspectBand {
        chance: given.decimal("chance")?,
        low: given.decimal("low")?,
        high: given.decimal("high")?,
    })
}

fn write_prospect_band(config: &ProspectBand) -> Value {
    json!({
        "chance": config.chance.to_string(),
        "low": config.low.to_string(),
        "high": config.high.to_string(),
    })
}
