//! Gold: what mines bring, what KGLD costs, what a withdrawal costs (`design/rules.md`, section 3).

use crate::config::{GoldConfig, MissionsConfig, UnitConfig};
use crate::number::floor_units;
use crate::record::record;
use radix_common::prelude::*;

record! {
    /// A weekly rate and the time from which it is in force.
    #[derive(ScryptoSbor)]
    pub struct MintingRate {
        pub start: i64,
        /// KGLD per second and mine.
        pub ratio: Decimal,
    }
}

record! {
    /// What one kingdom's production depends on, as it stood at `last_time_settled`.
    #[derive(ScryptoSbor)]
    pub struct Mining {
        pub mines: u32,
        /// In force at `last_time_settled`.
        pub ratio: Decimal,
        pub last_time_claimed: i64,
        pub last_time_settled: i64,
        pub unclaimed: Decimal,
        /// Gold in the ground, the unclaimed part included.
        pub mineable: Decimal,
    }
}

/// Unclaimed gold at `now`. `later` are the rates that came into force after `last_time_settled`, oldest first.
///
/// Settling in between changes nothing: within one rate the product is exact, and the bound is applied to the sum.
pub fn unclaimed(mining: &Mining, later: &[MintingRate], now: i64, cap: i64) -> Decimal {
    let end = now.min(mining.last_time_claimed.saturating_add(cap));
    let mut from = mining.last_time_settled;
    let mut ratio = mining.ratio;
    let mut total = mining.unclaimed;
    for rate in later {
        let until = rate.start.min(end);
        if until > from {
            total += mined(until - from, mining.mines, ratio);
            from = until;
        }
        ratio = rate.ratio;
    }
    if end > from {
        total += mined(end - from, mining.mines, ratio);
    }
    total.min(mining.mineable)
}

/// KGLD per second of all mines at the newest rate, as long as neither the cap nor the ground is reached.
pub fn per_second(mining: &Mining, later: &[MintingRate]) -> Decimal {
    mined(
        1,
        mining.mines,
        later.last().map_or(mining.ratio, |rate| rate.ratio),
    )
}

fn mined(seconds: i64, mines: u32, ratio: Decimal) -> Decimal {
    Decimal::from(seconds) * Decimal::from(mines) * ratio
}

/// The weekly rate for `mines` in the whole game.
pub fn minting_ratio(config: &GoldConfig, mines: u32) -> Decimal {
    if mines == 0 {
        return config.max_ratio;
    }
    let even = config.weekly_emission / (Decimal::from(config.ratio_period) * Decimal::from(mines));
    even.max(config.min_ratio).min(config.max_ratio)
}

/// The XRD fee of a withdrawal: slides linearly from `withdraw_fee` to 0 over `withdraw_period`.
pub fn withdraw_fee(config: &GoldConfig, last_time_withdrawn: i64, now: i64) -> Decimal {
    let elapsed = now
        .saturating_sub(last_time_withdrawn)
        .clamp(0, config.withdraw_period);
    config.withdraw_fee * Decimal::from(config.withdraw_period - elapsed)
        / Decimal::from(config.withdraw_period)
}

/// KGLD for an amount of XRD.
pub fn kgld_for(config: &GoldConfig, xrd: Decimal) -> Decimal {
    xrd / config.price
}

/// The least XRD that brings at least so much KGLD.
pub fn xrd_for(config: &GoldConfig, kgld: Decimal) -> Decimal {
    let cut = kgld * config.price;
    if kgld_for(config, cut) < kgld {
        cut + Decimal::from_attos(I192::ONE)
    } else {
        cut
    }
}

/// What may still go into a trezor of this capacity, from a treasury of `treasury`.
pub fn trezor_room(capacity: Decimal, trezor: Decimal, treasury: Decimal) -> Decimal {
    (capacity - trezor).min(treasury).max(Decimal::ZERO)
}

/// The withdrawal clock of a kingdom that won gold: it brings the victim's, as it stood when the mission was launched.
/// So no gold leaves sooner by way of a war, and a victim that withdraws before the blow does not turn back its clock.
pub fn clock_after_win(own: i64, victims_at_launch: i64) -> i64 {
    own.max(victims_at_launch)
}

/// KGLD for a batch of units.
pub fn batch_cost(unit: &UnitConfig, amount: u32) -> Decimal {
    unit.cost * Decimal::from(amount)
}

/// XRD still to pay for a mission, after what an overdue prospect left as credit.
pub fn mission_fee(config: &MissionsConfig, credit: Decimal) -> Decimal {
    config.fee - credit.min(config.fee)
}

/// How many things of this cost a treasury can pay.
pub fn affordable(treasury: Decimal, cost: Decimal) -> u32 {
    if cost.is_zero() {
        return u32::MAX;
    }
    floor_units(treasury / cost)
}

/// What thieves carry off from `available`: a share of it, less with a stronghold, no more than they can carry.
pub fn carried_off(
    available: Decimal,
    share: Decimal,
    theft_factor: Decimal,
    carriers: u32,
    carry_per_unit: Decimal,
) -> Decimal {
    (available * share * theft_factor).min(carry_per_unit * Decimal::from(carriers))
}
