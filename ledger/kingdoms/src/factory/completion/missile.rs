use super::{kingdom, names, settle_before_mines_fall, Verdict};
use crate::factory::blueprint::kingdom_factory::KingdomFactory;
use crate::factory::events::KingdomMissileCompleted;
use crate::factory::mission::Mission;
use kingdoms_rules::missile::{self, MissileField};
use scrypto::prelude::*;

pub fn complete(factory: &mut KingdomFactory, mission: &Mission, verdict: &Verdict) {
    let attacker = kingdom(factory, &mission.attacker);
    let defender = kingdom(factory, &mission.defender);

    let survey = defender.survey();
    let field = MissileField {
        missiles: mission.amount,
        barriers: survey.anti_missile_barriers,
        defenders: survey.defending_units,
        buildings: survey.buildings,
    };
    let outcome = missile::outcome(&factory.config.missile, &field, &verdict.lot);
    let settlement = settle_before_mines_fall(factory, &survey, &outcome.destroyed, verdict.at);
    let buildings_destroyed = names(&outcome.destroyed);

    defender.endure_missiles(
        outcome.intercepted,
        outcome.defender_losses,
        buildings_destroyed.clone(),
        settlement,
    );
    attacker.missiles_landed(mission.amount);

    let anything_hit = outcome.intercepted < mission.amount;
    let winner = if anything_hit {
        &mission.attacker
    } else {
        &mission.defender
    };
    Runtime::emit_event(KingdomMissileCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        defender: mission.defender.clone(),
        winner: Some(winner.clone()),
        missiles_fired: mission.amount,
        intercepted: outcome.intercepted,
        damage_per_missile: outcome.damage_per_missile,
        defending_units: field.defenders,
        attacker_losses: 0,
        defender_losses: outcome.defender_losses,
        barriers: field.barriers,
        buildings_destroyed,
        defender_buildings: field.buildings,
        completed_at: verdict.at,
        fate: verdict.fate(),
        signature: verdict.signature,
    });
}
