//! Games that can be played, and those that cannot.

use kingdoms_rules::{Decimal, GameConfig};
use radix_common_derive::dec;

#[test]
fn the_standard_game_can_be_played() {
    assert_eq!(GameConfig::standard().validate(), Ok(()));
}

#[test]
fn games_that_cannot_be_played_are_refused() {
    let refused = |change: fn(&mut GameConfig)| {
        let mut game = GameConfig::standard();
        change(&mut game);
        game.validate().is_err()
    };
    let changes: [fn(&mut GameConfig); 62] = [
        |g| g.map.width = 0,
        |g| g.map.height = 0,
        |g| g.map.width = 10_001,
        |g| g.map.height = 10_001,
        |g| g.rarities.clear(),
        |g| g.rarities = vec![g.rarities[0].clone(); 17],
        |g| g.prospect.clear(),
        |g| g.prospect = vec![g.prospect[0].clone(); 17],
        |g| g.prospect[1].low = dec!(-1),
        |g| g.prospect[1].high = g.prospect[1].low - Decimal::ONE,
        |g| g.gold.price = Decimal::ZERO,
        |g| g.gold.max_purchase = Decimal::ZERO,
        |g| g.gold.min_ratio = Decimal::ZERO,
        |g| g.missions.travel_growth = Decimal::ZERO,
        |g| g.war.overkill = dec!(-1),
        |g| g.gold.max_ratio = dec!("0.00013"),
        |g| [g.gold.ratio_period, g.gold.accrual_cap] = [0, 0],
        |g| g.gold.withdraw_period = 0,
        |g| g.missions.beacon_window = 0,
        |g| g.gold.accrual_cap = g.gold.ratio_period + 1,
        |g| g.founding.price = g.missions.fee - Decimal::ONE,
        |g| g.effects.stronghold_factor = dec!("1.1"),
        |g| g.war.spoils_share = dec!("-0.1"),
        |g| g.raid.loot_share = dec!("1.000000000000000001"),
        |g| g.war.rout_loss = dec!("1.1"),
        |g| g.raid.squad = 0,
        |g| g.missile.min_damage = 4,
        |g| g.missile.max_damage = 101,
        |g| g.missile.damage_per_building = 0,
        |g| g.missile.max_buildings = 101,
        |g| g.founding.protection = -1,
        |g| g.missions.overdue_after = 101 * 366 * 86_400,
        |g| g.kinds.rarity.duration = -1,
        |g| g.kinds.war.duration = -1,
        |g| g.missions.settlement_delay = -1,
        |g| g.missions.overdue_after = 3_162_240_001,
        |g| g.missions.resolution_units = 140_000_001,
        |g| g.missions.verification_units = 150_000_001,
        |g| g.missions.announcement_units = 130_000_001,
        |g| [g.missions.resolution_units, g.missions.verification_units] = [u32::MAX, u32::MAX],
        |g| g.gold.redemption_cap = g.gold.price + dec!("0.000000000000000001"),
        |g| g.gold.redemption_cap = dec!(-1),
        |g| g.gold.payee_share = dec!("1.000000000000000001"),
        |g| g.gold.payee_share = dec!("-0.1"),
        |g| g.rarities[3].slots = g.founding.initial_slots - 1,
        |g| g.theft.carry_per_unit = dec!(-1),
        |g| g.kinds.prospect.cost = dec!("1000000000000.000000000000000001"),
        |g| g.prospect[3].high = dec!("1000000000000.000000000000000001"),
        |g| g.war.luck_base = dec!("0.009"),
        |g| g.war.luck_base = dec!("100.1"),
        |g| g.war.luck_span = dec!("-0.1"),
        |g| g.war.luck_span = dec!("100.1"),
        |g| g.war.defender_bonus = Decimal::ZERO,
        |g| g.war.defender_bonus = dec!("100.1"),
        |g| g.war.repulse_loss = dec!("1.1"),
        |g| g.war.alarm_bonus = dec!("-0.1"),
        |g| g.war.alarm_bonus = dec!("100.1"),
        |g| g.truce.absence_factor = 0,
        |g| g.truce.absence_factor = 101,
        |g| g.truce.buried_share = dec!("1.1"),
        |g| g.truce.longest = -1,
        |g| g.war.reach = 0,
    ];
    for (index, change) in changes.into_iter().enumerate() {
        assert!(refused(change), "change {index} was not refused");
    }
    let allowed: [fn(&mut GameConfig); 31] = [
        |g| g.map.width = 10_000,
        |g| g.map.height = 10_000,
        |g| g.prospect = vec![g.prospect[0].clone(); 16],
        |g| g.rarities = vec![g.rarities[0].clone(); 16],
        |g| g.gold.max_ratio = g.gold.min_ratio,
        |g| g.founding.price = g.missions.fee,
        |g| g.missile.max_damage = 100,
        |g| g.missile.min_damage = 3,
        |g| g.missions.overdue_after = 3_162_240_000,
        |g| g.kinds.rarity.duration = 0,
        |g| g.missile.max_buildings = 100,
        // With the engine's prices of today, these rewards are just the fee.
        |g| g.missions.resolution_units = 140_000_000,
        |g| g.missions.announcement_units = 127_000_000,
        |g| g.missions.verification_units = 0,
        |g| g.missions.settlement_delay = 0,
        |g| g.gold.redemption_cap = g.gold.price,
        |g| g.gold.redemption_cap = Decimal::ZERO,
        |g| g.gold.payee_share = Decimal::ONE,
        |g| g.gold.payee_share = Decimal::ZERO,
        |g| g.theft.carry_per_unit = dec!(1000000000000),
        |g| g.prospect[3].high = dec!(1000000000000),
        |g| g.war.luck_base = dec!("0.01"),
        |g| g.war.luck_base = dec!(100),
        |g| g.war.luck_span = Decimal::ZERO,
        |g| g.war.luck_span = dec!(100),
        |g| g.war.defender_bonus = dec!("0.01"),
        |g| g.war.defender_bonus = dec!(100),
        |g| g.truce.absence_factor = 1,
        |g| g.truce.absence_factor = 100,
        |g| g.war.reach = 1,
        |g| g.missions.beacon_window = 1,
    ];
    for (index, change) in allowed.into_iter().enumerate() {
        assert!(!refused(change), "change {index} was refused");
    }
}
