//! A year of Kingdoms on the rules themselves: is it worth playing?
//!
//!     measure [path=value...] [--json] [--check bounds.json]   the figures of a year, three seeds, two prices
//!     levers [--plots folder]                                  the same without each lever
//!     search [seconds]                                         strategies that beat the others
//!     solvency                                                 the mission vault among 10 and among 5,400 kingdoms

mod attack;
mod bounds;
mod kingdom;
mod levers;
mod measures;
mod plot;
mod random;
mod report;
mod scenario;
mod search;
mod strategy;
mod volley;
mod world;

use kingdoms_rules::json::Json;
use kingdoms_rules::GameConfig;
use measures::Measures;
use serde_json::{json, Value};
use std::process::ExitCode;
use std::sync::Mutex;
use world::{World, YEAR};

pub const PRICES: [f64; 2] = [0.02, 0.01];
pub const SEEDS: [u64; 3] = [1, 2, 3];
const THREADS: usize = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let after = |flag: &str| {
        let at = arguments.iter().position(|argument| argument == flag)?;
        arguments.get(at + 1).cloned()
    };
    let game = changed(&GameConfig::standard(), &arguments);
    match arguments.first().map(String::as_str) {
        Some("measure") => measure(&game, arguments.contains(&"--json".to_string()), after("--check")),
        Some("levers") => levers::run(&game, after("--plots")),
        Some("search") => {
            let seconds = arguments.get(1).and_then(|seconds| seconds.parse().ok());
            search::run(&game, seconds.unwrap_or(60));
            ExitCode::SUCCESS
        }
        Some("solvency") => solvency(&game),
        _ => {
            eprintln!("usage: kingdoms-balance measure|levers|search|solvency");
            ExitCode::from(2)
        }
    }
}

fn measure(game: &GameConfig, as_json: bool, bounds: Option<String>) -> ExitCode {
    let years = years(game, &PRICES, &SEEDS);
    let scenarios = scenario::figures(&world::at_price(game, PRICES[0]));
    let of_price: Vec<(f64, Measures)> = PRICES
        .into_iter()
        .map(|price| {
            let of = years.iter().filter(|(at, _)| *at == price);
            let of: Vec<Measures> = of.map(|(_, measures)| measures.clone()).collect();
            (price, Measures::mean(&of))
        })
        .collect();
    if as_json {
        let prices = of_price.iter();
        let prices: Vec<Value> = prices
            .map(|(price, measures)| json!({ "price": price, "year": measures.to_json() }))
            .collect();
        println!("{}", json!({ "prices": prices, "scenarios": scenarios }));
    } else {
        report::print(&of_price, &scenarios);
    }
    match bounds {
        Some(path) => bounds::check(&path, &of_price, &scenarios),
        None => ExitCode::SUCCESS,
    }
}

/// A year for each price and seed, one world a thread.
pub fn years(game: &GameConfig, prices: &[f64], seeds: &[u64]) -> Vec<(f64, Measures)> {
    let worlds: Vec<(f64, u64)> = prices
        .iter()
        .flat_map(|price| seeds.iter().map(|seed| (*price, *seed)))
        .collect();
    in_parallel(worlds, |(price, seed)| {
        let mut world = World::new(world::at_price(game, price), strategy::groups(), seed);
        world.run(YEAR);
        (price, Measures::of(&world))
    })
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
    for (kingdoms, weeks) in [(10, 26), (5_400, 1)] {
        let groups = strategy::groups();
        let chosen: Vec<_> = groups
            .iter()
            .cycle()
            .take(kingdoms)
            .map(|group| vec![group[0].clone()])
            .collect();
        let mut world = World::new(game.clone(), chosen, 1);
        world.run(weeks * kingdom::WEEK);
        let left =
            world.money.mission_vault - world.missions.len() as f64 * kingdom::number(game.missions.fee);
        println!(
            "{kingdoms} kingdoms, {weeks} weeks, {} missions: rewards {:.0}, refunds {:.0}, crown {:.0} XRD; least {:.2}, over {left:.6}",
            world.launched, world.money.rewards, world.money.refunds, world.money.crown, world.money.least_vault,
        );
        solvent &= world.money.least_vault > -1e-6 && left.abs() < 1e-6;
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
