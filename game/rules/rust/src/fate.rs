//! Fate: randomness that nobody chooses (`docs/rules.md`, "Dice").
//!
//! The hash is the caller's, since the ledger offers keccak256 as a cheap call of its own.

use radix_common::math::{Decimal, I192};
use radix_common_derive::dec;
use sbor::rust::prelude::*;

/// keccak256.
pub type Keccak = fn(&[u8]) -> [u8; 32];

const EVEN_CHANCE: Decimal = dec!("0.5");
const DOMAIN: &[u8; 16] = b"kingdoms/fate/v2";

/// The fate of a mission, from which every draw follows.
#[derive(Clone, Copy)]
pub struct Fate {
    bytes: [u8; 32],
    keccak: Keccak,
}

impl Fate {
    pub fn new(bytes: [u8; 32], keccak: Keccak) -> Self {
        Self { bytes, keccak }
    }

    /// The fate of one mission in a round, whose randomness it shares with the others that wait for it.
    pub fn of_round(
        randomness: &[u8; 32],
        network_id: u8,
        factory: &[u8; 30],
        mission_id: u64,
        keccak: Keccak,
    ) -> Self {
        let mut message = Vec::with_capacity(87);
        message.extend_from_slice(DOMAIN);
        message.extend_from_slice(randomness);
        message.push(network_id);
        message.extend_from_slice(factory);
        message.extend_from_slice(&mission_id.to_be_bytes());
        Self::new(keccak(&message), keccak)
    }

    pub fn bytes(&self) -> [u8; 32] {
        self.bytes
    }

    /// Draw `k` as a fraction in `[0, 1)`, truncated at 18 places.
    pub fn fraction(&self, k: u8) -> Decimal {
        let word = words(&self.draw(k))[0];
        let attos = (u128::from(word) * 1_000_000_000_000_000_000) >> 64;
        Decimal::from_attos(I192::from(attos))
    }

    /// Draw `k` as an integer below `n`, each equally likely; 0 if there is nothing to choose from.
    pub fn below(&self, k: u8, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        let n = u128::from(n);
        let limit = (1u128 << 64) / n * n;
        let mut draw = self.draw(k);
        loop {
            if let Some(word) = words(&draw).into_iter().find(|word| u128::from(*word) < limit) {
                return (u128::from(word) % n) as u32;
            }
            draw = (self.keccak)(&draw);
        }
    }

    fn draw(&self, k: u8) -> [u8; 32] {
        let mut input = [0u8; 33];
        input[..32].copy_from_slice(&self.bytes);
        input[32] = k;
        (self.keccak)(&input)
    }
}

/// What decides a mission: its fate, or the fixed rule for a fate that never came (`docs/rules.md`, "Overdue").
#[derive(Clone, Copy)]
pub enum Lot {
    Fate(Fate),
    /// Luck is 1, a yes or no is yes from an even chance on, a choice takes the first.
    Overdue,
}

impl Lot {
    /// The luck of one side: `base + span * fraction`, or 1.
    pub fn luck(&self, k: u8, base: Decimal, span: Decimal) -> Decimal {
        match self {
            Lot::Fate(fate) => base + span * fate.fraction(k),
            Lot::Overdue => Decimal::ONE,
        }
    }

    /// Whether something of this probability happens.
    pub fn happens(&self, k: u8, probability: Decimal) -> bool {
        match self {
            Lot::Fate(fate) => fate.fraction(k) < probability,
            Lot::Overdue => probability >= EVEN_CHANCE,
        }
    }

    /// What [`Lot::happens`] compares with the probability; None where nothing is drawn.
    pub fn drawn(&self, k: u8) -> Option<Decimal> {
        match self {
            Lot::Fate(fate) => Some(fate.fraction(k)),
            Lot::Overdue => None,
        }
    }

    /// One of `n`.
    pub fn below(&self, k: u8, n: u32) -> u32 {
        match self {
            Lot::Fate(fate) => fate.below(k, n),
            Lot::Overdue => 0,
        }
    }
}

fn words(draw: &[u8; 32]) -> [u64; 4] {
    let word = |at: usize| {
        let mut bytes = [0u8; 8];
        bytes.copy_from_slice(&draw[at..at + 8]);
        u64::from_be_bytes(bytes)
    };
    [word(0), word(8), word(16), word(24)]
}
