//! Units and missiles on their way: what leaves, what is locked meanwhile, what comes back.

use super::state::{KingdomArmy, KingdomRandomState};
use crate::errors::{refuse, Refusal};
use kingdoms_rules::config::MissionsConfig;
use kingdoms_rules::MissionKind;

impl KingdomRandomState {
    /// Refuses a second mission of a kind, and one too soon after the last launch.
    pub fn assert_ready(&self, kind: MissionKind, config: &MissionsConfig, now: i64) {
        let (in_flight, last_launch, cooldown) = match kind {
            MissionKind::War => (self.attack_mission, self.last_attack, config.war_cooldown),
            MissionKind::Raid => (self.raid_mission, self.last_raid, config.raid_cooldown),
            MissionKind::Fortify => (self.fortify_mission, self.last_fortify, config.fortify_cooldown),
            MissionKind::Missile => (self.missile_mission, 0, 0),
            MissionKind::Prospect => (self.prospect_mission, 0, 0),
            MissionKind::Rarity => (self.rarity_mission, 0, 0),
        };
        if in_flight != 0 {
            refuse(Refusal::MissionInFlight);
        }
        if last_launch != 0 && now < last_launch + cooldown {
            refuse(Refusal::Cooldown {
                seconds: last_launch + cooldown - now,
            });
        }
    }

    pub fn launched(&mut self, kind: MissionKind, mission_id: u64, activation_time: i64, now: i64) {
        match kind {
            MissionKind::War => {
                self.expected_attack_execution_time = activation_time;
                self.last_attack = now;
            }
            MissionKind::Raid => {
                self.expected_raid_execution_time = activation_time;
                self.last_raid = now;
            }
            MissionKind::Fortify => {
                self.expected_fortify_execution_time = activation_time;
                self.last_fortify = now;
            }
            MissionKind::Missile => self.expected_missile_execution_time = activation_time,
            MissionKind::Prospect => self.expected_prospect_execution_time = activation_time,
            MissionKind::Rarity => self.expected_rarity_execution_time = activation_time,
        }
        *self.in_flight_mut(kind) = mission_id;
    }

    pub fn landed(&mut self, kind: MissionKind) {
        *self.in_flight_mut(kind) = 0;
    }

    fn in_flight_mut(&mut self, kind: MissionKind) -> &mut u64 {
        match kind {
            MissionKind::War => &mut self.attack_mission,
            MissionKind::Raid => &mut self.raid_mission,
            MissionKind::Fortify => &mut self.fortify_mission,
            MissionKind::Missile => &mut self.missile_mission,
            MissionKind::Prospect => &mut self.prospect_mission,
            MissionKind::Rarity => &mut self.rarity_mission,
        }
    }
}

impl KingdomArmy {
    /// Locks what the mission takes along.
    pub fn depart(&mut self, kind: MissionKind, amount: u32) {
        if kind == MissionKind::Missile {
            return self.fire(amount);
        }
        let available = self.defending_units;
        let Some(locked) = self.locked_mut(kind) else {
            return;
        };
        if amount == 0 {
            refuse(Refusal::AmountNotPositive);
        }
        if amount > available {
            refuse(Refusal::NotEnoughUnits { available });
        }
        *locked = locked.saturating_add(amount);
        self.defending_units = available - amount;
        self.locked_traveling_units = self.locked_traveling_units.saturating_add(amount);
    }

    /// Unlocks what a mission took along; `returning` of them are back in the garrison.
    pub fn arrive(&mut self, kind: MissionKind, sent: u32, returning: u32) {
        if let Some(locked) = self.locked_mut(kind) {
            *locked = locked.saturating_sub(sent);
            self.locked_traveling_units = self.locked_traveling_units.saturating_sub(sent);
        }
        self.defending_units = self.defending_units.saturating_add(returning);
    }

    fn fire(&mut self, missiles: u32) {
        if missiles == 0 {
            refuse(Refusal::AmountNotPositive);
        }
        if missiles > self.kingdom_missiles {
            refuse(Refusal::NotEnoughMissiles {
                available: self.kingdom_missiles,
            });
        }
        self.kingdom_missiles -= missiles;
        self.launched_missiles = self.launched_missiles.saturating_add(missiles);
    }

    fn locked_mut(&mut self, kind: MissionKind) -> Option<&mut u32> {
        match kind {
            MissionKind::War => Some(&mut self.locked_attacking_units),
            MissionKind::Raid => Some(&mut self.locked_raiding_units),
            MissionKind::Fortify => Some(&mut self.locked_fortifying_units),
            MissionKind::Missile | MissionKind::Prospect | MissionKind::Rarity => None,
        }
    }
}
