//! Gold does not depend on how often a kingdom is touched, and fees, rates and rooms stay within their bounds.

use kingdoms_rules::gold::{
    affordable, carried_off, clock_after_win, kgld_for, minting_ratio, per_second, trezor_room, unclaimed,
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
fn the_weekly_rate_is_held_within_its_range() {
    let gold = GameConfig::standard().gold;
    assert_eq!(minting_ratio(&gold, 0), gold.max_ratio);
    assert_eq!(minting_ratio(&gold, 1), gold.max_ratio);
    assert_eq!(minting_ratio(&gold, 2_000), dec!("0.000826719576719576"));
    assert_eq!(minting_ratio(&gold, u32::MAX), gold.min_ratio);
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
    assert_eq!(
        carried_off(dec!(100), dec!("0.5"), dec!(1), 1, dec!(1000)),
        dec!(50)
    );
    assert_eq!(
        carried_off(dec!(100), dec!("0.5"), dec!("0.9"), 1, dec!(1000)),
        dec!(45)
    );
    assert_eq!(
        carried_off(dec!(100000), dec!("0.5"), dec!(1), 3, dec!(1000)),
        dec!(3000)
    );
    assert_eq!(
        carried_off(dec!(100000), dec!("0.5"), dec!(1), 0, dec!(1000)),
        Decimal::ZERO
    );
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

#[test]
fn won_gold_brings_the_later_of_two_clocks() {
    assert_eq!(clock_after_win(5_000, 9_000), 9_000);
    assert_eq!(clock_after_win(9_000, 5_000), 9_000);
}

#[test]
fn a_war_against_oneself_makes_no_withdrawal_cheaper() {
    let gold = GameConfig::standard().gold;
    let (fresh, old, now) = (20 * WEEK, 2 * WEEK, 20 * WEEK + 3_600);
    let direct = withdraw_fee(&gold, fresh, now);
    assert!(withdraw_fee(&gold, clock_after_win(old, fresh), now) >= direct);
    assert!(direct > dec!(499));
}
