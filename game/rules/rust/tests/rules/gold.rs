//! Gold does not depend on how often a kingdom is touched, and fees, rates and rooms stay within their bounds.

use kingdoms_rules::config::GoldConfig;
use kingdoms_rules::gold::{
    affordable, carried_off, kgld_for, minting_ratio, per_second, redemption_price, trezor_room, unclaimed,
    withdraw_fee, xrd_for, Mining, MintingRate,
};
use kingdoms_rules::{Decimal, GameConfig};
use radix_common_derive::dec;

const WEEK: i64 = 604_800;

fn mining(mines: u32) -> Mining {
    Mining {
        mines,
        ratio: dec!("0.0014"),
        last_time_claimed: 1_000,
        last_time_settled: 1_000,
        unclaimed: Decimal::ZERO,
        mineable: dec!(10000),
    }
}

/// Settles at `now`, as the contract does whenever mines, rate or ground change.
fn settle(mining: &mut Mining, later: &[MintingRate], now: i64) {
    mining.unclaimed = unclaimed(mining, later, now, WEEK);
    mining.last_time_settled = now;
    if let Some(rate) = later.last() {
        mining.ratio = rate.ratio;
    }
}

#[test]
fn touching_a_kingdom_changes_nothing() {
    let rates = [
        MintingRate {
            start: 90_000,
            ratio: dec!("0.000733333333333333"),
        },
        MintingRate {
            start: 90_000 + WEEK,
            ratio: dec!("0.0002"),
        },
    ];
    for end in [
        2_000,
        90_000,
        90_001,
        500_000,
        1_000 + WEEK,
        2_000 + WEEK,
        3 * WEEK,
    ] {
        let known: Vec<_> = rates.iter().filter(|rate| rate.start <= end).cloned().collect();
        let untouched = unclaimed(&mining(3), &known, end, WEEK);

        let mut touched = mining(3);
        for at in (1_000..end).step_by(7_919) {
            let news: Vec<_> = rates
                .iter()
                .filter(|r| r.start > touched.last_time_settled && r.start <= at)
                .cloned()
                .collect();
            settle(&mut touched, &news, at);
        }
        let news: Vec<_> = rates
            .iter()
            .filter(|r| r.start > touched.last_time_settled && r.start <= end)
            .cloned()
            .collect();
        assert_eq!(unclaimed(&touched, &news, end, WEEK), untouched, "until {end}");
    }
}

#[test]
fn mines_bring_what_the_page_says() {
    assert_eq!(unclaimed(&mining(2), &[], 1_000, WEEK), Decimal::ZERO);
    assert_eq!(unclaimed(&mining(2), &[], 2_000, WEEK), dec!("2.8"));
    assert_eq!(unclaimed(&mining(1), &[], 10 * WEEK, WEEK), dec!("846.72"));
    assert_eq!(unclaimed(&mining(0), &[], 10 * WEEK, WEEK), Decimal::ZERO);
    let poor = Mining {
        mineable: dec!("0.5"),
        ..mining(3)
    };
    assert_eq!(unclaimed(&poor, &[], WEEK, WEEK), dec!("0.5"));
}

#[test]
fn gold_is_redeemed_for_its_part_of_what_backs_it_up_to_half_of_its_price() {
    let gold = GameConfig::standard().gold;
    let price = |backing, supply| redemption_price(&gold, backing, supply);
    assert_eq!(price(dec!(10), dec!(1000)), dec!("0.01"));
    assert_eq!(
        price(dec!("9.999999999999999999"), dec!(1000)),
        dec!("0.009999999999999999")
    );
    assert_eq!(price(dec!(3), dec!(1000)), dec!("0.003"));
    assert_eq!(price(dec!(1), dec!(3000)), dec!("0.000333333333333333"));
    assert_eq!(price(dec!(5000), dec!(1000)), dec!("0.01"));
    assert_eq!(price(Decimal::ZERO, dec!(1000)), Decimal::ZERO);
    assert_eq!(price(Decimal::ZERO, Decimal::ZERO), dec!("0.01"));
    assert_eq!(gold.redemption_cap * dec!(2), gold.price);
}

#[test]
fn a_redemption_leaves_no_less_behind_each_kgld_that_remains() {
    let gold = GameConfig::standard().gold;
    for (backing, supply) in [(dec!(7), dec!(1000)), (dec!(1), dec!(3)), (dec!(500), dec!(3000))] {
        let before = redemption_price(&gold, backing, supply);
        for part in [dec!("0.000000000000000001"), dec!("0.5"), supply] {
            let left = backing - part * before;
            assert!(!left.is_negative());
            assert!(redemption_price(&gold, left, supply - part) >= before);
        }
    }
}

