//! What there is of each kind, with its traits, so that no name or number is written a second time.

use kingdoms_rules::json::Json;
use kingdoms_rules::mission::Sends;
use kingdoms_rules::{Building, MissionKind, Refusal, Unit};
use serde_json::{json, Value};

pub fn write() -> Value {
    let kind = |kind: MissionKind| {
        let traits = kind.traits();
        json!({
            "name": kind.name(),
            "number": traits.number,
            "sends": match traits.sends {
                Sends::Nothing => "nothing",
                Sends::Units => "units",
                Sends::Missiles => "missiles",
            },
            "hostile": kind.is_hostile(),
            "contested": traits.contested,
            "travels": traits.travels,
        })
    };
    let unit = |unit: Unit| json!({ "name": unit.name(), "workshop": unit.workshop().name() });
    let refusal = |(code, cause): &(&str, &str)| json!({ "code": code, "cause": cause.trim() });
    json!({
        "buildings": Building::ALL.map(|building| building.write()),
        "units": Unit::ALL.map(unit),
        "missions": MissionKind::ALL.map(kind),
        "refusals": Refusal::CATALOGUE.iter().map(refusal).collect::<Vec<_>>(),
    })
}
