//! One kingdom and what its player does at home. Every order is asked of the rules first.

use crate::bank::Bank;
use crate::network::Order;
use crate::strategy::Strategy;
use crate::world::Mission;
use kingdoms_rules::gold::{self, Mining};
use kingdoms_rules::may::{self, Construction, KingdomView};
use kingdoms_rules::truce::{Alarm, Defeat, Shield};
use kingdoms_rules::units::{Batch, Batches};
use kingdoms_rules::{Decimal, Effects, GameConfig, KingdomBuildings, MissionKind, Unit};

pub const HOUR: i64 = 3_600;
pub const DAY: i64 = 24 * HOUR;
pub const WEEK: i64 = 7 * DAY;
/// XRD with which everybody begins.
pub const PURSE: f64 = 1_000.0;

pub fn number(amount: Decimal) -> f64 {
    i128::try_from(amount.attos()).unwrap_or(i128::MAX) as f64 / 1e18
}

pub fn decimal(amount: f64) -> Decimal {
    let attos = (amount.max(0.0) * 1e6) as i128 * 1_000_000_000_000;
    Decimal::from_attos(attos.into())
}

pub struct Kingdom {
    pub strategy: Strategy,
    pub group: usize,
    pub cell: (u32, u32),
    pub founded_at: i64,
    pub view: KingdomView,
    pub mining: Mining,
    pub shield: Shield,
    pub alarm: Alarm,
    /// When the owner last ordered anything. Nobody rests here: missions are resolved as they arrive.
    pub last_order: i64,
    pub last_transaction: Option<i64>,
    /// Units that travel.
    pub away: u32,
    /// Anti-missile barriers, which no order depends on.
    pub barriers: u32,
    /// Missions on their way here.
    pub incoming: u32,
    pub xrd: f64,
    /// XRD that went into the game so far, and that came out of it.
    pub paid: f64,
    pub back: f64,
    /// KGLD outside of the kingdom.
    pub wallet: f64,
    /// What the last missions brought against what was hoped for.
    pub trust: f64,
    /// Chance that it does something an hour before a blow.
    pub reacts: f64,
    pub tally: Tally,
}

/// What happened to a kingdom in the year.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub launched: u32,
    pub wars_won: u32,
    pub wars_lost: u32,
    pub raids_lost: u32,
    pub volleys: u32,
    pub buildings_lost: u32,
    pub units_lost: u32,
    pub stolen: f64,
    pub won: f64,
    pub mined: f64,
    /// Gold and buildings on the last day that anybody played.
    pub gold_then: f64,
    pub buildings_then: u32,
}

impl Kingdom {
    pub fn found(
        game: &GameConfig,
        strategy: Strategy,
        group: usize,
        cell: (u32, u32),
        reacts: f64,
        now: i64,
    ) -> Self {
        Self {
            strategy,
            group,
            cell,
            founded_at: now,
            view: KingdomView {
                treasury: Decimal::ZERO,
                trezor: Decimal::ZERO,
                buildings: KingdomBuildings::default(),
                building_slots: game.founding.initial_slots,
                construction: None,
                batches: Batches::default(),
                defenders: 0,
                missiles: 0,
                launches: Default::default(),
                first_arrival: None,
                last_time_withdrawn: now,
            },
            mining: Mining {
                mines: 0,
                ratio: game.gold.max_ratio,
                last_time_claimed: now,
                last_time_settled: now,
                unclaimed: Decimal::ZERO,
                mineable: game.founding.mineable_resources,
            },
            shield: Shield::founded(now + game.founding.protection),
            alarm: Alarm::default(),
            last_order: now,
            last_transaction: None,
            away: 0,
            barriers: 0,
            incoming: 0,
            xrd: PURSE,
            paid: 0.0,
            back: 0.0,
            wallet: 0.0,
            trust: 1.0,
            reacts,
            tally: Tally::default(),
        }
    }

