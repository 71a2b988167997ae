//! Where fates come from: a component that keeps verified rounds of a randomness beacon.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::mission::Mission;
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
}

impl KingdomFactory {
    /// The randomness of a round that somebody had verified.
    pub fn known_round(&self, round: u64) -> Option<Hash> {
        call(self.beacon.component, "randomness", scrypto_args!(round))
    }

    /// The randomness of the mission's round, which is verified first where a proof is given. Refuses while nobody had it verified.
    pub fn round_of(&self, mission: &Mission, proof: Option<RoundProof>) -> Verification {
        let round = mission.round;
        if let Some(RoundProof { signature, witness }) = proof {
            return call(
                self.beacon.component,
                "verify",
                scrypto_args!(round, signature, witness),
            );
        }
        match self.known_round(round) {
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
