//! Is each building and each unit worth having? Of each way to play that lives on, the best town that owns it against the best that does
//! not; shown is the way to which it is worth most.

use crate::learning;
use crate::population::{self, Group, Setting};
use crate::strategy::{self, Strategy};
use crate::{in_parallel, World, YEAR};
use kingdoms_rules::{Building, GameConfig, Unit};
use std::collections::BTreeMap;

/// Kingdoms of each town in a world.
const KINGDOMS: usize = 3;
/// Ways to play that are tried with and without.
const WAYS: [&str; 5] = ["miner", "turtle", "fort6", "raider", "fortress"];

#[derive(Clone)]
struct Town {
    way: &'static str,
    strategy: Strategy,
    label: String,
}

/// In the population that some steps of learning leave.
pub fn run(game: &GameConfig, setting: &Setting, steps: usize) {
    let towns = towns(game);
    let one_seed = Setting {
        seeds: vec![setting.seeds[0]],
        ..setting.clone()
    };
    let learned = learning::run(game, &strategy::species(), &one_seed, steps);
    let shares = &learned[steps].shares;
    let years = in_parallel(setting.seeds.clone(), |seed| {
        year(game, setting, shares, &towns, seed)
    });
    let mut returns: BTreeMap<usize, f64> = BTreeMap::new();
    for year in &years {
        for (town, gain) in year.iter().enumerate() {
            *returns.entry(town).or_insert(0.0) += gain / years.len() as f64;
        }
    }
    let best = |way: &str, owns: &dyn Fn(&Strategy) -> bool| {
        let of = towns.iter().enumerate();
        let of = of.filter(|(_, town)| town.way == way && owns(&town.strategy));
        of.map(|(index, town)| (returns[&index], town.label.as_str()))
            .max_by(|a, b| a.0.total_cmp(&b.0))
    };
    println!("| choice | best with | best without | ratio |");
    println!("|---|---|---|---|");
    let line = |name: &str, owns: &dyn Fn(&Strategy) -> bool| {
        let pairs = WAYS
            .iter()
            .filter_map(|way| best(way, owns).zip(best(way, &|one| !owns(one))));
        let most = pairs.max_by(|(a, b), (c, d)| (a.0 / b.0).total_cmp(&(c.0 / d.0)));
        if let Some((with, without)) = most {
            let ratio = with.0 / without.0;
            println!(
                "| {name} | {:.3} ({}) | {:.3} ({}) | {ratio:.2} |",
                with.0, with.1, without.0, without.1,
            );
        }
    };
    for building in Building::ALL {
        line(building.name(), &|one| count(one, building) > 0);
    }
    line("third mine", &|one| count(one, Building::Mine) > 2);
    line("second barracks", &|one| count(one, Building::Barracks) > 1);
    line("third and fourth barracks", &|one| {
        count(one, Building::Barracks) > 2
    });
    for unit in Unit::ALL {
        line(unit.name(), &|one| match unit {
            Unit::Defenders => one.garrison + one.army > 0,
            Unit::Missiles => one.missiles > 0,
            Unit::Barriers => one.barriers > 0,
        });
    }
    line("a rarity's slots (more than 11)", &|one| one.town.len() > 11);
}

fn count(strategy: &Strategy, building: Building) -> usize {
    strategy.town.iter().filter(|other| **other == building).count()
}

/// Each way as it is, and once with one thing less or one thing more.
fn towns(game: &GameConfig) -> Vec<Town> {
    use Building::*;
    let species = strategy::species();
    let mut towns = Vec::new();
    for name in WAYS {
        let way = species
            .iter()
            .find(|one| one.name == name)
            .expect("a way to play");
        let way = &way.group[0];
        let mut add = |change: &str, strategy: Strategy| {
            towns.push(Town {
                way: name,
                strategy,
                label: format!("{name}{change}"),
            })
        };
        add("", way.clone());
        for building in [Mine, Barracks, Trezor, Stronghold] {
            let mut without = way.clone();
            if let Some(at) = without.town.iter().rposition(|other| *other == building) {
                without.town.remove(at);
                if building == Mine {
                    without.town.retain(|other| *other != Mine);
                    without.town.splice(0..0, [Mine, Mine]);
                }
                add(&format!(", one {} less", building.name()), without);
            }
            let mut with = way.clone();
            with.town.push(building);
            if count(&with, building) as u32 <= game.buildings.get(building).cap {
                add(&format!(", one {} more", building.name()), with);
            }
        }
        let mut disarmed = way.clone();
        (disarmed.garrison, disarmed.army) = (0, 0);
        (disarmed.wars, disarmed.raids) = (false, false);
        if way.garrison + way.army > 0 {
            disarmed.town.retain(|other| *other != Barracks);
            add(", no units", disarmed);
        }
        let grown = |building: Building, change: &dyn Fn(&mut Strategy)| {
            let mut grown = way.clone();
            grown.town.push(building);
            change(&mut grown);
            grown
        };
        add(", academy", grown(ResearchAcademy, &|_| {}));
        add(", tower and missiles", grown(MageTower, &|one| one.missiles = 2));
        add(
            ", temple and barriers",
            grown(ObscuraTemple, &|one| one.barriers = 2),
        );
    }
    towns
}

/// The return of each town in one year.
fn year(game: &GameConfig, setting: &Setting, shares: &[f64], towns: &[Town], seed: u64) -> Vec<f64> {
    let species = strategy::species();
    let mut groups = population::groups(&species, shares, setting);
    let first = groups.len();
    for town in towns {
        for _ in 0..KINGDOMS {
            groups.push(Group {
                members: vec![town.strategy.clone()],
                founded_at: 0,
            });
        }
    }
    let mut world = World::new(game.clone(), groups, seed);
    world.run(YEAR);
    (0..towns.len())
        .map(|town| {
            let start = first + town * KINGDOMS;
            world.mean_gain(start..start + KINGDOMS)
        })
        .collect()
}
