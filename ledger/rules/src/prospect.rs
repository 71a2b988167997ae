//! Prospecting (`design/rules.md`, section 5).

use crate::config::ProspectBand;
use crate::fate::Fate;
use radix_common::math::Decimal;

const BAND: u8 = 0;
const PLACE: u8 = 1;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProspectOutcome {
    /// Index into the bands.
    pub band: u32,
    /// KGLD more mineable.
    pub found: Decimal,
}

pub fn outcome(bands: &[ProspectBand], fate: &Fate) -> ProspectOutcome {
    let band = pick(bands.iter().map(|band| band.chance), fate.fraction(BAND));
    let ProspectBand { low, high, .. } = bands[band];
    ProspectOutcome {
        band: band as u32,
        found: low + (high - low) * fate.fraction(PLACE),
    }
}

/// The first row whose chances, summed up to it, exceed the fraction; else the last.
pub(crate) fn pick(chances: impl ExactSizeIterator<Item = Decimal>, fraction: Decimal) -> usize {
    let last = chances.len() - 1;
    let mut sum = Decimal::ZERO;
    for (index, chance) in chances.enumerate() {
        sum = sum + chance;
        if fraction < sum {
            return index;
        }
    }
    last
}
