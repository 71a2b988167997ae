use super::{kingdom, names, settle_before_mines_fall, Verdict};
use crate::factory::blueprint::kingdom_factory::KingdomFactory;
use crate::factory::events::KingdomAttackCompleted;
use crate::factory::mission::Mission;
use kingdoms_rules::war::{self, Victor, WarField};
use scrypto::prelude::*;

pub fn complete(factory: &mut KingdomFactory, mission: &Mission, verdict: &Verdict) {
    let attacker = kingdom(factory, &mission.attacker);
    let defender = kingdom(factory, &mission.defender);

    let survey = defender.survey();
    let field = WarField {
        attackers: mission.amount,
        defenders: survey.defending_units,
        treasury: survey.treasury,
        buildings: survey.buildings,
    };
    let outcome = war::outcome(&factory.config.war, &factory.config.combat, &field, &verdict.lot);
    let fallen: Vec<_> = outcome.fallen.into_iter().collect();
    let settlement = settle_before_mines_fall(factory, &survey, &fallen, verdict.at);
    let buildings_destroyed = names(&fallen);

    let spoils = defender.endure_war(
        outcome.defender_losses,
        buildings_destroyed.clone(),
        outcome.spoils,
        settlement,
    );
    attacker.return_from_war(mission.amount, outcome.attacker_losses, spoils);

    Runtime::emit_event(KingdomAttackCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        defender: mission.defender.clone(),
        winner: match outcome.victor {
            Victor::Attacker => Some(mission.attacker.clone()),
            Victor::Defender => Some(mission.defender.clone()),
            Victor::Nobody => None,
        },
        war_spoils: outcome.spoils,
        attacking_units: mission.amount,
        defending_units: field.defenders,
        attacker_losses: outcome.attacker_losses,
        defender_losses: outcome.defender_losses,
        buildings_destroyed,
        defender_treasury: field.treasury,
        defender_buildings: field.buildings,
        completed_at: verdict.at,
        fate: verdict.fate(),
        signature: verdict.signature,
    });
}
