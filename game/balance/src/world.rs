//! A year, hour by hour.

use crate::attack::Odds;
use crate::bank::Bank;
use crate::kingdom::{decimal, number, Kingdom, DAY, HOUR, WEEK};
use crate::network::Order;
use crate::population::Group;
use crate::random::Random;
use kingdoms_rules::beacon;
use kingdoms_rules::fees::{self, Completion};
use kingdoms_rules::mission::Sends;
use kingdoms_rules::{travel, Effects, GameConfig, MissionKind};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

pub const YEAR: i64 = 365 * DAY;
/// Hours from one look at the kingdom to the next.
const PERIOD: i64 = 4;
/// Kingdoms that an attacker looks at.
const NEIGHBOURS: usize = 80;

pub struct World {
    pub game: GameConfig,
    pub kingdoms: Vec<Kingdom>,
    pub random: Random,
    pub now: i64,
    pub missions: BinaryHeap<Reverse<Mission>>,
    pub launched: u64,
    /// Of each kingdom, the nearest others with their distance.
    pub neighbours: Vec<Vec<usize>>,
    /// The kingdoms of each group.
    pub members: Vec<Vec<usize>>,
    pub odds: Odds,
    /// Rounds that were paid for.
    rounds: HashSet<i64>,
    paid: u64,
    pub bank: Bank,
}

/// Ordered by arrival, then number.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
pub struct Mission {
    pub at: i64,
    pub id: u64,
    pub from: usize,
    pub to: usize,
    pub amount: u32,
    pub kind: Kind,
    pub launched_at: i64,
    /// Gain in millionths of an XRD.
    pub hoped_for: i64,
    pub warned: bool,
}

/// The kinds that are simulated, in an order for the heap.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
pub enum Kind {
    War,
    Raid,
    Missile,
    Fortify,
    Prospect,
}

impl Kind {
    pub fn of_rules(self) -> MissionKind {
        match self {
            Kind::War => MissionKind::War,
            Kind::Raid => MissionKind::Raid,
            Kind::Missile => MissionKind::Missile,
            Kind::Fortify => MissionKind::Fortify,
            Kind::Prospect => MissionKind::Prospect,
        }
    }
}

impl World {
    pub fn new(game: GameConfig, groups: Vec<Group>, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut cells: Vec<(u32, u32)> = (0..game.map.width)
            .flat_map(|x| (0..game.map.height).map(move |y| (x, y)))
            .collect();
        let mut kingdoms = Vec::new();
        let mut belong = vec![Vec::new(); groups.len()];
        for (group, Group { members, founded_at }) in groups.into_iter().enumerate() {
            for strategy in members {
                let cell = cells.swap_remove(random.below(cells.len()));
                belong[group].push(kingdoms.len());
                let reacts = strategy.watches.unwrap_or([0.5, 0.25, 0.0][kingdoms.len() % 3]);
                kingdoms.push(Kingdom::found(&game, strategy, group, cell, reacts, founded_at));
            }
        }
        let neighbours = (0..kingdoms.len()).map(|one| nearest(&kingdoms, one)).collect();
        let mut world = Self {
            odds: Odds::new(&game),
            game,
            kingdoms,
            random,
            now: 0,
            missions: BinaryHeap::new(),
            launched: 0,
            neighbours,
            members: belong,
            rounds: HashSet::new(),
            paid: 0,
            bank: Bank::default(),
        };
        world.found();
        world
    }

    /// Whoever comes at this hour pays for a kingdom.
    fn found(&mut self) {
        for one in 0..self.kingdoms.len() {
            if self.kingdoms[one].founded_at == self.now {
                self.pay_founding(one);
            }
        }
    }

    /// The price, of which the draw of the rarity takes its fee.
    fn pay_founding(&mut self, one: usize) {
        let (price, fee) = (number(self.game.founding.price), self.game.missions.fee);
        let kingdom = &mut self.kingdoms[one];
        kingdom.pay(price);
        kingdom.order(&mut self.bank, Order::Found, self.now);
        self.bank.keep(&self.game, price - number(fee));
        self.bank.missions += number(fee);
        let split = fees::split(&self.game.missions, &completion(true, false));
        self.bank.complete(&self.game, &split);
    }

