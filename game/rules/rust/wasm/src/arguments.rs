//! Reading arguments out of JSON. Every error names the argument.

use kingdoms_rules::json::{self, Json, Reading};
use kingdoms_rules::{Decimal, Effects, Fate, GameConfig, KingdomBuildings, Lot, MissionKind};
use radix_common::crypto::keccak256_hash;
use serde_json::Value;

#[derive(Clone, Copy)]
pub struct Arguments<'a>(pub &'a Value);

impl<'a> Arguments<'a> {
    /// What has a JSON form of its own.
    pub fn read<T: Json>(&self, name: &str) -> Reading<T> {
        json::field(self.0, name)
    }

    /// The arguments themselves, as the fields of a structure.
    pub fn all<T: Json>(&self) -> Reading<T> {
        T::read(self.0)
    }

    pub fn text(&self, name: &str) -> Reading<&'a str> {
        let text = self.0.get(name).and_then(Value::as_str);
        text.ok_or_else(|| format!("{name} is not a text"))
    }

    pub fn count(&self, name: &str) -> Reading<u32> {
        self.read(name)
    }

    /// Times and durations, in seconds.
    pub fn seconds(&self, name: &str) -> Reading<i64> {
        self.read(name)
    }

    pub fn amount(&self, name: &str) -> Reading<Decimal> {
        self.read(name)
    }

    pub fn byte(&self, name: &str) -> Reading<u8> {
        u8::try_from(self.count(name)?).map_err(|_| format!("{name} is not a byte"))
    }

    pub fn bytes<const N: usize>(&self, name: &str) -> Reading<[u8; N]> {
        let text = self.text(name)?;
        let digits: Option<Vec<u8>> = text
            .chars()
            .map(|digit| digit.to_digit(16).map(|value| value as u8))
            .collect();
        let bytes: Option<Vec<u8>> = digits
            .filter(|digits| digits.len() == 2 * N)
            .map(|digits| digits.chunks(2).map(|two| two[0] << 4 | two[1]).collect());
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        bytes.ok_or_else(|| format!("{name} is not {N} bytes of hex"))
    }

    pub fn cell(&self, name: &str) -> Reading<(u32, u32)> {
        let cell = Arguments(self.0.get(name).unwrap_or(&Value::Null));
        Ok((cell.count("x")?, cell.count("y")?))
    }

    pub fn kind(&self) -> Reading<MissionKind> {
        self.read("kind")
    }

    pub fn effects(&self, game: &GameConfig) -> Reading<Effects> {
        let buildings: KingdomBuildings = self.read("buildings")?;
        Ok(Effects::of(&buildings, &game.effects))
    }

    pub fn fate(&self) -> Reading<Fate> {
        Ok(Fate::new(self.bytes("fate")?, keccak256))
    }

    /// `"fate": null` is an overdue settlement.
    pub fn lot(&self) -> Reading<Lot> {
        match self.0.get("fate") {
            None => Err("fate is missing".to_string()),
            Some(Value::Null) => Ok(Lot::Overdue),
            Some(_) => Ok(Lot::Fate(self.fate()?)),
        }
    }
}

pub fn keccak256(bytes: &[u8]) -> [u8; 32] {
    keccak256_hash(bytes).0
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
