//! Rounds and their times.

use kingdoms_beacon_check::{Chain, EMBEDDED, QUICKNET};

/// When drand signed round 1 of quicknet.
const GENESIS: i64 = 1_692_803_367;

#[test]
fn a_round_is_signed_a_period_after_the_one_before() {
    for (round, time) in [(1, GENESIS), (2, GENESIS + 3), (1_000_001, GENESIS + 3_000_000)] {
        assert_eq!(QUICKNET.time_of(round), Some(time), "round {round}");
    }
    assert_eq!(EMBEDDED.time_of(1), Some(1_577_836_800));
}

#[test]
fn a_round_that_no_time_belongs_to_has_none() {
    let last = (i64::MAX - GENESIS) as u64 / 3 + 1;
    assert!(QUICKNET.time_of(last).is_some());
    for round in [0, last + 1, i64::MAX as u64 + 1, i64::MAX as u64 + 2, u64::MAX] {
        assert_eq!(QUICKNET.time_of(round), None, "round {round}");
    }
}

#[test]
fn the_round_at_a_time_is_the_first_that_is_signed_then_or_later() {
    for (time, round) in [
        (i64::MIN, 1),
        (GENESIS - 1, 1),
        (GENESIS, 1),
        (GENESIS + 1, 2),
        (GENESIS + 3, 2),
        (GENESIS + 4, 3),
        (GENESIS + 3_000_000, 1_000_001),
    ] {
        assert_eq!(QUICKNET.round_at(time), round, "{time}");
    }
}

#[test]
fn a_time_too_far_after_the_beginning_has_the_last_round() {
    let ancient = Chain {
        genesis: i64::MIN,
        ..QUICKNET
    };
    assert_eq!(ancient.round_at(i64::MAX), u64::MAX);
    assert_eq!(ancient.round_at(i64::MIN), 1);
    assert_eq!(ancient.round_at(i64::MIN + 1), 2);
}
