//! Who goes where: attackers see every kingdom as it stands, and ask the rules what a mission may bring.

use crate::kingdom::number;
use crate::network;
use crate::random::Random;
use crate::strategy::Role;
use crate::world::{completion, Kind, Mission, World};
use kingdoms_rules::may::{self, Target};
use kingdoms_rules::raid::{self, RaidField};
use kingdoms_rules::war::{self, Victor, WarField};
use kingdoms_rules::{
    chance, fees, fortify, preview, prospect, Decimal, Effects, GameConfig, Lot, MissionKind,
};
use std::collections::HashMap;

/// Targets that are looked at closely, and fates that are tried on each.
pub const CLOSER: usize = 4;
const TRIALS: usize = 48;
/// XRD below which nobody goes to war.
const RESERVE: f64 = 40.0;

/// Chances that were asked for before.
pub struct Odds {
    trials: Vec<Lot>,
    wars: HashMap<(u32, u32, u32, u32), WarOdds>,
    raids: Vec<f64>,
    /// XRD of a mission, and what comes back of it after a success, by whether its round was new.
    fee: f64,
    refunds: [f64; 2],
}

#[derive(Clone, Copy)]
pub struct WarOdds {
    pub win: f64,
    /// Units that the attacker loses in the mean.
    pub lost: f64,
}

impl Odds {
    pub fn new(game: &GameConfig) -> Self {
        let mut random = Random::new(0);
        let raids = (0..64)
            .map(|defenders| number(raid::success_probability(&game.raid, defenders)))
            .collect();
        Self {
            trials: (0..TRIALS).map(|_| random.lot()).collect(),
            wars: HashMap::new(),
            raids,
            fee: number(game.missions.fee),
            refunds: [false, true]
                .map(|verified| number(fees::split(&game.missions, &completion(verified, true)).refund)),
        }
    }

    pub fn of_war(&mut self, game: &GameConfig, field: &WarField) -> WarOdds {
        let standing = field.buildings.total();
        let key = (field.attackers, field.defenders, standing, field.alarm);
        *self.wars.entry(key).or_insert_with(|| {
            let lost: u32 = self
                .trials
                .iter()
                .map(|lot| war::outcome(game, field, lot).attacker_losses)
                .sum();
            WarOdds {
                win: number(chance::war(&game.war, field).win),
                lost: f64::from(lost) / self.trials.len() as f64,
            }
        })
    }

    fn of_raid(&self, defenders: u32) -> f64 {
        self.raids[(defenders as usize).min(self.raids.len() - 1)]
    }
}

impl World {
    /// Sends what a strategy sends.
    pub fn send(&mut self, one: usize) {
        let strategy = &self.kingdoms[one].strategy;
        let (role, wars, raids) = (strategy.role, strategy.wars, strategy.raids);
        match role {
            Role::Feeder => self.feed(one),
            Role::Shepherd => self.herd(one),
            Role::Alone | Role::Leader | Role::Sheep => {}
        }
        if wars {
            self.go_to_war(one);
        }
        if raids {
            self.go_raiding(one);
        }
    }

    pub fn allowed(&self, kind: MissionKind, from: usize, to: usize, amount: u32) -> bool {
        let (sender, target) = (&self.kingdoms[from], &self.kingdoms[to]);
        let target = kind.traits().travels.then_some(Target {
            is_sender: from == to,
            shield: target.shield,
        });
        let fee = number(self.game.missions.fee) + network::of_launch();
        let kept = if kind.is_hostile() { RESERVE } else { 0.0 };
        sender.xrd >= fee + kept
            && may::may_launch(&sender.view, &self.game, kind, amount, target.as_ref(), self.now).is_ok()
    }

    /// Units at home that may leave.
    fn free_units(&self, one: usize) -> u32 {
        let kingdom = &self.kingdoms[one];
        kingdom.view.defenders.saturating_sub(kingdom.strategy.garrison)
    }

    pub fn rested(&self, one: usize, kind: MissionKind) -> bool {
        may::may_depart(&self.kingdoms[one].view, &self.game, kind, 1, self.now).is_ok()
    }

    pub fn field(&self, to: usize, attackers: u32) -> WarField {
        let target = &self.kingdoms[to];
        WarField {
            attackers,
            defenders: target.view.defenders,
            treasury: target.view.treasury,
            hidden: target.shield.buried,
            buildings: target.view.buildings,
            alarm: target.alarm.at(&self.game.war, self.now),
        }
    }

