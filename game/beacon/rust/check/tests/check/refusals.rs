//! What has to be refused, each with its fault.

use crate::support::*;
use ark_bls12_381::{Fq, Fq12, Fq2, Fq6};
use ark_ff::{AdditiveGroup, Field, UniformRand};
use kingdoms_beacon_check::{proves, verify, Fault, EMBEDDED, QUICKNET, WITNESS_BYTES};

const P: &str =
    "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab";

struct Round {
    round: u64,
    signature: Vec<u8>,
    witness: Vec<u8>,
}

/// Rounds of quicknet with witnesses that another implementation made (@noble/curves).
fn rounds() -> Vec<Round> {
    let line = |line: &str| {
        let mut words = line.split(' ');
        let mut word = || words.next().expect("three words");
        Round {
            round: word().parse().expect("a number"),
            signature: hex(word()),
            witness: hex(word()),
        }
    };
    include_str!("../../vectors/quicknet.txt")
        .lines()
        .map(line)
        .collect()
}

fn fault(round: u64, signature: &[u8], witness: &[u8]) -> Option<Fault> {
    verify(&QUICKNET, round, signature, witness).err()
}

#[test]
fn rounds_of_quicknet_are_accepted_with_another_implementations_witness() {
    for Round {
        round,
        signature,
        witness,
    } in rounds()
    {
        assert_eq!(fault(round, &signature, &witness), None, "round {round}");
    }
}

#[test]
fn a_valid_signature_is_refused_for_any_other_round_and_chain() {
    let rounds = rounds();
    let [first, second, ..] = rounds.as_slice() else {
        panic!("two rounds");
    };
    for other in [0, first.round - 1, first.round + 1, second.round, u64::MAX] {
        assert_eq!(
            fault(other, &first.signature, &first.witness),
            Some(Fault::Unproven)
        );
    }
    assert_eq!(
        fault(first.round, &second.signature, &first.witness),
        Some(Fault::Unproven)
    );
    assert_eq!(
        fault(first.round, &second.signature, &second.witness),
        Some(Fault::Unproven)
    );
    let told = verify(&EMBEDDED, first.round, &first.signature, &first.witness);
    assert_eq!(told, Err(Fault::Unproven));
}

#[test]
fn bytes_that_are_no_signature_are_refused() {
    let Round {
        round,
        signature,
        witness,
    } = &rounds()[0];
    let with_flags = |flags: u8| {
        let mut bytes = signature.clone();
        bytes[0] = bytes[0] & 0x1f | flags;
        bytes
    };
    let from = |first: u8, last: u8| {
        let mut bytes = vec![0; 48];
        (bytes[0], bytes[47]) = (first, last);
        bytes
    };
    let mut p_minus_one = hex(P);
    p_minus_one[0] |= 0x80;
    p_minus_one[47] -= 1;
    let mut p = hex(P);
    p[0] |= 0x80;
    let malformed = [
        ("empty", vec![]),
        ("47 bytes", signature[..47].to_vec()),
        ("49 bytes", [signature.as_slice(), &[0]].concat()),
        ("not compressed", with_flags(0)),
        ("not compressed, larger y", with_flags(0x20)),
        ("infinity with a coordinate", with_flags(0xc0)),
        ("all flags", with_flags(0xe0)),
        ("infinity", from(0xc0, 0)),
        ("infinity, larger y", from(0xe0, 0)),
        ("zero", from(0, 0)),
        ("x = 0, of order 3", from(0x80, 0)),
        ("x = 0, of order 3, larger y", from(0xa0, 0)),
        ("x = 1, not on the curve", from(0x80, 1)),
        ("x = 4, outside of the subgroup", from(0x80, 4)),
        ("x = p - 1", p_minus_one),
        ("x = p", p),
        (
            "x = 2^381 - 1",
            vec![0x9f; 1].into_iter().chain([0xff; 47]).collect(),
        ),
        ("all ones", vec![0xff; 48]),
    ];
    for (what, bytes) in malformed {
        assert_eq!(fault(*round, &bytes, witness), Some(Fault::Signature), "{what}");
    }
}

/// Adding p to the x coordinate gives another encoding of the same point, where it still fits.
#[test]
fn a_coordinate_has_one_encoding() {
    let mut random = random("encodings");
    let p = hex(P);
    let signer = Signer::embedded();
    let mut tried = 0;
    while tried < 20 {
        let round = rand::Rng::gen(&mut random);
        let signature = signer.sign(round);
        let flags = signature[0] & 0xe0;
        let mut sum = signature;
        sum[0] ^= flags;
        let mut carry = 0;
        for at in (0..48).rev() {
            let digit = u16::from(sum[at]) + u16::from(p[at]) + carry;
            (sum[at], carry) = (digit as u8, digit >> 8);
        }
        if sum[0] > 0x1f {
            continue;
        }
        sum[0] |= flags;
        tried += 1;
        assert_eq!(kingdoms_beacon_check::signature(&sum), None);
        assert!(kingdoms_beacon_check::signature(&signature).is_some());
    }
}

