//! What a year was like, in figures.

use crate::kingdom::{number, Kingdom, DAY, WEEK};
use crate::strategy::Species;
use crate::world::World;
use serde_json::{json, Value};
use std::collections::BTreeMap;

/// Mines of a kingdom in the plan of the weekly rate.
const MINES: f64 = 3.0;

/// Of one world, or the mean of several.
#[derive(Clone, Default)]
pub struct Measures {
    /// Of each way to play: what came back and what its gold would bring, of each XRD that went in.
    pub returns: BTreeMap<&'static str, f64>,
    pub figures: BTreeMap<&'static str, f64>,
}

impl Measures {
    pub fn of(world: &World, species: &[Species]) -> Self {
        let weeks = world.now as f64 / WEEK as f64;
        let price = world.price();
        let named = |name: &str| -> Vec<&Kingdom> {
            let all = world.kingdoms.iter().filter(|kingdom| kingdom.founded_at == 0);
            all.filter(|kingdom| kingdom.strategy.name == name).collect()
        };
        let returns: BTreeMap<&'static str, f64> = species
            .iter()
            .map(|one| (one.name, mean(&named(one.name), |kingdom| kingdom.gain(price))))
            .filter(|(_, gain)| gain.is_finite())
            .collect();

        let newcomers = named("newcomer");
        let idle_weeks = newcomers.first().map_or(weeks, |one| {
            (world.now - one.strategy.idle_after.min(world.now / DAY) * DAY) as f64 / WEEK as f64
        });
        let losses = |one: &Kingdom| f64::from(one.tally.wars_lost + one.tally.raids_lost);
        let active: Vec<&Kingdom> = world
            .kingdoms
            .iter()
            .filter(|kingdom| kingdom.plays(world.now) && kingdom.strategy.name != "neighbour")
            .collect();
        let players: Vec<&Kingdom> = world
            .kingdoms
            .iter()
            .filter(|one| one.strategy.name != "neighbour")
            .collect();
        let paid: f64 = players.iter().map(|one| one.paid).sum();
        let back: f64 = players.iter().map(|one| one.back).sum();
        let gains: Vec<f64> = active.iter().map(|one| one.gain(price)).collect();
        let mined: f64 = world.kingdoms.iter().map(|one| one.tally.mined).sum();
        let plan: f64 = world
            .kingdoms
            .iter()
            .map(|one| (world.now - one.founded_at) as f64 * MINES * number(world.game.gold.max_ratio))
            .sum();
        let figures = BTreeMap::from([
            ("best_to_median", best(&returns) / median(&returns)),
            ("median_return", middle(gains.clone())),
            ("mean_return", gains.iter().sum::<f64>() / gains.len() as f64),
            ("returned_or_backing", (back + world.bank.backing) / paid),
            ("to_the_payee", world.bank.payee / paid),
            ("to_resolvers", world.bank.rewards / paid),
            ("to_the_network", world.bank.network / paid),
            ("redemption_price", price),
            ("weekly_rate", number(world.bank.ratio(&world.game))),
            ("newcomer_losses_a_week", mean(&newcomers, losses) / idle_weeks),
            (
                "newcomer_buildings_kept",
                kept(&newcomers, |one| {
                    (
                        f64::from(one.view.buildings.total()),
                        f64::from(one.tally.buildings_then),
                    )
                }),
            ),
            (
                "newcomer_gold_kept",
                kept(&newcomers, |one| (one.gold(), one.tally.gold_then)),
            ),
            (
                "hostile_a_week",
                mean(&active, |one| f64::from(one.tally.launched)) / weeks,
            ),
            (
                "volleys_a_week",
                world
                    .kingdoms
                    .iter()
                    .map(|one| f64::from(one.tally.volleys))
                    .sum::<f64>()
                    / weeks,
            ),
            ("gini", gini(gains)),
            ("mined_of_plan", mined / plan),
            ("rounds_per_mission", world.share_alone()),
            ("least_vault", world.bank.least_missions),
        ]);
        Self { returns, figures }
    }

    pub fn mean(of: &[Measures]) -> Self {
        let mean = |pick: fn(&Measures) -> &BTreeMap<&'static str, f64>| {
            let mut sums = BTreeMap::new();
            for measures in of {
                for (name, value) in pick(measures) {
                    *sums.entry(*name).or_insert(0.0) += value / of.len() as f64;
                }
            }
            sums
        };
        Self {
            returns: mean(|measures| &measures.returns),
            figures: mean(|measures| &measures.figures),
        }
    }

    pub fn to_json(&self) -> Value {
        json!({ "returns": self.returns, "figures": self.figures })
    }
}

fn mean(of: &[&Kingdom], figure: impl Fn(&Kingdom) -> f64) -> f64 {
    of.iter().map(|one| figure(one)).sum::<f64>() / of.len() as f64
}

/// The part that is left of what there was.
fn kept(of: &[&Kingdom], figure: impl Fn(&Kingdom) -> (f64, f64)) -> f64 {
    let (now, then) = of
        .iter()
        .map(|one| figure(one))
        .fold((0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    now / then
}

fn best(returns: &BTreeMap<&'static str, f64>) -> f64 {
    returns.values().copied().fold(f64::NEG_INFINITY, f64::max)
}

pub fn median(returns: &BTreeMap<&'static str, f64>) -> f64 {
    middle(returns.values().copied().collect())
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// 0: everybody has the same. 1: one has all.
fn gini(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let count = values.len() as f64;
    let sum: f64 = values.iter().sum();
    let ranked: f64 = values
        .iter()
        .enumerate()
        .map(|(rank, value)| (rank as f64 + 1.0) * value)
        .sum();
    2.0 * ranked / (count * sum) - (count + 1.0) / count
}
