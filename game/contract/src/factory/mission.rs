//! The life of a mission.
//!
//! ```text
//! Pending: Travelling --activation--> Due --overdue_after--> Overdue --settle_overdue--> Announced
//!                                      |                        |                            |
//!                                   resolve                  resolve      resolve | settlement_delay, settle_overdue
//!                                      v                        v                 v          v
//!                                  Resolved                 Resolved          Resolved | Settled    (complete, for ever)
//! ```
//!
//! What is stored changes with an announcement, and once more from `Pending` to one of the two complete states; the stages in
//! between follow from the clock and from earlier arrivals, which the rules ask for. While the ledger knows the round, a mission is
//! neither announced nor settled, only resolved.

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
    /// Of the game's beacon, which decides it.
    pub round: u64,
    pub announcement: Option<Announcement>,
    pub status: MissionStatus,
}

/// That the mission will be settled without a fate.
#[derive(ScryptoSbor, Clone, Debug)]
pub struct Announcement {
    pub at: i64,
    /// XRD, out of the fee.
    pub reward: Decimal,
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
