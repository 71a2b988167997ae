//! The life of a mission.
//!
//! ```text
//! Pending: Travelling --activation--> Due --overdue_after--> Overdue
//!                                      |                      |
//!                                   resolve           resolve | settle_overdue
//!                                      v                      v
//!                                  Resolved           Resolved | Settled      (complete, for ever)
//! ```
//!
//! What is stored changes once, from `Pending` to one of the two complete states; the stages in between follow from the
//! clock and from earlier arrivals, which the rules ask for (`may_resolve`, `may_settle`).

use kingdoms_rules::order::Arrival;
use kingdoms_rules::MissionKind;
use scrypto::prelude::*;

#[derive(ScryptoSbor, Clone, Debug)]
pub struct Mission {
    pub mission_id: u64,
    pub kind: MissionKind,
    pub attacker: NonFungibleLocalId,
    pub defender: NonFungibleLocalId,
    pub amount: u32,
    pub launched_at: i64,
    pub activation_time: i64,
    /// The component that knows the round: in force at the launch, and for this mission for ever.
    pub beacon: ComponentAddress,
    pub round: u64,
    /// The target's withdrawal clock at the launch: gold that is won brings it.
    pub victims_clock: i64,
    pub status: MissionStatus,
}

#[derive(ScryptoSbor, Clone, Debug)]
pub enum MissionStatus {
    Pending,
    Resolved { at: i64, fate: Hash },
    Settled { at: i64 },
}

impl Mission {
    pub fn is_complete(&self) -> bool {
        !matches!(self.status, MissionStatus::Pending)
    }

    pub fn arrival(&self) -> Arrival {
        Arrival {
            mission_id: self.mission_id,
            kind: self.kind,
            at: self.activation_time,
        }
    }
}
