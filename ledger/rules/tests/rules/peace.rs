//! Truces, the protection of a founding, what the townsfolk hide, and alarm.

use kingdoms_rules::truce::{Alarm, Shield, Spared};
use kingdoms_rules::{Decimal, GameConfig, MissionKind};
use radix_common_derive::dec;

const DAY: i64 = 86_400;
const NOW: i64 = 100 * DAY;

#[test]
fn a_defeat_brings_a_truce_that_an_own_war_ends() {
    let config = GameConfig::standard().truce;
    let beaten = Shield::founded(0).after_defeat(&config, NOW - 1, dec!(1000), NOW);
    let until = |shield: &Shield, kind, now| shield.spares(kind, now).map(Spared::until);
    assert_eq!(until(&beaten, MissionKind::War, NOW), Some(NOW + 7 * DAY));
    assert_eq!(
        until(&beaten, MissionKind::Missile, NOW + 7 * DAY - 1),
        Some(NOW + 7 * DAY)
    );
    assert_eq!(until(&beaten, MissionKind::War, NOW + 7 * DAY), None);
    assert_eq!(until(&beaten, MissionKind::Raid, NOW), None);
    assert_eq!(until(&beaten, MissionKind::Fortify, NOW), None);
    let raided = beaten.after_raid(&config, NOW + 2);
    assert_eq!(
        until(&raided, MissionKind::Raid, NOW + 2),
        Some(NOW + 2 + 3 * DAY)
    );
    assert_eq!((raided.defeats, raided.buried), (beaten.defeats, beaten.buried));
    let raider = raided.after_launch(MissionKind::Raid, NOW + 3);
    assert_eq!(raider, raided);
    for kind in [MissionKind::War, MissionKind::Missile] {
        let warrior = raided.after_launch(kind, NOW + 3);
        assert_eq!(until(&warrior, MissionKind::War, NOW + 3), None);
        assert_eq!(until(&warrior, MissionKind::Raid, NOW + 3), None);
    }
}

#[test]
fn the_protection_of_a_founding_ends_with_a_first_blow() {
    let shield = Shield::founded(NOW + 3 * DAY);
    assert_eq!(shield.after_launch(MissionKind::Prospect, NOW), shield);
    for kind in [MissionKind::War, MissionKind::Raid, MissionKind::Missile] {
        assert_eq!(
            shield.spares(kind, NOW),
            Some(Spared::Protected { until: NOW + 3 * DAY })
        );
        assert_eq!(shield.after_launch(kind, NOW).protected_until, NOW);
    }
}

#[test]
fn truces_double_and_gold_stays_hidden_while_the_owner_is_away() {
    let config = GameConfig::standard().truce;
    let mut shield = Shield::founded(0);
    let mut at = NOW;
    for days in [7, 14, 28, 56, 112, 112, 112] {
        shield = shield.after_defeat(&config, NOW - 1, dec!(1000), at);
        assert_eq!(shield.war_truce_until, at + days * DAY);
        assert_eq!(shield.hidden(NOW - 1), dec!(500));
        at = shield.war_truce_until;
    }
    // The owner returns: what was hidden is in the treasury like the rest, and the next truce is a first one.
    assert_eq!(shield.hidden(at), Decimal::ZERO);
    let next = shield.after_defeat(&config, at, dec!(80), at + 1);
    assert_eq!(
        (next.war_truce_until, next.hidden(at)),
        (at + 1 + 7 * DAY, dec!(40))
    );
}

#[test]
fn the_last_defeat_decides_whether_an_owner_has_returned() {
    let config = GameConfig::standard().truce;
    let shield = Shield::founded(0)
        .after_defeat(&config, NOW - 1, dec!(1000), NOW)
        .after_defeat(&config, NOW - 1, dec!(10), NOW + 8 * DAY);
    assert_eq!(
        [NOW, NOW + 8 * DAY - 1, NOW + 8 * DAY].map(|last_order| shield.hidden(last_order)),
        [dec!(500), dec!(500), Decimal::ZERO]
    );
}

#[test]
fn nobody_is_absent_before_a_defeat() {
    let config = GameConfig::standard().truce;
    let first = Shield::founded(0).after_defeat(&config, -1, dec!(1000), NOW);
    assert_eq!((first.defeats, first.hidden(-1)), (1, dec!(500)));
}

#[test]
fn an_alarm_counts_wars_until_a_day_without_one() {
    let war = GameConfig::standard().war;
    let first = Alarm::default().after_war(&war, NOW);
    assert_eq!((Alarm::default().at(&war, NOW), first.at(&war, NOW)), (0, 1));
    assert_eq!([first.at(&war, NOW + DAY - 1), first.at(&war, NOW + DAY)], [1, 0]);
    let second = first.after_war(&war, NOW + DAY - 1);
    assert_eq!(second.at(&war, NOW + 2 * DAY - 2), 2);
    assert_eq!(first.after_war(&war, NOW + DAY).at(&war, NOW + DAY), 1);
}
