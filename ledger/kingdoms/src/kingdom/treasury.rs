//! Gold: what is spent, minted and mined.

use super::blueprint::kingdom::Kingdom;
use super::events::{GoldWithdrawn, TrezorDeposited};
use crate::errors::allowed;
use crate::exchange::{RateWindow, Settlement};
use crate::payment::take_xrd;
use kingdoms_rules::{gold, may, Building};
use scrypto::prelude::*;

impl Kingdom {
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
        self.factory().pay_crown(paid.into());
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
        let (index, window_end) = self.open_rates();
        let rates = self.factory().rates_since(index, window_end);
        self.settle(rates, now);

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
        (amount, from_trezor)
    }

    /// Production so far is settled before there are more mines.
    pub fn settle_for_more_mines(&mut self, building: Building, now: i64) {
        if building == Building::Mine {
            let (index, window_end) = self.open_rates();
            let rates = self.factory().count_mine(index, window_end);
            self.settle(rates, now);
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

    /// The rate of the last settlement, and where the window of production ends.
    fn open_rates(&self) -> (u32, i64) {
        let cap = self.config().gold.accrual_cap;
        let data = &self.kingdom_data;
        (
            data.minting_rate_index,
            data.last_time_claimed.saturating_add(cap),
        )
    }

    fn settle(&mut self, rates: RateWindow, now: i64) {
        let cap = self.config().gold.accrual_cap;
        let unclaimed = gold::unclaimed(&self.kingdom_data.mining(), &rates.later, now, cap);
        self.kingdom_data.settle(Settlement {
            unclaimed,
            at: now,
            minting_rate_index: rates.index,
            minting_ratio: rates.ratio,
        });
    }
}