#[test]
fn bytes_that_are_no_witness_are_refused() {
    let Round {
        round,
        signature,
        witness,
    } = &rounds()[0];
    let with = |at: usize, number: &[u8]| {
        let mut bytes = witness.clone();
        bytes[at * 48..][..48].copy_from_slice(number);
        bytes
    };
    let mut malformed = vec![
        ("empty".to_string(), vec![]),
        (
            "one byte short".to_string(),
            witness[..WITNESS_BYTES - 1].to_vec(),
        ),
        ("one byte more".to_string(), [witness.as_slice(), &[0]].concat()),
        ("all ones".to_string(), vec![0xff; WITNESS_BYTES]),
    ];
    for at in 0..12 {
        malformed.push((format!("number {at} is p"), with(at, &hex(P))));
        malformed.push((format!("number {at} is 2^384 - 1"), with(at, &[0xff; 48])));
    }
    for (what, bytes) in malformed {
        assert_eq!(fault(*round, signature, &bytes), Some(Fault::Witness), "{what}");
    }
}

#[test]
fn a_tampered_witness_proves_nothing() {
    let mut random = random("witnesses");
    let Round {
        round,
        signature,
        witness,
    } = &rounds()[0];
    for at in 0..WITNESS_BYTES {
        let mut bytes = witness.clone();
        bytes[at] ^= 1 << (at % 8);
        let told = fault(*round, signature, &bytes);
        assert!(
            matches!(told, Some(Fault::Unproven | Fault::Witness)),
            "byte {at}"
        );
    }
    let own = kingdoms_beacon_check::witness(witness).expect("a witness");
    let some_fp6 = Fq12::new(Fq6::rand(&mut random), Fq6::ZERO);
    let others = [
        ("zero", Fq12::ZERO),
        ("one", Fq12::ONE),
        ("in Fp6", some_fp6),
        ("w", Fq12::new(Fq6::ZERO, Fq6::ONE)),
        ("random", Fq12::rand(&mut random)),
        ("its inverse", own.inverse().expect("not zero")),
        ("its negative conjugate", Fq12::new(-own.c0, own.c1)),
        ("its square", own.square()),
        ("its multiple", own * Fq12::new(Fq6::ONE, Fq6::ONE)),
    ];
    for (what, element) in others {
        assert_eq!(
            fault(*round, signature, &encoded(&element)),
            Some(Fault::Unproven),
            "{what}"
        );
    }
    assert_eq!(
        fault(*round, signature, &rounds()[1].witness),
        Some(Fault::Unproven)
    );
}

/// What is in Fp6, or an r-th root of 1 over it, makes no difference: a witness is not unique, its answer is.
#[test]
fn a_witness_times_an_element_of_fp6_is_one_too() {
    let mut random = random("multiples");
    let Round {
        round,
        signature,
        witness,
    } = &rounds()[0];
    let own = kingdoms_beacon_check::witness(witness).expect("a witness");
    for factor in [
        Fq6::rand(&mut random),
        Fq6::new(Fq2::new(Fq::ONE, Fq::ONE), Fq2::ZERO, Fq2::ZERO),
    ] {
        let other = own * Fq12::new(factor, Fq6::ZERO);
        assert_eq!(fault(*round, signature, &encoded(&other)), None);
    }
}

/// The check itself, for a point that decoding would have refused.
#[test]
fn infinity_is_never_proven() {
    let hash = kingdoms_beacon_check::hash_to_curve(1);
    let infinity = ark_bls12_381::G1Projective::ZERO;
    for (signature, hash) in [(infinity, hash), (hash, infinity), (infinity, infinity)] {
        assert!(!proves(&QUICKNET, signature, hash, &Fq12::ONE));
    }
}

/// Nobody finds a witness for a wrong signature by trying: what the honest computation gives, its multiples, and random elements.
#[test]
fn a_wrong_signature_is_not_proven_by_any_of_many_elements() {
    let mut random = random("wrong signatures");
    let signer = Signer::new(&mut random);
    for round in 0..cases() as u64 / 20 {
        let wrong = kingdoms_beacon_check::signature(&signer.sign(round + 1))
            .expect("a point")
            .into();
        let hash = kingdoms_beacon_check::hash_to_curve(round);
        let computed = prove(&signer.chain, wrong, hash);
        for element in [
            computed,
            computed.inverse().expect("not zero"),
            prove(&signer.chain, -wrong, hash),
            Fq12::rand(&mut random),
        ] {
            assert!(!proves(&signer.chain, wrong, hash, &element), "round {round}");
        }
    }
}
