//! Writes the line tables: `cargo run --example lines` in this crate. A new key changes them, nothing else does.

use ark_bls12_381::{G2Affine, G2Projective};
use ark_ec::{CurveGroup, PrimeGroup};
use ark_serialize::CanonicalDeserialize;
use kingdoms_beacon_check::{table, EMBEDDED, QUICKNET};

fn main() {
    write("generator", G2Projective::generator().into_affine());
    for (name, chain) in [("quicknet", QUICKNET), ("embedded", EMBEDDED)] {
        let key = G2Affine::deserialize_compressed(&chain.public_key[..]).expect("a point of G2");
        write(name, key);
    }
}

fn write(name: &str, point: G2Affine) {
    let path = format!("{}/lines/{name}.bin", env!("CARGO_MANIFEST_DIR"));
    let lines = table(point).expect("a point of order r");
    std::fs::write(&path, lines).expect("the folder can be written to");
}
