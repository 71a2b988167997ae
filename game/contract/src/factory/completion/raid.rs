use super::{Ending, Verdict};
use crate::exchange::Blow;
use crate::factory::events::KingdomRaidCompleted;
use crate::factory::mission::Mission;
use crate::factory::state::KingdomInfo;
use crate::factory::world::World;
use kingdoms_rules::raid::{self, RaidField};
use scrypto::prelude::*;

pub fn complete(world: &World, mission: &Mission, verdict: &Verdict) -> Ending {
    let arrival = mission.activation_time;
    let info = world.info(&mission.defender);
    let defender = info.kingdom();
    let survey = defender.survey(mission.arrival());
    let settlement = world.settle(&survey, arrival);
    let field = RaidField {
        defenders: survey.defending_units,
        unclaimed: settlement.unclaimed,
        buildings: survey.buildings,
    };
    let outcome = raid::outcome(world.config, &field, &verdict.lot);
    let blow = Blow {
        mission_id: mission.mission_id,
        at: verdict.at,
        losses: 0,
        fallen: Vec::new(),
        settlement: Some(settlement),
        owner_is_away: info.shield.is_of_absence(),
    };
    let loot = defender.endure_raid(blow, outcome.amount);
    let shield = info.shield.after_raid(&world.config.truce, arrival);
    world
        .infos
        .insert(mission.defender.clone(), KingdomInfo { shield, ..info });

    let winner = if outcome.success {
        &mission.attacker
    } else {
        &mission.defender
    };
    Runtime::emit_event(KingdomRaidCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        defender: mission.defender.clone(),
        winner: Some(winner.clone()),
        amount: outcome.amount,
        captured: outcome.captured,
        attacking_units: mission.amount,
        defending_units: field.defenders,
        attacker_losses: outcome.attacker_losses,
        defender_losses: 0,
        buildings_destroyed: Vec::new(),
        unclaimed_resources: field.unclaimed,
        defender_buildings: field.buildings,
        completed_at: verdict.at,
        fate: verdict.fate(),
        round: mission.round,
    });
    Ending {
        returning: mission.amount - outcome.attacker_losses.min(mission.amount),
        gold: Some(loot),
        ..Ending::of(outcome.success)
    }
}
