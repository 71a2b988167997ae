//! Randomness of the simulation: a seed gives the same year again.

use kingdoms_rules::{Fate, Lot};
use radix_common::crypto::keccak256_hash;

/// SplitMix64.
#[derive(Clone)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// From 0 up to, not including, 1.
    pub fn fraction(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.fraction() * n as f64) as usize
    }

    pub fn lot(&mut self) -> Lot {
        let mut bytes = [0; 32];
        for eight in bytes.chunks_mut(8) {
            eight.copy_from_slice(&self.word().to_be_bytes());
        }
        Lot::Fate(Fate::new(bytes, |input| keccak256_hash(input).0))
    }
}
