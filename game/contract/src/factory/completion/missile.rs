use super::{beaten, names, settle_before_mines_fall, Ending, Verdict};
use crate::exchange::Blow;
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
    let settlement = settle_before_mines_fall(world, &survey, destroyed, arrival);
    let shield = if destroyed.is_empty() {
        info.shield
    } else {
        beaten(world, info.shield, mission, &survey, Decimal::ZERO)
    };

    let blow = Blow {
        mission_id: mission.mission_id,
        at: verdict.at,
        losses: outcome.defender_losses,
        fallen: destroyed.clone(),
        settlement,
        owner_is_away: shield.is_of_absence(),
    };
    defender.endure_missiles(blow, outcome.intercepted);
    if shield != info.shield {
        world
            .infos
            .insert(mission.defender.clone(), KingdomInfo { shield, ..info });
    }

    Runtime::emit_event(KingdomMissileCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        defender: mission.defender.clone(),
        winner: outcome.hit.then(|| mission.attacker.clone()),
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
    Ending::of(outcome.hit)
}
