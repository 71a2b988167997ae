//! Years of Kingdoms on the rules themselves: is it worth playing?
//!
//!     measure [--kingdoms 345] [--check bounds.json] [--json]   the figures of a year
//!     learn [--steps 7]                                         years in which players do what paid
//!     griefing                                                  what it costs to hurt somebody, cell by cell
//!     levers                                                    the year without each lever
//!     search [--tries 5000]                                     ways to play that beat the others
//!     ring                                                      protection that kingdoms of one owner give each other
//!     towns [--steps 3]                                         each building and unit, with it and without
//!     solvency                                                  the mission vault among 10 and among 5,400 kingdoms
//!
//! All take `--seeds 1,2,3`, `--kingdoms N`, `--neighbours`, `--growth 0.02` (new kingdoms a week), `--shares turtle:0.3,miner:0.7`,
//! and numbers of the game as
//! `war.spoils_share=0.25`.

mod attack;
mod bank;
mod bounds;
mod kingdom;
mod learning;
mod levers;
mod measures;
mod network;
mod population;
mod purse;
mod random;
mod report;
mod ring;
mod scenario;
mod search;
mod strategy;
mod towns;
mod volley;
mod world;

use kingdoms_rules::json::Json;
pub use kingdoms_rules::GameConfig;
use measures::Measures;
use population::Setting;
use serde_json::{json, Value};
use std::process::ExitCode;
use std::sync::Mutex;
use strategy::Species;
use world::{World, YEAR};

const THREADS: usize = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |flag: &str| {
        let at = arguments.iter().position(|argument| argument == flag)?;
        arguments.get(at + 1).cloned()
    };
    let number = |flag: &str, standard: f64| {
        after(flag).map_or(standard, |text| {
            text.parse().unwrap_or_else(|_| panic!("{flag} takes a number"))
        })
    };
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let seeds = after("--seeds").unwrap_or_else(|| "1,2,3".to_string());
    let setting = Setting {
        seeds: seeds
            .split(',')
            .map(|seed| seed.parse().expect("--seeds takes whole numbers"))
            .collect(),
        kingdoms: number("--kingdoms", 345.0) as usize,
        neighbours: has("--neighbours"),
        growth: number("--growth", 0.02),
        shares: after("--shares").map_or_else(Vec::new, |text| shares(&text)),
    };
    let game = changed(&GameConfig::standard(), &arguments);
    match arguments.first().map(String::as_str) {
        Some("measure") => measure(&game, &setting, has("--json"), after("--check")),
        Some("learn") => learn(
            &game,
            &setting,
            number("--steps", learning::STEPS as f64) as usize,
        ),
        Some("griefing") => griefing(&game),
        Some("levers") => levers::run(&game, &setting),
        Some("search") => {
            search::run(&game, &setting, number("--tries", 5_000.0) as usize);
            ExitCode::SUCCESS
        }
        Some("ring") => {
            ring::run(&game, &setting);
            ExitCode::SUCCESS
        }
        Some("towns") => {
            let steps = number("--steps", 3.0) as usize;
            towns::run(&game, &setting, steps);
            ExitCode::SUCCESS
        }
        Some("solvency") => solvency(&game),
        _ => {
            eprintln!("usage: kingdoms-balance measure|learn|griefing|levers|search|ring|towns|solvency");
            ExitCode::from(2)
        }
    }
}

/// `turtle:0.3,miner:0.2`
fn shares(text: &str) -> Vec<(String, f64)> {
    text.split(',')
        .map(|part| {
            let (name, share) = part.split_once(':').expect("--shares takes name:share");
            (name.to_string(), share.parse().expect("--shares takes numbers"))
        })
        .collect()
}

fn measure(game: &GameConfig, setting: &Setting, as_json: bool, bounds: Option<String>) -> ExitCode {
    let species = strategy::species();
    let year = mean_year(game, &species, &setting.shares(&species), setting);
    let scenarios = scenario::figures(game);
    if as_json {
        println!("{}", json!({ "year": year.to_json(), "scenarios": scenarios }));
    } else {
        report::print(&year, &scenarios);
    }
    match bounds {
        Some(path) => bounds::check(&path, &year, &scenarios),
        None => ExitCode::SUCCESS,
    }
}

