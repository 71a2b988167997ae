//! An expedition: which band was drawn, and where in it.

use crate::config::ProspectBand;
use crate::fate::Lot;
use crate::prospect::{outcome, ProspectOutcome, BAND, PLACE};
use crate::record::record;
use radix_common::math::Decimal;

record! {
    pub struct ProspectStory {
        /// None: an overdue settlement, which draws nothing.
        pub band_drawn: Option<Decimal>,
        pub place_drawn: Option<Decimal>,
        /// Of finding something.
        pub find: Decimal,
        pub outcome: ProspectOutcome,
    }
}

pub fn prospect(bands: &[ProspectBand], lot: &Lot) -> ProspectStory {
    ProspectStory {
        band_drawn: lot.drawn(BAND),
        place_drawn: lot.drawn(PLACE),
        find: bands
            .iter()
            .filter(|band| band.high.is_positive())
            .fold(Decimal::ZERO, |sum, band| sum + band.chance),
        outcome: outcome(bands, lot),
    }
}