    pub fn run(&mut self, until: i64) {
        while self.now < until {
            self.now += HOUR;
            self.found();
            self.warn();
            self.arrive();
            if self.now % WEEK == 0 {
                self.recalculate();
            }
            let hour = self.now / HOUR;
            for one in 0..self.kingdoms.len() {
                if (hour + one as i64) % PERIOD != 0 {
                    continue;
                }
                if self.kingdoms[one].plays(self.now) {
                    self.play(one);
                } else if self.now > self.kingdoms[one].founded_at
                    && self.kingdoms[one].tally.buildings_then == 0
                {
                    self.rest(one);
                }
                self.kingdoms[one].settle(&self.game, self.now);
            }
        }
        for kingdom in &mut self.kingdoms {
            kingdom.settle(&self.game, self.now);
        }
    }

    fn play(&mut self, one: usize) {
        if self.kingdoms[one].runs_dry(&self.game) {
            self.launch(Kind::Prospect, one, one, 0, 0.0);
        }
        self.kingdoms[one].session(&self.game, &mut self.bank, self.now);
        self.send(one);
    }

    /// What a kingdom has when nobody plays it any longer.
    fn rest(&mut self, one: usize) {
        let kingdom = &mut self.kingdoms[one];
        kingdom.settle(&self.game, self.now);
        if kingdom.strategy.saves && kingdom.xrd > 0.0 {
            let (xrd, bought) = (kingdom.xrd, kingdom.xrd / number(self.game.gold.price));
            kingdom.view.treasury += decimal(bought);
            kingdom.pay(xrd);
            self.bank.keep(&self.game, xrd);
            self.bank.supply += bought;
        }
        kingdom.tally = crate::kingdom::Tally {
            gold_then: kingdom.gold(),
            buildings_then: kingdom.view.buildings.total(),
            ..Default::default()
        };
    }

    fn recalculate(&mut self) {
        let ratio = self.bank.ratio(&self.game);
        for kingdom in &mut self.kingdoms {
            if kingdom.mining.ratio != ratio {
                kingdom.set_ratio(&self.game, ratio, self.now);
            }
            kingdom.trust += (1.0 - kingdom.trust) * 0.1;
        }
    }

    /// Whoever watches does something in the hour before a blow.
    fn warn(&mut self) {
        let soon = self.now + HOUR;
        let mut due: Vec<Mission> = Vec::new();
        while self
            .missions
            .peek()
            .is_some_and(|Reverse(mission)| mission.at < soon)
        {
            let Reverse(mut mission) = self.missions.pop().expect("a mission was there");
            if !mission.warned && mission.kind.of_rules().is_hostile() {
                mission.warned = true;
                let victim = &mut self.kingdoms[mission.to];
                let watches = victim.plays(self.now) && self.random.fraction() < victim.reacts;
                if watches {
                    victim.react(&self.game, &mut self.bank, self.now);
                }
            }
            due.push(mission);
        }
        self.missions.extend(due.into_iter().map(Reverse));
    }

    pub fn arrive(&mut self) {
        while self
            .missions
            .peek()
            .is_some_and(|Reverse(mission)| mission.at <= self.now)
        {
            let Reverse(mission) = self.missions.pop().expect("a mission was there");
            self.resolve(&mission);
        }
    }

