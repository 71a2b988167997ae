//! The parts of a game that launches and resolutions work with.

use super::missions::Missions;
use super::treasury::Treasury;
use super::world::World;

/// Lent by the factory for one call.
pub struct Game<'a> {
    pub world: World<'a>,
    pub missions: Missions<'a>,
    pub treasury: Treasury<'a>,
}
