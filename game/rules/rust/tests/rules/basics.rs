//! Tables, numbers, counting and fates.

use kingdoms_rules::mission::{Peace, Sends};
use kingdoms_rules::number::{
    ceil_units, floor_seconds, floor_units, integer_square_root, nearest_units, share_up,
};
use kingdoms_rules::story::LossReason;
use kingdoms_rules::war::Victor;
use kingdoms_rules::{
    Building, Decimal, Effects, Fate, GameConfig, KingdomBuildings, Lot, MissionKind, Refusal, Unit,
};
use radix_common::crypto::keccak256_hash;
use radix_common_derive::dec;

fn keccak256(bytes: &[u8]) -> [u8; 32] {
    keccak256_hash(bytes).0
}

#[test]
fn whole_numbers_come_out_of_decimals() {
    assert_eq!(
        [
            floor_units(dec!("2.999")),
            floor_units(dec!(3)),
            floor_units(dec!(0))
        ],
        [2, 3, 0]
    );
    assert_eq!(
        [
            ceil_units(dec!("2.000000000000000001")),
            ceil_units(dec!(3)),
            ceil_units(dec!(0))
        ],
        [3, 3, 0]
    );
    assert_eq!(floor_units(dec!(5000000000)), u32::MAX);
    assert_eq!(
        [
            nearest_units(dec!("2.499999999999999999")),
            nearest_units(dec!("2.5")),
            nearest_units(dec!("0.499999999999999999")),
            nearest_units(dec!(3))
        ],
        [2, 3, 0, 3]
    );
    assert_eq!(nearest_units(dec!("4294967295.5")), u32::MAX);
    assert_eq!(
        [floor_seconds(dec!("7.9")), floor_seconds(dec!(5000000000))],
        [7, 5_000_000_000]
    );
    assert_eq!(floor_seconds(Decimal::MAX), i64::MAX);
}

#[test]
fn square_roots_are_rounded_down() {
    for root in 0..2_000u64 {
        assert_eq!(integer_square_root(root * root), root);
        assert_eq!(integer_square_root(root * root + 2 * root), root);
    }
}

#[test]
fn buildings_are_counted_in_the_order_of_the_table() {
    let mut town = KingdomBuildings::default();
    assert_eq!((town.total(), town.nth(0)), (0, None));
    for building in Building::ALL {
        assert_eq!(Building::from_name(building.name()), Some(building));
        assert!(!town.has(building));
        town.raise(building);
        town.raise(building);
        assert_eq!(town.count(building), 2);
    }
    assert_eq!(town.total(), 14);
    let order: Vec<_> = (0..14).filter_map(|index| town.nth(index)).collect();
    assert_eq!(
        order,
        Building::ALL.iter().flat_map(|b| [*b, *b]).collect::<Vec<_>>()
    );
    assert_eq!(town.nth(14), None);
    for building in Building::ALL {
        town.raze(building);
        assert_eq!((town.count(building), town.has(building)), (1, true));
        town.raze(building);
        town.raze(building);
        assert_eq!(town.count(building), 0);
    }
    assert_eq!(Building::from_name("castle"), None);
}

#[test]
fn missions_have_the_numbers_of_the_spec() {
    let numbers: Vec<_> = MissionKind::ALL.iter().map(|kind| kind.random_type()).collect();
    assert_eq!(numbers, [1, 2, 4, 8, 16, 32]);
    for kind in MissionKind::ALL {
        assert_eq!(MissionKind::from_random_type(kind.random_type()), Some(kind));
    }
    assert_eq!(MissionKind::from_random_type(3), None);
    let hostile: Vec<_> = MissionKind::ALL
        .into_iter()
        .filter(|kind| kind.is_hostile())
        .collect();
    assert_eq!(
        hostile,
        [MissionKind::Raid, MissionKind::War, MissionKind::Missile]
    );
}

#[test]
fn each_kind_of_mission_has_the_traits_of_the_rules() {
    let with = |holds: fn(MissionKind) -> bool| -> Vec<&str> {
        MissionKind::ALL
            .into_iter()
            .filter(|kind| holds(*kind))
            .map(MissionKind::name)
            .collect()
    };
    assert_eq!(
        with(|kind| kind.traits().contested),
        ["raid", "war", "missile", "fortify"]
    );
    assert_eq!(
        with(|kind| kind.traits().travels),
        ["raid", "war", "missile", "fortify"]
    );
    assert_eq!(
        with(|kind| kind.traits().peace == Peace::FromWar),
        ["war", "missile"]
    );
    assert_eq!(with(|kind| kind.traits().peace == Peace::FromRaids), ["raid"]);
    assert_eq!(
        with(|kind| kind.traits().sends == Sends::Units),
        ["raid", "war", "fortify"]
    );
    assert_eq!(with(|kind| kind.traits().sends == Sends::Missiles), ["missile"]);
    for kind in MissionKind::ALL {
        assert_eq!(MissionKind::from_name(kind.name()), Some(kind));
    }
    assert_eq!(MissionKind::from_name("siege"), None);
}