    fn go_to_war(&mut self, one: usize) {
        let army = self.free_units(one);
        if army < 2 || !self.rested(one, MissionKind::War) {
            return;
        }
        let mut targets: Vec<(f64, usize)> = Vec::new();
        for to in self.neighbours[one].clone() {
            let target = &self.kingdoms[to];
            let spared = target.shield.spares(MissionKind::War, self.now).is_some();
            if spared || target.group == self.kingdoms[one].group || target.view.treasury < Decimal::from(100)
            {
                continue;
            }
            let field = self.field(to, army);
            let score = self.odds.of_war(&self.game, &field).win * number(field.treasury - field.hidden);
            targets.push((score, to));
        }
        if self.soften(one, &targets, army) {
            return;
        }
        let best = self.best(one, targets, |world, to| world.war_gain(to, army));
        if let Some((gain, to)) = best {
            self.launch(Kind::War, one, to, army, gain);
        }
    }

    fn go_raiding(&mut self, one: usize) {
        let squad = self.game.raid.squad;
        if self.free_units(one) < squad || !self.rested(one, MissionKind::Raid) {
            return;
        }
        let mut targets: Vec<(f64, usize)> = Vec::new();
        for to in self.neighbours[one].clone() {
            let target = &self.kingdoms[to];
            let spared = target.shield.spares(MissionKind::Raid, self.now).is_some();
            if spared || target.group == self.kingdoms[one].group {
                continue;
            }
            let score = self.odds.of_raid(target.view.defenders) * number(target.mining.unclaimed);
            targets.push((score, to));
        }
        let best = self.best(one, targets, |world, to| world.raid_gain(to));
        if let Some((gain, to)) = best {
            self.launch(Kind::Raid, one, to, squad, gain);
        }
    }

