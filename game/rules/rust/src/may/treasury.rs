//! Gold that moves (`docs/rules.md`, "Gold").

use super::{affords, may_act, may_pay, positive, KingdomView};
use crate::buildings::Building;
use crate::config::GameConfig;
use crate::effects::Effects;
use crate::gold::withdraw_fee;
use crate::refusals::Refusal;
use radix_common::math::Decimal;

pub fn may_deposit(view: &KingdomView, amount: Decimal, now: i64) -> Result<(), Refusal> {
    may_act(view, now)?;
    positive(amount)
}

/// XRD that the withdrawal costs, of those that are `given`.
pub fn may_withdraw(
    view: &KingdomView,
    game: &GameConfig,
    amount: Decimal,
    given: Decimal,
    now: i64,
) -> Result<Decimal, Refusal> {
    may_act(view, now)?;
    positive(amount)?;
    let due = withdraw_fee(&game.gold, view.last_time_withdrawn, now);
    may_pay(due, given)?;
    affords(view, amount)?;
    Ok(due)
}

/// From the treasury into the trezor.
pub fn may_store(view: &KingdomView, game: &GameConfig, amount: Decimal, now: i64) -> Result<(), Refusal> {
    may_act(view, now)?;
    positive(amount)?;
    let capacity = Effects::of(&view.buildings, &game.effects).trezor_capacity;
    if capacity.is_zero() {
        return Err(Refusal::BuildingRequired {
            building: Building::Trezor,
        });
    }
    let room = capacity - view.trezor;
    if amount > room {
        return Err(Refusal::TrezorFull { room });
    }
    affords(view, amount)
}

pub fn may_claim_gold(view: &KingdomView, now: i64) -> Result<(), Refusal> {
    may_act(view, now)
}
