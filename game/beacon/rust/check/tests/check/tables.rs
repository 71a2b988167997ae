//! The committed line tables, made again; and the loop over them against arkworks' own pairing.

use crate::support::{random, Signer};
use ark_bls12_381::{Bls12_381, Fq12, G1Projective, G2Affine};
use ark_ec::pairing::{MillerLoopOutput, Pairing};
use ark_ec::{AffineRepr, CurveGroup, PrimeGroup};
use ark_ff::{Field, UniformRand};
use ark_serialize::CanonicalDeserialize;
use kingdoms_beacon_check::{miller_loop, table, Evaluation, EMBEDDED, GENERATOR, QUICKNET};

fn key(bytes: &[u8]) -> G2Affine {
    G2Affine::deserialize_compressed(bytes).expect("a point of the subgroup of G2")
}

#[test]
fn the_committed_tables_are_those_of_the_generator_and_the_keys() {
    let made = |point| table(point).expect("a point of order r");
    assert_eq!(made(G2Affine::generator()), GENERATOR);
    for chain in [QUICKNET, EMBEDDED] {
        assert_eq!(made(key(&chain.public_key)), *chain.lines);
    }
}

#[test]
fn the_loop_over_tables_is_the_pairing_after_the_final_exponentiation() {
    let mut random = random("pairing");
    for case in 0..20 {
        let signer = Signer::new(&mut random);
        let (first, second) = (G1Projective::rand(&mut random), G1Projective::rand(&mut random));
        let [at_first, at_second] = Evaluation::at([first, second]).expect("no infinity");
        let product = miller_loop(
            &Fq12::ONE,
            [(at_first, &GENERATOR), (at_second, signer.chain.lines)],
        );
        let mut inverted = product;
        inverted.conjugate_in_place();
        let ours = Bls12_381::final_exponentiation(MillerLoopOutput(inverted));
        let theirs = Bls12_381::multi_pairing(
            [first.into_affine(), second.into_affine()],
            [G2Affine::generator(), key(&signer.chain.public_key)],
        );
        assert_eq!(ours, Some(theirs), "case {case}");
    }
}

#[test]
fn the_loop_takes_an_element_to_the_power_of_x() {
    let mut random = random("powers");
    let [at_first, at_second] =
        Evaluation::at([G1Projective::generator(), G1Projective::rand(&mut random)]).expect("no infinity");
    let pairs = [(at_first, &GENERATOR), (at_second, QUICKNET.lines)];
    for _ in 0..20 {
        let e = Fq12::rand(&mut random);
        let expected = miller_loop(&Fq12::ONE, pairs) * e.pow([0xd201_0000_0001_0000_u64]);
        assert_eq!(miller_loop(&e, pairs), expected);
    }
}
