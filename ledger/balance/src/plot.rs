//! Plain bars as SVG.

use crate::levers::Effect;
use std::fmt::Write;
use std::path::Path;

const LABEL: f64 = 250.0;
const BAR: f64 = 420.0;
const ROW: f64 = 34.0;
/// Of the two prices.
const COLOURS: [&str; 2] = ["#8a5a00", "#3b6ea5"];

pub fn write(folder: &str, effects: &[Effect]) {
    let folder = Path::new(folder);
    let Some(now) = effects.first() else { return };
    let wealth: Vec<(String, Vec<f64>)> = now.years[0]
        .wealth
        .keys()
        .map(|name| {
            (
                name.to_string(),
                now.years.iter().map(|year| year.wealth[name]).collect(),
            )
        })
        .collect();
    save(
        folder,
        "balance-wealth.svg",
        "Wealth after a year, XRD (of 1,000)",
        &wealth,
        0,
    );
    for (file, title, figure) in [
        (
            "balance-best.svg",
            "Best strategy against the median",
            "best_to_median",
        ),
        (
            "balance-hostile.svg",
            "Hostile missions per active kingdom and week",
            "hostile_a_week",
        ),
        (
            "balance-newcomer.svg",
            "Gold that an idle newcomer keeps",
            "newcomer_gold_kept",
        ),
    ] {
        let rows: Vec<(String, Vec<f64>)> = effects
            .iter()
            .map(|effect| {
                let values = effect.years.iter().map(|year| year.figures[figure]).collect();
                (effect.lever.to_string(), values)
            })
            .collect();
        save(folder, file, title, &rows, 2);
    }
}

fn save(folder: &Path, file: &str, title: &str, rows: &[(String, Vec<f64>)], places: usize) {
    let most = rows
        .iter()
        .flat_map(|(_, values)| values)
        .copied()
        .fold(0.0, f64::max);
    let (width, height) = (LABEL + BAR + 70.0, rows.len() as f64 * ROW + 62.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>{title}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <text x=\"10\" y=\"22\" font-weight=\"bold\">{title}</text>\n"
    );
    for (price, colour) in ["0.02 XRD a KGLD", "0.01 XRD a KGLD"].iter().zip(COLOURS) {
        let x = if colour == COLOURS[0] {
            LABEL
        } else {
            LABEL + 160.0
        };
        let _ = writeln!(svg, "<rect x=\"{x}\" y=\"32\" width=\"12\" height=\"12\" fill=\"{colour}\"/><text x=\"{}\" y=\"43\">{price}</text>", x + 18.0);
    }
    for (index, (label, values)) in rows.iter().enumerate() {
        let top = 54.0 + index as f64 * ROW;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{label}</text>",
            LABEL - 8.0,
            top + 18.0
        );
        for (bar, (value, colour)) in values.iter().zip(COLOURS).enumerate() {
            let (y, length) = (top + bar as f64 * 14.0, (value / most * BAR).max(0.0));
            let _ = writeln!(
                svg,
                "<rect x=\"{LABEL}\" y=\"{y}\" width=\"{length:.1}\" height=\"12\" fill=\"{colour}\"/><text x=\"{:.1}\" y=\"{}\" font-size=\"11\">{value:.places$}</text>",
                LABEL + length + 5.0,
                y + 10.0,
            );
        }
    }
    svg.push_str("</svg>\n");
    std::fs::write(folder.join(file), svg).expect("a plot can be written");
}
