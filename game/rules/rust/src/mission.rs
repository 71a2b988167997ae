//! The kinds of missions: one row each.

use crate::record::{named_in_json, record};
use radix_common::prelude::*;

const HOUR: i64 = 3_600;
const WEEK: i64 = 168 * HOUR;

/// What a mission takes along.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sends {
    Nothing,
    Units,
    Missiles,
}

/// Which peace keeps a mission away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peace {
    /// None: it does no harm.
    Nothing,
    FromWar,
    FromRaids,
}

/// What tells one kind from another, besides its outcome.
pub struct Traits {
    /// `random_type` of the event `RandomInitiated`.
    pub number: u8,
    pub sends: Sends,
    /// A mission that any peace keeps away is hostile, and ends the protection of its sender's own kingdom.
    pub peace: Peace,
    /// Reads what others can change: it waits for earlier arrivals, and until it is resolved its kingdoms rest.
    pub contested: bool,
    /// Its duration grows with the distance; else it is always the same.
    pub travels: bool,
}

macro_rules! missions {
    ($($(#[$attribute:meta])* $variant:ident $field:ident { duration: $duration:expr, cooldown: $cooldown:expr, cost: $cost:literal } $traits:tt)*) => {
        #[derive(ScryptoSbor, Debug, Clone, Copy, PartialEq, Eq)]
        pub enum MissionKind {
            $($(#[$attribute])* $variant,)*
        }

        impl MissionKind {
            pub const ALL: [MissionKind; [$(stringify!($variant)),*].len()] = [$(MissionKind::$variant),*];

            pub fn name(self) -> &'static str {
                match self {
                    $(MissionKind::$variant => stringify!($field),)*
                }
            }

            pub const fn traits(self) -> Traits {
                match self {
                    $(MissionKind::$variant => traits! $traits,)*
                }
            }
        }

        record! {
            #[derive(ScryptoSbor)]
            pub struct KindsConfig {
                $(pub $field: KindConfig,)*
            }
        }

        impl KindsConfig {
            pub fn get(&self, kind: MissionKind) -> &KindConfig {
                match kind {
                    $(MissionKind::$variant => &self.$field,)*
                }
            }

            pub(crate) fn standard() -> Self {
                Self {
                    $($field: KindConfig {
                        duration: $duration,
                        cooldown: $cooldown,
                        cost: Decimal::from($cost),
                    },)*
                }
            }
        }

        record! {
            /// Of each kind, what is in flight and when the last one left.
            #[derive(Copy, Default)]
            pub struct Launches {
                $(pub $field: LastLaunch,)*
            }
        }

        impl Launches {
            pub fn get(&self, kind: MissionKind) -> LastLaunch {
                match kind {
                    $(MissionKind::$variant => self.$field,)*
                }
            }

            pub fn get_mut(&mut self, kind: MissionKind) -> &mut LastLaunch {
                match kind {
                    $(MissionKind::$variant => &mut self.$field,)*
                }
            }
        }
    };
}

macro_rules! traits {
    (number: $number:literal, sends: $sends:ident, peace: $peace:ident $(, $flag:ident)*) => {{
        #[allow(unused_mut)]
        let mut traits = Traits {
            number: $number,
            sends: Sends::$sends,
            peace: Peace::$peace,
            contested: false,
            travels: false,
        };
        $(traits.$flag = true;)*
        traits
    }};
}

record! {
    #[derive(ScryptoSbor)]
    pub struct KindConfig {
        /// Seconds from launch to arrival; of a kind that travels, between neighbours.
        pub duration: i64,
        /// Seconds from one launch to the next.
        pub cooldown: i64,
        /// KGLD, besides the fee.
        pub cost: Decimal,
    }
}

record! {
    #[derive(Copy, Default)]
    pub struct LastLaunch {
        /// The mission in flight.
        pub in_flight: Option<u64>,
        pub launched_at: Option<i64>,
    }
}

missions! {
    /// The draw of a new kingdom's rarity.
    Rarity rarity { duration: 120, cooldown: 0, cost: 0 } { number: 1, sends: Nothing, peace: Nothing }
    Raid raid { duration: HOUR, cooldown: 4 * HOUR, cost: 0 } { number: 2, sends: Units, peace: FromRaids, contested, travels }
    War war { duration: 2 * HOUR, cooldown: 4 * HOUR, cost: 0 } { number: 4, sends: Units, peace: FromWar, contested, travels }
    Missile missile { duration: HOUR / 2, cooldown: 0, cost: 0 } { number: 8, sends: Missiles, peace: FromWar, contested, travels }
    Prospect prospect { duration: HOUR, cooldown: 0, cost: 500 } { number: 16, sends: Nothing, peace: Nothing }
    Fortify fortify { duration: 2 * HOUR, cooldown: WEEK, cost: 0 } { number: 32, sends: Units, peace: Nothing, contested, travels }
}

named_in_json!(MissionKind, "a kind of mission");

impl MissionKind {
    pub fn from_name(name: &str) -> Option<MissionKind> {
        MissionKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    pub fn random_type(self) -> u8 {
        self.traits().number
    }

    pub fn from_random_type(random_type: u8) -> Option<MissionKind> {
        MissionKind::ALL
            .into_iter()
            .find(|kind| kind.random_type() == random_type)
    }

    pub fn is_hostile(self) -> bool {
        self.traits().peace != Peace::Nothing
    }
}
