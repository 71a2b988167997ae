//! Adversaries: strategies found by chance and by climbing, in the places of those who do nothing.

use crate::measures::{median, Measures};
use crate::population::{self, Group, Setting};
use crate::random::Random;
use crate::strategy::{self, Role, Strategy};
use crate::{in_parallel, World, YEAR};
use kingdoms_rules::{Building, GameConfig};

/// Of the kingdoms, one candidate for so many; a group counts as one.
const FOR_A_CANDIDATE: usize = 5;
/// Worlds of a generation.
const WORLDS: usize = 2;
/// The best of the tries, and how many kingdoms of each play when they are tried again.
const FINALISTS: usize = 16;
const KINGDOMS: usize = 3;
/// Kingdoms of a group.
const GROUP: usize = 3;

#[derive(Clone)]
struct Found {
    /// Return against the median of the ways to play.
    ratio: f64,
    strategy: Strategy,
}

/// Tries so many ways to play, one kingdom each, and the best of them again with other seeds.
pub fn run(game: &GameConfig, setting: &Setting, tries: usize) {
    let mut random = Random::new(setting.seeds[0]);
    let mut best: Vec<Found> = Vec::new();
    let mut tried = 0;
    let in_a_world = (setting.kingdoms / FOR_A_CANDIDATE).max(1);
    while tried < tries {
        let crowds: Vec<(u64, Vec<Strategy>)> = (0..WORLDS)
            .map(|_| {
                let seed = random.word();
                let crowd = (0..in_a_world).map(|n| next(&best, n, &mut random)).collect();
                (seed, crowd)
            })
            .collect();
        tried += WORLDS * in_a_world;
        let found = in_parallel(crowds, |(seed, crowd)| evaluate(game, setting, crowd, 1, seed));
        best.extend(found.into_iter().flatten());
        best.sort_by(|a, b| b.ratio.total_cmp(&a.ratio));
        best.truncate(FINALISTS);
    }
    println!(
        "{tried} ways to play tried; the best against the median return, tried once (by chance) and again:"
    );
    for (once, found) in again(game, setting, &best) {
        println!("  {once:.2} {:.2} {}", found.ratio, described(&found.strategy));
    }
}

/// The mean over the seeds, the best first, each with what it had when it was tried once.
fn again(game: &GameConfig, setting: &Setting, best: &[Found]) -> Vec<(f64, Found)> {
    let crowd: Vec<Strategy> = best.iter().map(|found| found.strategy.clone()).collect();
    let years = in_parallel(setting.seeds.clone(), |seed| {
        evaluate(game, setting, crowd.clone(), KINGDOMS, seed)
    });
    let mean = |n: usize| years.iter().map(|year| year[n].ratio).sum::<f64>() / years.len() as f64;
    let mut found: Vec<(f64, Found)> = best
        .iter()
        .enumerate()
        .map(|(n, found)| {
            let strategy = found.strategy.clone();
            (
                found.ratio,
                Found {
                    ratio: mean(n),
                    strategy,
                },
            )
        })
        .collect();
    found.sort_by(|a, b| b.1.ratio.total_cmp(&a.1.ratio));
    found
}

/// Half by chance, half next to the best so far.
fn next(best: &[Found], n: usize, random: &mut Random) -> Strategy {
    let mut strategy = if best.is_empty() || n.is_multiple_of(2) {
        by_chance(random)
    } else {
        let mut next = best[random.below(best.len())].strategy.clone();
        let other = by_chance(random);
        match random.below(9) {
            0 => next.town = other.town,
            1 => next.garrison = other.garrison,
            2 => next.army = other.army,
            3 => next.least_gain = other.least_gain,
            4 => next.claim_every = other.claim_every,
            5 => (next.wars, next.raids) = (other.wars, other.raids),
            6 => next.pays_fee_above = other.pays_fee_above,
            7 => (next.missiles, next.barriers) = (other.missiles, other.barriers),
            _ => next.role = other.role,
        }
        next
    };
    strategy.name = "candidate";
    strategy
}

