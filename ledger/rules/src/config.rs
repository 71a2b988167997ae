//! Every number of the game, in one structure that the factory keeps on the ledger for all to read.

use crate::buildings::Building;
use radix_common::prelude::*;
use radix_common_derive::dec;

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct GameConfig {
    pub map: MapConfig,
    pub founding: FoundingConfig,
    /// The first is also what an overdue draw gives.
    pub rarities: Vec<RarityConfig>,
    pub gold: GoldConfig,
    pub buildings: BuildingsConfig,
    pub units: UnitsConfig,
    pub missions: MissionsConfig,
    pub combat: CombatConfig,
    pub war: WarConfig,
    pub raid: RaidConfig,
    pub missile: MissileConfig,
    pub prospect: Vec<ProspectBand>,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct MapConfig {
    pub width: u32,
    pub height: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct FoundingConfig {
    /// XRD.
    pub price: Decimal,
    /// Characters, after trimming.
    pub max_name_length: u32,
    pub protection: i64,
    pub rarity_delay: i64,
    /// Until rarity is drawn.
    pub initial_slots: u32,
    pub mineable_resources: Decimal,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct RarityConfig {
    pub name: String,
    pub chance: Decimal,
    pub slots: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct GoldConfig {
    /// XRD per KGLD.
    pub price: Decimal,
    /// XRD per purchase.
    pub max_purchase: Decimal,
    pub weekly_emission: Decimal,
    pub ratio_period: i64,
    /// KGLD per second and mine.
    pub min_ratio: Decimal,
    pub max_ratio: Decimal,
    pub accrual_cap: i64,
    /// XRD.
    pub withdraw_fee: Decimal,
    pub withdraw_period: i64,
    pub trezor_capacity: Decimal,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct BuildingsConfig {
    pub mine: BuildingConfig,
    pub barracks: BuildingConfig,
    pub trezor: BuildingConfig,
    pub stronghold: BuildingConfig,
    pub mage_tower: BuildingConfig,
    pub research_academy: BuildingConfig,
    pub obscura_temple: BuildingConfig,
}

impl BuildingsConfig {
    pub fn get(&self, building: Building) -> &BuildingConfig {
        match building {
            Building::Mine => &self.mine,
            Building::Barracks => &self.barracks,
            Building::Trezor => &self.trezor,
            Building::Stronghold => &self.stronghold,
            Building::MageTower => &self.mage_tower,
            Building::ResearchAcademy => &self.research_academy,
            Building::ObscuraTemple => &self.obscura_temple,
        }
    }
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct BuildingConfig {
    /// KGLD.
    pub cost: Decimal,
    pub build_time: i64,
    pub cap: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct UnitsConfig {
    pub defenders: UnitConfig,
    pub missiles: UnitConfig,
    pub barriers: UnitConfig,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct UnitConfig {
    /// KGLD for each unit.
    pub cost: Decimal,
    /// Of a batch, whatever its size.
    pub time: i64,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct MissionsConfig {
    /// XRD.
    pub fee: Decimal,
    pub war_base: i64,
    pub raid_base: i64,
    pub missile_base: i64,
    pub fortify_base: i64,
    pub travel_growth: Decimal,
    pub academy_factor: Decimal,
    pub prospect_duration: i64,
    /// KGLD.
    pub prospect_cost: Decimal,
    pub war_cooldown: i64,
    pub raid_cooldown: i64,
    pub fortify_cooldown: i64,
    /// Seconds after activation.
    pub overdue_after: i64,
    /// XRD that a resolution locks from the fate vault, at most.
    pub fate_fee_lock: Decimal,
    pub fate_key_notice: i64,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct CombatConfig {
    /// KGLD that one unit carries home.
    pub carry_per_unit: Decimal,
    pub stronghold_factor: Decimal,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct WarConfig {
    pub luck_base: Decimal,
    pub luck_span: Decimal,
    pub defender_bonus: Decimal,
    /// Of the greater power.
    pub draw_margin: Decimal,
    pub draw_loss: Decimal,
    pub loser_loss: Decimal,
    pub loser_loss_span: Decimal,
    pub winner_loss: Decimal,
    pub overkill_cap: Decimal,
    pub spoils_share: Decimal,
    pub spoils_share_cap: Decimal,
    pub overkill_threshold: Decimal,
    pub fall_divisor: Decimal,
    pub fall_cap: Decimal,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct RaidConfig {
    pub success: Decimal,
    pub success_per_defender: Decimal,
    pub success_floor: Decimal,
    pub loot_share: Decimal,
    pub capture: Decimal,
    pub squad: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct MissileConfig {
    pub min_damage: u32,
    pub max_damage: u32,
    pub overdue_damage: u32,
    pub damage_per_building: u32,
    pub max_buildings: u32,
}

#[derive(ScryptoSbor, Debug, Clone, PartialEq, Eq)]
pub struct ProspectBand {
    pub chance: Decimal,
    /// KGLD more mineable.
    pub low: Decimal,
    pub high: Decimal,
}

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
const WEEK: i64 = 7 * DAY;

impl GameConfig {
    /// The game as the spec and `design/rules.md` number it.
    pub fn standard() -> Self {
        let rarity = |name: &str, chance: Decimal, slots: u32| RarityConfig {
            name: name.to_string(),
            chance,
            slots,
        };
        let building = |cost: u32, hours: i64, cap: u32| BuildingConfig {
            cost: Decimal::from(cost),
            build_time: hours * HOUR,
            cap,
        };
        let unit = |cost: u32, hours: i64| UnitConfig {
            cost: Decimal::from(cost),
            time: hours * HOUR,
        };
        let band = |chance: Decimal, low: u32, high: u32| ProspectBand {
            chance,
            low: Decimal::from(low),
            high: Decimal::from(high),
        };
        Self {
            map: MapConfig { width: 90, height: 60 },
            founding: FoundingConfig {
                price: dec!(600),
                max_name_length: 32,
                protection: 3 * DAY,
                rarity_delay: 60,
                initial_slots: 11,
                mineable_resources: dec!(10000),
            },
            rarities: vec![
                rarity("Common", dec!("0.5"), 11),
                rarity("Uncommon", dec!("0.25"), 12),
                rarity("Rare", dec!("0.15"), 13),
                rarity("Epic", dec!("0.08"), 14),
                rarity("Legendary", dec!("0.02"), 15),
            ],
            gold: GoldConfig {
                price: dec!("0.02"),
                max_purchase: dec!(2000),
                weekly_emission: dec!(1000000),
                ratio_period: WEEK,
                min_ratio: dec!("0.0001"),
                max_ratio: dec!("0.0014"),
                accrual_cap: WEEK,
                withdraw_fee: dec!(500),
                withdraw_period: 4 * WEEK,
                trezor_capacity: dec!(2000),
            },
            buildings: BuildingsConfig {
                mine: building(300, 6, 3),
                barracks: building(500, 8, 4),
                trezor: building(750, 8, 1),
                stronghold: building(1000, 10, 1),
                mage_tower: building(5000, 12, 4),
                research_academy: building(3000, 12, 1),
                obscura_temple: building(5000, 12, 1),
            },
            units: UnitsConfig {
                defenders: unit(300, 8),
                missiles: unit(2500, 12),
                barriers: unit(2500, 12),
            },
            missions: MissionsConfig {
                fee: dec!(10),
                war_base: 7200,
                raid_base: 3600,
                missile_base: 1800,
                fortify_base: 7200,
                travel_growth: dec!("1.05"),
                academy_factor: dec!("0.8"),
                prospect_duration: 3600,
                prospect_cost: dec!(500),
                war_cooldown: 4 * HOUR,
                raid_cooldown: 4 * HOUR,
                fortify_cooldown: WEEK,
                overdue_after: DAY,
                fate_fee_lock: dec!(5),
                fate_key_notice: WEEK,
            },
            combat: CombatConfig {
                carry_per_unit: dec!(1000),
                stronghold_factor: dec!("0.9"),
            },
            war: WarConfig {
                luck_base: dec!("0.85"),
                luck_span: dec!("0.3"),
                defender_bonus: dec!("1.1"),
                draw_margin: dec!("0.02"),
                draw_loss: dec!("0.45"),
                loser_loss: dec!("0.5"),
                loser_loss_span: dec!("0.5"),
                winner_loss: dec!("0.4"),
                overkill_cap: dec!(5),
                spoils_share: dec!("0.25"),
                spoils_share_cap: dec!("0.5"),
                overkill_threshold: dec!(2),
                fall_divisor: dec!(10),
                fall_cap: dec!("0.5"),
            },
            raid: RaidConfig {
                success: dec!("0.7"),
                success_per_defender: dec!("0.05"),
                success_floor: dec!("0.1"),
                loot_share: dec!("0.5"),
                capture: dec!("0.5"),
                squad: 1,
            },
            missile: MissileConfig {
                min_damage: 1,
                max_damage: 3,
                overdue_damage: 2,
                damage_per_building: 3,
                max_buildings: 3,
            },
            prospect: vec![
                band(dec!("0.1"), 0, 0),
                band(dec!("0.55"), 800, 1600),
                band(dec!("0.27"), 1600, 4000),
                band(dec!("0.08"), 6000, 12000),
            ],
        }
    }

    /// Refuses numbers that would let a resolution fail or a vault overflow: once a mission is due, it must go through.
    pub fn validate(&self) -> Result<(), &'static str> {
        let positive = |values: &[Decimal]| values.iter().all(Decimal::is_positive);
        let shares = |values: &[Decimal]| values.iter().all(|v| !v.is_negative() && *v <= Decimal::ONE);
        let durations = |values: &[i64]| values.iter().all(|v| (0..=100 * 366 * DAY).contains(v));
        let (gold, missions, war, raid, missile) =
            (&self.gold, &self.missions, &self.war, &self.raid, &self.missile);

        if self.map.width == 0 || self.map.height == 0 || self.map.width > 10_000 || self.map.height > 10_000 {
            return Err("the map is empty or too large");
        }
        if self.rarities.is_empty() || self.rarities.len() > 16 || self.prospect.is_empty() || self.prospect.len() > 16 {
            return Err("rarities and prospect bands need 1 to 16 rows");
        }
        if self.prospect.iter().any(|band| band.low.is_negative() || band.high < band.low) {
            return Err("a prospect band runs from low to high");
        }
        if !positive(&[gold.price, gold.max_purchase, gold.min_ratio, missions.travel_growth, war.fall_divisor]) {
            return Err("prices, rates, growth and divisors are above zero");
        }
        if gold.max_ratio < gold.min_ratio || gold.ratio_period <= 0 || gold.withdraw_period <= 0 {
            return Err("the weekly rate needs a period and a range");
        }
        if gold.accrual_cap > gold.ratio_period {
            // Else more than two weekly rates could fall into one window of production.
            return Err("the accrual cap is at most the period of the rate");
        }
        if self.founding.price < missions.fee {
            return Err("the price of a kingdom covers the fee of its rarity");
        }
        if !shares(&[
            self.combat.stronghold_factor, war.draw_margin, war.draw_loss, war.winner_loss, war.spoils_share,
            war.spoils_share_cap, war.fall_cap, raid.success, raid.success_floor, raid.loot_share, raid.capture,
            war.loser_loss, war.loser_loss_span, war.loser_loss + war.loser_loss_span,
        ]) {
            return Err("a share lies between 0 and 1");
        }
        if raid.squad == 0 || missile.min_damage > missile.max_damage || missile.max_damage > 100 {
            return Err("a squad has a unit and damage a range");
        }
        if missile.damage_per_building == 0 || missile.max_buildings > 100 {
            return Err("damage destroys few buildings");
        }
        if !durations(&[
            self.founding.protection, self.founding.rarity_delay, gold.ratio_period, gold.accrual_cap,
            gold.withdraw_period, missions.war_base, missions.raid_base, missions.missile_base,
            missions.fortify_base, missions.prospect_duration, missions.war_cooldown, missions.raid_cooldown,
            missions.fortify_cooldown, missions.overdue_after, missions.fate_key_notice,
        ]) {
            return Err("a duration lies between 0 and 100 years");
        }
        Ok(())
    }
}
