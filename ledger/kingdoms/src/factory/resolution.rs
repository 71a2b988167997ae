//! What resolving and settling share: who waits for whom, and where the fee goes.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::completion::{self, Verdict};
use super::events::SettlementAnnounced;
use super::mission::{Announcement, Mission, MissionStatus};
use super::world::{Rates, World};
use crate::errors::refuse;
use crate::exchange::Homecoming;
use kingdoms_rules::fees::{self, Completion};
use kingdoms_rules::Refusal;
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
        let at = verdict.at;
        let complete = Mission {
            status,
            ..mission.clone()
        };
        self.missions.insert(mission.mission_id, complete);
        let world = self.world();
        let ending = completion::complete(&world, &mission, &verdict);
        let sender = world.kingdom(&mission.attacker);

        let announced = mission
            .announcement
            .as_ref()
            .map(|announcement| announcement.reward);
        let completion = Completion {
            unit_price: Runtime::get_execution_cost_unit_price(),
            verified,
            announced: announced.unwrap_or(Decimal::ZERO),
            succeeded: ending.refund,
        };
        let split = fees::split(&self.config.missions, &completion);
        let reward = self.mission_vault.take(split.reward);
        let refund = self.mission_vault.take(split.refund);
        let income = self.mission_vault.take(split.income);
        self.keep(income);
        let home = Homecoming {
            arrival: mission.arrival(),
            at,
            sent: mission.amount,
            returning: ending.returning,
        };
        sender.come_home(home, ending.gold, refund.into());
        reward.into()
    }

    /// Announces that a mission will be settled without a fate. Returns the reward for it.
    pub fn announce(&mut self, mission: Mission, now: i64) -> Bucket {
        let missions = &self.config.missions;
        let reward = fees::announcement(missions, Runtime::get_execution_cost_unit_price());
        let mission_id = mission.mission_id;
        Runtime::emit_event(SettlementAnnounced {
            mission_id,
            takes_effect_at: now.saturating_add(missions.settlement_delay),
            reward,
        });
        let announcement = Some(Announcement { at: now, reward });
        self.missions.insert(
            mission_id,
            Mission {
                announcement,
                ..mission
            },
        );
        self.mission_vault.take(reward).into()
    }
}
