//! Rings of kingdoms with one owner. What is the protection worth that they give each other, and what does it cost? A shepherd that
//! attacks its own sheep also moves their gold, so the sum says whether moving gold pays.

use crate::population::{self, Group, Setting};
use crate::strategy::{self, Role, Strategy};
use crate::{in_parallel, World, YEAR};
use kingdoms_rules::{Building, GameConfig};

const SIZES: [usize; 5] = [2, 4, 8, 16, 24];
/// Kingdoms of the rings in one world, about.
const CROWD: usize = 48;

/// XRD of a year, for a kingdom of a ring.
struct Result {
    sheep: f64,
    shepherd: f64,
}

/// One line for each size of a ring.
pub fn run(game: &GameConfig, setting: &Setting) {
    let questions: Vec<(usize, u64, bool)> = SIZES
        .into_iter()
        .flat_map(|size| {
            let seeds = setting.seeds.iter();
            seeds.flat_map(move |seed| [(size, *seed, true), (size, *seed, false)])
        })
        .collect();
    let results = in_parallel(questions, |(size, seed, herds)| {
        (size, herds, year(game, setting, size, seed, herds))
    });
    for size in SIZES {
        let mean = |herds: bool, part: fn(&Result) -> f64| {
            let of: Vec<f64> = results
                .iter()
                .filter(|(other, does, _)| *other == size && *does == herds)
                .map(|(_, _, result)| part(result))
                .collect();
            of.iter().sum::<f64>() / of.len() as f64
        };
        let worth = (mean(true, |one| one.sheep) - mean(false, |one| one.sheep)) * (size - 1) as f64;
        let cost = mean(false, |one| one.shepherd) - mean(true, |one| one.shepherd);
        println!(
            "ring of {size:>2}: worth {worth:>8.1} XRD a year, cost {cost:>8.1}, together {:>8.1}",
            worth - cost
        );
    }
}

/// A year in which the shepherds attack their own, or stay at home.
fn year(game: &GameConfig, setting: &Setting, size: usize, seed: u64, herds: bool) -> Result {
    let species = strategy::species();
    let mut groups = population::groups(&species, &setting.shares(&species), setting);
    for _ in 0..CROWD / size {
        groups.push(Group {
            members: members(size, herds),
            founded_at: 0,
        });
    }
    let mut world = World::new(game.clone(), groups, seed);
    world.run(YEAR);
    let price = world.price();
    let mean = |name: &str| {
        let of = world.kingdoms.iter().filter(|one| one.strategy.name == name);
        let nets: Vec<f64> = of.map(|one| one.net(price)).collect();
        nets.iter().sum::<f64>() / nets.len() as f64
    };
    Result {
        sheep: mean("sheep of a ring"),
        shepherd: mean("shepherd of a ring"),
    }
}

fn members(size: usize, herds: bool) -> Vec<Strategy> {
    let role = |role: Role| if herds { role } else { Role::Alone };
    let sheep = Strategy {
        role: role(Role::Sheep),
        ..Strategy::peaceful("sheep of a ring")
    };
    let mut town = sheep.town.clone();
    town.extend([Building::Barracks; 2]);
    let shepherd = Strategy {
        town,
        army: 12,
        role: role(Role::Shepherd),
        ..Strategy::peaceful("shepherd of a ring")
    };
    let mut members = vec![sheep; size];
    members[0] = shepherd;
    members
}
