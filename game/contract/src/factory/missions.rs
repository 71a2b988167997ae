//! The missions of a game and their fees: each is written down at its launch, and its end is written once.

use super::events::RandomInitiated;
use super::mission::{Mission, MissionStatus};
use crate::errors::refuse;
use crate::exchange::LaunchReceipt;
use kingdoms_rules::beacon::{self, Rounds};
use kingdoms_rules::config::MissionsConfig;
use kingdoms_rules::{MissionKind, Refusal};
use scrypto::prelude::*;

/// Lent by the factory.
pub struct Missions<'a> {
    pub config: &'a MissionsConfig,
    pub rounds: Rounds,
    pub of_id: &'a KeyValueStore<u64, Mission>,
    pub count: &'a mut u64,
    /// Fees of the missions in flight.
    pub fees: &'a mut FungibleVault,
}

/// What a launch knows of its mission.
pub struct Journey {
    pub kind: MissionKind,
    pub attacker: NonFungibleLocalId,
    pub defender: NonFungibleLocalId,
    pub amount: u32,
    pub launched_at: i64,
    pub activation_time: i64,
}

impl Missions<'_> {
    /// Writes the mission down and announces it.
    pub fn record(&mut self, journey: Journey) -> LaunchReceipt {
        *self.count += 1;
        let mission_id = *self.count;
        let Journey {
            kind,
            attacker,
            defender,
            amount,
            launched_at,
            activation_time,
        } = journey;
        let round = beacon::round_of(self.config, &self.rounds, activation_time);
        self.of_id.insert(
            mission_id,
            Mission {
                mission_id,
                kind,
                attacker: attacker.clone(),
                defender: defender.clone(),
                amount,
                launched_at,
                activation_time,
                round,
                announcement: None,
                status: MissionStatus::Pending,
            },
        );
        Runtime::emit_event(RandomInitiated {
            mission_id,
            random_type: kind.random_type(),
            activation_time,
            attacker,
            defender,
            amount,
            launched_at,
            round,
        });
        LaunchReceipt {
            mission_id,
            activation_time,
        }
    }
}

/// Refuses a number that no mission has.
pub fn mission(of_id: &KeyValueStore<u64, Mission>, mission_id: u64) -> Mission {
    match of_id.get(&mission_id) {
        Some(mission) => mission.clone(),
        None => refuse(Refusal::MissionUnknown),
    }
}
