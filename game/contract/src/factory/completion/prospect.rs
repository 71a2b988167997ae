use super::{Ending, Verdict};
use crate::factory::events::KingdomProspectCompleted;
use crate::factory::mission::Mission;
use crate::factory::world::World;
use kingdoms_rules::{order, prospect};
use scrypto::prelude::*;

pub fn complete(world: &World, mission: &Mission, verdict: &Verdict) -> Ending {
    let prospector = world.kingdom(&mission.attacker);
    let outcome = prospect::outcome(&world.config.prospect, &verdict.lot);
    if outcome.refunded {
        prospector.prospecting_refunded(world.config.kinds.prospect.cost);
    } else {
        // The ground holds more from now on, so what it gave before is settled first; but not beyond the arrival of a
        // mission that is not resolved yet, which finds the gold of that time.
        let survey = prospector.survey(mission.arrival());
        let pending = order::pending(survey.first_arrival, verdict.at);
        let until = pending.map_or(verdict.at, |first| first.at);
        let settlement = world.settle(&survey, until);
        prospector.gold_found(outcome.amount, settlement);
    }
    Runtime::emit_event(KingdomProspectCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        amount: outcome.amount,
        band: outcome.band,
        refunded: outcome.refunded,
        completed_at: verdict.at,
        fate: verdict.fate(),
        round: mission.round,
    });
    Ending::of(outcome.success())
}
