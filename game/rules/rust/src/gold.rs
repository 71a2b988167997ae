//! Gold: what mines bring, what KGLD costs and what it can be redeemed for, what a withdrawal costs (`docs/rules.md`, "Gold").

use crate::config::{GoldConfig, UnitConfig};
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

/// XRD that one KGLD brings at a redemption. `backing`: XRD that back the gold, `supply`: all KGLD that there is.
pub fn redemption_price(config: &GoldConfig, backing: Decimal, supply: Decimal) -> Decimal {
    if supply.is_zero() {
        return config.redemption_cap;
    }
    (backing / supply).min(config.redemption_cap)
}

/// The weekly rate, in proportion to what a redemption brings: the less backs each KGLD, the less is mined.
pub fn minting_ratio(config: &GoldConfig, backing: Decimal, supply: Decimal) -> Decimal {
    if config.redemption_cap.is_zero() {
        return config.max_ratio;
    }
    let price = redemption_price(config, backing, supply);
    (config.max_ratio * price / config.redemption_cap).max(config.min_ratio)
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

/// KGLD for a batch of units.
pub fn batch_cost(unit: &UnitConfig, amount: u32) -> Decimal {
    unit.cost * Decimal::from(amount)
}

/// How many things of this cost a treasury can pay.
pub fn affordable(treasury: Decimal, cost: Decimal) -> u32 {
    if cost.is_zero() {
        return u32::MAX;
    }
    floor_units(treasury / cost)
}

/// What thieves carry off from `available`: a share of it, no more than they can carry, and of that less with a stronghold.
pub fn carried_off(
    available: Decimal,
    share: Decimal,
    carriers: u32,
    carry_per_unit: Decimal,
    theft_factor: Decimal,
) -> Decimal {
    (available * share).min(carry_per_unit * Decimal::from(carriers)) * theft_factor
}
