//! The rarity of a new kingdom (`docs/rules.md`, "Founding").

use crate::config::RarityConfig;
use crate::fate::Lot;
use crate::prospect::pick;

const RARITY: u8 = 0;

/// Index into the rarities. An overdue one is the first, Common.
pub fn outcome(rarities: &[RarityConfig], lot: &Lot) -> usize {
    match lot {
        Lot::Fate(fate) => pick(rarities.iter().map(|rarity| rarity.chance), fate.fraction(RARITY)),
        Lot::Overdue => 0,
    }
}
