//! Completing a mission: read what both kingdoms have, compute by the rules, write once, announce.
//!
//! Nothing here may fail, whatever the world looks like: a mission that cannot complete would stay in flight for ever.

mod fortify;
mod missile;
mod prospect;
mod raid;
mod rarity;
mod war;

use super::blueprint::kingdom_factory::KingdomFactory;
use super::mission::Mission;
use crate::kingdom::blueprint::kingdom::Kingdom;
use crate::kingdom::{Settlement, Survey};
use kingdoms_rules::{gold, Building, Lot, MissionKind};
use scrypto::prelude::*;

/// What decides a mission, and when.
pub struct Verdict {
    pub lot: Lot,
    /// Announced with the outcome, so that anyone can verify the fate long after.
    pub signature: Option<Bls12381G2Signature>,
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

pub fn complete(factory: &mut KingdomFactory, mission: &Mission, verdict: &Verdict) {
    match mission.kind() {
        MissionKind::Rarity => rarity::complete(factory, mission, verdict),
        MissionKind::Raid => raid::complete(factory, mission, verdict),
        MissionKind::War => war::complete(factory, mission, verdict),
        MissionKind::Missile => missile::complete(factory, mission, verdict),
        MissionKind::Prospect => prospect::complete(factory, mission, verdict),
        MissionKind::Fortify => fortify::complete(factory, mission, verdict),
    }
}

/// Missions name kingdoms that the factory founded, and kingdoms never go away.
fn kingdom(factory: &KingdomFactory, id: &NonFungibleLocalId) -> Global<Kingdom> {
    let info = factory.kingdom_info.get(id).expect("the kingdom of a mission");
    Global::from(info.kingdom_component)
}

/// What a kingdom's mines have brought until now.
fn settle(factory: &KingdomFactory, survey: &Survey, now: i64) -> Settlement {
    let cap = factory.config.gold.accrual_cap;
    let window_end = survey.mining.last_time_claimed.saturating_add(cap);
    let rates = factory.rates_since(survey.minting_rate_index, window_end);
    Settlement {
        unclaimed: gold::unclaimed(&survey.mining, &rates.later, now, cap),
        at: now,
        minting_rate_index: rates.index,
        minting_ratio: rates.ratio,
    }
}

/// Settles if mines are among the buildings that fall, and takes them off the game's count.
fn settle_before_mines_fall(
    factory: &mut KingdomFactory,
    survey: &Survey,
    fallen: &[Building],
    now: i64,
) -> Option<Settlement> {
    let mines = fallen
        .iter()
        .filter(|building| **building == Building::Mine)
        .count() as u32;
    if mines == 0 {
        return None;
    }
    factory.mine_count = factory.mine_count.saturating_sub(mines);
    Some(settle(factory, survey, now))
}

fn names(buildings: &[Building]) -> Vec<String> {
    buildings
        .iter()
        .map(|building| building.name().to_string())
        .collect()
}
