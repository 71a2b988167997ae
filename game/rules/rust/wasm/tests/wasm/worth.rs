//! What missions are worth on average, held against the outcomes of many fates.

use kingdoms_rules_wasm::Rules;
use serde_json::{json, Value};

fn ask(rules: &mut Rules, request: Value) -> Value {
    let answer: Value = serde_json::from_slice(&rules.call(request.to_string().as_bytes())).expect("JSON");
    answer.get("ok").unwrap_or_else(|| panic!("{answer}")).clone()
}

fn number(value: &Value) -> f64 {
    value.as_str().expect("a decimal").parse().expect("a number")
}

fn buildings(mine: u32) -> Value {
    json!({ "mine": mine, "barracks": 0, "trezor": 0, "stronghold": 0, "mage_tower": 0, "research_academy": 0, "obscura_temple": 0 })
}

/// Fates that differ in all of their bytes.
fn fate(count: u64) -> String {
    let mut state = count.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bd1_e995;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        format!("{:02x}", (state >> 32) as u8)
    };
    (0..32).map(|_| byte()).collect()
}

const FATES: u64 = 3000;

#[test]
fn the_worth_of_a_war_is_the_mean_of_its_outcomes() {
    let mut rules = Rules::standard();
    for (attackers, defenders, mines) in [
        (5, 3, 3),
        (10, 0, 0),
        (40, 30, 2),
        (3, 30, 3),
        (25, 20, 1),
        (200, 9, 3),
    ] {
        let field = |op: &str| {
            json!({
                "op": op, "attackers": attackers, "defenders": defenders, "treasury": "30000", "hidden": "5000",
                "buildings": buildings(mines), "alarm": 1,
            })
        };
        let worth = ask(&mut rules, field("war_worth"));
        let (mut gold, mut losses, mut won) = (0.0, 0.0, 0.0);
        for count in 1..=FATES {
            let mut request = field("war");
            request["fate"] = fate(count).into();
            let outcome = ask(&mut rules, request);
            gold += number(&outcome["war_spoils"]);
            losses += outcome["attacker_losses"].as_f64().expect("units");
            won += f64::from(u8::from(outcome["victor"] == "attacker"));
        }
        let near = |worth: f64, sum: f64, scale: f64, what: &str| {
            let mean = sum / FATES as f64;
            assert!(
                (worth - mean).abs() <= 0.04 * scale,
                "{what} of {attackers} against {defenders}: {worth}, mean of the fates {mean}"
            );
        };
        near(number(&worth["success"]), won, 1.0, "chance");
        near(number(&worth["gold"]), gold, 4500.0, "gold");
        near(number(&worth["losses"]), losses, f64::from(attackers), "losses");
    }
}

#[test]
fn the_worth_of_a_raid_is_its_chance_times_its_loot() {
    let mut rules = Rules::standard();
    let field = |op: &str| json!({ "op": op, "defenders": 2, "unclaimed": "400", "buildings": buildings(3) });
    let (worth, preview) = (
        ask(&mut rules, field("raid_worth")),
        ask(&mut rules, field("raid_preview")),
    );
    let success = number(&preview["success_probability"]);
    assert_eq!(number(&worth["success"]), success);
    assert!((number(&worth["gold"]) - success * number(&preview["amount"])).abs() < 1e-9);
    assert!(number(&worth["losses"]) < 1.0);
}

#[test]
fn the_worth_of_missiles_is_the_mean_of_their_outcomes() {
    let mut rules = Rules::standard();
    for (missiles, barriers, defenders, mines) in [(3, 1, 4, 3), (1, 0, 0, 2), (6, 2, 0, 0), (2, 5, 4, 3)] {
        let field = |op: &str| {
            json!({
                "op": op, "missiles": missiles, "barriers": barriers, "defenders": defenders, "buildings": buildings(mines),
            })
        };
        let worth = ask(&mut rules, field("missile_worth"));
        let (mut hit, mut killed, mut fallen) = (0.0, 0.0, 0.0);
        for count in 1..=FATES {
            let mut request = field("missile");
            request["fate"] = fate(count).into();
            let outcome = ask(&mut rules, request);
            hit += f64::from(u8::from(outcome["hit"] == true));
            killed += outcome["defender_losses"].as_f64().expect("units");
            fallen += outcome["buildings_destroyed"].as_array().expect("names").len() as f64;
        }
        for (worth, sum) in [
            (number(&worth["success"]), hit),
            (number(&worth["killed"]), killed),
            (number(&worth["fallen"]), fallen),
        ] {
            let mean = sum / FATES as f64;
            assert!(
                (worth - mean).abs() <= 0.05,
                "{missiles} missiles: {worth}, mean of the fates {mean}"
            );
        }
    }
}

#[test]
fn the_worth_of_an_expedition_is_the_mean_of_its_finds() {
    let mut rules = Rules::standard();
    let worth = ask(&mut rules, json!({ "op": "prospect_worth" }));
    let (mut gold, mut found) = (0.0, 0.0);
    for count in 1..=FATES {
        let outcome = ask(&mut rules, json!({ "op": "prospect", "fate": fate(count) }));
        let amount = number(&outcome["amount"]);
        gold += amount;
        found += f64::from(u8::from(amount > 0.0));
    }
    let (mean, share) = (gold / FATES as f64, found / FATES as f64);
    assert!(
        (number(&worth["success"]) - share).abs() <= 0.04,
        "{worth}, found in {share}"
    );
    assert!(
        (number(&worth["gold"]) - mean).abs() <= 0.06 * mean,
        "{worth}, mean of the finds {mean}"
    );
}

#[test]
fn the_ways_to_many_cells_are_those_of_single_missions() {
    let mut rules = Rules::standard();
    let cells: Vec<(u32, u32)> = (0..60).map(|at| ((at * 7) % 90, (at * 11) % 60)).collect();
    let from = json!({ "x": 40, "y": 20 });
    let to: String = cells.iter().map(|(x, y)| format!("{x},{y} ")).collect();
    let ways = ask(
        &mut rules,
        json!({ "op": "ways", "kind": "war", "from": from, "to": to, "buildings": buildings(0) }),
    );
    let ways: Vec<&str> = ways.as_str().expect("a text").split_whitespace().collect();
    assert_eq!(ways.len(), cells.len());
    for ((x, y), way) in cells.iter().zip(ways) {
        let one = ask(
            &mut rules,
            json!({
                "op": "travel", "kind": "war", "from": from, "to": { "x": x, "y": y }, "buildings": buildings(0),
                "launched_at": 100,
            }),
        );
        assert_eq!(way, format!("{},{}", one["distance"], one["seconds"]));
    }
}
