//! Against two other implementations: what they accept is accepted, what they refuse is refused.
//! BEACON_CASES sets the number of cases, BEACON_SEED repeats a run.

use crate::support::*;
use ark_bls12_381::{Fq, G1Affine};
use ark_ec::scalar_mul::double_and_add;
use ark_ec::{AffineRepr, CurveGroup};
use ark_ff::{UniformRand, Zero};
use kingdoms_beacon_check::{hash_to_curve, in_subgroup, randomness, verify, Fault, QUICKNET};
use rand::{rngs::StdRng, Rng};

type Make = fn(&Signer, u64, &mut StdRng) -> Vec<u8>;

/// Signatures of each kind, and whether they are the round's.
const KINDS: [(&str, Make, bool); 10] = [
    (
        "the round's own",
        |signer, round, _| signer.sign(round).to_vec(),
        true,
    ),
    (
        "the next round's",
        |signer, round, _| signer.sign(round.wrapping_add(1)).to_vec(),
        false,
    ),
    (
        "another key's",
        |_, round, random| Signer::new(random).sign(round).to_vec(),
        false,
    ),
    (
        "its negative",
        |signer, round, _| changed(signer.sign(round), |bytes| bytes[0] ^= 0x20),
        false,
    ),
    (
        "one bit off",
        |signer, round, random| {
            let bit = random.gen_range(0..384);
            changed(signer.sign(round), |bytes| bytes[bit / 8] ^= 1 << (bit % 8))
        },
        false,
    ),
    (
        "random bytes",
        |_, _, random| changed([0; 48], |bytes| random.fill(&mut bytes[..])),
        false,
    ),
    (
        "random bytes with the right flags",
        |_, _, random| {
            changed([0; 48], |bytes| {
                random.fill(&mut bytes[..]);
                bytes[0] = bytes[0] & 0x3f | 0x80;
            })
        },
        false,
    ),
    (
        "any point of the subgroup",
        |_, _, random| compressed(&ark_bls12_381::G1Projective::rand(random).into_affine()).to_vec(),
        false,
    ),
    (
        "any point of the curve",
        |_, _, random| compressed(&any_point(random)).to_vec(),
        false,
    ),
    (
        "its own and a point of small order",
        |signer, round, random| {
            let own = kingdoms_beacon_check::signature(&signer.sign(round)).expect("a point");
            let small = any_point(random).mul_bigint(R);
            compressed(&(small + own).into_affine()).to_vec()
        },
        false,
    ),
];

/// The order of the subgroup: a multiple of it by any point is a point of the rest.
const R: [u64; 4] = [
    0xffff_ffff_0000_0001,
    0x53bd_a402_fffe_5bfe,
    0x3339_d808_09a1_d805,
    0x73ed_a753_299d_7d48,
];

fn changed(mut bytes: [u8; 48], change: impl FnOnce(&mut [u8; 48])) -> Vec<u8> {
    change(&mut bytes);
    bytes.to_vec()
}

fn any_point(random: &mut StdRng) -> G1Affine {
    loop {
        if let Some(point) = G1Affine::get_point_from_x_unchecked(Fq::rand(random), random.gen()) {
            return point;
        }
    }
}

fn any_round(random: &mut StdRng) -> u64 {
    let bits = random.gen_range(0..64);
    random.gen::<u64>() >> bits
}

#[test]
fn a_round_is_accepted_exactly_where_blst_and_bls12_381_accept_it() {
    let mut random = random("verify");
    let mut signer = Signer::embedded();
    let mut accepted = 0;
    for case in 0..cases() {
        if case % 50 == 49 {
            signer = Signer::new(&mut random);
        }
        let (kind, make, valid) = KINDS[if random.gen() {
            0
        } else {
            random.gen_range(0..KINDS.len())
        }];
        let round = any_round(&mut random);
        let signature = make(&signer, round, &mut random);
        let witness = witness_for(&signer.chain, round, &signature);
        let ours = verify(&signer.chain, round, &signature, &witness);
        let told = [
            ours.is_ok(),
            signer.blst_accepts(round, &signature),
            signer.bls12_381_accepts(round, &signature),
        ];
        assert_eq!(
            told, [valid; 3],
            "case {case}, round {round}, {kind}: ours {ours:?}"
        );
        if valid {
            assert_eq!(ours, Ok(randomness(&signature)));
            accepted += 1;
        }
    }
    assert!(accepted > cases() / 3 && accepted < cases());
}

