//! Outcomes exactly at the edges between two rules, reached with draws that are all zero or all ones, and at the ends of
//! the range of a `u32`.

use kingdoms_rules::fortify::{self, FortifyField, FortifyOutcome};
use kingdoms_rules::missile::{self, MissileField};
use kingdoms_rules::raid::{self, RaidField};
use kingdoms_rules::war::{self, Victor, WarField};
use kingdoms_rules::{
    preview, prospect, rarity, travel, Building, Decimal, Effects, Fate, GameConfig, KingdomBuildings, Lot,
    MissionKind,
};
use radix_common_derive::dec;

fn zeros() -> Lot {
    Lot::Fate(Fate::new([0; 32], |_| [0; 32]))
}

fn ones() -> Lot {
    Lot::Fate(Fate::new([0; 32], |_| [0xff; 32]))
}

/// Words that no choice refuses.
fn middling() -> Lot {
    Lot::Fate(Fate::new([0; 32], |_| [0x7f; 32]))
}

fn mines(mine: u32) -> KingdomBuildings {
    KingdomBuildings {
        mine,
        ..KingdomBuildings::default()
    }
}

fn field(attackers: u32, defenders: u32, standing: u32) -> WarField {
    WarField {
        attackers,
        defenders,
        treasury: dec!(100000),
        hidden: Decimal::ZERO,
        buildings: mines(standing),
        alarm: 0,
    }
}

fn fight(attackers: u32, defenders: u32) -> war::WarOutcome {
    war::outcome(&GameConfig::standard(), &field(attackers, defenders, 2), &zeros())
}

#[test]
fn half_of_the_town_rounded_up_is_its_militia() {
    let militia = [0, 1, 2, 3, 11].map(|standing| war::militia(&mines(standing)));
    assert_eq!(militia, [0, 1, 1, 2, 6]);
}

#[test]
fn powers_apart_by_exactly_two_per_cent_are_a_draw() {
    // One of the defenders is militia.
    assert_eq!(fight(100, 97).victor, Victor::Nobody);
    assert_eq!(fight(98, 99).victor, Victor::Nobody);
    assert_eq!(fight(100, 96).victor, Victor::Attacker);
    assert_eq!(fight(97, 99).victor, Victor::Defender);
}

#[test]
fn a_building_may_fall_from_exactly_twice_the_power_on() {
    assert_eq!(fight(20, 9).buildings_destroyed, [Building::Mine]);
    assert_eq!(fight(19, 9).buildings_destroyed, []);
    let unlucky = war::outcome(&GameConfig::standard(), &field(20, 9, 2), &ones());
    assert_eq!(unlucky.buildings_destroyed, []);
}

#[test]
fn nobody_at_home_is_beaten_without_loss() {
    let outcome = war::outcome(&GameConfig::standard(), &field(3, 0, 0), &zeros());
    assert_eq!(
        (outcome.victor, outcome.attacker_losses, outcome.war_spoils),
        (Victor::Attacker, 0, dec!(3000))
    );
    assert_eq!(outcome.buildings_destroyed, []);
}

#[test]
fn losses_by_the_ratio_of_powers_are_rounded_to_the_nearest() {
    let game = GameConfig::standard();
    // Of 100 against 50, all with the least luck: q = 0.5, and each side loses a fortieth of its number.
    let losses = |attackers, defenders| {
        let outcome = war::outcome(&game, &field(attackers, defenders, 0), &zeros());
        (outcome.victor, outcome.attacker_losses, outcome.defender_losses)
    };
    assert_eq!(losses(100, 50), (Victor::Attacker, 3, 1));
    // Exactly a half counts up, and the least below it counts for nothing.
    assert_eq!(losses(20, 10), (Victor::Attacker, 1, 0));
    assert_eq!(losses(18, 9), (Victor::Attacker, 0, 0));
    assert_eq!(losses(10, 20), (Victor::Defender, 3, 1));
    assert_eq!(losses(9, 18), (Victor::Defender, 3, 0));
}

