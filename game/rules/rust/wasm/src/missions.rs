//! Missions: how long they travel, their draws, what they bring and what they may bring.

use crate::arguments::{hex, keccak256, Arguments};
use kingdoms_rules::json::{Json, Reading};
use kingdoms_rules::{beacon, chance, fees, fortify, missile, preview, prospect, raid, rarity, travel, war};
use kingdoms_rules::{Fate, GameConfig};
use serde_json::{json, Value};

/// None: no such operation.
pub fn answer(game: &GameConfig, operation: &str, given: Arguments) -> Option<Reading<Value>> {
    Some(match operation {
        "travel" => travel(game, given),
        "decided_at" => decided_at(game, given),
        "fate_of_round" => fate_of_round(given),
        "fraction" => fraction(given),
        "below" => below(given),
        "rarity" => rarity(game, given),
        "prospect" => given
            .lot()
            .map(|lot| prospect::outcome(&game.prospect, &lot).write()),
        "war" => war(game, given),
        "raid" => raid(game, given),
        "missile" => missile(game, given),
        "fortify" => given
            .all()
            .map(|field| fortify::outcome(&game.fortify, &field).write()),
        "war_preview" => given.all().map(|field| preview::war(game, &field).write()),
        "war_chances" => given.all().map(|field| chance::war(&game.war, &field).write()),
        "raid_preview" => given.all().map(|field| preview::raid(game, &field).write()),
        "missile_preview" => given
            .all()
            .map(|field| preview::missile(&game.missile, &field).write()),
        "fee_split" => fee_split(game, given),
        "announcement" => given
            .amount("unit_price")
            .map(|price| fees::announcement(&game.missions, price).write()),
        _ => return None,
    })
}

fn travel(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let (from, to) = (given.cell("from")?, given.cell("to")?);
    let kind = given.kind()?;
    let seconds = travel::seconds(game, kind, from, to, &given.effects(game)?);
    let arrival = given.seconds("launched_at")?.saturating_add(seconds);
    Ok(json!({
        "distance": travel::distance(from, to),
        "seconds": seconds,
        "arrival": arrival,
        "decided_at": beacon::decided_at(&game.missions, arrival),
    }))
}

fn decided_at(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(beacon::decided_at(&game.missions, given.seconds("arrival")?).write())
}

fn fate_of_round(given: Arguments) -> Reading<Value> {
    let fate = Fate::of_round(
        &given.bytes("randomness")?,
        given.byte("network_id")?,
        &given.bytes("factory")?,
        given.read("mission_id")?,
        keccak256,
    );
    Ok(hex(&fate.bytes()).into())
}

fn fraction(given: Arguments) -> Reading<Value> {
    Ok(given.fate()?.fraction(given.byte("k")?).write())
}

fn below(given: Arguments) -> Reading<Value> {
    Ok(given.fate()?.below(given.byte("k")?, given.count("n")?).write())
}

fn rarity(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let drawn = &game.rarities[rarity::outcome(&game.rarities, &given.lot()?)];
    Ok(json!({ "rarity": drawn.name, "building_slots": drawn.slots }))
}

fn war(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(war::outcome(game, &given.all()?, &given.lot()?).write())
}

fn raid(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(raid::outcome(game, &given.all()?, &given.lot()?).write())
}

fn missile(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(missile::outcome(&game.missile, &given.all()?, &given.lot()?).write())
}

fn fee_split(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(fees::split(&game.missions, &given.all()?).write())
}
