//! Small plays of two sides: whoever only wants to hurt, many small ones against one, and the odds of a single war.

use crate::in_parallel;
use crate::kingdom::{number, Kingdom, DAY, HOUR};
use crate::population::Group;
use crate::random::Random;
use crate::strategy::Strategy;
use crate::world::{Kind, World};
use kingdoms_rules::war::WarField;
use kingdoms_rules::{chance, Building, GameConfig, KingdomBuildings};
use std::collections::BTreeMap;

const TRIES: u64 = 40;
const FORTNIGHT: i64 = 14 * DAY;
/// What the victim of a griefer owns: 9 buildings.
const TOWN: [(Building, u32); 5] = [
    (Building::Mine, 3),
    (Building::Barracks, 3),
    (Building::Trezor, 1),
    (Building::Stronghold, 1),
    (Building::ResearchAcademy, 1),
];

/// The figures of all scenarios.
pub fn figures(game: &GameConfig) -> BTreeMap<&'static str, f64> {
    let cells = griefing_cells(game);
    let worst = cells.iter().map(|cell| cell.cost_to_damage);
    BTreeMap::from([
        ("grief_worst_cost_to_damage", worst.fold(f64::INFINITY, f64::min)),
        (
            "grief_buildings_left",
            cells
                .iter()
                .map(|cell| cell.buildings)
                .fold(f64::INFINITY, f64::min),
        ),
        ("odds_even", odds(game, 20, 20)),
        ("odds_one_and_a_half", odds(game, 30, 20)),
        ("odds_double", odds(game, 40, 20)),
        ("ten_beat_one", ten_against_one(game)),
    ])
}

/// Griefers, what each has, and the garrison of their victim.
pub fn griefing_cells(game: &GameConfig) -> Vec<Grief> {
    let weapons = [1, 10, 30, 60, 100]
        .map(Weapon::Units)
        .into_iter()
        .chain([1, 7, 11].map(Weapon::Missiles));
    let mut questions = Vec::new();
    for weapon in weapons {
        for griefers in [1, 3, 10] {
            for garrison in [0, 10, 20, 40] {
                questions.push((griefers, garrison, weapon));
            }
        }
    }
    in_parallel(questions, |(griefers, garrison, weapon)| {
        griefing(game, griefers, garrison, weapon)
    })
}

/// The chance to win against so many, the militia among them.
fn odds(game: &GameConfig, attackers: u32, defending: u32) -> f64 {
    let field = WarField {
        attackers,
        defenders: defending,
        treasury: Default::default(),
        hidden: Default::default(),
        buildings: KingdomBuildings::default(),
        alarm: 0,
    };
    number(chance::war(&game.war, &field).win)
}

pub struct Grief {
    pub name: String,
    /// Standing at the end, of nine.
    pub buildings: f64,
    /// Infinite where nothing was damaged.
    pub cost_to_damage: f64,
}

/// What a griefer has of it at the beginning, and sends as often as the rules allow.
#[derive(Clone, Copy, Debug)]
enum Weapon {
    Units(u32),
    /// Missiles for as many volleys as a fortnight has room for are there from the beginning.
    Missiles(u32),
}

/// A fortnight of attacks by kingdoms with nothing else to do, against a victim that builds again what falls and keeps its
/// treasury empty. What they carry off is no cost of theirs, nor anything but damage.
fn griefing(game: &GameConfig, griefers: usize, garrison: u32, weapon: Weapon) -> Grief {
    let (mut cost, mut damage, mut buildings) = (0.0, 0.0, 0.0);
    for seed in 0..TRIES {
        let mut world = arena(game, griefers, seed);
        for one in 0..griefers {
            match weapon {
                Weapon::Units(units) => arm(&mut world.kingdoms[one], units),
                Weapon::Missiles(volley) => world.kingdoms[one].view.missiles = 14 * volley,
            }
        }
        let victim = griefers;
        arm(&mut world.kingdoms[victim], garrison);
        world.kingdoms[victim].strategy.garrison = garrison;
        let before = world.kingdoms[victim].wealth(game);
        let spent = |world: &World| -> f64 {
            world.kingdoms[..griefers]
                .iter()
                .map(|one| one.wealth(game))
                .sum()
        };
        let purse = spent(&world);
        play_out(&mut world, griefers, victim, weapon);
        cost += purse - spent(&world);
        damage += before - world.kingdoms[victim].wealth(game);
        buildings += f64::from(world.kingdoms[victim].view.buildings.total());
    }
    Grief {
        name: format!("{griefers} with {weapon:?} against {garrison}"),
        buildings: buildings / TRIES as f64,
        cost_to_damage: if damage < 1e-6 {
            f64::INFINITY
        } else {
            cost / damage
        },
    }
}

