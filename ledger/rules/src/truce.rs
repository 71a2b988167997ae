//! Peace and alarm: what spares a kingdom from missions, and what past wars add to its defence (`design/rules.md`, section 5).
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
        /// From war and missiles.
        pub war_truce_until: i64,
        pub raid_truce_until: i64,
        /// Defeats in a row without an order of the kingdom's own between them.
        pub defeats: u32,
        /// When the last of them arrived.
        pub last_defeat: i64,
        /// KGLD that the townsfolk hid at the first of them.
        pub buried: Decimal,
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
            war_truce_until: 0,
            raid_truce_until: 0,
            defeats: 0,
            last_defeat: 0,
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

    /// Whether the owner ordered nothing since the last defeat, as far as anyone knows.
    fn absent(&self, last_order: i64) -> bool {
        self.defeats > 0 && last_order < self.last_defeat
    }

    /// KGLD of the treasury that no war finds, as long as the owner does not return.
    pub fn hidden(&self, last_order: i64) -> Decimal {
        if self.absent(last_order) {
            self.buried
        } else {
            Decimal::ZERO
        }
    }

    /// After a war lost at `arrival`, or a building lost to missiles. `last_order`: when its owner last ordered anything;
    /// `treasury`: what the enemy left there.
    pub fn after_defeat(
        self,
        config: &TruceConfig,
        last_order: i64,
        treasury: Decimal,
        arrival: i64,
    ) -> Self {
        let shield = self.defeated(config, last_order, treasury, arrival);
        let until = arrival.saturating_add(shield.lasting(config));
        Self {
            war_truce_until: self.war_truce_until.max(until),
            ..shield
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

    fn defeated(self, config: &TruceConfig, last_order: i64, treasury: Decimal, arrival: i64) -> Self {
        if self.absent(last_order) {
            return Self {
                defeats: self.defeats.saturating_add(1),
                last_defeat: arrival,
                ..self
            };
        }
        Self {
            defeats: 1,
            last_defeat: arrival,
            buried: treasury * config.buried_share,
            ..self
        }
    }

    /// Each further defeat of a kingdom whose owner is away brings a longer truce.
    fn lasting(&self, config: &TruceConfig) -> i64 {
        let further = self.defeats.saturating_sub(1);
        let factor = i64::from(config.absence_factor).saturating_pow(further);
        config
            .war
            .saturating_mul(factor)
            .min(config.longest.max(config.war))
    }
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
