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
fn one_defender_kills_somebody_even_in_defeat() {
    let outcome = fight(50, 1);
    assert_eq!((outcome.victor, outcome.attacker_losses), (Victor::Attacker, 1));
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

#[test]
fn seven_points_fell_a_building_and_no_volley_more_than_three() {
    let game = GameConfig::standard();
    let destroyed = |missiles, defenders| {
        let field = MissileField {
            missiles,
            barriers: 1,
            defenders,
            buildings: mines(9),
        };
        let outcome = missile::outcome(&game.missile, &field, &zeros());
        (
            outcome.hit,
            outcome.defender_losses,
            outcome.buildings_destroyed.len(),
        )
    };
    assert_eq!(destroyed(1, 0), (false, 0, 0));
    assert_eq!(destroyed(7, 0), (true, 0, 0));
    assert_eq!(destroyed(8, 0), (true, 0, 1));
    assert_eq!(destroyed(8, 1), (true, 1, 0));
    assert_eq!(destroyed(1000, 0), (true, 0, 3));
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
fn missions_arrive_at_full_quarters_of_an_hour() {
    let game = GameConfig::standard();
    let effects = Effects::of(&KingdomBuildings::default(), &game.effects);
    let arrival = |kind, launched_at| {
        let seconds = travel::seconds(&game, kind, (0, 0), (0, 1), &effects);
        travel::arrival(&game, kind, launched_at, seconds)
    };
    assert_eq!(arrival(MissionKind::War, 900_000), 907_200);
    assert_eq!(arrival(MissionKind::War, 900_001), 908_100);
    assert_eq!(arrival(MissionKind::Prospect, 900_899), 904_500);
    // Rarity does not wait for others.
    assert_eq!(arrival(MissionKind::Rarity, 900_001), 900_121);
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