#[test]
fn the_hash_of_a_round_is_that_of_blst_and_bls12_381() {
    let mut random = random("hash");
    let rounds = [0, 1, 42, u64::from(u32::MAX), u64::MAX].into_iter();
    let rounds = rounds.chain(std::iter::repeat_with(|| any_round(&mut random)).take(cases()));
    for round in rounds {
        let ours = compressed(&hash_to_curve(round).into_affine());
        assert_eq!(ours, blst_hash(round), "round {round}");
        assert_eq!(ours, bls12_381_hash(round).to_compressed(), "round {round}");
    }
}

#[test]
fn the_subgroup_is_that_of_blst_bls12_381_and_of_the_order() {
    let mut random = random("subgroup");
    for case in 0..cases() {
        let any = any_point(&mut random);
        let outside = any.mul_bigint(R).into_affine();
        let inside = any.clear_cofactor();
        for point in [any, outside, inside, (inside + outside).into_affine()] {
            if point.is_zero() {
                continue;
            }
            let bytes = compressed(&point);
            let told = [
                in_subgroup(&point),
                point.mul_bigint(R).into_affine().is_zero(),
                blst::min_sig::Signature::sig_validate(&bytes, true).is_ok(),
                bls12_381::G1Affine::from_compressed(&bytes).is_some().into(),
            ];
            assert_eq!(told, [told[1]; 4], "case {case}, point {bytes:02x?}");
        }
        assert!(in_subgroup(&inside) && (outside.is_zero() || !in_subgroup(&outside)));
    }
}

/// 1 - x = 3 * 11 * 10177 * 859267 * 52437899 is what the curve's points outside of the subgroup have orders of.
#[test]
fn points_of_each_small_order_are_outside_of_the_subgroup() {
    let mut random = random("small orders");
    for order in [3, 11, 10_177, 859_267, 52_437_899] {
        let others = 0xd201_0000_0001_0001 / order;
        let point = std::iter::repeat_with(|| any_point(&mut random).mul_bigint(R))
            .map(|point| double_and_add(&point, [others]).into_affine())
            .find(|point| !point.is_zero())
            .expect("most points have a part of each order");
        assert!(point.mul_bigint([order]).is_zero(), "order {order}");
        assert!(!in_subgroup(&point), "order {order}");
        assert_eq!(
            kingdoms_beacon_check::signature(&compressed(&point)),
            None,
            "order {order}"
        );
    }
}

#[test]
fn rounds_of_quicknet_are_accepted_with_a_witness_of_our_own() {
    let rounds = [
        (42, "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a"),
        (123, "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92"),
        (1000, "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"),
        (657413, "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"),
        (1000000, "83ad29e4c409f9470fc2ef02f90214df49e02b441a1a241a82d622d9f608ef98fd8b11a029f1bee9d9e83b45088abe72"),
    ];
    for (round, signature) in rounds {
        let signature = hex(signature);
        let witness = witness_for(&QUICKNET, round, &signature);
        assert!(
            verify(&QUICKNET, round, &signature, &witness).is_ok(),
            "round {round}"
        );
        assert_eq!(
            verify(&QUICKNET, round + 1, &signature, &witness),
            Err(Fault::Unproven)
        );
    }
    let randomness = randomness(&hex(rounds[2].1));
    assert_eq!(
        randomness[..],
        hex("fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd")
    );
}
