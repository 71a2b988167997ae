//! The check that stands in for the final exponentiation ("On Proving Pairings", eprint 2024/640, and `docs/decisions/0013`).

use crate::chain::Chain;
use crate::lines::GENERATOR;
use crate::miller::{miller_loop, Evaluation};
use ark_bls12_381::{Fq12, G1Projective};
use ark_ff::{Field, Zero};

/// Whether `e(-signature, G2) * e(hash, key) = 1`, as `e` proves: `f e^|x| frobenius(e)` is in Fp6 and not zero, where f is the
/// product of the Miller loops. Both points have to be in G1.
pub fn proves(chain: &Chain, signature: G1Projective, hash: G1Projective, e: &Fq12) -> bool {
    let Some([signature, hash]) = Evaluation::at([-signature, hash]) else {
        return false;
    };
    let mut residue = *e;
    residue.frobenius_map_in_place(1);
    residue *= miller_loop(e, [(signature, &GENERATOR), (hash, chain.lines)]);
    residue.c1.is_zero() && !residue.c0.is_zero()
}
