//! The seven structures and how many of each stand.

use radix_common::prelude::*;

/// A structure, in the order of the spec's table: "the n-th building" counts in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Building {
    Mine,
    Barracks,
    Trezor,
    Stronghold,
    MageTower,
    ResearchAcademy,
    ObscuraTemple,
}

impl Building {
    pub const ALL: [Building; 7] = [
        Building::Mine,
        Building::Barracks,
        Building::Trezor,
        Building::Stronghold,
        Building::MageTower,
        Building::ResearchAcademy,
        Building::ObscuraTemple,
    ];

    /// The name used in manifests, state and events.
    pub fn name(self) -> &'static str {
        match self {
            Building::Mine => "mine",
            Building::Barracks => "barracks",
            Building::Trezor => "trezor",
            Building::Stronghold => "stronghold",
            Building::MageTower => "mage_tower",
            Building::ResearchAcademy => "research_academy",
            Building::ObscuraTemple => "obscura_temple",
        }
    }

    pub fn from_name(name: &str) -> Option<Building> {
        Building::ALL.into_iter().find(|building| building.name() == name)
    }
}

/// How many of each structure stand.
#[derive(ScryptoSbor, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KingdomBuildings {
    pub mine: u32,
    pub barracks: u32,
    pub trezor: u32,
    pub stronghold: u32,
    pub mage_tower: u32,
    pub research_academy: u32,
    pub obscura_temple: u32,
}

impl KingdomBuildings {
    pub fn count(&self, building: Building) -> u32 {
        match building {
            Building::Mine => self.mine,
            Building::Barracks => self.barracks,
            Building::Trezor => self.trezor,
            Building::Stronghold => self.stronghold,
            Building::MageTower => self.mage_tower,
            Building::ResearchAcademy => self.research_academy,
            Building::ObscuraTemple => self.obscura_temple,
        }
    }

    pub fn total(&self) -> u32 {
        Building::ALL
            .into_iter()
            .map(|building| self.count(building))
            .sum()
    }

    pub fn has(&self, building: Building) -> bool {
        self.count(building) > 0
    }

    /// The `index`-th standing building, counted one by one in the order of [`Building::ALL`].
    pub fn nth(&self, index: u32) -> Option<Building> {
        let mut left = index;
        for building in Building::ALL {
            let count = self.count(building);
            if left < count {
                return Some(building);
            }
            left -= count;
        }
        None
    }

    pub fn raise(&mut self, building: Building) {
        let count = self.count_mut(building);
        *count = count.saturating_add(1);
    }

    pub fn raze(&mut self, building: Building) {
        let count = self.count_mut(building);
        *count = count.saturating_sub(1);
    }

    fn count_mut(&mut self, building: Building) -> &mut u32 {
        match building {
            Building::Mine => &mut self.mine,
            Building::Barracks => &mut self.barracks,
            Building::Trezor => &mut self.trezor,
            Building::Stronghold => &mut self.stronghold,
            Building::MageTower => &mut self.mage_tower,
            Building::ResearchAcademy => &mut self.research_academy,
            Building::ObscuraTemple => &mut self.obscura_temple,
        }
    }
}
