//! Several rounds with one pairing.
//!
//! With `s` the secret, each signature in G1 is `s H + D` for its round's hash `H` and some `D` of G1, zero if it is valid. Then
//! `sum(c signature) = s sum(c H)` says `sum(c D) = 0`. The coefficients come from a hash of everything that is
//! checked, so who chooses the signatures cannot choose them to fit: unless each `D` is zero, the sum is for one choice in 2^128 at
//! most. A plain sum would take two valid signatures the wrong way round.

use crate::chain::Chain;
use crate::{decode, message, randomness, residue, Fault, Randomness};
use ark_bls12_381::{G1Affine, G1Projective};
use ark_ec::CurveGroup;
use ark_ff::{AdditiveGroup, Zero};
use sha2::{Digest, Sha256};

pub const MOST_ROUNDS: usize = 6;

const TAG: &[u8] = b"kingdoms/beacon/batch/v1";

/// Checks that each signature is the chain's for its round. The witness is that of the two sums.
pub fn verify_many(chain: &Chain, rounds: &[(u64, &[u8])], witness: &[u8]) -> Result<Vec<Randomness>, Fault> {
    let witness = decode::witness(witness).ok_or(Fault::Witness)?;
    let (signatures, hashes) = sums(rounds)?;
    if !residue::proves(chain, signatures, hashes, &witness) {
        return Err(Fault::Unproven);
    }
    Ok(rounds
        .iter()
        .map(|(_, signature)| randomness(signature))
        .collect())
}

/// `sum(c signature)` and `sum(c H)`, which the witness has to be made for.
pub fn sums(rounds: &[(u64, &[u8])]) -> Result<(G1Projective, G1Projective), Fault> {
    if rounds.is_empty() || rounds.len() > MOST_ROUNDS {
        return Err(Fault::Count);
    }
    let signatures = rounds
        .iter()
        .map(|(_, bytes)| decode::signature(bytes).ok_or(Fault::Signature))
        .collect::<Result<Vec<_>, _>>()?;
    let hashes: Vec<_> = rounds
        .iter()
        .map(|(round, _)| message::before_clearing(*round))
        .collect();
    let coefficients = coefficients(rounds);
    Ok((
        weighted_sum(&signatures, &coefficients),
        message::clear_cofactor(&weighted_sum(
            &G1Projective::normalize_batch(&hashes),
            &coefficients,
        )),
    ))
}

/// 128 bits for each round but the first, which has 1: a common factor of all changes nothing.
fn coefficients(rounds: &[(u64, &[u8])]) -> Vec<u128> {
    let mut transcript = Sha256::new();
    transcript.update(TAG);
    for (round, signature) in rounds {
        transcript.update(round.to_be_bytes());
        transcript.update(signature);
    }
    let seed = transcript.finalize();
    let coefficient = |index: u8| {
        let digest = Sha256::new().chain_update(seed).chain_update([index]).finalize();
        u128::from_be_bytes(digest[..16].try_into().expect("16 bytes"))
    };
    (0..rounds.len())
        .map(|index| if index == 0 { 1 } else { coefficient(index as u8) })
        .collect()
}

/// The doublings are shared by all points.
fn weighted_sum(points: &[G1Affine], coefficients: &[u128]) -> G1Projective {
    let terms: Vec<_> = points
        .iter()
        .zip(coefficients)
        .map(|(point, coefficient)| (point, -*point, signed_digits(*coefficient)))
        .collect();
    let mut sum = G1Projective::zero();
    for at in (0..DIGITS).rev() {
        sum.double_in_place();
        for (point, negative, digits) in &terms {
            match digits[at] {
                0 => {}
                1 => sum += *point,
                _ => sum += negative,
            }
        }
    }
    sum
}

const DIGITS: usize = u128::BITS as usize + 1;

/// The number in digits of 1, 0 and -1, the lowest first, of which no two neighbours are both set: a third of them is, and not half.
fn signed_digits(mut rest: u128) -> [i8; DIGITS] {
    let mut digits = [0; DIGITS];
    for digit in &mut digits {
        *digit = match rest & 3 {
            1 => 1,
            3 => -1,
            _ => 0,
        };
        rest = (rest >> 1) + u128::from(*digit < 0);
    }
    digits
}
