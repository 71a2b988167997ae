use super::{kingdom, settle, Verdict};
use crate::factory::blueprint::kingdom_factory::KingdomFactory;
use crate::factory::events::KingdomRaidCompleted;
use crate::factory::mission::Mission;
use kingdoms_rules::raid::{self, RaidField};
use kingdoms_rules::Building;
use scrypto::prelude::*;

pub fn complete(factory: &mut KingdomFactory, mission: &Mission, verdict: &Verdict) {
    let attacker = kingdom(factory, &mission.attacker);
    let defender = kingdom(factory, &mission.defender);

    let survey = defender.survey();
    let settlement = settle(factory, &survey, verdict.at);
    let field = RaidField {
        squad: mission.amount,
        defenders: survey.defending_units,
        unclaimed: settlement.unclaimed,
        stronghold: survey.buildings.has(Building::Stronghold),
    };
    let outcome = raid::outcome(&factory.config.raid, &factory.config.combat, &field, &verdict.lot);
    let attacker_losses = if outcome.captured { mission.amount } else { 0 };

    let loot = defender.endure_raid(outcome.loot, settlement);
    attacker.return_from_raid(mission.amount, attacker_losses, loot);

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
        amount: outcome.loot,
        captured: outcome.captured,
        attacking_units: mission.amount,
        defending_units: field.defenders,
        attacker_losses,
        defender_losses: 0,
        buildings_destroyed: Vec::new(),
        unclaimed_resources: field.unclaimed,
        defender_buildings: survey.buildings,
        completed_at: verdict.at,
        fate: verdict.fate(),
        signature: verdict.signature,
    });
}
