//! The game's own money: what it keeps, what backs the gold, and what gold is redeemed for.

use super::events::KgldRedeemed;
use crate::errors::refuse;
use crate::payment::assert_positive;
use kingdoms_rules::config::GoldConfig;
use kingdoms_rules::{gold, Refusal};
use scrypto::prelude::*;

/// Lent by the factory.
pub struct Treasury<'a> {
    pub config: &'a GoldConfig,
    pub kgld_resource: ResourceAddress,
    pub payee: &'a mut FungibleVault,
    pub backing: &'a mut FungibleVault,
}

impl Treasury<'_> {
    pub fn kgld(&self) -> FungibleResourceManager {
        FungibleResourceManager::from(self.kgld_resource)
    }

    /// All KGLD that there is.
    pub fn supply(&self) -> Decimal {
        self.kgld().total_supply().unwrap_or(Decimal::ZERO)
    }

    /// Shares out what the game keeps: a part for the payee, and the rest backs the gold.
    pub fn keep(&mut self, mut income: FungibleBucket) {
        let share = income.amount() * self.config.payee_share;
        self.payee.put(income.take(share));
        self.backing.put(income);
    }

    pub fn redeem(&mut self, kgld: Bucket) -> Bucket {
        if kgld.resource_address() != self.kgld_resource {
            refuse(Refusal::NotKgld);
        }
        let kgld_amount = kgld.amount();
        assert_positive(kgld_amount);
        let price = gold::redemption_price(self.config, self.backing.amount(), self.supply());
        let xrd_amount = kgld_amount * price;
        if xrd_amount.is_zero() {
            refuse(Refusal::NothingBacksGold);
        }
        kgld.as_fungible().burn();
        Runtime::emit_event(KgldRedeemed {
            kgld_amount,
            xrd_amount,
        });
        self.backing.take(xrd_amount).into()
    }
}
