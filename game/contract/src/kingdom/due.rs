//! Claiming whatever is due at once, and orders that are signed in advance.

use super::blueprint::kingdom::Kingdom;
use super::events::PlansVoided;
use crate::errors::refuse;
use kingdoms_rules::{may, Building, Refusal, Unit};
use scrypto::prelude::*;

/// What a claim of everything has brought.
#[derive(ScryptoSbor, Default)]
pub struct Claimed {
    /// The building that stands from now on.
    pub building: Option<String>,
    pub defenders: u32,
    pub missiles: u32,
    pub barriers: u32,
    /// KGLD out of the mines, and out of the trezor.
    pub mined: Decimal,
    pub from_trezor: Decimal,
}

impl Kingdom {
    /// Leaves out what is not due, and everything of a kingdom at rest.
    pub fn claim_whatever_is_due(&mut self, now: i64) -> Claimed {
        let view = self.view();
        if may::may_act(&view, now).is_err() {
            return Claimed::default();
        }
        let building = may::may_claim_building(&view, now).ok();
        if let Some(building) = building {
            self.finish_building(building, now);
        }
        let mut units = |unit: Unit| match may::may_claim_batch(&view, unit, now) {
            Ok(amount) => {
                self.claim(unit, amount);
                amount
            }
            Err(_) => 0,
        };
        let [defenders, missiles, barriers] =
            [Unit::Defenders, Unit::Missiles, Unit::Barriers].map(&mut units);
        let (mined, from_trezor) = self.claim_gold(now);
        Claimed {
            building: building.map(|building: Building| building.name().to_string()),
            defenders,
            missiles,
            barriers,
            mined,
            from_trezor,
        }
    }

    pub fn assert_plan(&self, plan: u64) {
        let current = self.plan;
        if plan != current {
            refuse(Refusal::PlanVoid { plan, current });
        }
    }

    pub fn begin_another_plan(&mut self) {
        self.plan += 1;
        Runtime::emit_event(PlansVoided {
            kingdom_nft_id: self.kingdom_owner_nft_id.clone(),
            plan: self.plan,
        });
    }
}
