//! Requests about orders, and those that cannot be read, through the interface that ships.

use kingdoms_rules_wasm::Rules;
use serde_json::{json, Value};

fn ask(request: Value) -> Value {
    let answer = Rules::standard().call(request.to_string().as_bytes());
    serde_json::from_slice(&answer).expect("JSON")
}

fn view() -> Value {
    let never = json!({ "in_flight": null, "launched_at": null });
    json!({
        "treasury": "100",
        "trezor": "0",
        "buildings": { "mine": 1, "barracks": 0, "trezor": 0, "stronghold": 0, "mage_tower": 0, "research_academy": 0, "obscura_temple": 0 },
        "building_slots": 11,
        "construction": null,
        "batches": { "defenders": null, "missiles": null, "barriers": null },
        "defenders": 2,
        "missiles": 0,
        "launches": { "rarity": never, "raid": never, "war": never, "missile": never, "prospect": never, "fortify": never },
        "first_arrival": { "mission_id": "18446744073709551615", "kind": "raid", "at": 50 },
        "last_time_withdrawn": 0,
    })
}

#[test]
fn a_refusal_has_its_code_its_sentence_and_its_values() {
    let build = |now| ask(json!({ "op": "may_build", "view": view(), "building": "mine", "now": now }));
    assert_eq!(
        build(49)["ok"],
        json!({
            "code": "NOT_ENOUGH_KGLD",
            "sentence": "Costs 300 KGLD; your treasury has 100.",
            "values": { "needed": "300", "treasury": "100" },
        })
    );
    assert_eq!(
        build(50)["ok"]["values"],
        json!({ "mission_id": "18446744073709551615" })
    );
}

#[test]
fn what_is_allowed_answers_null() {
    let shield = json!({ "protected_until": 0, "war_truce_from": 0, "war_truce_until": 40, "raid_truce_until": 0, "defeats": 0, "buried": "0" });
    let launch = |kind| {
        ask(json!({
            "op": "may_launch", "view": view(), "kind": kind, "amount": 1, "now": 30,
            "target": { "is_sender": false, "shield": shield },
        }))
    };
    assert_eq!(launch("raid"), json!({ "ok": null }));
    assert_eq!(launch("war")["ok"]["code"], "TARGET_IN_TRUCE");
    assert_eq!(launch("war")["ok"]["values"], json!({ "seconds": "10" }));
}

#[test]
fn a_launch_ends_the_peace_that_its_kind_breaks() {
    let shield = json!({ "protected_until": 90, "war_truce_from": 50, "war_truce_until": 80, "raid_truce_until": 40, "defeats": 1, "buried": "0" });
    let left = |kind: &str| {
        let shield =
            ask(json!({ "op": "after_launch", "shield": shield, "kind": kind, "now": 60 }))["ok"].clone();
        ["protected_until", "war_truce_until", "raid_truce_until"].map(|peace| shield[peace].clone())
    };
    assert_eq!(left("war"), [json!(60), json!(60), json!(40)]);
    assert_eq!(left("missile"), [json!(60), json!(60), json!(40)]);
    assert_eq!(left("raid"), [json!(60), json!(80), json!(40)]);
    assert_eq!(left("fortify"), [json!(90), json!(80), json!(40)]);
}

#[test]
fn a_mission_is_resolved_in_its_turn_or_settled_in_two_steps() {
    let arrival = |number: &str, at| json!({ "mission_id": number, "kind": "war", "at": at });
    let resolve = |arrivals, now| {
        ask(json!({ "op": "may_resolve", "mission": arrival("7", 50), "arrivals": arrivals, "now": now }))
            ["ok"]
            .clone()
    };
    assert_eq!(resolve(json!([]), 49)["code"], "MISSION_NOT_DUE");
    assert_eq!(resolve(json!([arrival("8", 50)]), 50), Value::Null);
    let refused = resolve(json!([arrival("9", 60), arrival("3", 50)]), 50);
    assert_eq!(refused["values"], json!({ "mission_id": "3" }));
    let announce = |now| {
        ask(json!({ "op": "may_announce_settlement", "mission": arrival("7", 50), "now": now }))["ok"].clone()
    };
    assert_eq!(announce(86_449)["values"], json!({ "seconds": "1" }));
    assert_eq!(announce(86_450), Value::Null);
    let settle = |now| ask(json!({ "op": "may_settle", "announced_at": 100, "now": now }))["ok"].clone();
    assert_eq!(settle(21_699)["code"], "SETTLEMENT_NOT_DUE");
    assert_eq!(settle(21_700), Value::Null);
}

#[test]
fn a_name_is_answered_as_it_will_stand() {
    let name = |given| ask(json!({ "op": "name", "name": given }));
    assert_eq!(name("  Round   Table "), json!({ "ok": "Round Table" }));
    assert_eq!(name("  "), json!({ "ok": null }));
}

#[test]
fn a_mission_is_decided_at_a_full_minute_after_its_delay() {
    let decided = |arrival| ask(json!({ "op": "decided_at", "arrival": arrival }));
    assert_eq!(decided(90), json!({ "ok": 120 }));
    assert_eq!(decided(91), json!({ "ok": 180 }));
}

#[test]
fn the_catalogue_names_what_there_is() {
    let catalogue = ask(json!({ "op": "catalogue" }))["ok"].clone();
    assert_eq!(catalogue["buildings"][6], "obscura_temple");
    assert_eq!(
        catalogue["units"][1],
        json!({ "name": "missiles", "workshop": "mage_tower" })
    );
    let war = json!({ "name": "war", "number": 4, "sends": "units", "hostile": true, "contested": true, "travels": true });
    assert_eq!(catalogue["missions"][2], war);
    let first = json!({ "code": "WRONG_KEY", "cause": "The proof is of another resource, or does not hold this kingdom's id." });
    assert_eq!(catalogue["refusals"][0], first);
}

#[test]
fn a_preview_names_both_ends_of_a_range() {
    let field = json!({ "op": "missile_preview", "missiles": 1, "barriers": 1, "defenders": 5, "buildings": view()["buildings"] });
    let preview = ask(field)["ok"].clone();
    assert_eq!(preview["defender_losses"], json!({ "min": 0, "max": 0 }));
}

#[test]
fn a_fault_names_the_argument() {
    let error = |request| ask(request)["error"].clone();
    assert_eq!(error(json!({ "op": "militia" })), "buildings is missing");
    assert_eq!(
        error(json!({ "op": "batch_cost", "unit": "missiles", "amount": -1 })),
        "amount is not a count"
    );
    assert_eq!(error(json!({ "op": "kgld_for", "xrd": "-1" })), "xrd is negative");
    let mut game = ask(json!({ "op": "config" }))["ok"].clone();
    game["war"]["spoils_share"] = json!("much");
    let fault = error(json!({ "op": "configure", "config": game }));
    assert_eq!(fault, "config.war.spoils_share is not a decimal number");
    assert_eq!(error(json!({ "op": "dance" })), "there is no operation dance");
}