    /// Its shield after a war lost, or a building lost to missiles.
    pub fn beaten(&mut self, game: &GameConfig, mission: &Mission) {
        let defeat = Defeat {
            launched_at: mission.launched_at,
            arrival: mission.at,
            idle_since: self.last_order,
            treasury: self.view.treasury,
        };
        self.shield = self.shield.after_defeat(&game.truce, &defeat);
    }

    pub fn plays(&self, now: i64) -> bool {
        now >= self.founded_at && (now - self.founded_at) / DAY < self.strategy.idle_after
    }

    pub fn units(&self) -> u32 {
        self.view.defenders + self.away
    }

    pub fn count(&self, unit: Unit) -> u32 {
        match unit {
            Unit::Defenders => self.units(),
            Unit::Missiles => self.view.missiles,
            Unit::Barriers => self.barriers,
        }
    }

    pub fn wanted(&self, unit: Unit) -> u32 {
        match unit {
            Unit::Defenders => self.strategy.garrison + self.strategy.army,
            Unit::Missiles => self.strategy.missiles,
            Unit::Barriers => self.strategy.barriers,
        }
    }

    fn batch(&mut self, unit: Unit) -> &mut Option<Batch> {
        match unit {
            Unit::Defenders => &mut self.view.batches.defenders,
            Unit::Missiles => &mut self.view.batches.missiles,
            Unit::Barriers => &mut self.view.batches.barriers,
        }
    }

    /// KGLD here and in the wallet.
    pub fn gold(&self) -> f64 {
        self.exposed() + number(self.view.trezor) + self.wallet
    }

    /// KGLD that can be stolen.
    pub fn exposed(&self) -> f64 {
        number(self.view.treasury) + number(self.mining.unclaimed)
    }

    /// XRD, with gold, buildings and units at cost.
    pub fn wealth(&self, game: &GameConfig) -> f64 {
        let buildings = kingdoms_rules::Building::ALL.into_iter();
        let built: f64 = buildings
            .map(|one| f64::from(self.view.buildings.count(one)) * number(game.buildings.get(one).cost))
            .sum();
        let units: f64 = Unit::ALL
            .into_iter()
            .map(|unit| f64::from(self.count(unit)) * number(game.units.get(unit).cost))
            .sum();
        self.xrd + number(game.gold.price) * (self.gold() + built + units)
    }

    /// Brings unclaimed gold up to date.
    pub fn settle(&mut self, game: &GameConfig, now: i64) {
        self.mining.unclaimed = gold::unclaimed(&self.mining, &[], now, game.gold.accrual_cap);
        self.mining.last_time_settled = now;
    }

    /// A new rate of the week.
    pub fn set_ratio(&mut self, game: &GameConfig, ratio: Decimal, now: i64) {
        self.settle(game, now);
        self.mining.ratio = ratio;
    }

    /// What a player does who looks after the kingdom.
    pub fn session(&mut self, game: &GameConfig, bank: &mut Bank, now: i64) {
        if self.orders(game, bank, now) {
            self.note_order(game, now);
        }
    }

    /// The owner is there: what was hidden is so no longer, and a truce is as for an active kingdom.
    fn note_order(&mut self, game: &GameConfig, now: i64) {
        self.last_order = now;
        if self.shield.is_of_absence() {
            self.shield = self.shield.after_return(&game.truce);
        }
    }

    /// Whether anything was ordered.
    fn orders(&mut self, game: &GameConfig, bank: &mut Bank, now: i64) -> bool {
        if may::may_act(&self.view, now).is_err() {
            return false;
        }
        let mut acted = self.claim_works(game, now);
        if now - self.mining.last_time_claimed >= self.strategy.claim_every * HOUR && self.mining.mines > 0 {
            self.claim_gold(game, bank, now);
            acted = true;
        }
        if acted {
            self.order(bank, Order::Claim, now);
        }
        acted |= self.build(game, bank, now);
        for unit in Unit::ALL {
            acted |= self.recruit(game, bank, unit, now);
        }
        if acted || now - self.view.last_time_withdrawn >= game.gold.withdraw_period {
            acted |= self.withdraw(game, bank, now);
        }
        if acted {
            self.store(game, bank, now);
        }
        acted
    }

