use super::{beaten, names, settle_before_mines_fall, Ending, Verdict};
use crate::exchange::Blow;
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
        hidden: info.shield.buried,
        buildings: survey.buildings,
        alarm: info.alarm.at(&config.war, arrival),
    };
    let outcome = war::outcome(config, &field, &verdict.lot);
    let fallen = &outcome.buildings_destroyed;
    let settlement = settle_before_mines_fall(world, &survey, fallen, arrival);
    let won = outcome.victor == Victor::Attacker;
    let shield = if won {
        beaten(world, info.shield, mission, &survey, outcome.war_spoils)
    } else {
        info.shield
    };

    let blow = Blow {
        mission_id: mission.mission_id,
        at: verdict.at,
        losses: outcome.defender_losses,
        fallen: fallen.clone(),
        settlement,
        owner_is_away: shield.is_of_absence(),
    };
    let spoils = defender.endure_war(blow, outcome.war_spoils);
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
        ..Ending::of(won && war::earns_refund(&config.war, &field))
    }
}
