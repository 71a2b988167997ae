//! Bytes into points and field elements. There is one encoding of each, and everything else is refused.

use crate::subgroup::in_subgroup;
use ark_bls12_381::{Fq, Fq12, Fq2, Fq6, G1Affine};
use ark_ff::{BigInt, PrimeField};

pub const SIGNATURE_BYTES: usize = FIELD_BYTES;
pub const WITNESS_BYTES: usize = 12 * FIELD_BYTES;

const FIELD_BYTES: usize = 48;
const COMPRESSED: u8 = 0x80;
const INFINITY: u8 = 0x40;
const LARGER_Y: u8 = 0x20;

/// A compressed point of the subgroup, infinity excluded: the x coordinate, big-endian, and three flags in its first byte.
pub fn signature(bytes: &[u8]) -> Option<G1Affine> {
    let mut x: [u8; FIELD_BYTES] = bytes.try_into().ok()?;
    let flags = x[0] & (COMPRESSED | INFINITY | LARGER_Y);
    if flags & (COMPRESSED | INFINITY) != COMPRESSED {
        return None;
    }
    x[0] ^= flags;
    let point = G1Affine::get_point_from_x_unchecked(field(&x)?, flags & LARGER_Y != 0)?;
    in_subgroup(&point).then_some(point)
}

/// c0, c1 of Fp12, of each c0, c1, c2 of Fp6, of each c0, c1 of Fp2: twelve numbers below p, big-endian.
pub fn witness(bytes: &[u8]) -> Option<Fq12> {
    let bytes: &[u8; WITNESS_BYTES] = bytes.try_into().ok()?;
    let mut numbers = bytes
        .chunks_exact(FIELD_BYTES)
        .map(|number| field(number.try_into().ok()?));
    let mut fp2 = || Some(Fq2::new(numbers.next()??, numbers.next()??));
    let mut fp6 = || Some(Fq6::new(fp2()?, fp2()?, fp2()?));
    Some(Fq12::new(fp6()?, fp6()?))
}

/// None unless the number is below p.
fn field(bytes: &[u8; FIELD_BYTES]) -> Option<Fq> {
    let mut limbs = [0; FIELD_BYTES / 8];
    for (limb, bytes) in limbs.iter_mut().rev().zip(bytes.chunks_exact(8)) {
        *limb = u64::from_be_bytes(bytes.try_into().ok()?);
    }
    Fq::from_bigint(BigInt::new(limbs))
}