fn learn(game: &GameConfig, setting: &Setting, steps: usize) -> ExitCode {
    let species = strategy::species();
    for (step, learned) in learning::run(game, &species, setting, steps).iter().enumerate() {
        report::print_step(step, &species, learned);
    }
    ExitCode::SUCCESS
}

fn griefing(game: &GameConfig) -> ExitCode {
    for cell in scenario::griefing_cells(game) {
        println!("{:>8.2} {}", cell.cost_to_damage, cell.name);
    }
    ExitCode::SUCCESS
}

/// The mean of a year over the seeds, one world a thread.
pub fn mean_year(game: &GameConfig, species: &[Species], shares: &[f64], setting: &Setting) -> Measures {
    let years = in_parallel(setting.seeds.clone(), |seed| {
        let groups = population::groups(species, shares, setting);
        let mut world = World::new(game.clone(), groups, seed);
        world.run(YEAR);
        Measures::of(&world, species)
    });
    Measures::mean(&years)
}

/// The answers in the order of the questions.
pub fn in_parallel<Q: Send, A: Send>(questions: Vec<Q>, answer: impl Fn(Q) -> A + Sync) -> Vec<A> {
    let mut open: Vec<(usize, Q)> = questions.into_iter().enumerate().collect();
    open.reverse();
    let (open, done) = (Mutex::new(open), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| loop {
                let next = open.lock().expect("no thread fails").pop();
                let Some((index, question)) = next else { break };
                let answered = answer(question);
                done.lock().expect("no thread fails").push((index, answered));
            });
        }
    });
    let mut done = done.into_inner().expect("no thread fails");
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, answer)| answer).collect()
}

/// The fees of missions in flight are all that the vault has to hold, however many kingdoms there are.
fn solvency(game: &GameConfig) -> ExitCode {
    let mut solvent = true;
    let species = strategy::species();
    for (kingdoms, weeks) in [(10, 26), (5_400, 1)] {
        let setting = Setting {
            seeds: vec![1],
            kingdoms,
            neighbours: false,
            growth: 0.0,
            shares: Vec::new(),
        };
        let groups = population::groups(&species, &population::even(&species), &setting);
        let mut world = World::new(game.clone(), groups, 1);
        world.run(weeks * kingdom::WEEK);
        let bank = &world.bank;
        let left = bank.missions - world.missions.len() as f64 * kingdom::number(game.missions.fee);
        let paid: f64 = world.kingdoms.iter().map(|one| one.paid - one.back).sum();
        let lost = paid - bank.network - bank.held();
        println!(
            "{kingdoms} kingdoms, {weeks} weeks, {} missions: rewards {:.0}, backing {:.0}, payee {:.0} XRD; least {:.2}, over {left:.6}, lost {lost:.6}",
            world.launched, bank.rewards, bank.backing, bank.payee, bank.least_missions,
        );
        solvent &= bank.least_missions > -1e-6 && left.abs() < 1e-6 && lost.abs() < 1e-3;
    }
    if solvent {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The game with the numbers given as `path=value`, such as `war.spoils_share=0.2`.
pub fn changed(game: &GameConfig, arguments: &[String]) -> GameConfig {
    let mut value = game.write();
    for argument in arguments {
        let Some((path, number)) = argument.split_once('=') else {
            continue;
        };
        let pointer = format!("/{}", path.replace('.', "/"));
        let place = value
            .pointer_mut(&pointer)
            .unwrap_or_else(|| panic!("the game has no number {path}"));
        *place = match place {
            Value::String(_) => number.into(),
            _ => number.parse::<i64>().expect("a whole number").into(),
        };
    }
    let game = GameConfig::read(&value).expect("numbers of a game");
    game.validate().expect("a game that can be played");
    game
}
