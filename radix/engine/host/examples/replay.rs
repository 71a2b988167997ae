//! Runs calls natively as they come in and says how long each took, for comparison with `engine.wasm`.
//!
//! ```text
//! cargo run --release --example replay < calls.txt
//! ```
//! One call a line: `genesis <network id> <initial time, ms>`, `submit <notarized transaction, hex>`, `round <time, ms>`.
//! Each is answered by one JSON object on a line: `{"call", "microseconds", "outcome"}`.

use std::io::{stdin, stdout, BufRead, Write};
use std::time::Instant;

use kingdoms_engine::api::Host;
use kingdoms_engine::frame::split;
use serde_json::{json, Value};

fn main() {
    let mut host = Host::default();
    for line in stdin().lock().lines() {
        let line = line.expect("text");
        let words: Vec<&str> = line.split_whitespace().collect();
        let (operation, request) = request_of(&words);
        let start = Instant::now();
        let answer = host.call(operation, &request);
        let microseconds = start.elapsed().as_micros() as u64;
        println!("{}", json!({ "call": words[0], "microseconds": microseconds, "outcome": outcome_of(&answer) }));
        stdout().flush().expect("a reader");
    }
}

fn request_of(words: &[&str]) -> (u32, Vec<u8>) {
    let number = |text: &str| text.parse::<i64>().expect("a whole number");
    match words {
        ["genesis", network_id, time] => {
            (1, frame(&json!({ "networkId": number(network_id), "initialTimeMs": number(time) }), &[]))
        }
        ["submit", payload] => (8, frame(&Value::Null, &hex::decode(payload).expect("hex"))),
        ["round", time] => (11, frame(&json!({ "proposerTimestampMs": number(time) }), &[])),
        other => panic!("not a call: {other:?}"),
    }
}

fn frame(json: &Value, binary: &[u8]) -> Vec<u8> {
    let json = json.to_string();
    [&(json.len() as u32).to_le_bytes(), json.as_bytes(), binary].concat()
}

fn outcome_of(answer: &[u8]) -> Value {
    let (json, _) = split(answer).expect("an answer is a frame");
    let json: Value = serde_json::from_slice(json).expect("an answer has JSON");
    let receipt = json["ok"].get("receipt").unwrap_or(&json["ok"]);
    receipt.get("outcome").cloned().unwrap_or_else(|| json.get("error").cloned().unwrap_or(Value::from("done")))
}
