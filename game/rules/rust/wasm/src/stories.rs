//! How an outcome came about, and how often each comes up.

use crate::arguments::{keccak256, Arguments};
use kingdoms_rules::json::{Json, Reading};
use kingdoms_rules::{story, trials, GameConfig};
use serde_json::Value;

/// More make no figure clearer, and a page waits for them.
const MOST_BATTLES: u32 = 10_000;

/// None: no such operation.
pub fn answer(game: &GameConfig, operation: &str, given: Arguments) -> Option<Reading<Value>> {
    Some(match operation {
        "war_story" => war(game, given),
        "raid_story" => raid(game, given),
        "missile_story" => missile(game, given),
        "prospect_story" => given
            .lot()
            .map(|lot| story::prospect(&game.prospect, &lot).write()),
        "war_trials" => war_trials(game, given),
        "missile_chances" => given
            .all()
            .map(|field| story::missile_chances(&game.missile, &field).write()),
        _ => return None,
    })
}

fn war(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(story::war(game, &given.all()?, &given.lot()?).write())
}

fn raid(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(story::raid(game, &given.all()?, &given.lot()?).write())
}

fn missile(game: &GameConfig, given: Arguments) -> Reading<Value> {
    Ok(story::missile(&game.missile, &given.all()?, &given.lot()?).write())
}

fn war_trials(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let battles = given.count("battles")?;
    if battles > MOST_BATTLES {
        return Err(format!("battles is more than {MOST_BATTLES}"));
    }
    Ok(trials::war(game, &given.all()?, battles, keccak256).write())
}
