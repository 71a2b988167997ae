use super::{names, settle_before_mines_fall, Ending, Verdict};
use crate::factory::events::KingdomMissileCompleted;
use crate::factory::mission::Mission;
use crate::factory::state::KingdomInfo;
use crate::factory::world::World;
use kingdoms_rules::missile::{self, MissileField};
use scrypto::prelude::*;

pub fn complete(world: &World, mission: &Mission, verdict: &Verdict) -> Ending {
    let arrival = mission.activation_time;
    let info = world.info(&mission.defender);
    let defender = info.kingdom();
    let survey = defender.survey(mission.arrival());
    let field = MissileField {
        missiles: mission.amount,
        barriers: survey.anti_missile_barriers,
        defenders: survey.defending_units,
        buildings: survey.buildings,
    };
    let outcome = missile::outcome(&world.config.missile, &field, &verdict.lot);
    let destroyed = &outcome.buildings_destroyed;
    let (settlement, mines_lost) = settle_before_mines_fall(world, &survey, destroyed, arrival);

    defender.endure_missiles(
        mission.mission_id,
        outcome.intercepted,
        outcome.defender_losses,
        destroyed.clone(),
        settlement,
    );
    if !destroyed.is_empty() {
        let truce = &world.config.truce;
        let shield = info
            .shield
            .after_defeat(truce, survey.last_order, survey.treasury, arrival);
        world
            .infos
            .insert(mission.defender.clone(), KingdomInfo { shield, ..info });
    }

    let winner = if outcome.hit {
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
        buildings_destroyed: names(&outcome.buildings_destroyed),
        defender_buildings: field.buildings,
        completed_at: verdict.at,
        fate: verdict.fate(),
        round: mission.round,
    });
    Ending {
        mines_lost,
        ..Ending::of(outcome.hit)
    }
}
