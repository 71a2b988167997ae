//! The product of two Miller loops over line tables, with a power of another element on the way.

use crate::lines::{self, Table, LINE_BYTES};
use ark_bls12_381::{Config, Fq, Fq12, Fq6, G1Projective};
use ark_ec::bls12::Bls12Config;
use ark_ff::fields::models::fp12_2over3over2::Fp12Config;
use ark_ff::{batch_inversion, BitIteratorBE, Field, Zero};

/// Where lines are taken: 1 / y and x / y of a point of G1.
#[derive(Clone, Copy)]
pub struct Evaluation {
    inverse_y: Fq,
    x_over_y: Fq,
}

impl Evaluation {
    /// None if one of the points is infinity. A point (X, Y, Z) has the coordinates X / Z^2 and Y / Z^3.
    pub fn at<const N: usize>(points: [G1Projective; N]) -> Option<[Evaluation; N]> {
        if points.iter().any(Zero::is_zero) {
            return None;
        }
        let mut inverses = points.map(|point| point.y);
        batch_inversion(&mut inverses);
        let mut inverses = inverses.into_iter();
        Some(points.map(|G1Projective { x, z, .. }| {
            let z_over_y = inverses.next().unwrap_or_default() * z;
            Evaluation {
                inverse_y: z_over_y * z.square(),
                x_over_y: z_over_y * x,
            }
        }))
    }
}

/// `e^|x|` times the Miller loops of `|x|` of both pairs, without the inversion that a negative x asks for.
///
/// `e` runs along: its power needs the same squarings. With `e = 1` this is the plain product.
pub fn miller_loop(e: &Fq12, pairs: [(Evaluation, &'static Table); 2]) -> Fq12 {
    let mut walks = pairs.map(|(at, table)| (at, table.chunks_exact(LINE_BYTES)));
    let mut product = *e;
    let mut take_lines = |product: &mut Fq12| {
        for (at, lines) in &mut walks {
            if let Some(line) = lines.next() {
                multiply_by_line(product, line.try_into().expect("a whole line"), at);
            }
        }
    };
    for bit in BitIteratorBE::without_leading_zeros(Config::X).skip(1) {
        product.square_in_place();
        take_lines(&mut product);
        if bit {
            product *= e;
            take_lines(&mut product);
        }
    }
    product
}

/// A line over its third coefficient and y is `A + v w`, with `A = c0 / y + (c1 x / y) v` in Fp6.
/// Since w^2 = v, `(f0 + f1 w) (A + v w) = (f0 A + f1 v^2) + (f1 A + f0 v) w`.
fn multiply_by_line(f: &mut Fq12, line: &[u8; LINE_BYTES], at: &Evaluation) {
    let (mut c0, mut c1) = lines::read(line);
    c0.mul_assign_by_fp(&at.inverse_y);
    c1.mul_assign_by_fp(&at.x_over_y);
    let (mut f0_v, mut f1_v2) = (f.c0, f.c1);
    times_v(&mut f0_v);
    times_v(&mut f1_v2);
    times_v(&mut f1_v2);
    f.c0.mul_by_01(&c0, &c1);
    f.c1.mul_by_01(&c0, &c1);
    f.c0 += f1_v2;
    f.c1 += f0_v;
}

fn times_v(element: &mut Fq6) {
    <Config as Bls12Config>::Fp12Config::mul_fp6_by_nonresidue_in_place(element);
}
