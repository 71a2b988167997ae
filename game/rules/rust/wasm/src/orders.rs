//! What is allowed. An answer is `null`, or the refusal with its code, the ledger's sentence, and the values in it.

use crate::arguments::Arguments;
use kingdoms_rules::json::{Json, Reading};
use kingdoms_rules::may::{self, KingdomView};
use kingdoms_rules::order::{self, Arrival};
use kingdoms_rules::truce::{Alarm, Shield};
use kingdoms_rules::{war, GameConfig, KingdomBuildings, Refusal};
use serde_json::{json, Value};

/// None: no such operation.
pub fn answer(game: &GameConfig, operation: &str, given: Arguments) -> Option<Reading<Value>> {
    Some(match operation {
        "may_found" => may_found(game, given),
        "may_act" => of_view(given, |view, now| Ok(may::may_act(&view, now).err())),
        "may_build" => of_view(given, |view, now| {
            Ok(may::may_build(&view, game, given.read("building")?, now).err())
        }),
        "may_claim_building" => of_view(given, |view, now| Ok(may::may_claim_building(&view, now).err())),
        "may_recruit" => of_view(given, |view, now| {
            let (unit, amount) = (given.read("unit")?, given.count("amount")?);
            Ok(may::may_recruit(&view, game, unit, amount, now).err())
        }),
        "may_claim_batch" => of_view(given, |view, now| {
            Ok(may::may_claim_batch(&view, given.read("unit")?, now).err())
        }),
        "may_claim_gold" => of_view(given, |view, now| Ok(may::may_claim_gold(&view, now).err())),
        "may_deposit" => of_view(given, |view, now| {
            Ok(may::may_deposit(&view, given.read("amount")?, now).err())
        }),
        "may_store" => of_view(given, |view, now| {
            Ok(may::may_store(&view, game, given.read("amount")?, now).err())
        }),
        "may_withdraw" => of_view(given, |view, now| {
            let (amount, xrd) = (given.read("amount")?, given.amount("xrd")?);
            Ok(may::may_withdraw(&view, game, amount, xrd, now).err())
        }),
        "may_launch" => of_view(given, |view, now| {
            let target = given.read::<Option<may::Target>>("target")?;
            let (kind, amount) = (given.kind()?, given.count("amount")?);
            Ok(may::may_launch(&view, game, kind, amount, target.as_ref(), now).err())
        }),
        "may_resolve" => may_resolve(given),
        "may_announce_settlement" => may_announce_settlement(game, given),
        "may_settle" => may_settle(game, given),
        "pending" => pending(given),
        "spared_until" => spared_until(given),
        "after_launch" => after_launch(given),
        "alarm" => alarm(game, given),
        "militia" => militia(given),
        "standing" => standing(given),
        _ => return None,
    })
}

fn refusal(refusal: Option<Refusal>) -> Value {
    refusal.map_or(Value::Null, |refusal| {
        json!({
            "code": refusal.code(),
            "sentence": refusal.sentence(),
            "values": refusal.values(),
        })
    })
}

fn of_view(
    given: Arguments,
    ask: impl FnOnce(KingdomView, i64) -> Reading<Option<Refusal>>,
) -> Reading<Value> {
    ask(given.read("view")?, given.seconds("now")?).map(refusal)
}

fn may_found(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let answer = may::may_found(
        game,
        given.cell("cell")?,
        given.read("taken")?,
        given.text("name")?,
    );
    Ok(refusal(answer.err()))
}

/// `arrivals`: those of both kingdoms.
fn may_resolve(given: Arguments) -> Reading<Value> {
    let arrivals: Vec<Arrival> = given.read("arrivals")?;
    let mission: Arrival = given.read("mission")?;
    let answer = may::may_resolve(&mission, given.seconds("now")?)
        .and_then(|()| may::may_come_first(&mission, order::first(&arrivals)));
    Ok(refusal(answer.err()))
}

fn may_announce_settlement(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let answer = may::may_announce_settlement(game, &given.read("mission")?, given.seconds("now")?);
    Ok(refusal(answer.err()))
}

fn may_settle(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let answer = may::may_settle(game, given.seconds("announced_at")?, given.seconds("now")?);
    Ok(refusal(answer.err()))
}

fn pending(given: Arguments) -> Reading<Value> {
    let arrivals: Vec<Arrival> = given.read("arrivals")?;
    Ok(order::pending(order::first(&arrivals), given.seconds("now")?).write())
}

/// Until when a target is spared from a kind of mission; null if it is not.
fn spared_until(given: Arguments) -> Reading<Value> {
    let shield: Shield = given.read("shield")?;
    let spared = shield.spares(given.kind()?, given.seconds("now")?);
    Ok(spared.map(|spared| spared.until()).write())
}

/// What still spares a kingdom once it has launched a mission of this kind.
fn after_launch(given: Arguments) -> Reading<Value> {
    let shield: Shield = given.read("shield")?;
    Ok(shield.after_launch(given.kind()?, given.seconds("now")?).write())
}

fn alarm(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let alarm: Alarm = given.read("alarm")?;
    Ok(alarm.at(&game.war, given.seconds("arrival")?).write())
}

fn militia(given: Arguments) -> Reading<Value> {
    Ok(war::militia(&given.read("buildings")?).write())
}

fn standing(given: Arguments) -> Reading<Value> {
    let buildings: KingdomBuildings = given.read("buildings")?;
    Ok(buildings.total().write())
}
