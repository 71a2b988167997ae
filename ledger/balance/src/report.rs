//! The figures as a table.

use crate::measures::Measures;
use std::collections::BTreeMap;

pub fn print(of_price: &[(f64, Measures)], scenarios: &BTreeMap<&'static str, f64>) {
    let line = |name: &str, values: Vec<f64>, places: usize| {
        let values: Vec<String> = values
            .iter()
            .map(|value| format!("{value:>10.places$}"))
            .collect();
        println!("{name:34}{}", values.join(""));
    };
    let heads: Vec<String> = of_price.iter().map(|(price, _)| format!("{price:>10}")).collect();
    println!("{:34}{}", "XRD a KGLD", heads.join(""));
    let Some((_, first)) = of_price.first() else {
        return;
    };
    for name in first.wealth.keys() {
        let values = of_price.iter().map(|(_, measures)| measures.wealth[name]);
        line(&format!("wealth of {name}"), values.collect(), 0);
    }
    for name in first.figures.keys() {
        let values = of_price.iter().map(|(_, measures)| measures.figures[name]);
        line(&name.replace('_', " "), values.collect(), 2);
    }
    for (name, value) in scenarios {
        line(&name.replace('_', " "), vec![*value], 2);
    }
}
