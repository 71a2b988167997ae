//! Which points of the curve belong to G1, its subgroup of prime order r.

use ark_bls12_381::{g1, Config, G1Affine};
use ark_ec::bls12::Bls12Config;
use ark_ec::scalar_mul::{double_and_add, double_and_add_affine};

/// Whether `endomorphism(P) = -x^2 P`, for a point on the curve.
///
/// The endomorphism satisfies `e^2 + e + 1 = 0`, so where it multiplies by `-x^2`, `(x^4 - x^2 + 1) P = 0`, which says `r P = 0`.
/// On G1 it does multiply by `-x^2`. (M. Scott, eprint 2021/1130, section 6.)
pub fn in_subgroup(point: &G1Affine) -> bool {
    let x_times = double_and_add_affine(point, Config::X);
    let x_squared_times = double_and_add(&x_times, Config::X);
    x_squared_times == -g1::endomorphism(point)
}
