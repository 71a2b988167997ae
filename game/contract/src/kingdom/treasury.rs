//! Gold: what is spent, minted and mined.

use super::blueprint::kingdom::Kingdom;
use super::events::{GoldDeposited, GoldWithdrawn, MiningRewardsClaimed, TrezorDeposited};
use crate::errors::{allowed, refuse};
use crate::exchange::Settlement;
use crate::payment::take_xrd;
use kingdoms_rules::{gold, may, Building, Refusal};
use scrypto::prelude::*;

impl Kingdom {
    pub fn deposit(&mut self, kingdom_key: Proof, gold: Bucket) {
        let now = self.check(kingdom_key);
        if gold.resource_address() != self.kgld_resource {
            refuse(Refusal::NotKgld);
        }
        let amount = gold.amount();
        allowed(may::may_deposit(&self.view(), amount, now));
        self.kgld_vault.put(gold.as_fungible());
        Runtime::emit_event(GoldDeposited {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            amount,
        });
    }

    pub fn withdraw(&mut self, kingdom_key: Proof, mut fee: Bucket, amount: Decimal) -> (Bucket, Bucket) {
        let now = self.check(kingdom_key);
        let given = fee.amount();
        let due = allowed(may::may_withdraw(
            &self.view(),
            &self.config(),
            amount,
            given,
            now,
        ));
        let paid = take_xrd(&mut fee, due);
        let gold = self.kgld_vault.take(amount);
        self.kingdom_data.last_time_withdrawn = now;
        self.factory().keep_fee(paid.into());
        Runtime::emit_event(GoldWithdrawn {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            amount,
            fee: due,
        });
        (gold.into(), fee)
    }

    pub fn store(&mut self, kingdom_key: Proof, amount: Decimal) {
        let now = self.check(kingdom_key);
        allowed(may::may_store(&self.view(), &self.config(), amount, now));
        let gold = self.kgld_vault.take(amount);
        self.trezor_vault.put(gold);
        Runtime::emit_event(TrezorDeposited {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            amount,
            balance: self.trezor_vault.amount(),
        });
    }

    /// Burns what the rules have said the treasury holds.
    pub fn spend(&mut self, cost: Decimal) {
        if cost.is_positive() {
            self.kgld_vault.take(cost).burn();
        }
    }

    pub fn mint(&self, amount: Decimal) -> FungibleBucket {
        FungibleResourceManager::from(self.kgld_resource).mint(amount)
    }

    /// What was mined and what lay in the trezor, now both in the treasury.
    pub fn claim_gold(&mut self, now: i64) -> (Decimal, Decimal) {
        self.settle_now(now);
        let data = &mut self.kingdom_data;
        let amount = data.unclaimed_resources;
        data.mineable_resources -= amount;
        data.unclaimed_resources = Decimal::ZERO;
        data.last_time_claimed = now;
        let mined = self.mint(amount);
        self.kgld_vault.put(mined);
        let stored = self.trezor_vault.take_all();
        let from_trezor = stored.amount();
        self.kgld_vault.put(stored);
        Runtime::emit_event(MiningRewardsClaimed {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            amount,
            from_trezor,
            mineable_resources: self.kingdom_data.mineable_resources,
        });
        (amount, from_trezor)
    }

    /// Production so far is settled before there are more mines.
    pub fn settle_for_more_mines(&mut self, building: Building, now: i64) {
        if building == Building::Mine {
            self.settle_now(now);
        }
    }

    /// Of a kingdom that had no mine so far, the cap counts from the first: nothing could be claimed before.
    pub fn start_mining(&mut self, mines_before: u32, now: i64) {
        let data = &mut self.kingdom_data;
        if data.mining_start == 0 && data.kingdom_buildings.mine > mines_before {
            data.mining_start = now;
            data.last_time_claimed = now;
        }
    }

    fn settle_now(&mut self, now: i64) {
        let cap = self.config().gold.accrual_cap;
        let mining = self.kingdom_data.mining();
        let window_end = mining.last_time_claimed.saturating_add(cap);
        let index = self.kingdom_data.minting_rate_index;
        let rates = self.factory().rates_since(index, window_end);
        self.kingdom_data.settle(Settlement {
            unclaimed: gold::unclaimed(&mining, &rates.later, now, cap),
            at: now,
            minting_rate_index: rates.index,
            minting_ratio: rates.ratio,
        });
    }
}
