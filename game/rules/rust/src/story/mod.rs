//! How a mission came to its outcome, step by step: the same functions as in the outcome, with the same field and lot, so
//! that the two cannot differ. For pages only; the contract keeps the outcome.

mod missile;
mod prospect;
mod raid;
mod war;

pub use missile::{missile, missile_chances, MissileChances, MissileStory, Strike};
pub use prospect::{prospect, ProspectStory};
pub use raid::{raid, RaidStory};
pub use war::{war, Clash, Fall, Loss, LossReason, Side, WarStory};

use crate::fate::Lot;
use crate::gold::carried_off;
use crate::record::record;
use radix_common::math::Decimal;

record! {
    /// Something that happens with a probability.
    #[derive(Copy)]
    pub struct Draw {
        pub chance: Decimal,
        /// It happens below the chance. None: an overdue settlement, which draws nothing.
        pub drawn: Option<Decimal>,
        pub happened: bool,
    }
}

impl Draw {
    fn of(lot: &Lot, k: u8, chance: Decimal) -> Self {
        Self {
            chance,
            drawn: lot.drawn(k),
            happened: lot.happens(k, chance),
        }
    }
}

record! {
    /// What thieves carry home, with each limit on the way.
    #[derive(Copy)]
    pub struct Haul {
        /// What they could find.
        pub available: Decimal,
        pub share: Decimal,
        /// That share of it.
        pub by_share: Decimal,
        pub carriers: u32,
        pub carry_per_unit: Decimal,
        /// What so many can carry.
        pub by_carry: Decimal,
        /// Of the lesser of both, what a stronghold leaves them; 1 without one.
        pub theft_factor: Decimal,
        pub taken: Decimal,
    }
}

impl Haul {
    fn of(
        available: Decimal,
        share: Decimal,
        carriers: u32,
        carry_per_unit: Decimal,
        theft_factor: Decimal,
    ) -> Self {
        Self {
            available,
            share,
            by_share: available * share,
            carriers,
            carry_per_unit,
            by_carry: carry_per_unit * Decimal::from(carriers),
            theft_factor,
            taken: carried_off(available, share, carriers, carry_per_unit, theft_factor),
        }
    }
}
