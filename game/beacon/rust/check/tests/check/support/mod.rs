//! Rounds that are signed with secrets made up here, witnesses for them, and two other implementations to ask.
#![allow(dead_code)] // each file of tests takes what it needs

use ark_bls12_381::{Fq12, G1Affine, G1Projective};
use ark_ec::AffineRepr;
use ark_ff::{BigInteger, Field, PrimeField};
use ark_serialize::{CanonicalDeserialize, CanonicalSerialize};
use kingdoms_beacon_check::*;
use rand::{rngs::StdRng, Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// PUBLIC TEST KEY of embedded ledgers' beacon, as `radix/transactions/src/test-keys.ts` derives it.
pub const EMBEDDED_SECRET: &str = "31f464cd2dd754ff7a26500ba3eeae6158fe00e640563f71dd4689b23fad340d";

pub const TAG: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/// -1 / (m r) mod (p^6 + 1) / r, with m r = p - x: its digits to the base p, the lowest first, in limbs.
const WITNESS_EXPONENT: [[u64; 6]; 6] = [
    [
        0x6230_5d65_0d53_c56e,
        0x9b33_76c4_f584_0ac7,
        0x3dfb_051e_eb4b_fa09,
        0x1210_cfd1_0046_19cb,
        0x32f3_16fe_c323_59bf,
        0x0008_625c_2f25_3d3a,
    ],
    [
        0x42eb_3ec3_6e7b_0b9b,
        0xe3b3_d0a4_7605_ce4a,
        0x7010_7611_8213_7996,
        0x5eca_6595_2703_5ae0,
        0x42df_5211_5c3a_767c,
        0x0a27_1ba1_1718_2483,
    ],
    [
        0x60f7_eca7_7601_4234,
        0x0470_1d4b_86b5_2949,
        0x784b_500f_b3f7_3672,
        0x9318_2621_7abd_9c9c,
        0x0278_7043_8dee_329a,
        0x0e69_0e71_0801_3c15,
    ],
    [
        0xce7a_4fda_b00a_6014,
        0x27ae_d8ac_d28f_c19e,
        0x0732_b112_8131_b262,
        0x2860_6077_1c45_b11b,
        0x3305_c0de_b6fb_fec4,
        0x0a27_1ba1_1718_2483,
    ],
    [
        0x15c7_b9ec_e8ac_fcc6,
        0x8bdc_9733_3532_832c,
        0x6907_7491_20ee_bc47,
        0xe21d_f71b_dcf9_e3a8,
        0xa9f7_8569_a925_026f,
        0x0160_231f_bc1c_0b8d,
    ],
    [
        0xae8f_1116_96e4_d47a,
        0x0378_b2b3_48dd_db53,
        0x0000_0000_0000_0000,
        0x0000_0000_0000_0000,
        0x0000_0000_0000_0000,
        0x0000_0000_0000_0000,
    ],
];

/// A seed of its own for each run, unless BEACON_SEED gives one back.
pub fn random(test: &str) -> StdRng {
    let seed =
        std::env::var("BEACON_SEED").map_or_else(|_| rand::random(), |seed| seed.parse().expect("a number"));
    println!("{test}: BEACON_SEED={seed}");
    StdRng::seed_from_u64(seed)
}

pub fn cases() -> usize {
    std::env::var("BEACON_CASES").map_or(2_000, |cases| cases.parse().expect("a number"))
}

pub fn hex(text: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("hexadecimal");
    (0..text.len()).step_by(2).map(digits).collect()
}

pub fn message(round: u64) -> [u8; 32] {
    Sha256::digest(round.to_be_bytes()).into()
}

pub fn compressed(point: &G1Affine) -> [u8; 48] {
    let mut bytes = Vec::new();
    point.serialize_compressed(&mut bytes).expect("a vector takes it");
    bytes.try_into().expect("48 bytes")
}

/// A beacon whose secret the test knows.
pub struct Signer {
    pub chain: Chain,
    secret: blst::min_sig::SecretKey,
    prepared: [bls12_381::G2Prepared; 2],
}

impl Signer {
    pub fn embedded() -> Self {
        let secret = blst::min_sig::SecretKey::from_bytes(&hex(EMBEDDED_SECRET)).expect("below r");
        assert_eq!(secret.sk_to_pk().to_bytes(), EMBEDDED.public_key);
        Self {
            chain: EMBEDDED,
            prepared: prepared(&EMBEDDED),
            secret,
        }
    }

    pub fn new(random: &mut StdRng) -> Self {
        let secret = blst::min_sig::SecretKey::key_gen(&random.gen::<[u8; 32]>(), &[]).expect("32 bytes");
        let public_key = secret.sk_to_pk().to_bytes();
        let point = ark_bls12_381::G2Affine::deserialize_compressed(&public_key[..]).expect("a point of G2");
        let lines = table(point).expect("a point of order r").leak();
        let lines: &'static [u8] = lines;
        let chain = Chain {
            hash: [0; 32],
            public_key,
            genesis: 0,
            period: 3,
            lines: lines.try_into().expect("a whole table"),
        };
        Self {
            prepared: prepared(&chain),
            chain,
            secret,
        }
    }

    pub fn sign(&self, round: u64) -> [u8; 48] {
        self.secret.sign(&message(round), TAG, &[]).to_bytes()
    }

    /// What supranational's blst says of a signature.
    pub fn blst_accepts(&self, round: u64, signature: &[u8]) -> bool {
        blst::min_sig::Signature::sig_validate(signature, true).is_ok_and(|point| {
            let told = point.verify(false, &message(round), TAG, &[], &self.secret.sk_to_pk(), false);
            told == blst::BLST_ERROR::BLST_SUCCESS
        })
    }

    /// What zkcrypto's bls12_381 says of a signature.
    pub fn bls12_381_accepts(&self, round: u64, signature: &[u8]) -> bool {
        use bls12_381::{multi_miller_loop, G1Affine, Gt};
        let point: Option<G1Affine> = signature
            .try_into()
            .ok()
            .and_then(|bytes| G1Affine::from_compressed(bytes).into());
        let Some(point) = point.filter(|point| !bool::from(point.is_identity())) else {
            return false;
        };
        let [generator, key] = &self.prepared;
        let pairs = [(&-point, generator), (&bls12_381_hash(round), key)];
        multi_miller_loop(&pairs).final_exponentiation() == Gt::identity()
    }
}

/// What a submitter computes. It is a witness of nothing where the signature is not the round's.
pub fn prove(chain: &Chain, signature: G1Projective, hash: G1Projective) -> Fq12 {
    let [signature, hash] = Evaluation::at([-signature, hash]).expect("no point is infinity");
    to_the_witness_exponent(miller_loop(
        &Fq12::ONE,
        [(signature, &GENERATOR), (hash, chain.lines)],
    ))
}

/// A power with p is a Frobenius map, so the digits of the exponent share their squarings.
fn to_the_witness_exponent(element: Fq12) -> Fq12 {
    let mut products = vec![Fq12::ONE];
    for digit in 0..WITNESS_EXPONENT.len() {
        let mut power = element;
        power.frobenius_map_in_place(digit);
        let more: Vec<_> = products.iter().map(|product| *product * power).collect();
        products.extend(more);
    }
    let bit_of = |digit: &[u64; 6], bit: usize| (digit[bit / 64] >> (bit % 64) & 1) as usize;
    (0..384).rev().fold(Fq12::ONE, |power, bit| {
        let chosen = WITNESS_EXPONENT
            .iter()
            .rev()
            .fold(0, |chosen, digit| chosen << 1 | bit_of(digit, bit));
        power.square() * products[chosen]
    })
}

pub fn witness_for(chain: &Chain, round: u64, signature: &[u8]) -> Vec<u8> {
    let signature = signature_point(signature);
    encoded(&prove(chain, signature, hash_to_curve(round)))
}

/// The point, whether in the subgroup or not; the generator where the bytes are none.
fn signature_point(bytes: &[u8]) -> G1Projective {
    use ark_serialize::{Compress, Validate};
    G1Affine::deserialize_with_mode(bytes, Compress::Yes, Validate::No)
        .ok()
        .filter(|point| !point.is_zero())
        .unwrap_or(G1Affine::generator())
        .into()
}

pub fn encoded(element: &Fq12) -> Vec<u8> {
    let numbers = [element.c0, element.c1]
        .into_iter()
        .flat_map(|fp6| [fp6.c0, fp6.c1, fp6.c2])
        .flat_map(|fp2| [fp2.c0, fp2.c1]);
    numbers
        .flat_map(|number| number.into_bigint().to_bytes_be())
        .collect()
}

fn prepared(chain: &Chain) -> [bls12_381::G2Prepared; 2] {
    use bls12_381::G2Affine;
    let key = Option::<G2Affine>::from(G2Affine::from_compressed(&chain.public_key)).expect("a key");
    [G2Affine::generator(), key].map(Into::into)
}

pub fn bls12_381_hash(round: u64) -> bls12_381::G1Affine {
    use bls12_381::hash_to_curve::{ExpandMsgXmd, HashToCurve};
    let hash = <bls12_381::G1Projective as HashToCurve<ExpandMsgXmd<sha2_09::Sha256>>>::hash_to_curve;
    hash(message(round), TAG).into()
}

pub fn blst_hash(round: u64) -> [u8; 48] {
    let (message, mut point, mut bytes) = (message(round), blst::blst_p1::default(), [0; 48]);
    unsafe {
        blst::blst_hash_to_g1(
            &mut point,
            message.as_ptr(),
            message.len(),
            TAG.as_ptr(),
            TAG.len(),
            std::ptr::null(),
            0,
        );
        blst::blst_p1_compress(bytes.as_mut_ptr(), &point);
    }
    bytes
}