fn by_chance(random: &mut Random) -> Strategy {
    use Building::*;
    let mut town = vec![Mine, Mine, Mine];
    for building in [
        Trezor,
        Barracks,
        Stronghold,
        Barracks,
        ResearchAcademy,
        Barracks,
        Barracks,
        ObscuraTemple,
        MageTower,
    ] {
        if random.fraction() < 0.5 {
            town.push(building);
        }
    }
    let pick = |random: &mut Random, from: &[f64]| from[random.below(from.len())];
    Strategy {
        town,
        garrison: pick(random, &[0.0, 2.0, 4.0, 8.0, 12.0, 16.0, 20.0, 30.0]) as u32,
        army: pick(random, &[0.0, 0.0, 1.0, 2.0, 4.0, 10.0, 20.0, 30.0]) as u32,
        missiles: pick(random, &[0.0, 0.0, 2.0, 4.0, 8.0]) as u32,
        barriers: pick(random, &[0.0, 0.0, 0.0, 2.0, 6.0]) as u32,
        wars: random.fraction() < 0.4,
        raids: random.fraction() < 0.5,
        least_gain: pick(random, &[1.0, 2.0, 4.0, 8.0, 15.0]),
        claim_every: pick(random, &[12.0, 24.0, 48.0, 80.0, 120.0, 168.0]) as i64,
        stores: random.fraction() < 0.8,
        // Withdraws before a hit, whatever it costs.
        pays_fee_above: pick(random, &[f64::INFINITY, f64::INFINITY, 5_000.0, 15_000.0]),
        watches: Some(pick(random, &[0.0, 0.5, 1.0])),
        // A group of its own in which one keeps the others in a truce, or feeds a leader.
        role: [
            Role::Alone,
            Role::Alone,
            Role::Alone,
            Role::Alone,
            Role::Sheep,
            Role::Feeder,
        ][random.below(6)],
        ..Strategy::peaceful("adversary")
    }
}

/// The return of each candidate against the median, in a year with so many kingdoms of each.
fn evaluate(
    game: &GameConfig,
    setting: &Setting,
    crowd: Vec<Strategy>,
    kingdoms: usize,
    seed: u64,
) -> Vec<Found> {
    let species = strategy::species();
    let mut groups = population::groups(&species, &setting.shares(&species), setting);
    let first = groups.len();
    for strategy in &crowd {
        for _ in 0..kingdoms {
            groups.push(Group {
                members: members(strategy),
                founded_at: 0,
            });
        }
    }
    let mut world = World::new(game.clone(), groups, seed);
    world.run(YEAR);
    let median = median(&Measures::of(&world, &species).returns);
    let ratio = |n: usize| {
        let own = first + n * kingdoms..first + (n + 1) * kingdoms;
        world.mean_gain(own) / median
    };
    crowd
        .iter()
        .enumerate()
        .map(|(n, strategy)| Found {
            ratio: ratio(n),
            strategy: strategy.clone(),
        })
        .collect()
}

/// One kingdom, or a group in which one keeps the others in a truce, or is fed by them.
fn members(strategy: &Strategy) -> Vec<Strategy> {
    let size = if strategy.role == Role::Alone { 1 } else { GROUP };
    let mut group = vec![strategy.clone(); size];
    match strategy.role {
        Role::Sheep => {
            group[0].role = Role::Shepherd;
            group[0].army = 12;
            group[0].town.push(Building::Barracks);
        }
        Role::Feeder => group[0].role = Role::Leader,
        Role::Alone | Role::Leader | Role::Shepherd => {}
    }
    group
}

fn described(strategy: &Strategy) -> String {
    let town: Vec<&str> = strategy.town.iter().map(|building| building.name()).collect();
    format!(
        "garrison {}, army {}, missiles {}, barriers {}, wars {}, raids {} from {} XRD, claims every {} h, stores {}, pays the fee above {}, watches {}, {:?}: {}",
        strategy.garrison,
        strategy.army,
        strategy.missiles,
        strategy.barriers,
        strategy.wars,
        strategy.raids,
        strategy.least_gain,
        strategy.claim_every,
        strategy.stores,
        strategy.pays_fee_above,
        strategy.watches.unwrap_or(0.0),
        strategy.role,
        town.join(" "),
    )
}
