//! What missions see of the game: numbers, kingdoms and weekly rates.

use super::state::KingdomInfo;
use crate::exchange::{RateWindow, Settlement, Survey};
use crate::kingdom::blueprint::kingdom::Kingdom;
use kingdoms_rules::gold::{self, MintingRate};
use kingdoms_rules::GameConfig;
use scrypto::prelude::*;

/// Every weekly rate, and the index of the newest.
pub struct Rates<'a> {
    pub of_index: &'a KeyValueStore<u32, MintingRate>,
    pub newest: u32,
    /// The newest.
    pub in_force: Decimal,
}

impl Rates<'_> {
    /// The rates after `index` that began before `window_end`, and the one in force at `at`.
    pub fn since(&self, index: u32, window_end: i64, at: i64) -> RateWindow {
        let rate = |index: u32| {
            let rate = self.of_index.get(&index);
            rate.expect("a rate for each index so far").clone()
        };
        let mut last = self.newest.max(index);
        let mut in_force = rate(last);
        while last > index && in_force.start > at {
            last -= 1;
            in_force = rate(last);
        }
        let later = (index + 1..=last).map(rate);
        RateWindow {
            later: later.take_while(|rate| rate.start < window_end).collect(),
            index: last,
            ratio: in_force.ratio,
        }
    }
}

pub struct World<'a> {
    pub config: &'a GameConfig,
    pub infos: &'a KeyValueStore<NonFungibleLocalId, KingdomInfo>,
    pub rates: Rates<'a>,
    pub kingdom_key_resource: ResourceAddress,
    pub icon_base_url: &'a str,
}

impl World<'_> {
    /// Missions name kingdoms that the factory founded, and kingdoms never go away.
    pub fn info(&self, id: &NonFungibleLocalId) -> KingdomInfo {
        self.infos.get(id).expect("the kingdom of a mission").clone()
    }

    pub fn kingdom(&self, id: &NonFungibleLocalId) -> Global<Kingdom> {
        self.info(id).kingdom()
    }

    /// What a kingdom's mines have brought until then.
    pub fn settle(&self, survey: &Survey, at: i64) -> Settlement {
        let cap = self.config.gold.accrual_cap;
        let window_end = survey.mining.last_time_claimed.saturating_add(cap);
        let rates = self.rates.since(survey.minting_rate_index, window_end, at);
        Settlement {
            unclaimed: gold::unclaimed(&survey.mining, &rates.later, at, cap),
            at,
            minting_rate_index: rates.index,
            minting_ratio: rates.ratio,
        }
    }
}
