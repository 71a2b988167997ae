//! The operations, by name: the game's numbers, gold, and what is told apart in files of their own.

use crate::arguments::Arguments;
use crate::{catalogue, missions, orders, stories, worth};
use kingdoms_rules::gold::{self, Mining, MintingRate};
use kingdoms_rules::json::{field, Json, Reading};
use kingdoms_rules::{name, Decimal, GameConfig, Unit};
use serde_json::{json, Value};

pub struct Rules {
    game: GameConfig,
}

impl Rules {
    pub fn standard() -> Self {
        Self {
            game: GameConfig::standard(),
        }
    }

    /// Answers one request; never panics on one that cannot be read.
    pub fn call(&mut self, request: &[u8]) -> Vec<u8> {
        let answer = match serde_json::from_slice(request) {
            Ok(request) => self.answer(&request),
            Err(error) => Err(format!("the request is not JSON: {error}")),
        };
        let answer = match answer {
            Ok(ok) => json!({ "ok": ok }),
            Err(error) => json!({ "error": error }),
        };
        answer.to_string().into_bytes()
    }

    fn answer(&mut self, request: &Value) -> Reading<Value> {
        let given = Arguments(request);
        let operation = given.text("op")?;
        if operation == "configure" {
            return self.configure(request);
        }
        let game = &self.game;
        None.or_else(|| numbers(game, operation, given))
            .or_else(|| missions::answer(game, operation, given))
            .or_else(|| orders::answer(game, operation, given))
            .or_else(|| stories::answer(game, operation, given))
            .or_else(|| worth::answer(game, operation, given))
            .unwrap_or_else(|| Err(format!("there is no operation {operation}")))
    }

    fn configure(&mut self, request: &Value) -> Reading<Value> {
        let game: GameConfig = field(request, "config")?;
        game.validate().map_err(str::to_string)?;
        self.game = game;
        Ok(Value::Null)
    }
}

/// What depends on the game's numbers alone, and gold. None: no such operation.
fn numbers(game: &GameConfig, operation: &str, given: Arguments) -> Option<Reading<Value>> {
    Some(match operation {
        "config" => Ok(game.write()),
        "catalogue" => Ok(catalogue::write()),
        "unclaimed" => production(given).and_then(|(mining, later)| {
            let cap = game.gold.accrual_cap;
            decimal(Ok(gold::unclaimed(&mining, &later, given.seconds("now")?, cap)))
        }),
        "per_second" => {
            production(given).and_then(|(mining, later)| decimal(Ok(gold::per_second(&mining, &later))))
        }
        "minting_ratio" => {
            decimal(backed(given).map(|(backing, supply)| gold::minting_ratio(&game.gold, backing, supply)))
        }
        "redemption_price" => decimal(
            backed(given).map(|(backing, supply)| gold::redemption_price(&game.gold, backing, supply)),
        ),
        "withdraw_fee" => decimal(withdraw_fee(game, given)),
        "kgld_for" => decimal(given.amount("xrd").map(|xrd| gold::kgld_for(&game.gold, xrd))),
        "xrd_for" => decimal(given.amount("kgld").map(|kgld| gold::xrd_for(&game.gold, kgld))),
        "trezor_room" => decimal(trezor_room(game, given)),
        "batch_cost" => decimal(batch_cost(game, given)),
        "affordable" => affordable(given),
        "name_fault" => name_fault(game, given),
        "name" => name_as_it_will_stand(game, given),
        _ => return None,
    })
}

fn decimal(amount: Reading<Decimal>) -> Reading<Value> {
    amount.map(|amount| amount.write())
}

/// A kingdom's mines, and the rates that came into force since they were settled.
fn production(given: Arguments) -> Reading<(Mining, Vec<MintingRate>)> {
    Ok((given.read("mining")?, given.read("later")?))
}

fn withdraw_fee(game: &GameConfig, given: Arguments) -> Reading<Decimal> {
    let last = given.seconds("last_time_withdrawn")?;
    Ok(gold::withdraw_fee(&game.gold, last, given.seconds("now")?))
}

/// XRD that back the gold, and all the gold.
fn backed(given: Arguments) -> Reading<(Decimal, Decimal)> {
    Ok((given.amount("backing")?, given.amount("supply")?))
}

fn trezor_room(game: &GameConfig, given: Arguments) -> Reading<Decimal> {
    let capacity = given.effects(game)?.trezor_capacity;
    Ok(gold::trezor_room(
        capacity,
        given.amount("trezor")?,
        given.amount("treasury")?,
    ))
}

fn batch_cost(game: &GameConfig, given: Arguments) -> Reading<Decimal> {
    let unit: Unit = given.read("unit")?;
    Ok(gold::batch_cost(game.units.get(unit), given.count("amount")?))
}

fn affordable(given: Arguments) -> Reading<Value> {
    Ok(gold::affordable(given.amount("treasury")?, given.amount("cost")?).write())
}

/// Why a kingdom cannot have a name: the code of the refusal; null if it can.
fn name_fault(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let fault = name::checked(given.text("name")?, game.founding.max_name_length).err();
    Ok(json!(fault.map(|refusal| refusal.code())))
}

/// Null if a kingdom cannot have the name.
fn name_as_it_will_stand(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(json!(name::checked(
        given.text("name")?,
        game.founding.max_name_length
    )
    .ok()))
}
