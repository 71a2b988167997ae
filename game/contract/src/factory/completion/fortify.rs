use super::{Ending, Verdict};
use crate::factory::events::KingdomFortifyCompleted;
use crate::factory::mission::Mission;
use crate::factory::world::World;
use kingdoms_rules::fortify::{self, FortifyField};
use scrypto::prelude::*;

/// No draw: as many units enter as there is room for, with or without a fate.
pub fn complete(world: &World, mission: &Mission, verdict: &Verdict) -> Ending {
    let receiver = world.kingdom(&mission.defender);
    let survey = receiver.survey(mission.arrival());
    let field = FortifyField {
        units: mission.amount,
        garrison: survey.defending_units.saturating_add(survey.travelling_units),
        buildings: survey.buildings,
    };
    let outcome = fortify::outcome(&world.config.fortify, &field);
    receiver.receive_units(mission.mission_id, verdict.at, outcome.entered);
    Runtime::emit_event(KingdomFortifyCompleted {
        mission_id: mission.mission_id,
        proof_id: mission.attacker.clone(),
        target_nft_id: mission.defender.clone(),
        army_units_transfered: outcome.entered,
        army_units_returned: outcome.returned,
        completed_at: verdict.at,
        fate: verdict.fate(),
        round: mission.round,
    });
    Ending {
        returning: outcome.returned,
        ..Ending::of(outcome.entered > 0)
    }
}
