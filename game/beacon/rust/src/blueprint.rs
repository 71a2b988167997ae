//! The beacon blueprint.

use crate::refusal::refuse;
use crate::CHAIN;
use kingdoms_beacon_check::{verify, verify_many};
use scrypto::prelude::*;

/// A round was verified for the first time.
#[derive(ScryptoSbor, ScryptoEvent)]
pub struct RoundVerified {
    pub round: u64,
    /// sha256 of the signature.
    pub randomness: Hash,
}

/// What is fixed in the package's code.
#[derive(ScryptoSbor)]
pub struct BeaconInfo {
    /// As drand's servers name the chain in their paths.
    pub chain_hash: Hash,
    /// A compressed point of G2.
    pub public_key: Vec<u8>,
    /// When round 1 is signed, in seconds since 1970.
    pub genesis: i64,
    /// Seconds from one round to the next.
    pub period: u32,
}

/// A round as the component keeps it: its signature is the proof, for whoever looks later.
#[derive(ScryptoSbor, Clone)]
pub struct VerifiedRound {
    /// sha256 of the signature.
    pub randomness: Hash,
    pub signature: Vec<u8>,
}

/// The answer to a verification.
#[derive(ScryptoSbor)]
pub struct Verification {
    pub randomness: Hash,
    /// Whether nobody had this round verified before: who pays for verifications pays for these.
    pub is_first: bool,
}

#[derive(ScryptoSbor)]
pub struct SignedRound {
    pub round: u64,
    pub signature: Vec<u8>,
}

#[blueprint]
#[types(u64, VerifiedRound)]
#[events(RoundVerified)]
mod beacon {
    struct Beacon {
        /// Each round that was verified. Nothing is ever taken out.
        verified: KeyValueStore<u64, VerifiedRound>,
    }

    impl Beacon {
        /// Starts a beacon, which knows no round yet. Any two of one package are as good as each other.
        pub fn instantiate() -> Global<Beacon> {
            Self {
                verified: KeyValueStore::new_with_registered_type(),
            }
            .instantiate()
            .prepare_to_globalize(OwnerRole::None)
            .metadata(metadata! {
                init {
                    "name" => "Beacon", locked;
                    "description" => "Verifies rounds of a randomness beacon and keeps them.", locked;
                }
            })
            .globalize()
        }

        /// Verifies a round and keeps its randomness. A round that is known already is answered without another look at
        /// signature and witness.
        ///
        /// # Arguments
        /// - `signature`: the chain's for this round, 48 bytes
        /// - `witness`: 576 bytes that prove the signature; they cannot change the answer
        ///
        /// # Returns
        /// The round's randomness, and whether it was unknown.
        pub fn verify(&mut self, round: u64, signature: Vec<u8>, witness: Vec<u8>) -> Verification {
            if let Some(randomness) = self.randomness(round) {
                return Verification {
                    randomness,
                    is_first: false,
                };
            }
            match verify(&CHAIN, round, &signature, &witness) {
                Ok(randomness) => Verification {
                    randomness: self.keep(round, Hash(randomness), signature),
                    is_first: true,
                },
                Err(fault) => refuse(fault),
            }
        }

        /// Verifies several rounds at once, with one witness for all of them. If all are known already, they are answered
        /// without another look.
        pub fn verify_many(&mut self, rounds: Vec<SignedRound>, witness: Vec<u8>) -> Vec<Hash> {
            let known: Option<Vec<Hash>> = rounds
                .iter()
                .map(|signed| self.randomness(signed.round))
                .collect();
            if let Some(known) = known.filter(|known| !known.is_empty()) {
                return known;
            }
            let signed: Vec<(u64, &[u8])> = rounds
                .iter()
                .map(|SignedRound { round, signature }| (*round, signature.as_slice()))
                .collect();
            match verify_many(&CHAIN, &signed, &witness) {
                Ok(randomness) => rounds
                    .into_iter()
                    .zip(randomness)
                    .map(|(SignedRound { round, signature }, randomness)| {
                        self.randomness(round)
                            .unwrap_or_else(|| self.keep(round, Hash(randomness), signature))
                    })
                    .collect(),
                Err(fault) => refuse(fault),
            }
        }

        /// The round's randomness, if it was verified.
        pub fn randomness(&self, round: u64) -> Option<Hash> {
            self.verified.get(&round).map(|known| known.randomness)
        }

        /// The first round that is signed at this time or later.
        pub fn round_at(&self, time: i64) -> u64 {
            CHAIN.round_at(time)
        }

        /// When a round is signed. None for round 0, and for one beyond the end of time.
        pub fn time_of(&self, round: u64) -> Option<i64> {
            CHAIN.time_of(round)
        }

        pub fn info(&self) -> BeaconInfo {
            BeaconInfo {
                chain_hash: Hash(CHAIN.hash),
                public_key: CHAIN.public_key.to_vec(),
                genesis: CHAIN.genesis,
                period: CHAIN.period,
            }
        }

        fn keep(&mut self, round: u64, randomness: Hash, signature: Vec<u8>) -> Hash {
            let verified = VerifiedRound {
                randomness,
                signature,
            };
            self.verified.insert(round, verified);
            Runtime::emit_event(RoundVerified { round, randomness });
            randomness
        }
    }
}
