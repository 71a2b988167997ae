//! What resolving and settling share: who waits for whom, and where the fee goes.

use super::completion::{self, Verdict};
use super::events::SettlementAnnounced;
use super::game::Game;
use super::mission::{Announcement, Mission, MissionStatus};
use super::missions::Missions;
use crate::exchange::Homecoming;
use kingdoms_rules::fees::{self, Completion};
use scrypto::prelude::*;

/// Writes the mission's end, pays out its fee, and sends its units home. Both kingdoms refuse a mission that is not the first
/// to have arrived there; each is asked in a call that it gets anyway, since a call costs more than it does.
///
/// Returns the reward. `verified`: for its round too.
pub fn finish(
    game: &mut Game,
    mission: Mission,
    status: MissionStatus,
    verdict: Verdict,
    verified: bool,
) -> Bucket {
    let Game {
        world,
        missions,
        treasury,
    } = game;
    let at = verdict.at;
    let complete = Mission {
        status,
        ..mission.clone()
    };
    missions.of_id.insert(mission.mission_id, complete);
    let ending = completion::complete(world, &mission, &verdict);
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
    let split = fees::split(missions.config, &completion);
    let reward = missions.fees.take(split.reward);
    let refund = missions.fees.take(split.refund);
    treasury.keep(missions.fees.take(split.income));
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
pub fn announce(missions: &mut Missions, mission: Mission, now: i64) -> Bucket {
    let reward = fees::announcement(missions.config, Runtime::get_execution_cost_unit_price());
    let mission_id = mission.mission_id;
    Runtime::emit_event(SettlementAnnounced {
        mission_id,
        takes_effect_at: now.saturating_add(missions.config.settlement_delay),
        reward,
    });
    let announcement = Some(Announcement { at: now, reward });
    missions.of_id.insert(
        mission_id,
        Mission {
            announcement,
            ..mission
        },
    );
    missions.fees.take(reward).into()
}
