//! Several rounds with one witness.

use crate::support::*;
use ark_bls12_381::G1Projective;
use ark_ec::{AdditiveGroup, CurveGroup, PrimeGroup};
use kingdoms_beacon_check::{hash_to_curve, randomness, signature, sums, verify_many, Fault, MOST_ROUNDS};
use rand::Rng;
use sha2::{Digest, Sha256};

type Signed = (u64, Vec<u8>);

fn told(signer: &Signer, rounds: &[Signed]) -> Result<Vec<[u8; 32]>, Fault> {
    let rounds: Vec<_> = rounds
        .iter()
        .map(|(round, signature)| (*round, signature.as_slice()))
        .collect();
    let (signatures, hashes) = sums(&rounds)?;
    let witness = encoded(&prove(&signer.chain, signatures, hashes));
    verify_many(&signer.chain, &rounds, &witness)
}

#[test]
fn one_to_six_valid_rounds_are_accepted_in_any_order_and_twice() {
    let mut random = random("batch");
    let signer = Signer::embedded();
    for count in 1..=MOST_ROUNDS {
        let rounds: Vec<Signed> = std::iter::repeat_with(|| random.gen())
            .map(|round| (round, signer.sign(round).to_vec()))
            .take(count)
            .collect();
        let expected: Vec<_> = rounds
            .iter()
            .map(|(_, signature)| randomness(signature))
            .collect();
        assert_eq!(told(&signer, &rounds), Ok(expected), "{count} rounds");
    }
    let twice = vec![(7, signer.sign(7).to_vec()); 2];
    assert!(told(&signer, &twice).is_ok());
}

#[test]
fn one_invalid_round_among_six_spoils_all_of_them() {
    let mut random = random("batch with a wrong one");
    let signer = Signer::embedded();
    for _ in 0..(cases() / 20).max(10) {
        let mut rounds: Vec<Signed> = (0..MOST_ROUNDS as u64)
            .map(|round| (round, signer.sign(round).to_vec()))
            .collect();
        let (wrong, other) = (random.gen_range(0..MOST_ROUNDS), random.gen_range(10..u64::MAX));
        rounds[wrong].1 = signer.sign(other).to_vec();
        assert_eq!(told(&signer, &rounds), Err(Fault::Unproven), "round {wrong}");
    }
}

/// The first has 1, the others the first 16 bytes of a hash of a hash of all rounds.
fn coefficients(rounds: &[(u64, &[u8])]) -> Vec<[u64; 2]> {
    let mut transcript = b"kingdoms/beacon/batch/v1".to_vec();
    for (round, signature) in rounds {
        transcript.extend(round.to_be_bytes());
        transcript.extend(*signature);
    }
    let seed = Sha256::digest(transcript);
    let mut all = vec![[1, 0]];
    for index in 1..rounds.len() {
        let digest = Sha256::digest([seed.as_slice(), &[index as u8]].concat());
        let number = u128::from_be_bytes(digest[..16].try_into().unwrap());
        all.push([number as u64, (number >> 64) as u64]);
    }
    all
}

#[test]
fn the_sums_are_of_signatures_and_hashes_each_times_its_coefficient() {
    let mut random = random("sums");
    let signer = Signer::embedded();
    for count in (1..=MOST_ROUNDS).cycle().take(cases().clamp(30, 600)) {
        let numbers: Vec<u64> = (0..count).map(|_| random.gen()).collect();
        let signed: Vec<_> = numbers.iter().map(|round| signer.sign(*round)).collect();
        let rounds: Vec<(u64, &[u8])> = numbers
            .iter()
            .copied()
            .zip(signed.iter().map(|bytes| &bytes[..]))
            .collect();
        let (mut signatures, mut hashes) = (G1Projective::ZERO, G1Projective::ZERO);
        for ((round, bytes), coefficient) in rounds.iter().zip(coefficients(&rounds)) {
            signatures += G1Projective::from(signature(bytes).unwrap()).mul_bigint(coefficient);
            hashes += hash_to_curve(*round).mul_bigint(coefficient);
        }
        assert_eq!(sums(&rounds), Ok((signatures, hashes)), "{numbers:?}");
    }
}

/// What a plain sum of signatures would accept.
#[test]
fn signatures_that_add_up_are_refused_unless_each_is_its_rounds() {
    let signer = Signer::embedded();
    let [first, second] = [1, 2].map(|round| signer.sign(round).to_vec());
    assert_eq!(
        told(&signer, &[(1, second.clone()), (2, first.clone())]),
        Err(Fault::Unproven)
    );

    let point = |bytes: &[u8]| -> G1Projective { signature(bytes).expect("a point").into() };
    let more = point(&first) + point(&signer.sign(3));
    let less = point(&second) - point(&signer.sign(3));
    let [more, less] = [more, less].map(|point| compressed(&point.into_affine()).to_vec());
    assert_eq!(told(&signer, &[(1, more), (2, less)]), Err(Fault::Unproven));
}

#[test]
fn the_witness_of_other_rounds_or_of_another_order_proves_nothing() {
    let signer = Signer::embedded();
    let signatures = [1, 2, 3].map(|round| signer.sign(round));
    let signed = |rounds: &[u64]| -> Vec<(u64, [u8; 48])> {
        rounds
            .iter()
            .map(|round| (*round, signatures[*round as usize - 1]))
            .collect()
    };
    let witness = |rounds: &[(u64, [u8; 48])]| {
        let rounds: Vec<_> = rounds
            .iter()
            .map(|(round, bytes)| (*round, bytes.as_slice()))
            .collect();
        let (signatures, hashes) = sums(&rounds).expect("points");
        encoded(&prove(&signer.chain, signatures, hashes))
    };
    let verified = |rounds: &[(u64, [u8; 48])], witness: &[u8]| {
        let rounds: Vec<_> = rounds
            .iter()
            .map(|(round, bytes)| (*round, bytes.as_slice()))
            .collect();
        verify_many(&signer.chain, &rounds, witness).err()
    };
    let rounds = signed(&[1, 2, 3]);
    assert_eq!(verified(&rounds, &witness(&rounds)), None);
    for others in [signed(&[1, 2]), signed(&[3, 2, 1]), signed(&[1])] {
        assert_eq!(verified(&rounds, &witness(&others)), Some(Fault::Unproven));
    }
}

#[test]
fn none_more_than_six_and_malformed_ones_are_refused() {
    let signer = Signer::embedded();
    let rounds: Vec<Signed> = (1..=MOST_ROUNDS as u64 + 1)
        .map(|round| (round, signer.sign(round).to_vec()))
        .collect();
    assert_eq!(told(&signer, &rounds), Err(Fault::Count));
    assert_eq!(told(&signer, &[]), Err(Fault::Count));
    let short = [(1, signer.sign(1).to_vec()), (2, signer.sign(2)[..47].to_vec())];
    assert_eq!(told(&signer, &short), Err(Fault::Signature));
    let first: &[u8] = &signer.sign(1);
    assert_eq!(
        verify_many(&signer.chain, &[(1, first)], &[0; 575]),
        Err(Fault::Witness)
    );
}
