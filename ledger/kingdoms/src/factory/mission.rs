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
//! clock alone. Both calls go through [`Mission::stage`], which is matched exhaustively, so a mission cannot complete early
//! or twice.

use kingdoms_rules::MissionKind;
use scrypto::prelude::*;

#[derive(ScryptoSbor, Clone, Debug)]
pub struct Mission {
    pub mission_id: u64,
    pub random_type: u8,
    pub attacker: NonFungibleLocalId,
    pub defender: NonFungibleLocalId,
    pub amount: u32,
    pub launched_at: i64,
    pub activation_time: i64,
    pub intent_hash: Hash,
    /// In force at the launch, and for this mission for ever.
    pub fate_key: Bls12381G1PublicKey,
    pub status: MissionStatus,
}

#[derive(ScryptoSbor, Clone, Debug)]
pub enum MissionStatus {
    Pending,
    Resolved { at: i64, fate: Hash },
    Settled { at: i64 },
}

pub enum Stage {
    Travelling { seconds: i64 },
    Due { overdue_in: i64 },
    Overdue,
    Complete,
}

impl Mission {
    pub fn stage(&self, now: i64, overdue_after: i64) -> Stage {
        match self.status {
            MissionStatus::Resolved { .. } | MissionStatus::Settled { .. } => Stage::Complete,
            MissionStatus::Pending => {
                let overdue_at = self.activation_time.saturating_add(overdue_after);
                if now < self.activation_time {
                    Stage::Travelling {
                        seconds: self.activation_time - now,
                    }
                } else if now < overdue_at {
                    Stage::Due {
                        overdue_in: overdue_at - now,
                    }
                } else {
                    Stage::Overdue
                }
            }
        }
    }

    /// Missions are written by this package alone, with the number of a kind.
    pub fn kind(&self) -> MissionKind {
        MissionKind::from_random_type(self.random_type).expect("the stored number of a mission kind")
    }
}
