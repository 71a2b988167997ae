//! Holds the figures against the committed bounds.

use crate::measures::Measures;
use serde_json::Value;
use std::collections::BTreeMap;
use std::process::ExitCode;

/// `{ "year" or "scenarios": { "<figure>": { "least": 1, "most": 2 } } }`; fails where a bound names no figure.
pub fn check(path: &str, year: &Measures, scenarios: &BTreeMap<&'static str, f64>) -> ExitCode {
    let text = std::fs::read_to_string(path).expect("the file of bounds");
    let bounds: Value = serde_json::from_str(&text).expect("bounds as JSON");
    let mut broken = 0;
    let mut held = 0;
    for (part, of_part) in bounds.as_object().expect("an object of bounds") {
        let figures = if part == "year" { &year.figures } else { scenarios };
        for (name, bound) in of_part.as_object().expect("an object of figures") {
            let figure = figures.get(name.as_str()).copied();
            let least = bound["least"].as_f64().unwrap_or(f64::NEG_INFINITY);
            let most = bound["most"].as_f64().unwrap_or(f64::INFINITY);
            match figure {
                Some(figure) if (least..=most).contains(&figure) => held += 1,
                _ => {
                    println!("{part}: {name} is {figure:?}, not from {least} to {most}");
                    broken += 1;
                }
            }
        }
    }
    println!("{held} bounds hold, {broken} do not");
    if broken == 0 && held > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
