//! Players who look at each other: the year again and again, and each time more play as those did who earned most.

use crate::measures::Measures;
use crate::population::Setting;
use crate::strategy::{Species, ATTACKERS, DEFENDERS};
use crate::{mean_year, GameConfig};

pub const STEPS: usize = 7;
/// How strongly a share follows what it earned, as a power of the return against the mean.
const EAGERNESS: f64 = 4.0;
/// A way to play that counts as one.
const LIVING: f64 = 0.1;

/// What is left after some steps.
pub struct Learned {
    pub shares: Vec<f64>,
    pub year: Measures,
}

/// The year of each step, the first with the shares of the setting.
pub fn run(game: &GameConfig, species: &[Species], setting: &Setting, steps: usize) -> Vec<Learned> {
    let mut shares = setting.shares(species);
    let mut learned = Vec::new();
    for step in 0..=steps {
        let year = mean_year(game, species, &shares, setting);
        learned.push(Learned {
            shares: shares.clone(),
            year: year.clone(),
        });
        if step < steps {
            shares = next(species, &shares, &year);
        }
    }
    learned
}

fn next(species: &[Species], shares: &[f64], year: &Measures) -> Vec<f64> {
    let of = |one: &Species| year.returns.get(one.name).copied().unwrap_or(0.0).max(0.0);
    let mean: f64 = species
        .iter()
        .zip(shares)
        .map(|(one, share)| of(one) * share)
        .sum();
    let grown: Vec<f64> = species
        .iter()
        .zip(shares)
        .map(|(one, share)| share * (of(one) / mean).powf(EAGERNESS))
        .collect();
    let all: f64 = grown.iter().sum();
    grown.iter().map(|share| share / all).collect()
}

/// How many ways to play are left, and whether an attacker and a defender are among them.
pub fn living(species: &[Species], shares: &[f64]) -> (usize, bool) {
    let names: Vec<&str> = species
        .iter()
        .zip(shares)
        .filter(|(_, share)| **share >= LIVING)
        .map(|(one, _)| one.name)
        .collect();
    let has = |among: &[&str]| names.iter().any(|name| among.contains(name));
    (names.len(), has(&ATTACKERS) && has(&DEFENDERS))
}
