//! Adversaries: strategies found by chance and by climbing, in the places of those who do nothing.

use crate::measures::{median, Measures};
use crate::population::{self, Group, Setting};
use crate::random::Random;
use crate::strategy::{self, Role, Strategy};
use crate::{in_parallel, World, YEAR};
use kingdoms_rules::{Building, GameConfig};
use std::time::{Duration, Instant};

/// Adversaries in one world, and kingdoms of each.
const CROWD: usize = 10;
const KINGDOMS: usize = 3;
/// Worlds of a generation.
const WORLDS: usize = 2;
const NAMES: [&str; CROWD] = [
    "adversary 0",
    "adversary 1",
    "adversary 2",
    "adversary 3",
    "adversary 4",
    "adversary 5",
    "adversary 6",
    "adversary 7",
    "adversary 8",
    "adversary 9",
];

#[derive(Clone)]
struct Found {
    /// Return against the median of the ways to play.
    ratio: f64,
    strategy: Strategy,
}

pub fn run(game: &GameConfig, setting: &Setting, seconds: u64) {
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut random = Random::new(setting.seeds[0]);
    let mut best: Vec<Found> = Vec::new();
    let mut tried = 0;
    while Instant::now() < until || tried == 0 {
        let crowds: Vec<(u64, Vec<Strategy>)> = (0..WORLDS)
            .map(|_| {
                let seed = random.word();
                let crowd = (0..CROWD).map(|n| next(&best, n, &mut random)).collect();
                (seed, crowd)
            })
            .collect();
        tried += WORLDS * CROWD;
        let found = in_parallel(crowds, |(seed, crowd)| evaluate(game, setting, crowd, seed));
        best.extend(found.into_iter().flatten());
        best.sort_by(|a, b| b.ratio.total_cmp(&a.ratio));
        best.truncate(8);
    }
    println!("{tried} adversaries tried; the best against the median return:");
    for found in best.iter().take(4) {
        println!("  {:.2} {}", found.ratio, described(&found.strategy));
    }
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
    strategy.name = NAMES[n];
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
        role: [Role::Alone, Role::Alone, Role::Sheep, Role::Feeder][random.below(4)],
        ..Strategy::peaceful("adversary")
    }
}

fn evaluate(game: &GameConfig, setting: &Setting, crowd: Vec<Strategy>, seed: u64) -> Vec<Found> {
    let species = strategy::species();
    let mut groups = population::groups(&species, &population::even(&species), setting);
    for strategy in &crowd {
        let mut group = vec![strategy.clone(); KINGDOMS];
        match strategy.role {
            Role::Sheep => {
                group[0].role = Role::Shepherd;
                group[0].army = 12;
                group[0].town.push(Building::Barracks);
            }
            Role::Feeder => group[0].role = Role::Leader,
            Role::Alone | Role::Leader | Role::Shepherd => {}
        }
        groups.push(Group {
            members: group,
            founded_at: 0,
        });
    }
    let mut world = World::new(game.clone(), groups, seed);
    world.run(YEAR);
    let median = median(&Measures::of(&world, &species).returns);
    let price = world.price();
    let ratio = |strategy: &Strategy| {
        let own = world
            .kingdoms
            .iter()
            .filter(|one| one.strategy.name == strategy.name);
        own.map(|one| one.gain(price)).sum::<f64>() / KINGDOMS as f64 / median
    };
    crowd
        .iter()
        .map(|strategy| Found {
            ratio: ratio(strategy),
            strategy: strategy.clone(),
        })
        .collect()
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
