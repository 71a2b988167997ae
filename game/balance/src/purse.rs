//! The money of one kingdom: what its player pays and gets back, and gold that is bought, stored, withdrawn and redeemed.

use crate::bank::Bank;
use crate::kingdom::{number, Kingdom};
use crate::network::{self, Order};
use kingdoms_rules::{gold, may, Decimal, Effects, GameConfig, Unit};

/// XRD that nobody spends on gold.
const KEPT: f64 = 60.0;
/// KGLD that whoever still builds does not redeem.
const KEPT_GOLD: f64 = 2_000.0;

impl Kingdom {
    /// Pays XRD into the game, or to the network.
    pub fn pay(&mut self, xrd: f64) {
        self.xrd -= xrd;
        self.paid += xrd;
    }

    pub fn receive(&mut self, xrd: f64) {
        self.xrd += xrd;
        self.back += xrd;
    }

    /// Pays the network for an order; orders of one hour are one transaction.
    pub fn order(&mut self, bank: &mut Bank, order: Order, now: i64) {
        let fee = network::fee(order, self.last_transaction != Some(now));
        self.last_transaction = Some(now);
        self.pay(fee);
        bank.network += fee;
    }

    /// What came back, and what the gold would bring, of each XRD that was paid.
    pub fn gain(&self, price: f64) -> f64 {
        (self.back + price * self.gold()) / self.paid
    }

    /// XRD that were won or lost, gold at its price.
    pub fn net(&self, price: f64) -> f64 {
        self.back + price * self.gold() - self.paid
    }

    /// Burns gold of the treasury.
    pub fn spend(&mut self, bank: &mut Bank, cost: Decimal) {
        self.view.treasury -= cost;
        bank.supply -= number(cost);
    }

    /// Buys what the treasury lacks, first from the wallet, then for XRD.
    pub fn raise_gold(&mut self, game: &GameConfig, bank: &mut Bank, cost: Decimal, now: i64) {
        let missing = number(cost) - number(self.view.treasury);
        if missing <= 0.0 {
            return;
        }
        let from_wallet = missing.min(self.wallet);
        let bought = missing - from_wallet;
        let xrd = bought * number(game.gold.price);
        if self.xrd - xrd < KEPT {
            return;
        }
        self.wallet -= from_wallet;
        if bought > 0.0 {
            self.order(bank, Order::Buy, now);
        }
        self.pay(xrd);
        bank.keep(game, xrd);
        bank.supply += bought;
        self.view.treasury = self.view.treasury.max(cost);
    }

    pub fn store(&mut self, game: &GameConfig, bank: &mut Bank, now: i64) {
        if !self.strategy.stores {
            return;
        }
        let capacity = Effects::of(&self.view.buildings, &game.effects).trezor_capacity;
        let room = gold::trezor_room(capacity, self.view.trezor, self.view.treasury);
        if may::may_store(&self.view, game, room, now).is_ok() {
            self.view.treasury -= room;
            self.view.trezor += room;
            self.order(bank, Order::Store, now);
        }
    }

    /// Takes the treasury out when that costs nothing, or more lies there than the player dares to leave; and redeems it.
    pub fn withdraw(&mut self, game: &GameConfig, bank: &mut Bank, now: i64) -> bool {
        let amount = self.view.treasury;
        let due = gold::withdraw_fee(&game.gold, self.view.last_time_withdrawn, now);
        let dares = number(amount) <= self.strategy.pays_fee_above;
        if !self.strategy.withdraws || (dares && !due.is_zero()) || number(due) > self.xrd {
            return false;
        }
        if may::may_withdraw(&self.view, game, amount, due, now).is_err() {
            return false;
        }
        self.view.treasury = Decimal::ZERO;
        self.view.last_time_withdrawn = now;
        self.wallet += number(amount);
        self.order(bank, Order::Withdraw, now);
        self.pay(number(due));
        bank.keep(game, number(due));
        let kept = if self.is_finished() { 0.0 } else { KEPT_GOLD };
        let redeemed = (self.wallet - kept).max(0.0);
        self.wallet -= redeemed;
        if redeemed > 0.0 {
            self.order(bank, Order::Redeem, now);
            let xrd = bank.redeem(game, redeemed);
            self.receive(xrd);
        }
        true
    }

    /// Whether the town stands and the army is complete.
    fn is_finished(&self) -> bool {
        self.view.buildings.total() as usize >= self.strategy.town.len()
            && Unit::ALL
                .into_iter()
                .all(|unit| self.count(unit) >= self.wanted(unit))
    }
}
