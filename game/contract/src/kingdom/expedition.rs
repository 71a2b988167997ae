//! Units and missiles on their way: what leaves, what is locked meanwhile, what comes back.

use super::state::{KingdomArmy, KingdomRandomState};
use kingdoms_rules::mission::{LastLaunch, Launches, Sends};
use kingdoms_rules::MissionKind;

impl KingdomRandomState {
    pub fn launches(&self) -> Launches {
        let last = |in_flight: u64, launched_at: i64| LastLaunch {
            in_flight: (in_flight != 0).then_some(in_flight),
            launched_at: (launched_at != 0).then_some(launched_at),
        };
        Launches {
            rarity: last(self.rarity_mission, 0),
            raid: last(self.raid_mission, self.last_raid),
            war: last(self.attack_mission, self.last_attack),
            missile: last(self.missile_mission, 0),
            prospect: last(self.prospect_mission, 0),
            fortify: last(self.fortify_mission, self.last_fortify),
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
    /// Locks what the mission takes along; the rules have said that it is there.
    pub fn depart(&mut self, kind: MissionKind, amount: u32) {
        match kind.traits().sends {
            Sends::Nothing => {}
            Sends::Missiles => {
                self.kingdom_missiles -= amount;
                self.launched_missiles = self.launched_missiles.saturating_add(amount);
            }
            Sends::Units => {
                self.defending_units -= amount;
                self.locked_traveling_units = self.locked_traveling_units.saturating_add(amount);
                if let Some(locked) = self.locked_mut(kind) {
                    *locked = locked.saturating_add(amount);
                }
            }
        }
    }

    /// Unlocks what a mission took along; `returning` of them are back in the garrison.
    pub fn arrive(&mut self, kind: MissionKind, sent: u32, returning: u32) {
        match kind.traits().sends {
            Sends::Nothing => {}
            Sends::Missiles => self.launched_missiles = self.launched_missiles.saturating_sub(sent),
            Sends::Units => {
                if let Some(locked) = self.locked_mut(kind) {
                    *locked = locked.saturating_sub(sent);
                }
                self.locked_traveling_units = self.locked_traveling_units.saturating_sub(sent);
                self.defending_units = self.defending_units.saturating_add(returning);
            }
        }
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
