//! What missions are worth on average, and the ways to many targets in one call: for lists of whom to attack.

use crate::arguments::Arguments;
use kingdoms_rules::json::{Json, Reading};
use kingdoms_rules::missile::MissileField;
use kingdoms_rules::preview::{self, Range, WarPreview};
use kingdoms_rules::raid::RaidField;
use kingdoms_rules::story;
use kingdoms_rules::war::WarField;
use kingdoms_rules::{chance, travel, Decimal, GameConfig};
use serde_json::{json, Value};
use std::collections::HashMap;

/// None: no such operation.
pub fn answer(game: &GameConfig, operation: &str, given: Arguments) -> Option<Reading<Value>> {
    Some(match operation {
        "war_worth" => given.all().map(|field| war(game, &field)),
        "raid_worth" => given.all().map(|field| raid(game, &field)),
        "missile_worth" => given.all().map(|field| missile(game, &field)),
        "prospect_worth" => Ok(prospect(game)),
        "ways" => ways(game, given),
        _ => return None,
    })
}

/// Distance and seconds to each cell of `to`, a text of `x,y` with blanks between them; so is the answer. Thousands of cells as
/// JSON would take longer to read than all of the rest. Equal distances take equal time, so each is worked out once.
fn ways(game: &GameConfig, given: Arguments) -> Reading<Value> {
    let (from, effects) = (given.cell("from")?, given.effects(game)?);
    let kind = given.kind()?;
    let mut known = HashMap::new();
    let mut answer = String::new();
    for text in given.text("to")?.split_ascii_whitespace() {
        let cell = text
            .split_once(',')
            .and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        let to = cell.ok_or_else(|| "to is not a list of cells".to_string())?;
        let distance = travel::distance(from, to);
        let seconds = known
            .entry(distance)
            .or_insert_with(|| travel::seconds(game, kind, from, to, &effects));
        answer.push_str(&format!("{distance},{seconds} "));
    }
    Ok(answer.into())
}

/// Parts into which the ratios of a victory are divided. The rules of a single war are asked for the middle of each.
const PARTS: u32 = 16;

/// What a war brings on average: KGLD, and units lost by each side. Not exact in the last places.
fn war(game: &GameConfig, field: &WarField) -> Value {
    let all = preview::war(game, field);
    let chances = &all.chances;
    let refund = if all.earns_refund {
        chances.win
    } else {
        Decimal::ZERO
    };
    let mut mean = Mean::default();
    if all.defending == 0 {
        mean.add(chances.win, &all);
        return mean.write(chances.win, refund);
    }
    mean.add(chances.draw, &drawn(game, field));
    mean.add(
        chances.lose,
        &at_ratio(game, field, all.defending, Ending::Defeat),
    );
    let clear = Decimal::ONE - game.war.draw_margin;
    let mut below = Decimal::ZERO;
    for part in 1..=PARTS {
        let part_of = |count: Decimal| clear * count / Decimal::from(PARTS);
        let upper = won_below(game, field, part_of(Decimal::from(part)));
        let weight = upper - below;
        below = upper;
        if weight.is_positive() {
            let middle = part_of(Decimal::from(part) - Decimal::ONE / Decimal::from(2));
            mean.add(
                weight,
                &at_ratio(game, field, all.defending, Ending::Victory(middle)),
            );
        }
    }
    mean.write(chances.win, refund)
}

/// The chance of a victory in which the defenders' power is less than `ratio` of the attackers'.
fn won_below(game: &GameConfig, field: &WarField, ratio: Decimal) -> Decimal {
    let mut war = game.war.clone();
    war.draw_margin = Decimal::ONE - ratio;
    chance::war(&war, field).win
}

enum Ending {
    /// The defenders' power as a part of the attackers'.
    Victory(Decimal),
    Defeat,
}

/// The war without luck, in which the sides stand in this ratio.
fn at_ratio(game: &GameConfig, field: &WarField, defending: u32, ending: Ending) -> WarPreview {
    let mut game = without_luck(game);
    game.war.draw_margin = Decimal::ZERO;
    let ratio = match ending {
        Ending::Victory(ratio) => ratio,
        // What the attackers lose does not depend on by how much they are beaten.
        Ending::Defeat => Decimal::from(2),
    };
    game.war.defender_bonus = ratio * Decimal::from(field.attackers) / Decimal::from(defending);
    preview::war(&game, &WarField { alarm: 0, ..*field })
}

/// The war without luck that nobody wins.
fn drawn(game: &GameConfig, field: &WarField) -> WarPreview {
    let mut game = without_luck(game);
    game.war.draw_margin = Decimal::ONE;
    preview::war(&game, field)
}

fn without_luck(game: &GameConfig) -> GameConfig {
    let mut game = game.clone();
    game.war.luck_base = Decimal::ONE;
    game.war.luck_span = Decimal::ZERO;
    game
}

#[derive(Default)]
struct Mean {
    spoils: Decimal,
    losses: Decimal,
}

impl Mean {
    fn add(&mut self, weight: Decimal, war: &WarPreview) {
        let half = Decimal::ONE / Decimal::from(2);
        let units = |Range { min, max }: Range<u32>| Decimal::from(min) * half + Decimal::from(max) * half;
        let Range { min, max } = war.war_spoils;
        self.spoils += weight * (min + max) * half;
        self.losses += weight * units(war.attacker_losses);
    }

    fn write(&self, win: Decimal, refund: Decimal) -> Value {
        json!({
            "success": win.write(),
            "refund": refund.write(),
            "gold": self.spoils.write(),
            "losses": self.losses.write(),
        })
    }
}

/// What a raid brings on average. Every success earns the refund.
fn raid(game: &GameConfig, field: &RaidField) -> Value {
    let preview = preview::raid(game, field);
    let success = preview.success_probability;
    let caught = (Decimal::ONE - success) * preview.capture_probability;
    json!({
        "success": success.write(),
        "refund": success.write(),
        "gold": (success * preview.amount).write(),
        "losses": (caught * Decimal::from(game.raid.squad)).write(),
    })
}

/// What missiles do on average. They are used up in any case.
fn missile(game: &GameConfig, field: &MissileField) -> Value {
    let chances = story::missile_chances(&game.missile, field);
    // Each damage is as likely as any other.
    let (mut killed, mut fallen) = (Decimal::ZERO, Decimal::ZERO);
    for strike in &chances.strikes {
        killed += Decimal::from(strike.killed);
        fallen += Decimal::from(strike.falling) + strike.chance_of_one_more;
    }
    let strikes = Decimal::from(chances.strikes.len().max(1) as u32);
    json!({
        "success": chances.hit.write(),
        "killed": (killed / strikes).write(),
        "fallen": (fallen / strikes).write(),
    })
}

/// What an expedition finds on average. Every find earns the refund.
fn prospect(game: &GameConfig) -> Value {
    let (mut success, mut gold) = (Decimal::ZERO, Decimal::ZERO);
    let mut below = Decimal::ZERO;
    let last = game.prospect.len().saturating_sub(1);
    for (index, band) in game.prospect.iter().enumerate() {
        // What rounding leaves of the chances is the last band's.
        let chance = if index == last {
            Decimal::ONE - below
        } else {
            band.chance
        };
        below += chance;
        // Within a band, each amount is as likely as any other.
        gold += chance * (band.low + band.high) / Decimal::from(2);
        if band.high.is_positive() {
            success += chance;
        }
    }
    json!({ "success": success.write(), "gold": gold.write() })
}
