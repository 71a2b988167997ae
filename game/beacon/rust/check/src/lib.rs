//! Verifies rounds of a drand beacon whose signatures are in G1 of BLS12-381 (scheme `bls-unchained-g1-rfc9380`).
//!
//! A signature is valid if `e(-signature, G2) * e(hash of the round, key) = 1`. Half of the work of a pairing is its final
//! exponentiation, so who submits a signature brings a witness that it would end in 1, and the check multiplies that
//! into the Miller loop. `docs/decisions/0013` says why this accepts every valid signature and nothing else.
//!
//! Field, curve and hash are arkworks' own, called through public items; ours are decoding, the subgroup check, the loop over
//! line tables and the check of the residue.

mod batch;
mod chain;
mod decode;
mod lines;
mod message;
mod miller;
mod residue;
mod subgroup;

pub use batch::{sums, verify_many, MOST_ROUNDS};
pub use chain::{Chain, EMBEDDED, QUICKNET};
pub use decode::{signature, witness, SIGNATURE_BYTES, WITNESS_BYTES};
pub use lines::{table, GENERATOR};
pub use message::hash_to_curve;
pub use miller::{miller_loop, Evaluation};
pub use residue::proves;
pub use subgroup::in_subgroup;

use sha2::{Digest, Sha256};

/// Why a round is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Not 48 bytes, not compressed, infinity, not a number below p, not on the curve, or outside of the subgroup.
    Signature,
    /// Not 576 bytes, or a number that is not below p.
    Witness,
    /// Signature and witness do not prove the round.
    Unproven,
    /// None, or more than `MOST_ROUNDS`.
    Count,
}

/// sha256 of the signature: what drand calls the randomness of a round.
pub type Randomness = [u8; 32];

pub fn randomness(signature: &[u8]) -> Randomness {
    Sha256::digest(signature).into()
}

/// Checks that `signature` is the chain's for `round`.
///
/// # Arguments
/// - `signature`: 48 bytes, a compressed point of G1
/// - `witness`: 576 bytes, an element of Fp12; it proves the signature and changes nothing else
pub fn verify(chain: &Chain, round: u64, signature: &[u8], witness: &[u8]) -> Result<Randomness, Fault> {
    let point = decode::signature(signature).ok_or(Fault::Signature)?;
    let witness = decode::witness(witness).ok_or(Fault::Witness)?;
    if !residue::proves(chain, point.into(), message::hash_to_curve(round), &witness) {
        return Err(Fault::Unproven);
    }
    Ok(randomness(signature))
}
