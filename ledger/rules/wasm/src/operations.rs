//! The operations, by name.

use crate::arguments::{hex, keccak256, Arguments, Reading};
use crate::config;
use kingdoms_rules::gold::{self, Mining, MintingRate};
use kingdoms_rules::missile::{self, MissileField};
use kingdoms_rules::preview::{self, Range};
use kingdoms_rules::raid::{self, RaidField};
use kingdoms_rules::war::{self, Victor, WarField};
use kingdoms_rules::{fate, name, prospect, rarity, travel, Building, Fate, GameConfig, NameFault};
use serde_json::{json, Value};

pub struct Rules {
    config: GameConfig,
}

impl Rules {
    pub fn standard() -> Self {
        Self {
            config: GameConfig::standard(),
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
        match given.text("op")? {
            "configure" => self.configure(given),
            "config" => Ok(config::write(&self.config)),
            "unclaimed" => self.unclaimed(given),
            "per_second" => per_second(given),
            "minting_ratio" => Ok(json!(gold::minting_ratio(
                &self.config.gold,
                given.count("mines")?
            )
            .to_string())),
            "withdraw_fee" => self.withdraw_fee(given),
            "kgld_for" => Ok(json!(
                gold::kgld_for(&self.config.gold, given.amount("xrd")?).to_string()
            )),
            "xrd_for" => Ok(json!(
                gold::xrd_for(&self.config.gold, given.amount("kgld")?).to_string()
            )),
            "trezor_room" => self.trezor_room(given),
            "batch_cost" => self.batch_cost(given),
            "mission_fee" => Ok(json!(gold::mission_fee(
                &self.config.missions,
                given.amount("credit")?
            )
            .to_string())),
            "name_fault" => self.name_fault(given),
            "affordable" => Ok(json!(gold::affordable(
                given.amount("treasury")?,
                given.amount("cost")?
            ))),
            "standing" => Ok(json!(given.buildings("buildings")?.total())),
            "travel" => self.travel(given),
            "fate_message" => fate_message(given),
            "fate_of_signature" => Ok(json!(hex(&Fate::of_signature(
                &given.bytes("signature")?,
                keccak256
            )
            .bytes()))),
            "fraction" => Ok(json!(given.fate()?.fraction(draw(given)?).to_string())),
            "below" => Ok(json!(given.fate()?.below(draw(given)?, given.count("n")?))),
            "rarity" => self.rarity(given),
            "prospect" => self.prospect(given),
            "war" => self.war(given),
            "raid" => self.raid(given),
            "missile" => self.missile(given),
            "war_preview" => self.war_preview(given),
            "raid_preview" => self.raid_preview(given),
            "missile_preview" => self.missile_preview(given),
            other => Err(format!("there is no operation {other}")),
        }
    }

    fn configure(&mut self, given: Arguments) -> Reading<Value> {
        let config = config::read(given.object("config")?)?;
        config.validate().map_err(str::to_string)?;
        self.config = config;
        Ok(Value::Null)
    }

    // ---- Gold ----

    fn unclaimed(&self, given: Arguments) -> Reading<Value> {
        let (mining, later) = production(given)?;
        let cap = self.config.gold.accrual_cap;
        let unclaimed = gold::unclaimed(&mining, &later, given.seconds("now")?, cap);
        Ok(json!(unclaimed.to_string()))
    }

    fn withdraw_fee(&self, given: Arguments) -> Reading<Value> {
        let fee = gold::withdraw_fee(
            &self.config.gold,
            given.seconds("last_time_withdrawn")?,
            given.seconds("now")?,
        );
        Ok(json!(fee.to_string()))
    }

    fn trezor_room(&self, given: Arguments) -> Reading<Value> {
        let room = gold::trezor_room(
            &self.config.gold,
            given.amount("trezor")?,
            given.amount("treasury")?,
        );
        Ok(json!(room.to_string()))
    }

    fn batch_cost(&self, given: Arguments) -> Reading<Value> {
        let units = &self.config.units;
        let unit = match given.text("unit")? {
            "defenders" => &units.defenders,
            "missiles" => &units.missiles,
            "barriers" => &units.barriers,
            other => return Err(format!("there is no unit {other}")),
        };
        Ok(json!(gold::batch_cost(unit, given.count("amount")?).to_string()))
    }

    // ---- Founding ----

    fn name_fault(&self, given: Arguments) -> Reading<Value> {
        let most = self.config.founding.max_name_length;
        let fault = name::checked(given.text("name")?, most).err();
        Ok(json!(fault.map(NameFault::code)))
    }

    // ---- Missions ----

    fn travel(&self, given: Arguments) -> Reading<Value> {
        let (from, to) = (given.cell("from")?, given.cell("to")?);
        let seconds = travel::seconds(
            &self.config,
            given.kind("kind")?,
            from,
            to,
            given.flag("academy")?,
        );
        Ok(json!({ "distance": travel::distance(from, to), "seconds": seconds }))
    }

    fn rarity(&self, given: Arguments) -> Reading<Value> {
        let drawn = &self.config.rarities[rarity::outcome(&self.config.rarities, &given.lot()?)];
        Ok(json!({ "rarity": drawn.name, "building_slots": drawn.slots }))
    }

    fn prospect(&self, given: Arguments) -> Reading<Value> {
        let outcome = prospect::outcome(&self.config.prospect, &given.fate()?);
        Ok(json!({ "band": outcome.band, "amount": outcome.found.to_string() }))
    }

    fn war(&self, given: Arguments) -> Reading<Value> {
        let field = WarField {
            attackers: given.count("attackers")?,
            defenders: given.count("defenders")?,
            treasury: given.amount("treasury")?,
            buildings: given.buildings("buildings")?,
        };
        let outcome = war::outcome(&self.config.war, &self.config.combat, &field, &given.lot()?);
        Ok(json!({
            "victor": match outcome.victor {
                Victor::Attacker => "attacker",
                Victor::Defender => "defender",
                Victor::Nobody => "nobody",
            },
            "attacker_losses": outcome.attacker_losses,
            "defender_losses": outcome.defender_losses,
            "war_spoils": outcome.spoils.to_string(),
            "buildings_destroyed": outcome.fallen.into_iter().map(Building::name).collect::<Vec<_>>(),
        }))
    }

    fn raid(&self, given: Arguments) -> Reading<Value> {
        let field = RaidField {
            squad: self.config.raid.squad,
            defenders: given.count("defenders")?,
            unclaimed: given.amount("unclaimed")?,
            stronghold: given.flag("stronghold")?,
        };
        let outcome = raid::outcome(&self.config.raid, &self.config.combat, &field, &given.lot()?);
        Ok(json!({
            "success": outcome.success,
            "captured": outcome.captured,
            "amount": outcome.loot.to_string(),
        }))
    }

    fn missile(&self, given: Arguments) -> Reading<Value> {
        let field = MissileField {
            missiles: given.count("missiles")?,
            barriers: given.count("barriers")?,
            defenders: given.count("defenders")?,
            buildings: given.buildings("buildings")?,
        };
        let outcome = missile::outcome(&self.config.missile, &field, &given.lot()?);
        Ok(json!({
            "intercepted": outcome.intercepted,
            "damage_per_missile": outcome.damage_per_missile,
            "defender_losses": outcome.defender_losses,
            "buildings_destroyed": outcome.destroyed.into_iter().map(Building::name).collect::<Vec<_>>(),
        }))
    }

    // ---- Before the fate is known ----

    fn war_preview(&self, given: Arguments) -> Reading<Value> {
        let preview = preview::war(
            &self.config.war,
            &self.config.combat,
            given.count("attackers")?,
            given.count("defenders")?,
            given.amount("treasury")?,
            &given.buildings("buildings")?,
        );
        Ok(json!({
            "may_win": preview.may_win,
            "may_draw": preview.may_draw,
            "may_lose": preview.may_lose,
            "attacker_losses": counts(preview.attacker_losses),
            "defender_losses": counts(preview.defender_losses),
            "war_spoils": { "min": preview.spoils.min.to_string(), "max": preview.spoils.max.to_string() },
            "fall_probability": preview.fall_probability.to_string(),
        }))
    }

    fn raid_preview(&self, given: Arguments) -> Reading<Value> {
        let preview = preview::raid(
            &self.config.raid,
            &self.config.combat,
            given.count("defenders")?,
            given.amount("unclaimed")?,
            given.flag("stronghold")?,
        );
        Ok(json!({
            "success_probability": preview.success_probability.to_string(),
            "amount": preview.loot.to_string(),
            "capture_probability": preview.capture_probability.to_string(),
        }))
    }

    fn missile_preview(&self, given: Arguments) -> Reading<Value> {
        let preview = preview::missile(
            &self.config.missile,
            given.count("missiles")?,
            given.count("barriers")?,
            given.count("defenders")?,
            given.buildings("buildings")?.total(),
        );
        Ok(json!({
            "intercepted": preview.intercepted,
            "defender_losses": counts(preview.defender_losses),
            "buildings_destroyed": counts(preview.buildings_destroyed),
        }))
    }
}

/// A kingdom's mines, and the rates that came into force since they were settled.
fn production(given: Arguments) -> Reading<(Mining, Vec<MintingRate>)> {
    let mining = given.object("mining")?;
    let mining = Mining {
        mines: mining.count("mines")?,
        ratio: mining.amount("ratio")?,
        last_time_claimed: mining.seconds("last_time_claimed")?,
        last_time_settled: mining.seconds("last_time_settled")?,
        unclaimed: mining.amount("unclaimed")?,
        mineable: mining.amount("mineable")?,
    };
    let rate = |rate: Arguments| {
        Ok(MintingRate {
            start: rate.seconds("start")?,
            ratio: rate.amount("ratio")?,
        })
    };
    let later: Reading<Vec<MintingRate>> = given.list("later")?.into_iter().map(rate).collect();
    Ok((mining, later?))
}

fn per_second(given: Arguments) -> Reading<Value> {
    let (mining, later) = production(given)?;
    Ok(json!(gold::per_second(&mining, &later).to_string()))
}

fn counts(range: Range<u32>) -> Value {
    json!({ "min": range.min, "max": range.max })
}

fn draw(given: Arguments) -> Reading<u8> {
    u8::try_from(given.count("k")?).map_err(|_| "k is not the number of a draw".to_string())
}

fn fate_message(given: Arguments) -> Reading<Value> {
    let network_id =
        u8::try_from(given.count("network_id")?).map_err(|_| "network_id is not a byte".to_string())?;
    let mission_id: u64 = given
        .text("mission_id")?
        .parse()
        .map_err(|_| "mission_id is not a number".to_string())?;
    let message = fate::message(
        network_id,
        &given.bytes("factory")?,
        mission_id,
        &given.bytes("intent_hash")?,
    );
    Ok(json!(hex(&message)))
}
