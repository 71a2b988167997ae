//! A preview holds the outcome of every fate, and is no wider than it has to be.

use kingdoms_rules::missile::{self, MissileField};
use kingdoms_rules::preview::{self, Range};
use kingdoms_rules::raid::{self, RaidField};
use kingdoms_rules::war::{self, Victor, WarField};
use kingdoms_rules::{Decimal, Fate, GameConfig, KingdomBuildings, Lot};
use radix_common::crypto::keccak256_hash;
use radix_common_derive::dec;

fn keccak256(bytes: &[u8]) -> [u8; 32] {
    keccak256_hash(bytes).0
}

fn fates(seed: u32, count: u32) -> impl Iterator<Item = Lot> {
    (0..count).map(move |n| {
        Lot::Fate(Fate::new(
            keccak256(&[seed.to_be_bytes(), n.to_be_bytes()].concat()),
            keccak256,
        ))
    })
}

fn holds<T: PartialOrd>(range: &Range<T>, value: &T) -> bool {
    range.min <= *value && *value <= range.max
}

const TOWN: KingdomBuildings = KingdomBuildings {
    mine: 2,
    barracks: 1,
    trezor: 1,
    stronghold: 1,
    mage_tower: 0,
    research_academy: 1,
    obscura_temple: 0,
};

#[test]
fn of_wars() {
    let game = GameConfig::standard();
    let mut open = TOWN;
    open.stronghold = 0;
    for (case, (attackers, defenders)) in [
        (1, 0),
        (1, 1),
        (2, 1),
        (5, 1),
        (9, 2),
        (3, 4),
        (40, 37),
        (40, 60),
        (10, 100),
        (1000, 900),
        (100, 20),
    ]
    .iter()
    .enumerate()
    {
        for buildings in [TOWN, open, KingdomBuildings::default()] {
            let (attackers, defenders, treasury) = (*attackers, *defenders, dec!("7654.321"));
            let preview = preview::war(
                &game.war,
                &game.combat,
                attackers,
                defenders,
                treasury,
                &buildings,
            );
            let field = WarField {
                attackers,
                defenders,
                treasury,
                buildings,
            };
            let (mut won, mut lost, mut drawn, mut fell) = (false, false, false, false);
            for lot in fates(case as u32, 400) {
                let outcome = war::outcome(&game.war, &game.combat, &field, &lot);
                match outcome.victor {
                    Victor::Attacker => won = true,
                    Victor::Defender => lost = true,
                    Victor::Nobody => drawn = true,
                }
                fell |= outcome.fallen.is_some();
                assert!(
                    holds(&preview.attacker_losses, &outcome.attacker_losses),
                    "{field:?} {preview:?} {outcome:?}"
                );
                assert!(
                    holds(&preview.defender_losses, &outcome.defender_losses),
                    "{field:?} {preview:?} {outcome:?}"
                );
                assert!(
                    holds(&preview.spoils, &outcome.spoils),
                    "{field:?} {preview:?} {outcome:?}"
                );
            }
            assert_eq!(
                (preview.may_win, preview.may_lose),
                (won, lost),
                "{field:?} {preview:?}"
            );
            assert!(preview.may_draw || !drawn, "{field:?} {preview:?}");
            assert!(
                preview.fall_probability.is_positive() || !fell,
                "{field:?} {preview:?}"
            );
            assert!(preview.attacker_losses.max <= attackers && preview.defender_losses.max <= defenders);
        }
    }
}

#[test]
fn of_wars_in_figures() {
    let game = GameConfig::standard();
    let preview = |a, d, buildings| preview::war(&game.war, &game.combat, a, d, dec!(1000), &buildings);
    let walkover = preview(2, 0, TOWN);
    assert_eq!(
        (walkover.may_win, walkover.may_draw, walkover.may_lose),
        (true, false, false)
    );
    assert_eq!(
        walkover.spoils,
        Range {
            min: dec!(450),
            max: dec!(450)
        }
    );
    assert_eq!(walkover.fall_probability, dec!("0.5"));
    let hopeless = preview(1, 10, TOWN);
    assert_eq!(
        (hopeless.may_win, hopeless.may_draw, hopeless.may_lose),
        (false, false, true)
    );
    assert_eq!(
        hopeless.spoils,
        Range {
            min: Decimal::ZERO,
            max: Decimal::ZERO
        }
    );
    assert_eq!(hopeless.fall_probability, Decimal::ZERO);
    let sure = preview(100, 20, TOWN);
    assert_eq!((sure.may_win, sure.may_draw, sure.may_lose), (true, false, false));
    assert_eq!(sure.defender_losses, Range { min: 18, max: 19 });
    assert_eq!(
        preview(100, 20, KingdomBuildings::default()).fall_probability,
        Decimal::ZERO
    );
    let even = preview(110, 100, TOWN);
    assert_eq!((even.may_win, even.may_draw, even.may_lose), (true, true, true));
}

#[test]
fn of_raids() {
    let game = GameConfig::standard();
    for defenders in [0, 4, 12, 13, 1000] {
        for stronghold in [false, true] {
            let field = RaidField {
                squad: 1,
                defenders,
                unclaimed: dec!(100),
                stronghold,
            };
            let preview = preview::raid(&game.raid, &game.combat, defenders, dec!(100), stronghold);
            let mut successes = 0;
            for lot in fates(defenders, 1000) {
                let outcome = raid::outcome(&game.raid, &game.combat, &field, &lot);
                successes += u32::from(outcome.success);
                assert_eq!(
                    outcome.loot,
                    if outcome.success {
                        preview.loot
                    } else {
                        Decimal::ZERO
                    }
                );
            }
            let expected = preview.success_probability * dec!(1000);
            assert!(
                (Decimal::from(successes) - expected)
                    .checked_abs()
                    .expect("small")
                    < dec!(60),
                "{successes} of {expected}"
            );
            assert_eq!(preview.capture_probability, dec!("0.5"));
        }
    }
}

#[test]
fn of_missiles() {
    let game = GameConfig::standard();
    for (missiles, barriers, defenders) in [(1, 0, 0), (1, 1, 5), (3, 1, 2), (4, 0, 0), (9, 2, 7), (30, 0, 3)]
    {
        for buildings in [TOWN, KingdomBuildings::default()] {
            let field = MissileField {
                missiles,
                barriers,
                defenders,
                buildings,
            };
            let preview = preview::missile(&game.missile, missiles, barriers, defenders, buildings.total());
            let (mut least, mut most) = (u32::MAX, 0);
            for lot in fates(missiles, 100) {
                let outcome = missile::outcome(&game.missile, &field, &lot);
                assert_eq!(outcome.intercepted, preview.intercepted);
                assert!(holds(
                    &preview.buildings_destroyed,
                    &(outcome.destroyed.len() as u32)
                ));
                assert!(holds(&preview.defender_losses, &outcome.defender_losses));
                least = least.min(outcome.defender_losses);
                most = most.max(outcome.defender_losses);
            }
            assert_eq!(
                preview.defender_losses,
                Range {
                    min: least,
                    max: most
                }
            );
        }
    }
}
