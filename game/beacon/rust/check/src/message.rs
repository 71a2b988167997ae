//! The point that a beacon signs for a round: `hash_to_curve` of RFC 9380 for sha256(the round as 8 bytes, big-endian).

use ark_bls12_381::{g1, Fq, G1Projective};
use ark_ec::hashing::curve_maps::wb::WBMap;
use ark_ec::hashing::map_to_curve_hasher::MapToCurve;
use ark_ec::scalar_mul::double_and_add;
use ark_ff::field_hashers::{DefaultFieldHasher, HashToField};
use sha2::{Digest, Sha256};

/// The scheme's domain separation tag (RFC 9380, section 3.1).
const TAG: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/// 1 - x: a multiple of it by any point of the curve is in G1 (RFC 9380, section 8.8.1).
const CLEARS_COFACTOR: [u64; 1] = [0xd201_0000_0001_0001];

pub fn hash_to_curve(round: u64) -> G1Projective {
    clear_cofactor(&before_clearing(round))
}

/// The hash before its last step. A sum is cleared as its terms are, all at once.
pub fn before_clearing(round: u64) -> G1Projective {
    let message = Sha256::digest(round.to_be_bytes());
    let hasher = <DefaultFieldHasher<Sha256, 128> as HashToField<Fq>>::new(TAG);
    let [first, second] = hasher.hash_to_field::<2>(&message);
    map(first) + map(second)
}

/// The map is defined for each element of the field.
fn map(element: Fq) -> G1Projective {
    WBMap::<g1::Config>::map_to_curve(element).map_or_else(|_| G1Projective::default(), Into::into)
}

pub fn clear_cofactor(point: &G1Projective) -> G1Projective {
    double_and_add(point, CLEARS_COFACTOR)
}
