//! The golden vectors, written by the independent model in `game/test/model`, through the interface that ships.

use kingdoms_rules_wasm::Rules;
use serde_json::Value;
use std::fs;
use std::path::Path;

#[test]
fn every_vector_has_the_models_answer() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors");
    let mut rules = Rules::standard();
    let mut seen = 0;
    for file in fs::read_dir(folder).expect("the folder of vectors") {
        let text = fs::read(file.expect("a file").path()).expect("vectors");
        let cases: Vec<Value> = serde_json::from_slice(&text).expect("a list of cases");
        for case in cases {
            let answer = rules.call(case["request"].to_string().as_bytes());
            let answer: Value = serde_json::from_slice(&answer).expect("JSON");
            assert_eq!(answer["ok"], case["answer"], "{}: {answer}", case["request"]);
            seen += 1;
        }
    }
    assert!(seen >= 1000, "{seen} vectors");
}
