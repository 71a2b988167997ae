//! Truces, the protection of a founding, what the townsfolk hide, and alarm.

use kingdoms_rules::config::TruceConfig;
use kingdoms_rules::truce::{Alarm, Defeat, Shield, Spared};
use kingdoms_rules::{Decimal, GameConfig, MissionKind};
use radix_common_derive::dec;

const DAY: i64 = 86_400;
const NOW: i64 = 100 * DAY;

/// A defeat at `arrival` by a mission of two hours, of a kingdom whose owner was last there at `idle_since`.
fn defeat(arrival: i64, idle_since: i64) -> Defeat {
    Defeat {
        launched_at: arrival - 7_200,
        arrival,
        idle_since,
        treasury: dec!(1000),
    }
}

fn until(shield: &Shield, kind: MissionKind, now: i64) -> Option<i64> {
    shield.spares(kind, now).map(Spared::until)
}

#[test]
fn a_defeat_brings_a_truce_that_an_own_war_ends() {
    let config = GameConfig::standard().truce;
    let beaten = Shield::founded(0).after_defeat(&config, &defeat(NOW, NOW - 1));
    assert_eq!(
        (beaten.war_truce_from, beaten.defeats, beaten.buried),
        (NOW, 0, Decimal::ZERO)
    );
    assert_eq!(until(&beaten, MissionKind::War, NOW), Some(NOW + 3 * DAY));
    assert_eq!(
        until(&beaten, MissionKind::Missile, NOW + 3 * DAY - 1),
        Some(NOW + 3 * DAY)
    );
    assert_eq!(until(&beaten, MissionKind::War, NOW + 3 * DAY), None);
    assert_eq!(until(&beaten, MissionKind::Raid, NOW), None);
    assert_eq!(until(&beaten, MissionKind::Fortify, NOW), None);
    let raided = beaten.after_raid(&config, NOW + 2);
    assert_eq!(
        until(&raided, MissionKind::Raid, NOW + 2),
        Some(NOW + 2 + 3 * DAY)
    );
    assert_eq!(
        Shield {
            raid_truce_until: beaten.raid_truce_until,
            ..raided
        },
        beaten
    );
    assert_eq!(
        raided.after_raid(&config, NOW),
        raided,
        "an earlier raid shortens nothing"
    );
    let raider = raided.after_launch(MissionKind::Raid, NOW + 3);
    assert_eq!(raider, raided);
    for kind in [MissionKind::War, MissionKind::Missile] {
        let warrior = raided.after_launch(kind, NOW + 3);
        assert_eq!(until(&warrior, MissionKind::War, NOW + 3), None);
        assert_eq!(until(&warrior, MissionKind::Raid, NOW + 3), None);
    }
}

#[test]
fn a_mission_that_set_out_before_the_truce_brings_no_further_one() {
    let config = GameConfig::standard().truce;
    let first = Shield::founded(0).after_defeat(&config, &defeat(NOW, NOW - 2 * DAY));
    let next = |launched_at| {
        let later = Defeat {
            launched_at,
            treasury: dec!(80),
            ..defeat(NOW + 7_200, NOW - 2 * DAY)
        };
        first.after_defeat(&config, &later)
    };
    assert_eq!(next(NOW - 1), first);
    let second = next(NOW);
    assert_eq!((second.war_truce_from, second.defeats), (NOW + 7_200, 2));
    assert_eq!(second.war_truce_until, NOW + 7_200 + 6 * DAY);
}

#[test]
fn a_truce_becomes_no_shorter_by_another_defeat() {
    let config = GameConfig::standard().truce;
    let mut away = Shield::founded(0);
    for n in 0..3 {
        away = away.after_defeat(&config, &defeat(NOW + n * 7_200, 0));
    }
    let last = away.war_truce_until;
    assert_eq!(last, NOW + 2 * 7_200 + 12 * DAY);
    // It set out after the arrival of the last, before that was resolved. The owner is away until an order is given.
    let longest = TruceConfig {
        longest: config.war,
        ..config
    };
    let further = away.after_defeat(&longest, &defeat(NOW + DAY, NOW + DAY - 1));
    assert_eq!((further.defeats, further.war_truce_until), (4, last));
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
    for (n, days) in [3, 6, 12, 24, 48, 96, 112, 112].into_iter().enumerate() {
        let treasury = if n == 0 { dec!(1000) } else { dec!(10) };
        let blow = Defeat {
            treasury,
            ..defeat(at, NOW - DAY)
        };
        shield = shield.after_defeat(&config, &blow);
        assert_eq!(shield.war_truce_until, at + days * DAY);
        assert_eq!((shield.defeats, shield.buried), (n as u32 + 1, dec!(500)));
        assert!(shield.is_of_absence());
        at = shield.war_truce_until + 7_200;
    }
}

#[test]
fn an_owner_is_away_after_a_day_without_an_order() {
    let config = GameConfig::standard().truce;
    let beaten = |idle_since| Shield::founded(0).after_defeat(&config, &defeat(NOW, idle_since));
    let away = beaten(NOW - DAY);
    assert_eq!((away.defeats, away.buried), (1, dec!(500)));
    let there = beaten(NOW - DAY + 1);
    assert_eq!((there.defeats, there.buried), (0, Decimal::ZERO));
    assert!(away.is_of_absence() && !there.is_of_absence());
    // Time in which the kingdom rested moves `idle_since`, even beyond the arrival of another mission.
    assert!(!beaten(NOW + 60).is_of_absence());
    assert_eq!(away.war_truce_until, there.war_truce_until);
}

#[test]
fn a_defeat_after_the_owners_return_begins_no_row() {
    let config = GameConfig::standard().truce;
    let away = Shield::founded(0)
        .after_defeat(&config, &defeat(NOW, 0))
        .after_defeat(&config, &defeat(NOW + DAY, 0));
    assert_eq!(away.defeats, 2);
    let back = away.after_return(&config);
    let there = back.after_defeat(&config, &defeat(NOW + 20 * DAY, NOW + 20 * DAY));
    assert_eq!((there.defeats, there.buried), (0, Decimal::ZERO));
    assert_eq!(there.war_truce_until, NOW + 23 * DAY);
}

#[test]
fn a_return_cuts_the_truce_to_that_of_one_defeat() {
    let config = GameConfig::standard().truce;
    let first = Shield::founded(0).after_defeat(&config, &defeat(NOW, 0));
    let second = first.after_defeat(&config, &defeat(NOW + DAY, 0));
    assert_eq!(second.war_truce_until, NOW + 7 * DAY);
    let back = second.after_return(&config);
    assert_eq!(back.war_truce_until, NOW + DAY + 3 * DAY);
    assert_eq!((back.defeats, back.buried), (0, Decimal::ZERO));
    assert_eq!(back.war_truce_from, second.war_truce_from);
    assert!(!back.is_of_absence());
    // One defeat's truce stays as it is, and one that an own war had ended does not come back.
    assert_eq!(first.after_return(&config).war_truce_until, first.war_truce_until);
    let fought = second.after_launch(MissionKind::War, NOW + DAY + 60);
    assert_eq!(fought.after_return(&config).war_truce_until, NOW + DAY + 60);
}

#[test]
fn no_truce_is_shorter_than_that_of_one_defeat() {
    let mut config = GameConfig::standard().truce;
    config.longest = DAY;
    let away = Shield::founded(0)
        .after_defeat(&config, &defeat(NOW, 0))
        .after_defeat(&config, &defeat(NOW + DAY, 0));
    assert_eq!(away.war_truce_until, NOW + DAY + 3 * DAY);
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
