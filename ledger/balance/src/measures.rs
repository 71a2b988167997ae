//! What a year was like, in figures.

use crate::kingdom::{number, Kingdom, DAY, WEEK};
use crate::strategy::{ATTACKERS, COMPARED, DEFENDERS};
use crate::world::World;
use serde_json::{json, Value};
use std::collections::BTreeMap;

/// Of one world, or the mean of several.
#[derive(Clone, Default)]
pub struct Measures {
    /// Mean wealth in XRD of each strategy.
    pub wealth: BTreeMap<&'static str, f64>,
    pub figures: BTreeMap<&'static str, f64>,
}

/// How far strategies may be apart to count as alike.
const ALIKE: f64 = 0.25;

impl Measures {
    pub fn of(world: &World) -> Self {
        let weeks = world.now as f64 / WEEK as f64;
        let named = |name: &str| -> Vec<&Kingdom> {
            let all = world.kingdoms.iter();
            all.filter(|kingdom| kingdom.strategy.name == name).collect()
        };
        let wealth: BTreeMap<&'static str, f64> = COMPARED
            .into_iter()
            .map(|name| (name, mean(&named(name), |kingdom| kingdom.wealth(&world.game))))
            .filter(|(_, wealth)| wealth.is_finite())
            .collect();

        let newcomers = named("newcomer");
        let idle_weeks = newcomers.first().map_or(weeks, |one| {
            (world.now - one.strategy.idle_after.min(world.now / DAY) * DAY) as f64 / WEEK as f64
        });
        let losses = |one: &Kingdom| f64::from(one.tally.wars_lost + one.tally.raids_lost);
        let active: Vec<&Kingdom> = world
            .kingdoms
            .iter()
            .filter(|kingdom| kingdom.plays(world.now))
            .collect();
        let mined: f64 = world.kingdoms.iter().map(|one| one.tally.mined).sum();
        let (alike, has_both) = alike(&wealth);
        let figures = BTreeMap::from([
            ("best_to_median", best(&wealth) / median(&wealth)),
            ("alike", alike as f64),
            ("alike_has_attacker_and_defender", f64::from(u8::from(has_both))),
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
            (
                "wealth_of_besieger",
                mean(&named("besieger"), |one| one.wealth(&world.game)),
            ),
            ("gini", gini(active.iter().map(|one| one.gold()).collect())),
            (
                "supply_of_plan",
                mined / weeks / number(world.game.gold.weekly_emission),
            ),
            ("rounds_per_mission", world.share_alone()),
            ("least_vault", world.money.least_vault),
        ]);
        Self { wealth, figures }
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
            wealth: mean(|measures| &measures.wealth),
            figures: mean(|measures| &measures.figures),
        }
    }

    pub fn to_json(&self) -> Value {
        json!({ "wealth": self.wealth, "figures": self.figures })
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

fn sorted(wealth: &BTreeMap<&'static str, f64>) -> Vec<(f64, &'static str)> {
    let mut sorted: Vec<_> = wealth.iter().map(|(name, wealth)| (*wealth, *name)).collect();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
    sorted
}

fn best(wealth: &BTreeMap<&'static str, f64>) -> f64 {
    wealth.values().copied().fold(f64::NEG_INFINITY, f64::max)
}

pub fn median(wealth: &BTreeMap<&'static str, f64>) -> f64 {
    let sorted = sorted(wealth);
    sorted
        .get(sorted.len() / 2)
        .map_or(f64::NAN, |(wealth, _)| *wealth)
}

/// The most strategies around one centre, and whether an attacker and a defender are among them.
fn alike(wealth: &BTreeMap<&'static str, f64>) -> (usize, bool) {
    let sorted = sorted(wealth);
    let around = |least: f64| -> Vec<&'static str> {
        let most = least * (1.0 + ALIKE) / (1.0 - ALIKE);
        let within = sorted
            .iter()
            .filter(|(wealth, _)| (least..=most).contains(wealth));
        within.map(|(_, name)| *name).collect()
    };
    let sets = sorted.iter().map(|(wealth, _)| around(*wealth));
    let among = |set: &[&str], names: &[&str]| set.iter().any(|name| names.contains(name));
    sets.map(|set| (set.len(), among(&set, &ATTACKERS) && among(&set, &DEFENDERS)))
        .max()
        .unwrap_or_default()
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