#[test]
fn nobody_of_the_stronger_side_dies_beyond_its_reach() {
    let game = GameConfig::standard();
    let losses = |attackers, defenders| {
        let outcome = war::outcome(&game, &field(attackers, defenders, 0), &zeros());
        (outcome.victor, outcome.attacker_losses, outcome.defender_losses)
    };
    assert_eq!(losses(300, 100), (Victor::Attacker, 3, 1));
    assert_eq!(losses(301, 100), (Victor::Attacker, 0, 1));
    assert_eq!(losses(100, 300), (Victor::Defender, 30, 3));
    assert_eq!(losses(100, 301), (Victor::Defender, 30, 0));
}

#[test]
fn only_a_victory_within_reach_earns_back_its_fee() {
    let war = GameConfig::standard().war;
    let earns =
        |attackers, defenders, standing| war::earns_refund(&war, &field(attackers, defenders, standing));
    assert!(earns(300, 100, 0));
    assert!(!earns(301, 100, 0));
    // The militia counts.
    assert!(earns(303, 100, 2));
    assert!(!earns(304, 100, 2));
    assert!(!earns(1, 0, 0));
    assert!(earns(u32::MAX, u32::MAX / 3, 0));
    assert!(!earns(u32::MAX, u32::MAX / 3 - 1, 0));
}

#[test]
fn each_war_of_an_alarm_makes_the_defence_stronger() {
    let game = GameConfig::standard();
    let victor = |alarm| {
        let field = WarField {
            alarm,
            ..field(20, 9, 2)
        };
        war::outcome(&game, &field, &zeros()).victor
    };
    assert_eq!(
        [0, 1, 2, 3].map(victor),
        [
            Victor::Attacker,
            Victor::Attacker,
            Victor::Nobody,
            Victor::Defender
        ]
    );
}

#[test]
fn hidden_gold_is_no_spoils() {
    let game = GameConfig::standard();
    let spoils = |hidden: Decimal| {
        let field = WarField {
            hidden,
            treasury: dec!(1000),
            ..field(20, 9, 2)
        };
        war::outcome(&game, &field, &zeros()).war_spoils
    };
    assert_eq!(spoils(Decimal::ZERO), dec!(180));
    assert_eq!(spoils(dec!(400)), dec!(108));
    assert_eq!(spoils(dec!(1001)), Decimal::ZERO);
}

/// Draw `k` begins with word `k` of these fates, and draw 4 with word 0 again.
fn word_of_the_fate(input: &[u8]) -> [u8; 32] {
    let mut draw = [0; 32];
    let at = usize::from(input[32] % 4) * 8;
    draw[..8].copy_from_slice(&input[at..at + 8]);
    draw
}

/// A volley whose damage is `damage` for each missile, and whose rest is decided by this part of 7.
fn volley(damage: u64, sevenths: u64) -> Lot {
    // Just below so many sevenths, so that a rest of as many points fells one and a smaller rest does not.
    let word = if sevenths == 0 {
        0
    } else {
        (u64::MAX / 7) * sevenths - 1_000
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&(damage - 1).to_be_bytes());
    bytes[8..16].copy_from_slice(&word.to_be_bytes());
    Lot::Fate(Fate::new(bytes, word_of_the_fate))
}

fn strike(missiles: u32, defenders: u32, standing: u32, lot: &Lot) -> (bool, u32, usize) {
    let field = MissileField {
        missiles,
        barriers: 1,
        defenders,
        buildings: mines(standing),
    };
    let outcome = missile::outcome(&GameConfig::standard().missile, &field, lot);
    (
        outcome.hit,
        outcome.defender_losses,
        outcome.buildings_destroyed.len(),
    )
}

#[test]
fn seven_points_fell_a_building_and_no_volley_more_than_three() {
    // What is left of seven fells none by this draw.
    let unlucky = |missiles, defenders| strike(missiles, defenders, 9, &volley(1, 7));
    assert_eq!(unlucky(1, 0), (false, 0, 0));
    assert_eq!(unlucky(7, 0), (false, 0, 0));
    assert_eq!(unlucky(8, 0), (true, 0, 1));
    assert_eq!(unlucky(8, 1), (true, 1, 0));
    assert_eq!(unlucky(14, 0), (true, 0, 1));
    assert_eq!(unlucky(1000, 0), (true, 0, 3));
}

