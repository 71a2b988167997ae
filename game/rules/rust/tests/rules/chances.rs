//! The chances of a war, counted out: every pair of lucks of a grid is fought, and each way it ends counts as often as it came.

use kingdoms_rules::chance::{self, WarChances};
use kingdoms_rules::war::{self, Victor, WarField};
use kingdoms_rules::{Decimal, Fate, GameConfig, KingdomBuildings, Lot};
use radix_common_derive::dec;

const SIDE: u8 = 64;
const STEP: u8 = 4;

/// Draw `k` of these fates is byte `k` of them, as a part of 256.
fn byte_of_the_fate(input: &[u8]) -> [u8; 32] {
    let mut draw = [0; 32];
    draw[0] = input[usize::from(input[32])];
    draw
}

/// Both lucks in the middles of their cells; a building falls wherever it may.
fn lot(attackers: u8, defenders: u8) -> Lot {
    let mut bytes = [0; 32];
    [bytes[0], bytes[1]] = [attackers, defenders].map(|cell| cell * STEP + STEP / 2);
    Lot::Fate(Fate::new(bytes, byte_of_the_fate))
}

fn field(attackers: u32, defenders: u32, standing: u32, alarm: u32) -> WarField {
    WarField {
        attackers,
        defenders,
        treasury: dec!(1000),
        hidden: Decimal::ZERO,
        buildings: KingdomBuildings {
            mine: standing,
            ..KingdomBuildings::default()
        },
        alarm,
    }
}

fn counted(game: &GameConfig, field: &WarField) -> WarChances {
    let cells = (0..SIDE).flat_map(|one| (0..SIDE).map(move |other| (one, other)));
    let outcomes: Vec<_> = cells
        .map(|(one, other)| war::outcome(game, field, &lot(one, other)))
        .collect();
    let share = |wanted: &dyn Fn(&war::WarOutcome) -> bool| {
        let count = outcomes.iter().filter(|outcome| wanted(outcome)).count();
        Decimal::from(count) / Decimal::from(outcomes.len())
    };
    WarChances {
        win: share(&|outcome| outcome.victor == Victor::Attacker),
        draw: share(&|outcome| outcome.victor == Victor::Nobody),
        lose: share(&|outcome| outcome.victor == Victor::Defender),
        fall: share(&|outcome| !outcome.buildings_destroyed.is_empty()) * game.war.fall,
    }
}

fn assert_near(stated: Decimal, counted: Decimal, within: Decimal, case: &str) {
    let apart = (stated - counted).checked_abs().expect("small");
    assert!(apart <= within, "{case}: {stated}, but {counted} of the lucks");
}

#[test]
fn the_chances_of_a_war_are_the_shares_of_lucks_that_end_it_so() {
    let game = GameConfig::standard();
    for (attackers, defenders, standing, alarm) in [
        (20, 20, 0, 0),
        (200, 200, 0, 0),
        (30, 20, 0, 0),
        (40, 20, 0, 0),
        (15, 20, 0, 0),
        (90, 20, 0, 0),
        (60, 100, 0, 0),
        (30, 18, 4, 0),
        (30, 18, 4, 1),
        (30, 18, 4, 2),
        (50, 18, 4, 0),
        (50, 18, 3, 1),
        (70, 18, 3, 1),
        (90, 18, 3, 0),
        (9, 0, 7, 1),
    ] {
        let case = format!("{attackers} against {defenders}, {standing} buildings, alarm {alarm}");
        let field = field(attackers, defenders, standing, alarm);
        let (stated, counted) = (chance::war(&game.war, &field), counted(&game, &field));
        let share = dec!("0.008");
        assert_near(stated.win, counted.win, share, &case);
        assert_near(stated.draw, counted.draw, share, &case);
        assert_near(stated.lose, counted.lose, share, &case);
        assert_near(stated.fall, counted.fall, share * game.war.fall, &case);
    }
}

#[test]
fn chances_are_certain_from_the_limits_of_luck_on() {
    let game = GameConfig::standard();
    // Luck goes from 0.6 to 1.4: 7 thirds of the defenders always prevail, and 3 sevenths never do.
    let win = |attackers, defenders| chance::war(&game.war, &field(attackers, defenders, 0, 0)).win;
    assert_eq!(win(70 * 50, 30 * 49), Decimal::ONE);
    assert!(win(70 * 50, 30 * 50) < Decimal::ONE);
    assert_eq!(win(30, 70), Decimal::ZERO);
    let lose = |attackers, defenders| chance::war(&game.war, &field(attackers, defenders, 0, 0)).lose;
    assert_eq!(lose(30 * 49, 70 * 50), Decimal::ONE);
    assert!(lose(30 * 50, 70 * 50) < Decimal::ONE);
}

#[test]
fn an_empty_town_loses_for_certain_and_a_building_falls_where_one_stands() {
    let game = GameConfig::standard();
    let certain = |field: WarField| {
        let WarChances {
            win,
            draw,
            lose,
            fall,
        } = chance::war(&game.war, &field);
        (win, draw, lose, fall)
    };
    let (all, none) = (Decimal::ONE, Decimal::ZERO);
    assert_eq!(certain(field(1, 0, 0, 0)), (all, none, none, none));
    assert_eq!(certain(field(400, 9, 2, 0)), (all, none, none, game.war.fall));
}
