//! Where the XRD of the players go, and what all the gold is worth. Every XRD is somewhere: nobody buys gold but players and the game.

use crate::kingdom::{decimal, number};
use kingdoms_rules::fees::FeeSplit;
use kingdoms_rules::{gold, Decimal, GameConfig};

#[derive(Clone, Copy, Default)]
pub struct Bank {
    /// XRD that back the gold, and XRD of the payee.
    pub backing: f64,
    pub payee: f64,
    /// XRD of whoever resolved missions, and of the network.
    pub rewards: f64,
    pub network: f64,
    /// Fees of missions that are on their way, and the least that the vault ever held.
    pub missions: f64,
    pub least_missions: f64,
    /// KGLD outside of the ground.
    pub supply: f64,
}

impl Bank {
    /// Shares out what the game keeps.
    pub fn keep(&mut self, game: &GameConfig, xrd: f64) {
        let share = xrd * number(game.gold.payee_share);
        self.payee += share;
        self.backing += xrd - share;
    }

    /// A mission is completed: its fee leaves the vault.
    pub fn complete(&mut self, game: &GameConfig, split: &FeeSplit) {
        self.missions -= number(game.missions.fee);
        self.least_missions = self.least_missions.min(self.missions);
        self.rewards += number(split.reward);
        self.keep(game, number(split.income));
    }

    /// XRD that a redemption brings for each KGLD.
    pub fn price(&self, game: &GameConfig) -> f64 {
        number(gold::redemption_price(
            &game.gold,
            decimal(self.backing),
            decimal(self.supply),
        ))
    }

    /// Burns gold. Returns XRD.
    pub fn redeem(&mut self, game: &GameConfig, kgld: f64) -> f64 {
        let xrd = kgld * self.price(game);
        self.backing -= xrd;
        self.supply -= kgld;
        xrd
    }

    /// The weekly rate.
    pub fn ratio(&self, game: &GameConfig) -> Decimal {
        gold::minting_ratio(&game.gold, decimal(self.backing), decimal(self.supply))
    }

    /// XRD that are neither with the players nor lost to the network.
    pub fn held(&self) -> f64 {
        self.backing + self.payee + self.rewards + self.missions
    }
}