#[test]
fn one_missile_can_fell_a_building() {
    for damage in 1..=3 {
        assert_eq!(strike(2, 0, 9, &volley(damage, damage)), (true, 0, 1));
        assert_eq!(strike(2, 0, 9, &volley(damage, damage + 1)), (false, 0, 0));
        assert_eq!(
            strike(2, 1, 9, &volley(damage, 0)),
            (true, 1, usize::from(damage > 1))
        );
    }
    // Silence is kind below an even chance.
    assert_eq!(strike(2, 0, 9, &Lot::Overdue), (false, 0, 0));
    assert_eq!(strike(3, 0, 9, &Lot::Overdue), (true, 0, 1));
}

#[test]
fn what_is_left_of_a_volley_fells_no_more_than_may_fall_or_stand() {
    assert_eq!(strike(1 + 20, 0, 9, &volley(1, 0)), (true, 0, 3));
    assert_eq!(strike(1 + 27, 0, 9, &volley(1, 0)), (true, 0, 3));
    assert_eq!(strike(1 + 13, 0, 1, &volley(1, 0)), (true, 0, 1));
    assert_eq!(strike(1 + 6, 0, 1, &volley(1, 0)), (true, 0, 1));
}

#[test]
fn a_strike_that_hits_nothing_is_no_hit() {
    assert_eq!(strike(1, 5, 9, &volley(3, 0)), (false, 0, 0));
    assert_eq!(strike(30, 0, 0, &volley(3, 0)), (false, 0, 0));
}

#[test]
fn nothing_wraps_or_hides_at_the_ends_of_the_range() {
    let game = GameConfig::standard();
    let most = u32::MAX;
    for attackers in [0, 1, most] {
        for defenders in [0, 1, most] {
            for standing in [0, 1, 15] {
                for lot in [zeros(), middling(), Lot::Overdue] {
                    let field = WarField {
                        alarm: most,
                        ..field(attackers, defenders, standing)
                    };
                    let outcome = war::outcome(&game, &field, &lot);
                    assert!(outcome.attacker_losses <= attackers && outcome.defender_losses <= defenders);
                    let strike = MissileField {
                        missiles: attackers,
                        barriers: 0,
                        defenders,
                        buildings: mines(standing),
                    };
                    let outcome = missile::outcome(&game.missile, &strike, &lot);
                    assert!(outcome.defender_losses <= defenders);
                    assert!(outcome.buildings_destroyed.len() as u32 <= standing.min(3));
                }
            }
        }
    }
    // All missiles and all defenders that there can be: three points each leave twice as many for the town.
    let strike = MissileField {
        missiles: most,
        barriers: 0,
        defenders: most,
        buildings: mines(9),
    };
    let outcome = missile::outcome(&game.missile, &strike, &Lot::Overdue);
    assert_eq!(
        (outcome.defender_losses, outcome.buildings_destroyed.len()),
        (most, 3)
    );
}

#[test]
fn reinforcements_fill_three_beds_for_each_building() {
    let config = GameConfig::standard().fortify;
    let outcome = |units, garrison, standing| {
        let field = FortifyField {
            units,
            garrison,
            buildings: mines(standing),
        };
        fortify::outcome(&config, &field)
    };
    let split = |entered, returned| FortifyOutcome { entered, returned };
    assert_eq!(outcome(5, 4, 3), split(5, 0));
    assert_eq!(outcome(6, 4, 3), split(5, 1));
    assert_eq!(outcome(6, 10, 3), split(0, 6));
    assert_eq!(outcome(6, 0, 0), split(0, 6));
    assert_eq!(outcome(u32::MAX, u32::MAX, 15), split(0, u32::MAX));
}

