//! Where the fee of a mission goes: to whoever resolves it, back to its sender, or to the crown (`design/rules.md`, section 5).

use crate::config::MissionsConfig;
use crate::record::record;
use radix_common::math::Decimal;

record! {
    /// XRD; the sum is the fee.
    pub struct FeeSplit {
        /// To whoever resolved, settled or verified.
        pub reward: Decimal,
        pub refund: Decimal,
        pub crown: Decimal,
    }
}

/// `verified`: the same call brought the round of the mission, as the first to do so.
pub fn split(config: &MissionsConfig, verified: bool, succeeded: bool) -> FeeSplit {
    let verification = if verified {
        config.verification_reward
    } else {
        Decimal::ZERO
    };
    let reward = (config.resolution_reward + verification).min(config.fee);
    let rest = config.fee - reward;
    let (refund, crown) = if succeeded {
        (rest, Decimal::ZERO)
    } else {
        (Decimal::ZERO, rest)
    };
    FeeSplit {
        reward,
        refund,
        crown,
    }
}