#[test]
fn the_weekly_rate_follows_what_backs_the_gold_within_its_range() {
    let gold = GameConfig::standard().gold;
    let ratio = |backing, supply| minting_ratio(&gold, backing, supply);
    assert_eq!(ratio(Decimal::ZERO, Decimal::ZERO), gold.max_ratio);
    assert_eq!(ratio(dec!(10), dec!(1000)), gold.max_ratio);
    assert_eq!(ratio(dec!(1000), dec!(1000)), gold.max_ratio);
    assert_eq!(ratio(dec!(5), dec!(1000)), dec!("0.0007"));
    assert_eq!(ratio(dec!(1), dec!(1000)), gold.min_ratio);
    assert_eq!(ratio(dec!("1.001"), dec!(1000)), dec!("0.00014014"));
    assert_eq!(ratio(Decimal::ZERO, dec!(1000)), gold.min_ratio);
    let free = GoldConfig {
        redemption_cap: Decimal::ZERO,
        ..gold
    };
    assert_eq!(minting_ratio(&free, dec!(1), dec!(1)), free.max_ratio);
}

#[test]
fn the_withdrawal_fee_slides_to_nothing() {
    let gold = GameConfig::standard().gold;
    let fee = |elapsed| withdraw_fee(&gold, 5_000, 5_000 + elapsed);
    assert_eq!(fee(-10), dec!(500));
    assert_eq!(fee(0), dec!(500));
    assert_eq!(fee(2 * WEEK), dec!(250));
    assert_eq!(fee(4 * WEEK - 1), dec!("0.000206679894179894"));
    assert_eq!(fee(4 * WEEK), Decimal::ZERO);
    assert_eq!(fee(9 * WEEK), Decimal::ZERO);
}

#[test]
fn a_trezor_takes_what_fits_and_a_treasury_pays_what_it_can() {
    let capacity = GameConfig::standard().effects.trezor_capacity;
    assert_eq!(trezor_room(capacity, dec!(500), dec!(9000)), dec!(1500));
    assert_eq!(trezor_room(capacity, dec!(500), dec!(20)), dec!(20));
    assert_eq!(trezor_room(capacity, dec!(2000), dec!(20)), Decimal::ZERO);
    assert_eq!(trezor_room(Decimal::ZERO, Decimal::ZERO, dec!(20)), Decimal::ZERO);
    assert_eq!(affordable(dec!("899.99"), dec!(300)), 2);
    assert_eq!(affordable(dec!(900), dec!(300)), 3);
    assert_eq!(affordable(dec!(0), dec!(0)), u32::MAX);
}

#[test]
fn thieves_carry_off_a_share_and_no_more_than_they_can() {
    let carried =
        |available, carriers, factor| carried_off(available, dec!("0.5"), carriers, dec!(1000), factor);
    assert_eq!(carried(dec!(100), 1, dec!(1)), dec!(50));
    assert_eq!(carried(dec!(100), 1, dec!("0.9")), dec!(45));
    assert_eq!(carried(dec!(100000), 3, dec!(1)), dec!(3000));
    assert_eq!(carried(dec!(100000), 0, dec!(1)), Decimal::ZERO);
    // A stronghold keeps its part of what they can carry.
    assert_eq!(carried(dec!(100000), 3, dec!("0.9")), dec!(2700));
}

#[test]
fn xrd_buys_gold_and_gold_costs_the_least_xrd_that_buys_it() {
    let mut gold = GameConfig::standard().gold;
    assert_eq!(kgld_for(&gold, dec!(600)), dec!(30000));
    assert_eq!(xrd_for(&gold, dec!(30000)), dec!(600));
    assert_eq!(
        xrd_for(&gold, dec!("0.000000000000000001")),
        dec!("0.000000000000000001")
    );
    for price in [dec!("0.02"), dec!("0.03"), dec!(7), dec!("1.000000000000000001")] {
        gold.price = price;
        for kgld in [
            dec!(1),
            dec!("0.333333333333333333"),
            dec!("12345.678901234567891234"),
            dec!(3),
        ] {
            let xrd = xrd_for(&gold, kgld);
            assert!(kgld_for(&gold, xrd) >= kgld, "{xrd} XRD at {price} buy {kgld}");
            assert!(
                kgld_for(&gold, xrd - dec!("0.000000000000000001")) < kgld,
                "less than {xrd} XRD at {price} buy {kgld}"
            );
        }
    }
}

#[test]
fn mines_bring_so_much_each_second_at_the_newest_rate() {
    assert_eq!(per_second(&mining(3), &[]), dec!("0.0042"));
    let later = [MintingRate {
        start: 5_000,
        ratio: dec!("0.0002"),
    }];
    assert_eq!(per_second(&mining(3), &later), dec!("0.0006"));
}
