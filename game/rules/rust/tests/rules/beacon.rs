//! The round that decides a mission (`docs/rules.md`, "Dice").

use kingdoms_rules::beacon::{decided_at, round_of, Rounds};
use kingdoms_rules::config::MissionsConfig;
use kingdoms_rules::GameConfig;

const QUICKNET: Rounds = Rounds {
    genesis: 1_692_803_367,
    period: 3,
};

fn missions() -> MissionsConfig {
    GameConfig::standard().missions
}

#[test]
fn rounds_are_numbered_from_one_at_the_genesis() {
    let rounds = |since| QUICKNET.at(QUICKNET.genesis + since);
    assert_eq!([-5, 0, 1, 3, 4, 6].map(rounds), [1, 1, 2, 2, 3, 3]);
    assert_eq!(QUICKNET.at(i64::MIN), 1);
    assert_eq!(
        QUICKNET.at(i64::MAX),
        ((i64::MAX as u64) - 1_692_803_367).div_ceil(3) + 1
    );
}

#[test]
fn a_mission_is_decided_half_a_minute_after_its_arrival_at_the_earliest() {
    let decided = |arrival| decided_at(&missions(), arrival);
    assert_eq!([0, 1, 29, 30, 31, 60].map(decided), [60, 60, 60, 60, 120, 120]);
    assert_eq!(decided(i64::MAX), i64::MAX);
}

#[test]
fn the_round_of_a_mission_is_signed_after_its_arrival() {
    for arrival in (1_770_000_000..1_770_000_200).step_by(7) {
        let round = round_of(&missions(), &QUICKNET, arrival);
        let signed_at = QUICKNET.genesis + 3 * (round as i64 - 1);
        assert!(
            (arrival + 30..arrival + 30 + 60 + 3).contains(&signed_at),
            "{arrival}: {signed_at}"
        );
    }
}

#[test]
fn missions_of_one_minute_share_a_round() {
    let rounds: Vec<u64> = (1_770_000_031..=1_770_000_090)
        .map(|arrival| round_of(&missions(), &QUICKNET, arrival - 40))
        .collect();
    assert!(rounds.windows(2).filter(|pair| pair[0] != pair[1]).count() <= 1);
}
