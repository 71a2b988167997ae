//! Peace and alarm: what spares a kingdom from missions, and what past wars add to its defence (`docs/rules.md`, "Missions").
//!
//! Peace is checked at a launch; what is in flight arrives. It begins with the arrival that brought the loss, whenever that
//! mission is resolved.

use crate::config::{TruceConfig, WarConfig};
use crate::mission::{MissionKind, Peace};
use crate::record::record;
use radix_common::prelude::*;

record! {
    #[derive(ScryptoSbor, Copy)]
    pub struct Shield {
        /// From everything hostile, as a new kingdom.
        pub protected_until: i64,
        /// When the last truce from war and missiles began; 0 before the first.
        pub war_truce_from: i64,
        pub war_truce_until: i64,
        pub raid_truce_until: i64,
        /// Defeats in a row while the owner was away.
        pub defeats: u32,
        /// KGLD that the townsfolk hid at the first of them, and that no war finds.
        pub buried: Decimal,
    }
}

record! {
    /// What a truce depends on at a defeat.
    #[derive(Copy)]
    pub struct Defeat {
        /// When the mission that brought it set out, and when it arrived.
        pub launched_at: i64,
        pub arrival: i64,
        /// When the owner last ordered anything, without the time in which no order was possible.
        pub idle_since: i64,
        /// KGLD that the enemy left.
        pub treasury: Decimal,
    }
}

/// Why a mission cannot be launched at a kingdom, and until when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spared {
    Protected { until: i64 },
    Truce { until: i64 },
}

impl Spared {
    pub fn until(self) -> i64 {
        match self {
            Spared::Protected { until } | Spared::Truce { until } => until,
        }
    }
}

impl Shield {
    pub fn founded(protected_until: i64) -> Self {
        Self {
            protected_until,
            war_truce_from: 0,
            war_truce_until: 0,
            raid_truce_until: 0,
            defeats: 0,
            buried: Decimal::ZERO,
        }
    }

    /// What keeps a mission of this kind away at `now`.
    pub fn spares(&self, kind: MissionKind, now: i64) -> Option<Spared> {
        let truce = match kind.traits().peace {
            Peace::Nothing => return None,
            Peace::FromWar => self.war_truce_until,
            Peace::FromRaids => self.raid_truce_until,
        };
        if now < self.protected_until {
            Some(Spared::Protected {
                until: self.protected_until,
            })
        } else {
            (now < truce).then_some(Spared::Truce { until: truce })
        }
    }

    /// After a launch of its own: nobody strikes out of a protection, nor makes war in a truce.
    pub fn after_launch(self, kind: MissionKind, now: i64) -> Self {
        let mut shield = self;
        match kind.traits().peace {
            Peace::Nothing => {}
            Peace::FromRaids => shield.protected_until = self.protected_until.min(now),
            Peace::FromWar => {
                shield.protected_until = self.protected_until.min(now);
                shield.war_truce_until = self.war_truce_until.min(now);
                shield.raid_truce_until = self.raid_truce_until.min(now);
            }
        }
        shield
    }

    /// After a war lost, or a building lost to missiles. A mission that set out before the last truce began brings no further
    /// one: who arranges several defeats at once gains nothing by the second.
    pub fn after_defeat(self, config: &TruceConfig, defeat: &Defeat) -> Self {
        let Defeat {
            launched_at,
            arrival,
            idle_since,
            treasury,
        } = *defeat;
        if launched_at < self.war_truce_from {
            return self;
        }
        // Only an order ends an absence.
        let is_away = self.is_of_absence() || arrival.saturating_sub(idle_since) >= config.absence;
        let defeats = if is_away {
            self.defeats.saturating_add(1)
        } else {
            0
        };
        let buried = match defeats {
            0 => Decimal::ZERO,
            1 => treasury * config.buried_share,
            _ => self.buried,
        };
        let until = arrival.saturating_add(lasting(config, defeats));
        Self {
            war_truce_from: arrival,
            war_truce_until: self.war_truce_until.max(until),
            defeats,
            buried,
            ..self
        }
    }

    /// Whether the first order of the owner will end something.
    pub fn is_of_absence(&self) -> bool {
        self.defeats > 0
    }

    /// With the first order of an owner who was away: nothing is hidden any more, and what is left of a truce is no more than an
    /// active kingdom would have.
    pub fn after_return(self, config: &TruceConfig) -> Self {
        let first = self.war_truce_from.saturating_add(config.war);
        Self {
            war_truce_until: self.war_truce_until.min(first),
            defeats: 0,
            buried: Decimal::ZERO,
            ..self
        }
    }

    /// After a raid that was fought at `arrival`, won or lost. It is no defeat: else raids by a friend would lengthen truces.
    pub fn after_raid(self, config: &TruceConfig, arrival: i64) -> Self {
        let until = arrival.saturating_add(config.raid);
        Self {
            raid_truce_until: self.raid_truce_until.max(until),
            ..self
        }
    }
}

/// Each further defeat of a kingdom whose owner is away brings a longer truce.
fn lasting(config: &TruceConfig, defeats: u32) -> i64 {
    let factor = i64::from(config.absence_factor).saturating_pow(defeats.saturating_sub(1));
    config
        .war
        .saturating_mul(factor)
        .min(config.longest.max(config.war))
}

record! {
    /// The wars that reached a kingdom without a day's rest between them.
    #[derive(ScryptoSbor, Copy, Default)]
    pub struct Alarm {
        pub last_war: i64,
        pub wars: u32,
    }
}

impl Alarm {
    /// How many wars came before one that arrives now.
    pub fn at(&self, war: &WarConfig, arrival: i64) -> u32 {
        if arrival.saturating_sub(self.last_war) < war.alarm_gap {
            self.wars
        } else {
            0
        }
    }

    pub fn after_war(&self, war: &WarConfig, arrival: i64) -> Self {
        Self {
            last_war: arrival,
            wars: self.at(war, arrival).saturating_add(1),
        }
    }
}
