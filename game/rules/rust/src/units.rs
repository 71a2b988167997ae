//! What a kingdom recruits: one row each.

use crate::buildings::Building;
use crate::config::UnitConfig;
use crate::record::{named_in_json, record};
use radix_common::prelude::*;

const HOUR: i64 = 3_600;

macro_rules! units {
    ($($(#[$attribute:meta])* $variant:ident $field:ident { workshop: $workshop:ident, cost: $cost:literal, hours: $hours:literal })*) => {
        #[derive(ScryptoSbor, Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Unit {
            $($(#[$attribute])* $variant,)*
        }

        impl Unit {
            pub const ALL: [Unit; [$(stringify!($variant)),*].len()] = [$(Unit::$variant),*];

            pub fn name(self) -> &'static str {
                match self {
                    $(Unit::$variant => stringify!($field),)*
                }
            }

            /// The building that makes it; so many stand, so many a batch holds.
            pub fn workshop(self) -> Building {
                match self {
                    $(Unit::$variant => Building::$workshop,)*
                }
            }
        }

        record! {
            #[derive(ScryptoSbor)]
            pub struct UnitsConfig {
                $(pub $field: UnitConfig,)*
            }
        }

        impl UnitsConfig {
            pub fn get(&self, unit: Unit) -> &UnitConfig {
                match unit {
                    $(Unit::$variant => &self.$field,)*
                }
            }

            pub(crate) fn standard() -> Self {
                Self {
                    $($field: UnitConfig { cost: Decimal::from($cost), time: $hours * HOUR },)*
                }
            }
        }

        record! {
            /// The batch of each unit that has not been claimed yet.
            #[derive(Copy, Default)]
            pub struct Batches {
                $(pub $field: Option<Batch>,)*
            }
        }

        impl Batches {
            pub fn get(&self, unit: Unit) -> Option<Batch> {
                match unit {
                    $(Unit::$variant => self.$field,)*
                }
            }
        }
    };
}

record! {
    #[derive(Copy)]
    pub struct Batch {
        pub amount: u32,
        pub ready_at: i64,
    }
}

units! {
    Defenders defenders { workshop: Barracks, cost: 300, hours: 8 }
    Missiles missiles { workshop: MageTower, cost: 2500, hours: 12 }
    /// Anti-missile barriers.
    Barriers barriers { workshop: ObscuraTemple, cost: 2500, hours: 12 }
}

named_in_json!(Unit, "a unit");

impl Unit {
    pub fn from_name(name: &str) -> Option<Unit> {
        Unit::ALL.into_iter().find(|unit| unit.name() == name)
    }
}
