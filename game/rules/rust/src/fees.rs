//! Where the fee of a mission goes: to whoever resolves it, back to its sender, or to the game (`docs/rules.md`, "Fees").

use crate::config::MissionsConfig;
use crate::record::record;
use radix_common::math::Decimal;
use radix_common_derive::dec;

/// XRD for a cost unit, as the network has had it from its first day. On the ledger, the engine says what is in force.
pub const UNIT_PRICE: Decimal = dec!("0.00000005");

record! {
    /// XRD; with the reward of an announcement, the sum is the fee.
    pub struct FeeSplit {
        /// To whoever resolved, settled or verified.
        pub reward: Decimal,
        pub refund: Decimal,
        /// The game keeps it.
        pub income: Decimal,
    }
}

record! {
    /// What a completed mission is paid by.
    #[derive(Copy)]
    pub struct Completion {
        /// XRD for a cost unit.
        pub unit_price: Decimal,
        /// The same call brought the round of the mission, as the first to do so.
        pub verified: bool,
        /// XRD that the announcement of a settlement was paid.
        pub announced: Decimal,
        pub succeeded: bool,
    }
}

/// Rewards follow the price of what they pay for, and end where the fee does.
pub fn split(config: &MissionsConfig, completion: &Completion) -> FeeSplit {
    let verification = if completion.verified {
        config.verification_units
    } else {
        0
    };
    let units = Decimal::from(config.resolution_units) + Decimal::from(verification);
    let left = config.fee - completion.announced;
    let reward = (units * completion.unit_price).min(left);
    let rest = left - reward;
    let (refund, income) = if completion.succeeded {
        (rest, Decimal::ZERO)
    } else {
        (Decimal::ZERO, rest)
    };
    FeeSplit {
        reward,
        refund,
        income,
    }
}

/// XRD to whoever announces a settlement.
pub fn announcement(config: &MissionsConfig, unit_price: Decimal) -> Decimal {
    (Decimal::from(config.announcement_units) * unit_price).min(config.fee)
}
