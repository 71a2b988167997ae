//! The standard game: the numbers of the specification and of `docs/rules.md`. Those of buildings, units and kinds of missions
//! stand in their tables.

use crate::config::*;
use radix_common::prelude::*;
use radix_common_derive::dec;

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
const WEEK: i64 = 7 * DAY;

impl GameConfig {
    /// The game as `docs/rules.md` describes it.
    pub fn standard() -> Self {
        let rarity = |name: &str, chance: Decimal, slots: u32| RarityConfig {
            name: name.to_string(),
            chance,
            slots,
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
                payee_share: dec!("0.1"),
                redemption_cap: dec!("0.01"),
                ratio_period: WEEK,
                min_ratio: dec!("0.00014"),
                max_ratio: dec!("0.0014"),
                accrual_cap: WEEK,
                withdraw_fee: dec!(500),
                withdraw_period: 4 * WEEK,
            },
            buildings: BuildingsConfig::standard(),
            units: UnitsConfig::standard(),
            kinds: KindsConfig::standard(),
            missions: MissionsConfig {
                fee: dec!(10),
                resolution_units: 33_000_000,
                verification_units: 40_000_000,
                announcement_units: 20_000_000,
                travel_growth: dec!("1.05"),
                overdue_after: DAY,
                settlement_delay: 6 * HOUR,
                beacon_delay: 30,
                beacon_window: 60,
            },
            effects: EffectsConfig {
                trezor_capacity: dec!(2000),
                stronghold_factor: dec!("0.9"),
                academy_factor: dec!("0.8"),
            },
            truce: TruceConfig {
                war: 3 * DAY,
                raid: 3 * DAY,
                absence: DAY,
                absence_factor: 2,
                buried_share: dec!("0.5"),
                longest: 16 * WEEK,
            },
            theft: TheftConfig {
                carry_per_unit: dec!(1000),
            },
            war: WarConfig {
                luck_base: dec!("0.6"),
                luck_span: dec!("0.8"),
                defender_bonus: dec!(1),
                alarm_bonus: dec!("0.5"),
                alarm_gap: DAY,
                draw_margin: dec!("0.02"),
                draw_loss: dec!("0.45"),
                repulse_loss: dec!("0.3"),
                rout_loss: dec!("0.05"),
                winner_loss: dec!("0.1"),
                reach: 3,
                spoils_share: dec!("0.18"),
                overkill: dec!(2),
                fall: dec!("0.05"),
            },
            raid: RaidConfig {
                success: dec!("0.9"),
                success_per_defender: dec!("0.05"),
                success_floor: dec!("0.1"),
                loot_share: dec!("0.7"),
                capture: dec!("0.1"),
                squad: 1,
            },
            missile: MissileConfig {
                min_damage: 1,
                max_damage: 3,
                overdue_damage: 2,
                damage_per_building: 7,
                max_buildings: 3,
            },
            fortify: FortifyConfig {
                units_per_building: 3,
            },
            prospect: vec![
                band(dec!("0.1"), 0, 0),
                band(dec!("0.55"), 3200, 6400),
                band(dec!("0.27"), 6400, 16000),
                band(dec!("0.08"), 24000, 48000),
            ],
        }
    }
}