    /// Sends a mission that the rules allow; false if they do not.
    pub fn launch(&mut self, kind: Kind, from: usize, to: usize, amount: u32, hoped_for: f64) -> bool {
        let of_rules = kind.of_rules();
        if !self.allowed(of_rules, from, to, amount) {
            return false;
        }
        let config = self.game.kinds.get(of_rules);
        let effects = Effects::of(&self.kingdoms[from].view.buildings, &self.game.effects);
        let (start, end) = (self.kingdoms[from].cell, self.kingdoms[to].cell);
        let seconds = travel::seconds(&self.game, of_rules, start, end, &effects);
        self.launched += 1;
        let (id, now) = (self.launched, self.now);

        let fee = number(self.game.missions.fee);
        let sender = &mut self.kingdoms[from];
        sender.spend(&mut self.bank, config.cost);
        sender.pay(fee);
        let order = match kind {
            Kind::Prospect => Order::Prospect,
            Kind::War | Kind::Raid | Kind::Missile | Kind::Fortify => Order::Launch,
        };
        sender.order(&mut self.bank, order, now);
        sender.last_order = now;
        sender.shield = sender.shield.after_launch(of_rules, now);
        let last = sender.view.launches.get_mut(of_rules);
        last.in_flight = Some(id);
        last.launched_at = Some(now);
        match of_rules.traits().sends {
            Sends::Nothing => {}
            Sends::Units => {
                sender.view.defenders -= amount;
                sender.away += amount;
            }
            Sends::Missiles => {
                sender.view.missiles -= amount;
                sender.tally.volleys += 1;
            }
        }
        if of_rules.traits().travels {
            self.kingdoms[to].incoming += 1;
        }
        if of_rules.is_hostile() {
            self.kingdoms[from].tally.launched += 1;
        }
        self.bank.missions += fee;
        self.missions.push(Reverse(Mission {
            at: now + seconds,
            id,
            from,
            to,
            amount,
            kind,
            launched_at: now,
            hoped_for: (hoped_for * 1e6) as i64,
            warned: false,
        }));
        true
    }

    /// The part of the missions that paid for a round of their own.
    pub fn share_alone(&self) -> f64 {
        self.rounds.len() as f64 / self.paid.max(1) as f64
    }

    /// Pays out the fee of a mission.
    pub fn pay(&mut self, mission: &Mission, succeeded: bool) {
        self.paid += 1;
        let first_of_round = self
            .rounds
            .insert(beacon::decided_at(&self.game.missions, mission.at));
        let split = fees::split(&self.game.missions, &completion(first_of_round, succeeded));
        self.bank.complete(&self.game, &split);
        self.kingdoms[mission.from].receive(number(split.refund));
    }

    /// What the winner learns from a mission.
    pub fn learn(&mut self, mission: &Mission, gain: f64) {
        let hoped_for = mission.hoped_for as f64 / 1e6;
        if hoped_for > 0.0 {
            let kingdom = &mut self.kingdoms[mission.from];
            kingdom.trust = 0.9 * kingdom.trust + 0.1 * (gain / hoped_for).clamp(-1.0, 2.0);
        }
    }

    /// Gold from one kingdom's treasury into another's.
    pub fn rob(&mut self, mission: &Mission, amount: kingdoms_rules::Decimal) {
        let winner = &mut self.kingdoms[mission.from];
        winner.view.treasury += amount;
        winner.tally.won += number(amount);
        self.kingdoms[mission.to].tally.stolen += number(amount);
    }

    /// The mean return of the kingdoms of some groups.
    pub fn mean_gain(&self, groups: std::ops::Range<usize>) -> f64 {
        let members = &self.members[groups];
        let count = members.iter().map(Vec::len).sum::<usize>();
        let price = self.price();
        let gains = members
            .iter()
            .flatten()
            .map(|one| self.kingdoms[*one].gain(price));
        gains.sum::<f64>() / count as f64
    }

    /// XRD that a KGLD is worth to whoever has one.
    pub fn price(&self) -> f64 {
        self.bank.price(&self.game)
    }
}

fn nearest(kingdoms: &[Kingdom], one: usize) -> Vec<usize> {
    let mut others: Vec<(u64, usize)> = (0..kingdoms.len())
        .filter(|other| *other != one)
        .map(|other| (travel::distance(kingdoms[one].cell, kingdoms[other].cell), other))
        .collect();
    if others.len() > NEIGHBOURS {
        others.select_nth_unstable(NEIGHBOURS);
        others.truncate(NEIGHBOURS);
    }
    others.sort_unstable();
    others.into_iter().map(|(_, other)| other).collect()
}

/// A mission that is decided by its round.
pub fn completion(verified: bool, succeeded: bool) -> Completion {
    Completion {
        unit_price: fees::UNIT_PRICE,
        verified,
        announced: Default::default(),
        succeeded,
    }
}
