//! The structures: one row each. An eighth is one row here and what it does in `effects.rs`.

use crate::config::BuildingConfig;
use crate::record::{named_in_json, record};
use core::fmt::Write;
use radix_common::prelude::*;

const HOUR: i64 = 3_600;

macro_rules! buildings {
    ($($(#[$attribute:meta])* $variant:ident $field:ident { cost: $cost:literal, hours: $hours:literal, cap: $cap:literal })*) => {
        /// A structure, in the order of the table: "the n-th building" counts in this order.
        #[derive(ScryptoSbor, Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Building {
            $($(#[$attribute])* $variant,)*
        }

        impl Building {
            pub const ALL: [Building; [$(stringify!($variant)),*].len()] = [$(Building::$variant),*];

            /// The name used in manifests, state and events.
            pub fn name(self) -> &'static str {
                match self {
                    $(Building::$variant => stringify!($field),)*
                }
            }
        }

        record! {
            /// How many of each structure stand.
            #[derive(ScryptoSbor, Copy, Default)]
            pub struct KingdomBuildings {
                $(pub $field: u32,)*
            }
        }

        impl KingdomBuildings {
            pub fn count(&self, building: Building) -> u32 {
                match building {
                    $(Building::$variant => self.$field,)*
                }
            }

            fn count_mut(&mut self, building: Building) -> &mut u32 {
                match building {
                    $(Building::$variant => &mut self.$field,)*
                }
            }
        }

        record! {
            #[derive(ScryptoSbor)]
            pub struct BuildingsConfig {
                $(pub $field: BuildingConfig,)*
            }
        }

        impl BuildingsConfig {
            pub fn get(&self, building: Building) -> &BuildingConfig {
                match building {
                    $(Building::$variant => &self.$field,)*
                }
            }

            pub(crate) fn standard() -> Self {
                Self {
                    $($field: BuildingConfig {
                        cost: Decimal::from($cost),
                        build_time: $hours * HOUR,
                        cap: $cap,
                    },)*
                }
            }
        }
    };
}

buildings! {
    Mine mine { cost: 300, hours: 6, cap: 3 }
    Barracks barracks { cost: 500, hours: 8, cap: 4 }
    Trezor trezor { cost: 750, hours: 8, cap: 1 }
    Stronghold stronghold { cost: 1000, hours: 10, cap: 1 }
    MageTower mage_tower { cost: 5000, hours: 12, cap: 4 }
    ResearchAcademy research_academy { cost: 3000, hours: 12, cap: 1 }
    ObscuraTemple obscura_temple { cost: 5000, hours: 12, cap: 1 }
}

named_in_json!(Building, "a building");

impl Building {
    pub fn from_name(name: &str) -> Option<Building> {
        Building::ALL.into_iter().find(|building| building.name() == name)
    }
}

/// "Mage Tower", as a refusal says it; as `{:#}` its name in manifests.
impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(self.name());
        }
        let mut starts = true;
        for letter in self.name().chars() {
            let shown = match letter {
                '_' => ' ',
                _ if starts => letter.to_ascii_uppercase(),
                _ => letter,
            };
            starts = shown == ' ';
            f.write_char(shown)?;
        }
        Ok(())
    }
}

impl KingdomBuildings {
    /// All that stand.
    pub fn total(&self) -> u32 {
        Building::ALL
            .into_iter()
            .fold(0, |sum: u32, building| sum.saturating_add(self.count(building)))
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
}
