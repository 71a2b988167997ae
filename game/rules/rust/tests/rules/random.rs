//! Random cases. `KINGDOMS_SEED` brings those of a failure again.

use kingdoms_rules::Fate;
use radix_common::crypto::keccak256_hash;

pub struct Random {
    seed: u64,
    drawn: u64,
}

impl Random {
    pub fn new() -> Self {
        let given = std::env::var("KINGDOMS_SEED")
            .ok()
            .and_then(|seed| seed.parse().ok());
        let now = || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let seed = given.unwrap_or_else(|| now().expect("a clock after 1970").subsec_nanos().into());
        println!("KINGDOMS_SEED={seed}");
        Self { seed, drawn: 0 }
    }

    pub fn bytes(&mut self) -> [u8; 32] {
        self.drawn += 1;
        keccak256(
            [self.seed.to_be_bytes(), self.drawn.to_be_bytes()]
                .concat()
                .as_slice(),
        )
    }

    pub fn below(&mut self, n: u32) -> u32 {
        Fate::new(self.bytes(), keccak256).below(0, n)
    }
}

pub fn keccak256(bytes: &[u8]) -> [u8; 32] {
    keccak256_hash(bytes).0
}
