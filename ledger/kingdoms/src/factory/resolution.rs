//! What resolving and settling share: who waits for whom, and where the fee goes.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::completion::{self, Verdict};
use super::mission::{Mission, MissionStatus};
use super::world::{Rates, World};
use crate::errors::refuse;
use crate::exchange::Homecoming;
use kingdoms_rules::{fees, Refusal};
use scrypto::prelude::*;

impl KingdomFactory {
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

    /// Writes the mission's end, pays out its fee, and sends its units home. Both kingdoms refuse a mission that is not the first
    /// to have arrived there; each is asked in a call that it gets anyway, since a call costs more than it does.
    ///
    /// Returns the reward. `verified`: for its round too.
    pub fn finish(
        &mut self,
        mission: Mission,
        status: MissionStatus,
        verdict: Verdict,
        verified: bool,
    ) -> Bucket {
        let complete = Mission {
            status,
            ..mission.clone()
        };
        self.missions.insert(mission.mission_id, complete);
        let world = self.world();
        let ending = completion::complete(&world, &mission, &verdict);
        let sender = world.kingdom(&mission.attacker);

        let split = fees::split(&self.config.missions, verified, ending.success);
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
