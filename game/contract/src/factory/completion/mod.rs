//! Completing a mission: read what both kingdoms have, compute by the rules, write once, announce.
//!
//! Nothing here may fail but for an earlier arrival, whatever the world looks like: a mission that cannot complete would stay in
//! flight for ever.
//! What grows with time counts as of the arrival.

mod fortify;
mod missile;
mod prospect;
mod raid;
mod rarity;
mod war;

use super::mission::Mission;
use super::world::World;
use crate::exchange::{Settlement, Survey};
use kingdoms_rules::truce::{Defeat, Shield};
use kingdoms_rules::{Building, Effects, KingdomBuildings, Lot, MissionKind};
use scrypto::prelude::*;

/// What decides a mission, and when.
pub struct Verdict {
    pub lot: Lot,
    pub at: i64,
}

impl Verdict {
    fn fate(&self) -> Option<Hash> {
        match self.lot {
            Lot::Fate(fate) => Some(Hash(fate.bytes())),
            Lot::Overdue => None,
        }
    }
}

/// What the factory has to do after a mission.
pub struct Ending {
    /// Whether the sender gets back what is left of the fee.
    pub refund: bool,
    /// Units that come home.
    pub returning: u32,
    /// What was won.
    pub gold: Option<Bucket>,
}

impl Ending {
    fn of(refund: bool) -> Self {
        Self {
            refund,
            returning: 0,
            gold: None,
        }
    }
}

pub fn complete(world: &World, mission: &Mission, verdict: &Verdict) -> Ending {
    match mission.kind {
        MissionKind::Rarity => rarity::complete(world, mission, verdict),
        MissionKind::Raid => raid::complete(world, mission, verdict),
        MissionKind::War => war::complete(world, mission, verdict),
        MissionKind::Missile => missile::complete(world, mission, verdict),
        MissionKind::Prospect => prospect::complete(world, mission, verdict),
        MissionKind::Fortify => fortify::complete(world, mission, verdict),
    }
}

/// Settles if mines are among the buildings that fall.
fn settle_before_mines_fall(
    world: &World,
    survey: &Survey,
    fallen: &[Building],
    at: i64,
) -> Option<Settlement> {
    let mut left: KingdomBuildings = survey.buildings;
    fallen.iter().for_each(|building| left.raze(*building));
    let mines = |buildings: &KingdomBuildings| Effects::of(buildings, &world.config.effects).mines;
    (mines(&left) < mines(&survey.buildings)).then(|| world.settle(survey, at))
}

/// The shield of a kingdom that was beaten.
fn beaten(world: &World, shield: Shield, mission: &Mission, survey: &Survey, taken: Decimal) -> Shield {
    shield.after_defeat(
        &world.config.truce,
        &Defeat {
            launched_at: mission.launched_at,
            arrival: mission.activation_time,
            idle_since: survey.idle_since,
            treasury: survey.treasury - taken,
        },
    )
}

fn names(buildings: &[Building]) -> Vec<String> {
    buildings
        .iter()
        .map(|building| building.name().to_string())
        .collect()
}