    /// The target that promises most, if that is enough for this player.
    fn best(
        &mut self,
        one: usize,
        mut targets: Vec<(f64, usize)>,
        gain: impl Fn(&mut World, usize) -> f64,
    ) -> Option<(f64, usize)> {
        targets.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (trust, least) = (self.kingdoms[one].trust, self.kingdoms[one].strategy.least_gain);
        targets.truncate(CLOSER);
        targets
            .into_iter()
            .map(|(_, to)| (gain(self, to), to))
            .filter(|(gain, _)| gain * trust >= least)
            .max_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// XRD that a mission costs its sender in the mean, besides the network's fee.
    pub fn fee(&self, succeeded: bool) -> f64 {
        let alone = self.share_alone();
        let [of_known, of_first] = if succeeded { self.odds.refunds } else { [0.0; 2] };
        self.odds.fee - alone * of_first - (1.0 - alone) * of_known
    }

    /// XRD that a war promises.
    pub fn war_gain(&mut self, to: usize, army: u32) -> f64 {
        let field = self.field(to, army);
        self.gain_of(&field, army)
    }

    pub fn gain_of(&mut self, field: &WarField, army: u32) -> f64 {
        let odds = self.odds.of_war(&self.game, field);
        let survivors = army.saturating_sub(odds.lost as u32);
        let spoils = odds.win * number(war::spoils(&self.game, field, survivors));
        let lost = odds.lost * number(self.game.units.defenders.cost);
        let refunded = if war::earns_refund(&self.game.war, field) {
            odds.win
        } else {
            0.0
        };
        let fees = refunded * self.fee(true) + (1.0 - refunded) * self.fee(false);
        self.price() * (spoils - lost) - fees - network::of_launch()
    }

    /// XRD that a raid promises.
    fn raid_gain(&self, to: usize) -> f64 {
        let target = &self.kingdoms[to];
        let field = RaidField {
            defenders: target.view.defenders,
            unclaimed: target.mining.unclaimed,
            buildings: target.view.buildings,
        };
        let preview = preview::raid(&self.game, &field);
        let success = number(preview.success_probability);
        let unit = number(self.game.units.defenders.cost) * f64::from(self.game.raid.squad);
        let captured = (1.0 - success) * number(preview.capture_probability);
        self.price() * (success * number(preview.amount) - captured * unit)
            - success * self.fee(true)
            - (1.0 - success) * self.fee(false)
            - network::of_launch()
    }

    /// Sends units to the leader of the group.
    fn feed(&mut self, one: usize) {
        let units = self.free_units(one);
        let group = self.kingdoms[one].group;
        let leader = self.members[group]
            .iter()
            .copied()
            .find(|other| self.kingdoms[*other].strategy.role == Role::Leader);
        let Some(leader) = leader else { return };
        let receiver = &self.kingdoms[leader];
        let room = fortify::room(&self.game.fortify, receiver.units(), &receiver.view.buildings);
        if units >= 4 && room >= units {
            self.launch(Kind::Fortify, one, leader, units, 0.0);
        }
    }

    /// Attacks a kingdom of its own group that is in no truce, so that nobody else may.
    fn herd(&mut self, one: usize) {
        let group = self.kingdoms[one].group;
        let army = self.free_units(one);
        let sheep = self.members[group].iter().copied().find(|other| {
            let other = &self.kingdoms[*other];
            other.strategy.role == Role::Sheep
                && other.incoming == 0
                && other.view.buildings.total() > 0
                && other.shield.spares(MissionKind::War, self.now).is_none()
        });
        if let Some(sheep) = sheep.filter(|_| army >= 6) {
            self.launch(Kind::War, one, sheep, army, 0.0);
        }
    }

    /// What a mission does when it arrives.
    pub fn resolve(&mut self, mission: &Mission) {
        let kind = mission.kind.of_rules();
        self.kingdoms[mission.from].view.launches.get_mut(kind).in_flight = None;
        if kind.traits().travels {
            self.kingdoms[mission.to].incoming -= 1;
        }
        let lot = self.random.lot();
        match mission.kind {
            Kind::War => self.fight(mission, &lot),
            Kind::Raid => self.raid(mission, &lot),
            Kind::Missile => self.strike(mission, &lot),
            Kind::Fortify => self.reinforce(mission),
            Kind::Prospect => {
                let found = prospect::outcome(&self.game.prospect, &lot);
                let kingdom = &mut self.kingdoms[mission.from];
                kingdom.settle(&self.game, mission.at);
                kingdom.mining.mineable += found.amount;
                self.pay(mission, found.success());
            }
        }
    }

    fn come_home(&mut self, mission: &Mission, lost: u32) {
        let sender = &mut self.kingdoms[mission.from];
        sender.away -= mission.amount;
        sender.view.defenders += mission.amount - lost;
        sender.tally.units_lost += lost;
    }

    fn fight(&mut self, mission: &Mission, lot: &Lot) {
        let field = WarField {
            alarm: self.kingdoms[mission.to].alarm.at(&self.game.war, mission.at),
            ..self.field(mission.to, mission.amount)
        };
        let outcome = war::outcome(&self.game, &field, lot);
        let won = outcome.victor == Victor::Attacker;
        let target = &mut self.kingdoms[mission.to];
        target.alarm = target.alarm.after_war(&self.game.war, mission.at);
        target.view.defenders -= outcome.defender_losses;
        target.tally.units_lost += outcome.defender_losses;
        target.view.treasury -= outcome.war_spoils;
        if won {
            target.beaten(&self.game, mission);
            target.tally.wars_lost += 1;
        }
        self.raze(mission, &outcome.buildings_destroyed);
        self.come_home(mission, outcome.attacker_losses);
        if won {
            self.rob(mission, outcome.war_spoils);
            self.kingdoms[mission.from].tally.wars_won += 1;
        }
        let refunded = won && war::earns_refund(&self.game.war, &field);
        self.pay(mission, refunded);
        let units = f64::from(outcome.attacker_losses) * number(self.game.units.defenders.cost);
        let costs = self.fee(refunded) + network::of_launch();
        let gain = self.price() * (number(outcome.war_spoils) - units) - costs;
        self.learn(mission, gain);
    }

    pub fn raze(&mut self, mission: &Mission, fallen: &[kingdoms_rules::Building]) {
        let target = &mut self.kingdoms[mission.to];
        if fallen.is_empty() {
            return;
        }
        target.settle(&self.game, mission.at);
        for building in fallen {
            target.view.buildings.raze(*building);
            target.tally.buildings_lost += 1;
        }
        target.mining.mines = Effects::of(&target.view.buildings, &self.game.effects).mines;
    }

    fn raid(&mut self, mission: &Mission, lot: &Lot) {
        let target = &mut self.kingdoms[mission.to];
        target.settle(&self.game, mission.at);
        let field = RaidField {
            defenders: target.view.defenders,
            unclaimed: target.mining.unclaimed,
            buildings: target.view.buildings,
        };
        let outcome = raid::outcome(&self.game, &field, lot);
        target.shield = target.shield.after_raid(&self.game.truce, mission.at);
        target.mining.unclaimed -= outcome.amount;
        target.mining.mineable -= outcome.amount;
        self.bank.supply += number(outcome.amount);
        target.tally.mined += number(outcome.amount);
        target.tally.raids_lost += u32::from(outcome.success);
        self.come_home(mission, outcome.attacker_losses);
        if outcome.success {
            self.rob(mission, outcome.amount);
        }
        self.pay(mission, outcome.success);
        let units = f64::from(outcome.attacker_losses) * number(self.game.units.defenders.cost);
        let costs = self.fee(outcome.success) + network::of_launch();
        let gain = self.price() * (number(outcome.amount) - units) - costs;
        self.learn(mission, gain);
    }

    fn reinforce(&mut self, mission: &Mission) {
        let receiver = &self.kingdoms[mission.to];
        let field = fortify::FortifyField {
            units: mission.amount,
            garrison: receiver.units(),
            buildings: receiver.view.buildings,
        };
        let outcome = fortify::outcome(&self.game.fortify, &field);
        let sender = &mut self.kingdoms[mission.from];
        sender.away -= mission.amount;
        sender.view.defenders += outcome.returned;
        self.kingdoms[mission.to].view.defenders += outcome.entered;
        self.pay(mission, outcome.entered > 0);
    }
}
