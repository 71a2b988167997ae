use super::{names, settle_before_mines_fall, Ending, Verdict};
use crate::factory::events::KingdomAttackCompleted;
use crate::factory::mission::Mission;
use crate::factory::state::KingdomInfo;
use crate::factory::world::World;
use kingdoms_rules::war::{self, Victor, WarField};
use scrypto::prelude::*;

pub fn complete(world: &World, mission: &Mission, verdict: &Verdict) -> Ending {
    let (config, arrival) = (world.config, mission.activation_time);
    let info = world.info(&mission.defender);
    let defender = info.kingdom();
    let survey = defender.survey(mission.arrival());
    let field = WarField {
        attackers: mission.amount,
        defenders: survey.defending_units,
        treasury: survey.treasury,
        hidden: info.shield.hidden(survey.last_order),
        buildings: survey.buildings,
        alarm: info.alarm.at(&config.war, arrival),
    };
    let outcome = war::outcome(config, &field, &verdict.lot);
    let fallen = &outcome.buildings_destroyed;
    let (settlement, mines_lost) = settle_before_mines_fall(world, &survey, fallen, arrival);

    let spoils = defender.endure_war(
        mission.mission_id,
        outcome.defender_losses,
        fallen.clone(),
        outcome.war_spoils,
        settlement,
    );
    let won = outcome.victor == Victor::Attacker;
    let left = field.treasury - outcome.war_spoils;
    let shield = if won {
        info.shield
            .after_defeat(&config.truce, survey.last_order, left, arrival)
    } else {
        info.shield
    };
    let alarm = info.alarm.after_war(&config.war, arrival);
    world.infos.insert(
        mission.defender.clone(),
        KingdomInfo {
            shield,
            alarm,
            ..info
        },
    );

    Runtime::emit_event(KingdomAttackCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        defender: mission.defender.clone(),
        winner: match outcome.victor {
            Victor::Attacker => Some(mission.attacker.clone()),
            Victor::Defender => Some(mission.defender.clone()),
            Victor::Nobody => None,
        },
        war_spoils: outcome.war_spoils,
        attacking_units: mission.amount,
        defending_units: field.defenders,
        attacker_losses: outcome.attacker_losses,
        defender_losses: outcome.defender_losses,
        buildings_destroyed: names(fallen),
        defender_treasury: field.treasury,
        defender_hidden: field.hidden,
        defender_alarm: field.alarm,
        defender_buildings: field.buildings,
        completed_at: verdict.at,
        fate: verdict.fate(),
        round: mission.round,
    });
    Ending {
        returning: mission.amount - outcome.attacker_losses,
        gold: Some(spoils),
        mines_lost,
        ..Ending::of(won)
    }
}
