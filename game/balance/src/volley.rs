//! Missiles: who fires a volley, and what it does. It brings no gold; it pays where the war after it does.

use crate::attack::CLOSER;
use crate::kingdom::number;
use crate::network;
use crate::world::{Kind, Mission, World};
use kingdoms_rules::missile::{self, MissileField};
use kingdoms_rules::{preview, Lot, MissionKind};

impl World {
    /// XRD that a war promises once a volley has landed, less what the volley costs.
    fn war_gain_after(&mut self, to: usize, army: u32, missiles: u32) -> f64 {
        let strike = self.volley_at(to, missiles);
        let preview = preview::missile(&self.game.missile, &strike);
        // A building that falls brings a truce, and no war follows.
        if preview.buildings_destroyed.max > 0 {
            return f64::NEG_INFINITY;
        }
        let killed = (preview.defender_losses.min + preview.defender_losses.max) / 2;
        let mut field = self.field(to, army);
        field.defenders -= killed;
        let fired = f64::from(missiles) * number(self.game.units.missiles.cost);
        let hit = preview.intercepted < missiles;
        self.gain_of(&field, army) - self.price() * fired - self.fee(hit) - network::of_launch()
    }

    fn volley_at(&self, to: usize, missiles: u32) -> MissileField {
        let target = &self.kingdoms[to];
        MissileField {
            missiles,
            barriers: target.barriers,
            defenders: target.view.defenders,
            buildings: target.view.buildings,
        }
    }

    /// Fires at a target that a war pays for only afterwards, or pays for better. The war follows when the volley has landed.
    pub fn soften(&mut self, one: usize, targets: &[(f64, usize)], army: u32) -> bool {
        let missiles = self.kingdoms[one].view.missiles;
        if missiles == 0 || !self.rested(one, MissionKind::Missile) {
            return false;
        }
        let (trust, least) = (self.kingdoms[one].trust, self.kingdoms[one].strategy.least_gain);
        let mut tempting: Vec<(f64, usize)> = targets
            .iter()
            .map(|(_, to)| (number(self.field(*to, army).treasury), *to))
            .collect();
        tempting.sort_by(|a, b| b.0.total_cmp(&a.0));
        tempting.truncate(CLOSER);
        let best_without = targets
            .iter()
            .map(|(_, to)| self.war_gain(*to, army))
            .fold(0.0_f64, f64::max);
        for (_, to) in tempting {
            let volley = (1..=missiles)
                .map(|volley| (self.war_gain_after(to, army, volley), volley))
                .filter(|(gain, _)| gain * trust >= least && *gain > best_without)
                .max_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((_, volley)) = volley {
                return self.launch(Kind::Missile, one, to, volley, 0.0);
            }
        }
        false
    }

    pub fn strike(&mut self, mission: &Mission, lot: &Lot) {
        let field = self.volley_at(mission.to, mission.amount);
        let outcome = missile::outcome(&self.game.missile, &field, lot);
        let target = &mut self.kingdoms[mission.to];
        target.barriers -= outcome.intercepted;
        target.view.defenders -= outcome.defender_losses;
        target.tally.units_lost += outcome.defender_losses;
        if !outcome.buildings_destroyed.is_empty() {
            target.beaten(&self.game, mission);
        }
        self.raze(mission, &outcome.buildings_destroyed);
        self.pay(mission, outcome.hit);
    }
}
