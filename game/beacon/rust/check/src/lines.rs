//! Tables of the lines that a Miller loop meets at a fixed point of G2.
//!
//! A line is `c0 + c1 v + c2 v w`, with `c1` times the x and `c2` times the y coordinate of the point of G1 at which it is taken.
//! Factors in Fp2 make no difference to a pairing, so a table has `c0 / c2` and `c1 / c2`, as 48 bytes of limbs each: little-endian, in
//! Montgomery's form, ready for use. `examples/lines.rs` writes the tables; the tests make them again.

use ark_bls12_381::{Config, Fq, Fq2, G2Affine};
use ark_ec::bls12::G2Prepared;
use ark_ff::{BigInt, Field};

const FIELD_BYTES: usize = 48;
pub const LINE_BYTES: usize = 4 * FIELD_BYTES;

/// Lines of the Miller loop: 63 doublings, 5 additions.
pub const LINES: usize = 68;

pub type Table = [u8; LINES * LINE_BYTES];

/// The table of the generator of G2.
pub static GENERATOR: Table = *include_bytes!("../lines/generator.bin");

/// Makes the table of a point of G2 that is not infinity. None where a line has no third coefficient, which a point of order r
/// never meets.
pub fn table(point: G2Affine) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(LINES * LINE_BYTES);
    for (c0, c1, c2) in G2Prepared::<Config>::from(point).ell_coeffs {
        let inverse = c2.inverse()?;
        for Fq2 { c0, c1, .. } in [c0 * inverse, c1 * inverse] {
            for limb in [c0, c1].iter().flat_map(|number| number.0 .0) {
                bytes.extend(limb.to_le_bytes());
            }
        }
    }
    Some(bytes)
}

pub fn read(line: &[u8; LINE_BYTES]) -> (Fq2, Fq2) {
    let number = |at: usize| {
        let mut limbs = [0; FIELD_BYTES / 8];
        for (limb, bytes) in limbs.iter_mut().zip(line[at * FIELD_BYTES..].chunks_exact(8)) {
            *limb = u64::from_le_bytes(bytes.try_into().expect("8 bytes"));
        }
        Fq::new_unchecked(BigInt::new(limbs))
    };
    (Fq2::new(number(0), number(1)), Fq2::new(number(2), number(3)))
}
