//! What resolving and settling share: who waits for whom, and where the fee goes.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::completion::{self, Verdict};
use super::mission::{Mission, MissionStatus};
use super::world::{Rates, World};
use crate::errors::refuse;
use crate::exchange::Homecoming;
use kingdoms_rules::order::Arrival;
use kingdoms_rules::{fees, Refusal};
use scrypto::prelude::*;

impl KingdomFactory {
    /// The fate key in force at a time not before the last announcement.
    pub fn fate_key_at(&self, now: i64) -> Bls12381G1PublicKey {
        match &self.pending_fate_key {
            Some(pending) if pending.in_force_at <= now => pending.fate_key,
            _ => self.fate_key,
        }
    }

    pub fn mission(&self, mission_id: u64) -> Mission {
        match self.missions.get(&mission_id) {
            Some(mission) => mission.clone(),
            None => refuse(Refusal::MissionUnknown),
        }
    }

    pub fn rates(&self) -> Rates<'_> {
        Rates {
            of_index: &self.minting_rates,
            newest: self.minting_rate_index,
        }
    }

    pub fn world(&self) -> World<'_> {
        World {
            config: &self.config,
            infos: &self.kingdom_info,
            rates: self.rates(),
            kingdom_key_resource: self.kingdom_key_resource,
            icon_base_url: &self.icon_base_url,
        }
    }

    /// Those of both kingdoms, where they matter.
    pub fn arrivals(&self, mission: &Mission) -> Vec<Arrival> {
        if !mission.kind.traits().contested {
            return Vec::new();
        }
        let world = self.world();
        let mut arrivals = world.kingdom(&mission.attacker).arrivals();
        arrivals.extend(world.kingdom(&mission.defender).arrivals());
        arrivals
    }

    /// Writes the mission's end, pays out its fee, and sends its units home. Returns the reward.
    pub fn finish(&mut self, mission: Mission, status: MissionStatus, verdict: Verdict) -> Bucket {
        let complete = Mission {
            status,
            ..mission.clone()
        };
        self.missions.insert(mission.mission_id, complete);
        let world = self.world();
        let ending = completion::complete(&world, &mission, &verdict);
        let sender = world.kingdom(&mission.attacker);

        // The key's signature is checked in the same call: there is no round to pay for.
        let split = fees::split(&self.config.missions, false, ending.success);
        self.mine_count = self.mine_count.saturating_sub(ending.mines_lost);
        let reward = self.mission_vault.take(split.reward);
        let refund = self.mission_vault.take(split.refund);
        self.crown_vault.put(self.mission_vault.take(split.crown));
        let home = Homecoming {
            arrival: mission.arrival(),
            sent: mission.amount,
            returning: ending.returning,
        };
        sender.come_home(home, ending.gold, mission.victims_clock, refund.into());
        reward.into()
    }
}

/// What the fate key signs for a mission.
pub fn fate_message(network_id: u8, mission: &Mission) -> Vec<u8> {
    let factory = Runtime::global_address().into_node_id();
    let mut message = b"kingdoms/fate/v1".to_vec();
    message.push(network_id);
    message.extend_from_slice(&factory.0);
    message.extend_from_slice(&mission.mission_id.to_be_bytes());
    message.extend_from_slice(&mission.intent_hash.0);
    message
}
