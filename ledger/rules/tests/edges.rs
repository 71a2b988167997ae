//! Outcomes exactly at the edges between two rules, reached with draws that are all zero or all ones.

use kingdoms_rules::war::{self, Victor, WarField};
use kingdoms_rules::{preview, prospect, rarity, Building, Decimal, Fate, GameConfig, KingdomBuildings, Lot};
use radix_common_derive::dec;

fn zeros() -> Fate {
    Fate::new([0; 32], |_| [0; 32])
}

fn ones() -> Fate {
    Fate::new([0; 32], |_| [0xff; 32])
}

fn one_mine() -> KingdomBuildings {
    KingdomBuildings {
        mine: 1,
        ..KingdomBuildings::default()
    }
}

fn fight(attackers: u32, defenders: u32) -> war::WarOutcome {
    let game = GameConfig::standard();
    let field = WarField {
        attackers,
        defenders,
        treasury: dec!(100),
        buildings: one_mine(),
    };
    war::outcome(&game.war, &game.combat, &field, &Lot::Fate(zeros()))
}

#[test]
fn powers_apart_by_exactly_two_per_cent_are_a_draw() {
    // 110 * 0.85 against 98 * 0.85 * 1.1.
    assert_eq!(fight(110, 98).victor, Victor::Nobody);
    assert_eq!(fight(1000, 891).victor, Victor::Nobody);
    assert_eq!(fight(1000, 890).victor, Victor::Attacker);
}

#[test]
fn a_building_may_fall_from_exactly_twice_the_power_on() {
    // 11 * 0.85 against 5 * 0.85 * 1.1.
    assert_eq!(fight(11, 5).fallen, Some(Building::Mine));
    assert_eq!(fight(109, 50).fallen, None);
}

#[test]
fn a_preview_tells_the_highest_chance_that_a_building_falls() {
    let game = GameConfig::standard();
    let chance = |a, d| preview::war(&game.war, &game.combat, a, d, dec!(100), &one_mine()).fall_probability;
    // 9 * 1.15 against 3 * 0.85 * 1.1.
    assert_eq!(chance(9, 3), dec!("10.35") / dec!("2.805") / dec!(10));
    // 187 * 1.15 against 115 * 0.85 * 1.1: exactly twice.
    assert_eq!(chance(187, 115), dec!("0.2"));
    assert_eq!(chance(186, 115), Decimal::ZERO);
}

#[test]
fn a_draw_beyond_all_chances_takes_the_last_row() {
    let mut game = GameConfig::standard();
    game.prospect.truncate(2);
    assert_eq!(prospect::outcome(&game.prospect, &ones()).band, 1);
    game.rarities.truncate(3);
    assert_eq!(rarity::outcome(&game.rarities, &Lot::Fate(ones())), 2);
    assert_eq!(rarity::outcome(&game.rarities, &Lot::Fate(zeros())), 0);
}

#[test]
fn what_has_no_chance_never_happens() {
    assert!(!Lot::Fate(zeros()).happens(0, Decimal::ZERO));
    assert!(Lot::Fate(ones()).happens(0, Decimal::ONE));
}
