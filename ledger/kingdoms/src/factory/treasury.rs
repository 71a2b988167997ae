//! The game's own money: what it keeps, what backs the gold, and what gold is redeemed for.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::events::KgldRedeemed;
use crate::errors::refuse;
use crate::payment::{assert_positive, take_xrd};
use kingdoms_rules::{gold, Refusal};
use scrypto::prelude::*;

impl KingdomFactory {
    pub fn kgld(&self) -> FungibleResourceManager {
        FungibleResourceManager::from(self.kgld_resource)
    }

    /// All KGLD that there is.
    pub fn supply(&self) -> Decimal {
        self.kgld().total_supply().unwrap_or(Decimal::ZERO)
    }

    /// Shares out what the game keeps: a part for the payee, and the rest backs the gold.
    pub fn keep(&mut self, mut income: FungibleBucket) {
        let share = income.amount() * self.config.gold.payee_share;
        self.payee_vault.put(income.take(share));
        self.backing_vault.put(income);
    }

    /// Of the price of a kingdom, the fee of its rarity's draw goes to the missions.
    pub fn take_price(&mut self, payment: &mut Bucket) {
        let mut price = take_xrd(payment, self.config.founding.price);
        self.mission_vault.put(price.take(self.config.missions.fee));
        self.keep(price);
    }

    pub fn redeem(&mut self, kgld: Bucket) -> Bucket {
        if kgld.resource_address() != self.kgld_resource {
            refuse(Refusal::NotKgld);
        }
        let kgld_amount = kgld.amount();
        assert_positive(kgld_amount);
        let price = gold::redemption_price(&self.config.gold, self.backing_vault.amount(), self.supply());
        let xrd_amount = kgld_amount * price;
        if xrd_amount.is_zero() {
            refuse(Refusal::NothingBacksGold);
        }
        kgld.as_fungible().burn();
        Runtime::emit_event(KgldRedeemed {
            kgld_amount,
            xrd_amount,
        });
        self.backing_vault.take(xrd_amount).into()
    }
}
