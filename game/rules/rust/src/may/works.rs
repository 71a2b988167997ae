//! Founding, building and recruiting (`docs/rules.md`, "Founding" and "Building and recruiting").

use super::{affords, may_act, KingdomView};
use crate::buildings::Building;
use crate::config::GameConfig;
use crate::gold::batch_cost;
use crate::name;
use crate::refusals::Refusal;
use crate::span::Span;
use crate::units::Unit;
use sbor::rust::prelude::*;

/// The name as it will stand. `taken`: whether a kingdom stands on the cell.
pub fn may_found(game: &GameConfig, (x, y): (u32, u32), taken: bool, name: &str) -> Result<String, Refusal> {
    let name = name::checked(name, game.founding.max_name_length)?;
    let (width, height) = (game.map.width, game.map.height);
    if x >= width || y >= height {
        return Err(Refusal::CellOutsideMap { width, height });
    }
    if taken {
        return Err(Refusal::CellTaken { x, y });
    }
    Ok(name)
}

pub fn may_build(view: &KingdomView, game: &GameConfig, building: Building, now: i64) -> Result<(), Refusal> {
    may_act(view, now)?;
    if let Some(construction) = view.construction {
        return Err(Refusal::BuildInProgress {
            building: construction.building,
        });
    }
    let config = game.buildings.get(building);
    let (cap, slots) = (config.cap, view.building_slots);
    if view.buildings.count(building) >= cap {
        return Err(Refusal::BuildingCapReached { building, cap });
    }
    if view.buildings.total() >= slots {
        return Err(Refusal::NoFreeSlot { slots });
    }
    affords(view, config.cost)
}

/// The building that stands from now on.
pub fn may_claim_building(view: &KingdomView, now: i64) -> Result<Building, Refusal> {
    may_act(view, now)?;
    let construction = view.construction.ok_or(Refusal::NothingUnderConstruction)?;
    if now < construction.ready_at {
        return Err(Refusal::BuildNotReady {
            seconds: Span(construction.ready_at - now),
        });
    }
    Ok(construction.building)
}

pub fn may_recruit(
    view: &KingdomView,
    game: &GameConfig,
    unit: Unit,
    amount: u32,
    now: i64,
) -> Result<(), Refusal> {
    may_act(view, now)?;
    let building = unit.workshop();
    let capacity = view.buildings.count(building);
    if capacity == 0 {
        return Err(Refusal::BuildingRequired { building });
    }
    if amount == 0 {
        return Err(Refusal::AmountNotPositive);
    }
    if amount > capacity {
        return Err(Refusal::BatchTooLarge { capacity });
    }
    if view.batches.get(unit).is_some() {
        return Err(Refusal::BatchInProgress);
    }
    affords(view, batch_cost(game.units.get(unit), amount))
}

/// How many are ready.
pub fn may_claim_batch(view: &KingdomView, unit: Unit, now: i64) -> Result<u32, Refusal> {
    may_act(view, now)?;
    let batch = view.batches.get(unit).ok_or(Refusal::NoBatch)?;
    if now < batch.ready_at {
        return Err(Refusal::BatchNotReady {
            seconds: Span(batch.ready_at - now),
        });
    }
    Ok(batch.amount)
}
