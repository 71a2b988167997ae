//! The standard game: the numbers of the spec and of `design/rules.md`.

use crate::config::*;
use radix_common::prelude::*;
use radix_common_derive::dec;

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
            map: MapConfig {
                width: 90,
                height: 60,
            },
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
}