#[test]
fn a_way_takes_its_time_to_the_second() {
    let game = GameConfig::standard();
    let slow = Effects::of(&KingdomBuildings::default(), &game.effects);
    let academy = KingdomBuildings {
        research_academy: 1,
        ..KingdomBuildings::default()
    };
    let fast = Effects::of(&academy, &game.effects);
    let seconds = |kind, to, effects| travel::seconds(&game, kind, (0, 0), to, effects);
    assert_eq!(seconds(MissionKind::War, (0, 1), &slow), 7_200);
    assert_eq!(seconds(MissionKind::War, (1, 1), &slow), 7_200);
    assert_eq!(seconds(MissionKind::War, (3, 4), &slow), 8_751);
    assert_eq!(seconds(MissionKind::War, (3, 4), &fast), 7_001);
    assert_eq!(seconds(MissionKind::Raid, (2, 0), &slow), 3_780);
    assert_eq!(seconds(MissionKind::Prospect, (89, 59), &fast), 3_600);
    assert_eq!(seconds(MissionKind::Rarity, (89, 59), &fast), 120);
}

#[test]
fn a_draw_beyond_all_chances_takes_the_last_row() {
    let mut game = GameConfig::standard();
    game.prospect.truncate(2);
    assert_eq!(prospect::outcome(&game.prospect, &ones()).band, 1);
    game.rarities.truncate(3);
    assert_eq!(rarity::outcome(&game.rarities, &ones()), 2);
    assert_eq!(rarity::outcome(&game.rarities, &zeros()), 0);
}

#[test]
fn a_draw_that_equals_a_sum_of_chances_takes_the_row_after_it() {
    let mut game = GameConfig::standard();
    game.prospect[0].chance = Decimal::ZERO;
    assert_eq!(prospect::outcome(&game.prospect, &zeros()).band, 1);
}

#[test]
fn a_prospect_succeeds_where_it_finds_gold() {
    let mut game = GameConfig::standard();
    game.prospect.truncate(1);
    let mut finds = |low, high| {
        [game.prospect[0].low, game.prospect[0].high] = [low, high];
        prospect::outcome(&game.prospect, &ones()).success()
    };
    assert_eq!((finds(dec!(1), dec!(2)), finds(dec!(0), dec!(0))), (true, false));
}

#[test]
fn silence_takes_no_units_and_returns_what_a_prospect_cost() {
    let game = GameConfig::standard();
    let raid = |defenders| {
        let field = RaidField {
            defenders,
            unclaimed: dec!(100),
            buildings: mines(1),
        };
        let outcome = raid::outcome(&game, &field, &Lot::Overdue);
        (outcome.success, outcome.attacker_losses)
    };
    assert_eq!((raid(8), raid(9)), ((true, 0), (false, 0)));
    let found = prospect::outcome(&game.prospect, &Lot::Overdue);
    assert!(found.refunded && found.success() && found.amount.is_zero());
    assert_eq!(rarity::outcome(&game.rarities, &Lot::Overdue), 0);
}

#[test]
fn what_has_no_chance_never_happens() {
    assert!(!zeros().happens(0, Decimal::ZERO));
    assert!(ones().happens(0, Decimal::ONE));
}

#[test]
fn a_preview_counts_the_militia_and_tells_the_chances() {
    let game = GameConfig::standard();
    let preview = preview::war(&game, &field(30, 19, 2));
    assert_eq!(preview.defending, 20);
    assert!(preview.may_win && preview.may_draw && preview.may_lose);
    assert!(preview.chances.win > dec!("0.8") && preview.chances.win < dec!("0.9"));
    let sure = preview::war(&game, &field(100, 1, 2));
    assert_eq!(
        (sure.chances.win, sure.chances.fall),
        (Decimal::ONE, dec!("0.05"))
    );
    let hopeless = preview::war(&game, &field(1, 99, 2));
    assert_eq!(
        (hopeless.chances.lose, hopeless.chances.fall),
        (Decimal::ONE, Decimal::ZERO)
    );
}
