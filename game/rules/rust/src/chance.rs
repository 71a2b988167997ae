//! How likely a war ends one way or the other. Both lucks are even over the same span, so a chance is the part of a square
//! on one side of a line through the origin.

use crate::config::WarConfig;
use crate::record::record;
use crate::war::{bonus, defending, WarField};
use radix_common::math::Decimal;

record! {
    /// Each between 0 and 1, all three together 1. Not exact in the last places.
    #[derive(Copy)]
    pub struct WarChances {
        pub win: Decimal,
        pub draw: Decimal,
        pub lose: Decimal,
        /// That a building falls.
        pub fall: Decimal,
    }
}

pub fn war(config: &WarConfig, field: &WarField) -> WarChances {
    let attack = Decimal::from(field.attackers);
    let defence = Decimal::from(defending(field)) * bonus(config, field.alarm);
    if defence.is_zero() {
        return WarChances {
            win: Decimal::ONE,
            draw: Decimal::ZERO,
            lose: Decimal::ZERO,
            fall: falling(config, field, Decimal::ONE),
        };
    }
    let clear = Decimal::ONE - config.draw_margin;
    let win = above(config, attack * clear, defence);
    let not_lost = above(config, attack, defence * clear);
    WarChances {
        win,
        draw: not_lost - win,
        lose: Decimal::ONE - not_lost,
        fall: falling(config, field, above(config, attack, defence * config.overkill)),
    }
}

fn falling(config: &WarConfig, field: &WarField, overkill: Decimal) -> Decimal {
    if field.buildings.total() == 0 {
        return Decimal::ZERO;
    }
    config.fall * overkill
}

/// The chance that `attack` times its luck exceeds `defence` times its own.
fn above(config: &WarConfig, attack: Decimal, defence: Decimal) -> Decimal {
    let (low, span) = (config.luck_base, config.luck_span);
    let high = low + span;
    if attack * high <= defence * low {
        return Decimal::ZERO;
    }
    if attack * low >= defence * high {
        return Decimal::ONE;
    }
    // The defender's luck at which powers are equal is `slope` times the attacker's.
    let slope = attack / defence;
    let from = (low / slope).max(low);
    let to = (high / slope).min(high);
    let between = (slope * (from + to) / Decimal::from(2) - low) * (to - from) / span;
    ((between + high - to) / span)
        .max(Decimal::ZERO)
        .min(Decimal::ONE)
}