#[test]
fn each_unit_has_its_workshop() {
    let workshops = Unit::ALL.map(|unit| (unit.name(), unit.workshop()));
    assert_eq!(
        workshops,
        [
            ("defenders", Building::Barracks),
            ("missiles", Building::MageTower),
            ("barriers", Building::ObscuraTemple)
        ]
    );
    assert_eq!(Unit::from_name("barriers"), Some(Unit::Barriers));
    assert_eq!(Unit::from_name("knights"), None);
}

#[test]
fn buildings_have_their_effects() {
    let config = GameConfig::standard().effects;
    let none = Effects::of(&KingdomBuildings::default(), &config);
    assert_eq!((none.mines, none.trezor_capacity), (0, Decimal::ZERO));
    assert_eq!(
        (none.theft_factor, none.travel_factor),
        (Decimal::ONE, Decimal::ONE)
    );
    let mut town = KingdomBuildings::default();
    Building::ALL
        .into_iter()
        .for_each(|building| town.raise(building));
    let all = Effects::of(&town, &config);
    assert_eq!((all.mines, all.trezor_capacity), (1, dec!(2000)));
    assert_eq!((all.theft_factor, all.travel_factor), (dec!("0.9"), dec!("0.8")));
}

#[test]
fn a_share_of_losses_is_rounded_up() {
    assert_eq!(
        [
            share_up(5, 3, 5),
            share_up(1, 1, 3),
            share_up(0, 3, 5),
            share_up(7, 0, 5)
        ],
        [3, 1, 0, 0]
    );
    assert_eq!(share_up(u32::MAX, u32::MAX, u32::MAX), u32::MAX);
}

#[test]
fn every_refusal_has_a_code_of_its_own_and_a_sentence() {
    let mut codes: Vec<_> = Refusal::CATALOGUE.iter().map(|(code, _)| *code).collect();
    let count = codes.len();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), count);
    assert!(Refusal::CATALOGUE
        .iter()
        .all(|(_, cause)| cause.trim().ends_with('.')));
    let refusal = Refusal::NotEnoughKgld {
        needed: dec!(300),
        treasury: dec!(12),
    };
    assert_eq!(refusal.code(), "NOT_ENOUGH_KGLD");
    assert_eq!(refusal.sentence(), "Costs 300 KGLD; your treasury has 12.");
    let required = Refusal::BuildingRequired {
        building: Building::MageTower,
    };
    assert_eq!(required.sentence(), "Requires Mage Tower.");
}

#[test]
fn a_fate_is_the_hash_of_domain_randomness_network_factory_and_mission() {
    let message = [
        b"kingdoms/fate/v2".as_slice(),
        &[5; 32],
        &[242],
        &[7; 30],
        &[1, 2, 3, 4, 5, 6, 7, 8],
    ]
    .concat();
    let fate = Fate::of_round(&[5; 32], 242, &[7; 30], 0x0102_0304_0506_0708, keccak256);
    assert_eq!(fate.bytes(), keccak256(&message));
}

/// Fractions and integers out of words that decide at their edges; no real hash is so kind.
#[test]
fn draws_are_fair_at_their_edges() {
    let top = Fate::new([0; 32], |_| [0xff; 32]);
    assert_eq!(top.fraction(0), dec!("0.999999999999999999"));
    let bottom = Fate::new([0; 32], |_| [0; 32]);
    assert_eq!(bottom.fraction(0), Decimal::ZERO);
    assert_eq!(
        [bottom.below(0, 0), bottom.below(0, 1), bottom.below(0, 7)],
        [0, 0, 0]
    );

    // 2^64 - 1 is a multiple of 3, so its greatest word is refused; a second hash brings 5.
    let second = |input: &[u8]| {
        let mut words = [0xff; 32];
        if input.len() == 32 {
            words[..8].copy_from_slice(&5u64.to_be_bytes());
        }
        words
    };
    assert_eq!(Fate::new([0; 32], second).below(0, 3), 2);
    // The fourth word counts if the first three are refused.
    let fourth = |_: &[u8]| {
        let mut words = [0xff; 32];
        words[24..].copy_from_slice(&7u64.to_be_bytes());
        words
    };
    assert_eq!(Fate::new([0; 32], fourth).below(0, 3), 1);
    // 2^64 is a multiple of 4: nothing is refused.
    assert_eq!(top.below(0, 4), 3);
}

#[test]
fn what_happens_without_a_fate_is_fixed() {
    assert!(Lot::Overdue.happens(0, dec!("0.5")));
    assert!(!Lot::Overdue.happens(0, dec!("0.499999999999999999")));
    assert_eq!(Lot::Overdue.below(3, 9), 0);
    assert_eq!(Lot::Overdue.luck(0, dec!("0.85"), dec!("0.3")), Decimal::ONE);
}

#[test]
fn a_victor_and_a_reason_are_found_by_their_names() {
    for victor in [Victor::Attacker, Victor::Defender, Victor::Nobody] {
        assert_eq!(Victor::from_name(victor.name()), Some(victor));
    }
    assert_eq!(Victor::from_name("both"), None);
    for reason in [LossReason::Drawn, LossReason::Repulsed, LossReason::Routed] {
        assert_eq!(LossReason::from_name(reason.name()), Some(reason));
    }
    assert_eq!(LossReason::from_name("tired"), None);
}