    fn claim_works(&mut self, game: &GameConfig, now: i64) -> bool {
        let mut claimed = false;
        if let Ok(building) = may::may_claim_building(&self.view, now) {
            self.settle(game, now);
            self.view.buildings.raise(building);
            self.view.construction = None;
            let mines = Effects::of(&self.view.buildings, &game.effects).mines;
            if self.mining.mines == 0 && mines > 0 {
                self.mining.last_time_claimed = now;
            }
            self.mining.mines = mines;
            claimed = true;
        }
        // Units are worth a transaction of their own only when the next batch can follow.
        for unit in Unit::ALL {
            if let Ok(amount) = may::may_claim_batch(&self.view, unit, now) {
                match unit {
                    Unit::Defenders => self.view.defenders += amount,
                    Unit::Missiles => self.view.missiles += amount,
                    Unit::Barriers => self.barriers += amount,
                }
                *self.batch(unit) = None;
                claimed = true;
            }
        }
        claimed
    }

    pub fn claim_gold(&mut self, game: &GameConfig, bank: &mut Bank, now: i64) {
        self.settle(game, now);
        let amount = self.mining.unclaimed;
        bank.supply += number(amount);
        self.tally.mined += number(amount);
        self.mining.mineable -= amount;
        self.mining.unclaimed = Decimal::ZERO;
        self.mining.last_time_claimed = now;
        self.view.treasury += amount + self.view.trezor;
        self.view.trezor = Decimal::ZERO;
    }

    fn build(&mut self, game: &GameConfig, bank: &mut Bank, now: i64) -> bool {
        let mut wanted = KingdomBuildings::default();
        let next = self.strategy.town.iter().find(|building| {
            wanted.raise(**building);
            self.view.buildings.count(**building) < wanted.count(**building)
        });
        let Some(building) = next.copied() else {
            return false;
        };
        let config = game.buildings.get(building);
        if self.view.construction.is_none() {
            self.raise_gold(game, bank, config.cost, now);
        }
        if may::may_build(&self.view, game, building, now).is_err() {
            return false;
        }
        self.order(bank, Order::Build, now);
        self.spend(bank, config.cost);
        self.view.construction = Some(Construction {
            building,
            ready_at: now + config.build_time,
        });
        true
    }

    fn recruit(&mut self, game: &GameConfig, bank: &mut Bank, unit: Unit, now: i64) -> bool {
        let capacity = self.view.buildings.count(unit.workshop());
        let missing = self.wanted(unit).saturating_sub(self.count(unit));
        let amount = missing.min(capacity);
        if amount == 0 || self.batch(unit).is_some() {
            return false;
        }
        let config = game.units.get(unit);
        let cost = gold::batch_cost(config, amount);
        let kept = if self.runs_dry(game) {
            game.kinds.get(MissionKind::Prospect).cost
        } else {
            Decimal::ZERO
        };
        self.raise_gold(game, bank, cost + kept, now);
        if self.view.treasury < cost + kept {
            return false;
        }
        if may::may_recruit(&self.view, game, unit, amount, now).is_err() {
            return false;
        }
        self.order(bank, Order::Recruit, now);
        self.spend(bank, cost);
        *self.batch(unit) = Some(Batch {
            amount,
            ready_at: now + config.time,
        });
        true
    }

    /// An hour before a blow.
    pub fn react(&mut self, game: &GameConfig, bank: &mut Bank, now: i64) {
        if self.mining.mines > 0 {
            self.claim_gold(game, bank, now);
            self.order(bank, Order::Claim, now);
        }
        self.store(game, bank, now);
        self.withdraw(game, bank, now);
        self.note_order(game, now);
    }

    /// Whether the ground gives out before long.
    pub fn runs_dry(&self, game: &GameConfig) -> bool {
        let seconds = game.gold.ratio_period as f64 * f64::from(self.mining.mines);
        self.mining.mines > 0 && number(self.mining.mineable) < 2.0 * seconds * number(self.mining.ratio)
    }
}
