//! What the standing buildings of a kingdom do. Nobody else asks for a building by its name.

use crate::buildings::{Building, KingdomBuildings};
use crate::config::EffectsConfig;
use radix_common::math::Decimal;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effects {
    pub mines: u32,
    /// KGLD that thieves cannot reach; 0 without a trezor.
    pub trezor_capacity: Decimal,
    /// Of what thieves would carry off.
    pub theft_factor: Decimal,
    /// Of the time that missions travel.
    pub travel_factor: Decimal,
}

impl Effects {
    pub fn of(buildings: &KingdomBuildings, config: &EffectsConfig) -> Self {
        let if_any = |building: Building, with: Decimal, without: Decimal| {
            if buildings.has(building) {
                with
            } else {
                without
            }
        };
        Self {
            mines: buildings.count(Building::Mine),
            trezor_capacity: if_any(Building::Trezor, config.trezor_capacity, Decimal::ZERO),
            theft_factor: if_any(Building::Stronghold, config.stronghold_factor, Decimal::ONE),
            travel_factor: if_any(Building::ResearchAcademy, config.academy_factor, Decimal::ONE),
        }
    }
}
