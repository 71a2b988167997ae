//! Prospecting (`docs/rules.md`, "Prospecting").

use crate::config::ProspectBand;
use crate::fate::Lot;
use crate::record::record;
use radix_common::math::Decimal;

pub(crate) const BAND: u8 = 0;
pub(crate) const PLACE: u8 = 1;

record! {
    pub struct ProspectOutcome {
        /// Index into the bands.
        pub band: u32,
        /// KGLD more mineable.
        pub amount: Decimal,
        /// Never drawn: the cost comes back.
        pub refunded: bool,
    }
}

impl ProspectOutcome {
    /// Whether the sender gets back what is left of the fee.
    pub fn success(&self) -> bool {
        self.refunded || self.amount.is_positive()
    }
}

pub fn outcome(bands: &[ProspectBand], lot: &Lot) -> ProspectOutcome {
    let Lot::Fate(fate) = lot else {
        return ProspectOutcome {
            band: 0,
            amount: Decimal::ZERO,
            refunded: true,
        };
    };
    let chances = bands.iter().map(|band| band.chance);
    let index = pick(chances, fate.fraction(BAND));
    let band = &bands[index];
    ProspectOutcome {
        band: index as u32,
        amount: band.low + (band.high - band.low) * fate.fraction(PLACE),
        refunded: false,
    }
}

/// The first row whose chances, summed up to it, exceed the fraction; else the last.
pub(crate) fn pick(chances: impl ExactSizeIterator<Item = Decimal>, fraction: Decimal) -> usize {
    let last = chances.len() - 1;
    let mut sum = Decimal::ZERO;
    for (index, chance) in chances.enumerate() {
        sum += chance;
        if fraction < sum {
            return index;
        }
    }
    last
}
