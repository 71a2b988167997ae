//! What each lever does: the year again without it.

use crate::measures::Measures;
use crate::population::{self, Setting};
use crate::{changed, in_parallel, strategy, World, YEAR};
use kingdoms_rules::GameConfig;
use std::process::ExitCode;

/// A lever, and the numbers that take it away.
const LEVERS: [(&str, &[&str]); 18] = [
    ("as it is", &[]),
    ("no refund of the fee", &["missions.resolution_units=135000000"]),
    ("a round for each mission", &["missions.beacon_window=1"]),
    ("no redemption", &["gold.redemption_cap=0"]),
    ("the same rate for all time", &["gold.min_ratio=0.0014"]),
    ("no truce after a war", &["truce.war=0"]),
    ("no truce after a raid", &["truce.raid=0"]),
    ("nothing hidden", &["truce.buried_share=0"]),
    ("truces never longer", &["truce.absence_factor=1"]),
    ("no limit of what units carry", &["theft.carry_per_unit=1000000"]),
    ("nobody beyond reach", &["war.reach=1000"]),
    ("whoever is overrun flees", &["war.rout_loss=0"]),
    ("no alarm", &["war.alarm_bonus=0"]),
    ("no stronghold", &["effects.stronghold_factor=1"]),
    ("no academy", &["effects.academy_factor=1"]),
    ("raids take half", &["raid.loot_share=0.5"]),
    ("squads caught more often", &["raid.capture=0.25"]),
    (
        "finds half as large",
        &[
            "prospect.1.low=1600",
            "prospect.1.high=3200",
            "prospect.2.low=3200",
            "prospect.2.high=8000",
            "prospect.3.low=12000",
            "prospect.3.high=24000",
        ],
    ),
];

/// One seed: differences of a few hundredths are chance.
pub fn run(game: &GameConfig, setting: &Setting) -> ExitCode {
    let species = strategy::species();
    let shares = setting.shares(&species);
    let seed = setting.seeds[0];
    let years = in_parallel(LEVERS.to_vec(), |(lever, settings)| {
        let settings: Vec<String> = settings.iter().map(|setting| setting.to_string()).collect();
        let groups = population::groups(&species, &shares, setting);
        let mut world = World::new(changed(game, &settings), groups, seed);
        world.run(YEAR);
        (lever, Measures::of(&world, &species))
    });
    let shown = [
        "best_to_median",
        "median_return",
        "returned_or_backing",
        "hostile_a_week",
        "newcomer_buildings_kept",
        "newcomer_gold_kept",
        "gini",
        "redemption_price",
    ];
    println!("| without | {} |", shown.join(" | ").replace('_', " "));
    println!("|---|{}", "---|".repeat(shown.len()));
    for (lever, year) in years {
        let cells = shown.map(|name| format!("{:.3}", year.figures[name]));
        println!("| {lever} | {} |", cells.join(" | "));
    }
    ExitCode::SUCCESS
}