/// Ten kingdoms that recruit as fast as they can against one that does the same, with all that ten cost: how often they
/// take more than they spend.
fn ten_against_one(game: &GameConfig) -> f64 {
    let mut beaten = 0;
    for seed in 0..TRIES {
        let mut world = arena(game, 10, 1_000 + seed);
        let victim = 10;
        for one in 0..=victim {
            arm(&mut world.kingdoms[one], 12);
            let kingdom = &mut world.kingdoms[one];
            kingdom.strategy.garrison = 1_000;
            kingdom.view.treasury = crate::kingdom::decimal(if one == victim { 60_000.0 } else { 6_000.0 });
        }
        let gold =
            |world: &World| -> f64 { world.kingdoms[..victim].iter().map(|one| one.wealth(game)).sum() };
        let before = (gold(&world), world.kingdoms[victim].wealth(game));
        play_out(&mut world, victim, victim, Weapon::Units(6));
        let after = (gold(&world), world.kingdoms[victim].wealth(game));
        let (gained, lost) = (after.0 - before.0, before.1 - after.1);
        beaten += u32::from(gained > 0.0 && lost > 0.0);
    }
    f64::from(beaten) / TRIES as f64
}

fn arena(game: &GameConfig, attackers: usize, seed: u64) -> World {
    let player = Strategy::peaceful("player");
    let group = Group {
        members: vec![player],
        founded_at: 0,
    };
    let mut world = World::new(game.clone(), vec![group; attackers + 1], seed);
    let mut random = Random::new(seed);
    for kingdom in &mut world.kingdoms {
        kingdom.cell = (40 + random.below(12) as u32, 30 + random.below(12) as u32);
        kingdom.shield.protected_until = 0;
        kingdom.xrd = 100_000.0;
        kingdom.strategy.claim_every = 1_000_000;
        kingdom.strategy.stores = false;
        kingdom.strategy.withdraws = false;
        kingdom.strategy.town = TOWN
            .iter()
            .flat_map(|(building, count)| std::iter::repeat_n(*building, *count as usize))
            .collect();
        for building in kingdom.strategy.town.clone() {
            kingdom.view.buildings.raise(building);
        }
        // Gold of the mines would be no damage of a war.
        kingdom.mining.mineable = Default::default();
    }
    world.now = 10 * DAY;
    world
}

fn arm(kingdom: &mut Kingdom, units: u32) {
    kingdom.view.defenders = units;
}

/// Everybody attacks as soon as the rules allow, with all units, at least so many or ten, or with one volley; the victim looks
/// after its town.
fn play_out(world: &mut World, attackers: usize, victim: usize, weapon: Weapon) {
    let until = world.now + FORTNIGHT;
    while world.now < until {
        world.now += HOUR;
        world.arrive();
        if (world.now / HOUR) % 4 == 0 {
            let game = world.game.clone();
            for one in 0..world.kingdoms.len() {
                world.kingdoms[one].session(&game, &mut world.bank, world.now);
            }
        }
        for one in 0..attackers {
            let units = world.kingdoms[one].view.defenders;
            match weapon {
                Weapon::Units(least) if units >= least.min(10) => {
                    world.launch(Kind::War, one, victim, units, 0.0);
                }
                Weapon::Units(_) => {}
                Weapon::Missiles(volley) => {
                    world.launch(Kind::Missile, one, victim, volley, 0.0);
                }
            }
        }
    }
}
