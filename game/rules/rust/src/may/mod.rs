//! What is allowed, and why not: one answer for contract and page alike.
//!
//! Each function takes a kingdom as it stands, and names the first refusal that holds. What passes may be done.

mod launch;
mod resolve;
mod treasury;
mod works;

pub use launch::{may_aim, may_depart, may_launch, Target};
pub use resolve::{may_announce_settlement, may_come_first, may_resolve, may_settle};
pub use treasury::{may_claim_gold, may_deposit, may_store, may_withdraw};
pub use works::{may_build, may_claim_batch, may_claim_building, may_found, may_recruit};

use crate::buildings::{Building, KingdomBuildings};
use crate::mission::Launches;
use crate::order::{self, Arrival};
use crate::record::record;
use crate::refusals::Refusal;
use crate::units::Batches;
use radix_common::prelude::*;

record! {
    /// A kingdom as far as its own orders depend on it.
    pub struct KingdomView {
        pub treasury: Decimal,
        pub trezor: Decimal,
        pub buildings: KingdomBuildings,
        pub building_slots: u32,
        pub construction: Option<Construction>,
        pub batches: Batches,
        /// At home.
        pub defenders: u32,
        pub missiles: u32,
        pub launches: Launches,
        /// The first to arrive of the contested missions that concern it, its own and those on their way to it.
        pub first_arrival: Option<Arrival>,
        pub last_time_withdrawn: i64,
    }
}

record! {
    #[derive(Copy)]
    pub struct Construction {
        pub building: Building,
        pub ready_at: i64,
    }
}

/// Refuses whatever a kingdom would do between an arrival and its resolution.
pub fn may_act(view: &KingdomView, now: i64) -> Result<(), Refusal> {
    match order::pending(view.first_arrival, now) {
        Some(Arrival { mission_id, .. }) => Err(Refusal::MissionPending { mission_id }),
        None => Ok(()),
    }
}

pub(crate) fn affords(view: &KingdomView, needed: Decimal) -> Result<(), Refusal> {
    let treasury = view.treasury;
    if treasury < needed {
        return Err(Refusal::NotEnoughKgld { needed, treasury });
    }
    Ok(())
}

pub(crate) fn positive(amount: Decimal) -> Result<(), Refusal> {
    if amount.is_positive() {
        Ok(())
    } else {
        Err(Refusal::AmountNotPositive)
    }
}

/// XRD given for what is due.
pub fn may_pay(due: Decimal, given: Decimal) -> Result<(), Refusal> {
    if given < due {
        return Err(Refusal::NotEnoughXrd { due, given });
    }
    Ok(())
}
