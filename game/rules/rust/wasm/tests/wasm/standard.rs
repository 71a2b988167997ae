//! The numbers of the standard game, each of them: their diff is a balance change.

use kingdoms_rules_wasm::Rules;
use serde_json::Value;

#[test]
fn the_standard_game_has_the_numbers_of_the_spec() {
    let stated: Value = serde_json::from_str(include_str!("standard.json")).expect("JSON");
    let answer = Rules::standard().call(br#"{"op": "config"}"#);
    let answer: Value = serde_json::from_slice(&answer).expect("JSON");
    assert_eq!(answer["ok"], stated);
}
