//! The figures as a table.

use crate::learning::{self, Learned};
use crate::measures::Measures;
use crate::strategy::Species;
use std::collections::BTreeMap;

pub fn print(year: &Measures, scenarios: &BTreeMap<&'static str, f64>) {
    let line = |name: &str, value: f64| println!("{:40}{value:>12.4}", name.replace('_', " "));
    for (name, gain) in &year.returns {
        line(&format!("return of {name}"), *gain);
    }
    for (name, value) in year.figures.iter().chain(scenarios) {
        line(name, *value);
    }
}

/// One step of learning in two lines.
pub fn print_step(step: usize, species: &[Species], learned: &Learned) {
    let figure = |name: &str| learned.year.figures.get(name).copied().unwrap_or(f64::NAN);
    let (living, has_both) = learning::living(species, &learned.shares);
    println!(
        "step {step}: {living} ways to play with a tenth each, attacker and defender among them: {has_both}; hostile missions a week {:.2}, best to median {:.2}, median return {:.2}, returned or backing {:.3}, newcomers keep {:.2}, price {:.4}",
        figure("hostile_a_week"),
        figure("best_to_median"),
        figure("median_return"),
        figure("returned_or_backing"),
        figure("newcomer_gold_kept"),
        figure("redemption_price"),
    );
    let shares = species.iter().zip(&learned.shares).map(|(one, share)| {
        let gain = learned.year.returns.get(one.name).copied().unwrap_or(f64::NAN);
        format!("{} {:.0} % ({gain:.2})", one.name, share * 100.0)
    });
    println!("  {}", shares.collect::<Vec<_>>().join(", "));
}
