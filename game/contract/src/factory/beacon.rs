//! Where fates come from: a component that keeps verified rounds of a randomness beacon.

use crate::errors::refuse;
use kingdoms_rules::beacon::Rounds;
use kingdoms_rules::Refusal;
use scrypto::prelude::*;

/// A beacon, with what a launch needs to know of it: to ask its component each time would cost a call into its code.
#[derive(ScryptoSbor, Clone, Debug)]
pub struct Beacon {
    pub component: ComponentAddress,
    pub genesis: i64,
    pub period: u32,
}

/// What a beacon's component wants to see of a round.
#[derive(ScryptoSbor)]
pub struct RoundProof {
    /// The chain's, 48 bytes.
    pub signature: Vec<u8>,
    /// 576 bytes that prove it; they cannot change the answer.
    pub witness: Vec<u8>,
}

/// The answer of a component.
#[derive(ScryptoSbor)]
pub struct Verification {
    pub randomness: Hash,
    /// Whether this very call brought the round.
    pub is_first: bool,
}

/// What the component tells of its chain.
#[derive(ScryptoSbor)]
struct BeaconInfo {
    chain_hash: Hash,
    public_key: Vec<u8>,
    genesis: i64,
    period: u32,
}

impl Beacon {
    /// Refuses a component that is no beacon.
    pub fn of(component: ComponentAddress) -> Self {
        let info: BeaconInfo = call(component, "info", scrypto_args!());
        if info.period == 0 {
            refuse(Refusal::BadConfig {
                fault: "a beacon has rounds, one after the other",
            });
        }
        Self {
            component,
            genesis: info.genesis,
            period: info.period,
        }
    }

    pub fn rounds(&self) -> Rounds {
        Rounds {
            genesis: self.genesis,
            period: self.period,
        }
    }

    /// The randomness of a round that somebody had verified.
    pub fn randomness(&self, round: u64) -> Option<Hash> {
        call(self.component, "randomness", scrypto_args!(round))
    }

    /// Refuses a proof that proves nothing.
    pub fn verify(&self, round: u64, proof: RoundProof) -> Verification {
        let RoundProof { signature, witness } = proof;
        call(self.component, "verify", scrypto_args!(round, signature, witness))
    }
}

/// The rounds of a game: its beacon, and those that decided missions here. To read one of these costs less than to call the beacon.
pub struct BeaconRounds<'a> {
    pub beacon: &'a Beacon,
    pub decided: &'a KeyValueStore<u64, Hash>,
}

impl BeaconRounds<'_> {
    /// The randomness of a round that somebody had verified.
    pub fn known(&self, round: u64) -> Option<Hash> {
        let here = self.decided.get(&round).map(|randomness| *randomness);
        here.or_else(|| self.beacon.randomness(round))
    }

    /// The randomness of a round, which is verified first where a proof is given. Refuses while nobody had it verified.
    pub fn of(&self, round: u64, proof: Option<RoundProof>) -> Verification {
        if let Some(proof) = proof {
            let verification = self.beacon.verify(round, proof);
            if verification.is_first {
                self.decided.insert(round, verification.randomness);
            }
            return verification;
        }
        match self.known(round) {
            Some(randomness) => Verification {
                randomness,
                is_first: false,
            },
            None => refuse(Refusal::RoundUnknown { round }),
        }
    }
}

fn call<T: ScryptoDecode>(component: ComponentAddress, method: &str, args: Vec<u8>) -> T {
    let answer = ScryptoVmV1Api::object_call(component.as_node_id(), method, args);
    scrypto_decode(&answer).expect("a beacon answers as beacons do")
}
