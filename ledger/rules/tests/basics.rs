//! Names, numbers, counting, the fate's message, and games that cannot be played.

use kingdoms_rules::number::{ceil_units, floor_seconds, floor_units, integer_square_root};
use kingdoms_rules::{fate, Building, Decimal, Fate, GameConfig, KingdomBuildings, Lot, MissionKind};
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
fn the_fates_message_has_its_87_bytes_in_order() {
    let message = fate::message(242, &[7; 30], 0x0102030405060708, &[9; 32]);
    assert_eq!(message.len(), 87);
    assert_eq!(&message[..16], b"kingdoms/fate/v1");
    assert_eq!(message[16], 242);
    assert_eq!(message[17..47], [7; 30]);
    assert_eq!(message[47..55], [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(message[55..], [9; 32]);
}

#[test]
fn a_fate_is_the_hash_of_its_signature() {
    let fate = Fate::of_signature(&[5; 96], keccak256);
    assert_eq!(fate.bytes(), keccak256(&[5; 96]));
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
fn the_standard_game_can_be_played() {
    assert_eq!(GameConfig::standard().validate(), Ok(()));
}

#[test]
fn games_that_cannot_be_played_are_refused() {
    let refused = |change: fn(&mut GameConfig)| {
        let mut game = GameConfig::standard();
        change(&mut game);
        game.validate().is_err()
    };
    let changes: [fn(&mut GameConfig); 47] = [
        |g| g.map.width = 0,
        |g| g.map.height = 0,
        |g| g.map.width = 10_001,
        |g| g.map.height = 10_001,
        |g| g.rarities.clear(),
        |g| g.rarities = vec![g.rarities[0].clone(); 17],
        |g| g.prospect.clear(),
        |g| g.prospect = vec![g.prospect[0].clone(); 17],
        |g| g.prospect[1].low = dec!(-1),
        |g| g.prospect[1].high = g.prospect[1].low - Decimal::ONE,
        |g| g.gold.price = Decimal::ZERO,
        |g| g.gold.max_purchase = Decimal::ZERO,
        |g| g.gold.min_ratio = Decimal::ZERO,
        |g| g.missions.travel_growth = Decimal::ZERO,
        |g| g.war.fall_divisor = dec!(-1),
        |g| g.gold.max_ratio = dec!("0.00009"),
        |g| g.gold.ratio_period = 0,
        |g| g.gold.withdraw_period = 0,
        |g| g.gold.accrual_cap = g.gold.ratio_period + 1,
        |g| g.founding.price = g.missions.fee - Decimal::ONE,
        |g| g.combat.stronghold_factor = dec!("1.1"),
        |g| g.war.spoils_share = dec!("-0.1"),
        |g| g.raid.loot_share = dec!("1.000000000000000001"),
        |g| g.war.loser_loss = dec!("0.6"),
        |g| g.raid.squad = 0,
        |g| g.missile.min_damage = 4,
        |g| g.missile.max_damage = 101,
        |g| g.missile.damage_per_building = 0,
        |g| g.missile.max_buildings = 101,
        |g| g.founding.protection = -1,
        |g| g.missions.overdue_after = 101 * 366 * 86_400,
        |g| g.founding.rarity_delay = -1,
        |g| g.missions.war_base = -1,
        |g| g.missions.fate_key_notice = -1,
        |g| g.missions.overdue_after = 3_162_240_001,
        |g| g.missions.fate_fee_lock = g.missions.fee + Decimal::ONE,
        |g| g.rarities[3].slots = g.founding.initial_slots - 1,
        |g| g.combat.carry_per_unit = dec!(-1),
        |g| g.missions.prospect_cost = dec!("1000000000000.000000000000000001"),
        |g| g.prospect[3].high = dec!("1000000000000.000000000000000001"),
        |g| g.missions.fate_fee_lock = dec!(-1),
        |g| g.war.luck_base = dec!("0.009"),
        |g| g.war.luck_base = dec!("100.1"),
        |g| g.war.luck_span = dec!("-0.1"),
        |g| g.war.luck_span = dec!("100.1"),
        |g| g.war.defender_bonus = Decimal::ZERO,
        |g| g.war.defender_bonus = dec!("100.1"),
    ];
    for (index, change) in changes.into_iter().enumerate() {
        assert!(refused(change), "change {index} was not refused");
    }
    let allowed: [fn(&mut GameConfig); 21] = [
        |g| g.map.width = 10_000,
        |g| g.map.height = 10_000,
        |g| g.prospect = vec![g.prospect[0].clone(); 16],
        |g| g.rarities = vec![g.rarities[0].clone(); 16],
        |g| g.gold.max_ratio = g.gold.min_ratio,
        |g| g.founding.price = g.missions.fee,
        |g| g.missile.max_damage = 100,
        |g| g.missile.min_damage = 3,
        |g| g.missions.overdue_after = 3_162_240_000,
        |g| g.founding.rarity_delay = 0,
        |g| g.missile.max_buildings = 100,
        |g| g.missions.fate_fee_lock = g.missions.fee,
        |g| g.missions.fate_fee_lock = Decimal::ZERO,
        |g| g.combat.carry_per_unit = dec!(1000000000000),
        |g| g.prospect[3].high = dec!(1000000000000),
        |g| g.war.luck_base = dec!("0.01"),
        |g| g.war.luck_base = dec!(100),
        |g| g.war.luck_span = Decimal::ZERO,
        |g| g.war.luck_span = dec!(100),
        |g| g.war.defender_bonus = dec!("0.01"),
        |g| g.war.defender_bonus = dec!(100),
    ];
    for (index, change) in allowed.into_iter().enumerate() {
        assert!(!refused(change), "change {index} was refused");
    }
}
