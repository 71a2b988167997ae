//! What each lever does: the year again without it.

use crate::measures::Measures;
use crate::{changed, in_parallel, plot, strategy, world, World, PRICES, YEAR};
use kingdoms_rules::GameConfig;
use std::process::ExitCode;

/// A lever, and the numbers that take it away.
const LEVERS: [(&str, &[&str]); 13] = [
    ("as it is", &[]),
    (
        "no refund of the fee",
        &["missions.resolution_reward=10", "missions.verification_reward=0"],
    ),
    ("a round for each mission", &["missions.arrival_window=1"]),
    ("spoils of 30 %", &["war.spoils_share=0.3"]),
    ("no truce after a war", &["truce.war=0"]),
    ("no truce after a raid", &["truce.raid=0"]),
    (
        "nothing hidden, truces never longer",
        &["truce.buried_share=0", "truce.absence_factor=1"],
    ),
    (
        "half of both armies dies",
        &["war.repulse_loss=0.5", "war.rout_loss=0.5"],
    ),
    ("defenders 10 % stronger", &["war.defender_bonus=1.1"]),
    ("no alarm", &["war.alarm_bonus=0"]),
    ("raids succeed at 0.7", &["raid.success=0.7"]),
    ("raids take half", &["raid.loot_share=0.5"]),
    (
        "finds half as large",
        &[
            "prospect.1.low=800",
            "prospect.1.high=1600",
            "prospect.2.low=1600",
            "prospect.2.high=4000",
            "prospect.3.low=6000",
            "prospect.3.high=12000",
        ],
    ),
];

pub struct Effect {
    pub lever: &'static str,
    /// One for each price.
    pub years: Vec<Measures>,
}

/// One seed: differences of a few hundredths are chance.
pub fn run(game: &GameConfig, plots: Option<String>) -> ExitCode {
    let questions: Vec<(usize, f64)> = (0..LEVERS.len())
        .flat_map(|lever| PRICES.map(|price| (lever, price)))
        .collect();
    let years = in_parallel(questions, |(lever, price)| {
        let settings: Vec<String> = LEVERS[lever]
            .1
            .iter()
            .map(|setting| setting.to_string())
            .collect();
        let game = world::at_price(&changed(game, &settings), price);
        let mut world = World::new(game, strategy::groups(), 1);
        world.run(YEAR);
        Measures::of(&world)
    });
    let effects: Vec<Effect> = years
        .chunks(PRICES.len())
        .zip(LEVERS)
        .map(|(years, (lever, _))| Effect {
            lever,
            years: years.to_vec(),
        })
        .collect();
    let shown = [
        "best_to_median",
        "alike",
        "hostile_a_week",
        "newcomer_buildings_kept",
        "newcomer_gold_kept",
        "gini",
    ];
    println!("| without | {} |", shown.join(" | ").replace('_', " "));
    println!("|---|{}", "---|".repeat(shown.len()));
    for effect in &effects {
        let cells = shown.map(|name| {
            let values = effect
                .years
                .iter()
                .map(|year| format!("{:.2}", year.figures[name]));
            values.collect::<Vec<_>>().join(" / ")
        });
        println!("| {} | {} |", effect.lever, cells.join(" | "));
    }
    if let Some(folder) = plots {
        plot::write(&folder, &effects);
    }
    ExitCode::SUCCESS
}
