//! Reading arguments out of JSON. Every error names the argument.

use kingdoms_rules::{Building, Decimal, Fate, KingdomBuildings, Lot, MissionKind};
use radix_common::crypto::keccak256_hash;
use serde_json::Value;

pub type Reading<T> = Result<T, String>;

#[derive(Clone, Copy)]
pub struct Arguments<'a>(pub &'a Value);

impl<'a> Arguments<'a> {
    pub fn get(&self, name: &str) -> Reading<&'a Value> {
        self.0.get(name).ok_or_else(|| format!("{name} is missing"))
    }

    pub fn object(&self, name: &str) -> Reading<Arguments<'a>> {
        Ok(Arguments(self.get(name)?))
    }

    pub fn list(&self, name: &str) -> Reading<Vec<Arguments<'a>>> {
        let list = self
            .get(name)?
            .as_array()
            .ok_or_else(|| format!("{name} is not a list"))?;
        Ok(list.iter().map(Arguments).collect())
    }

    pub fn text(&self, name: &str) -> Reading<&'a str> {
        self.get(name)?
            .as_str()
            .ok_or_else(|| format!("{name} is not a text"))
    }

    pub fn flag(&self, name: &str) -> Reading<bool> {
        self.get(name)?
            .as_bool()
            .ok_or_else(|| format!("{name} is not true or false"))
    }

    /// Times and durations, in seconds.
    pub fn seconds(&self, name: &str) -> Reading<i64> {
        self.get(name)?
            .as_i64()
            .ok_or_else(|| format!("{name} is not a whole number"))
    }

    pub fn count(&self, name: &str) -> Reading<u32> {
        let count = self
            .get(name)?
            .as_u64()
            .and_then(|count| u32::try_from(count).ok());
        count.ok_or_else(|| format!("{name} is not a count"))
    }

    pub fn decimal(&self, name: &str) -> Reading<Decimal> {
        Decimal::try_from(self.text(name)?).map_err(|_| format!("{name} is not a decimal number"))
    }

    /// An amount that is not negative.
    pub fn amount(&self, name: &str) -> Reading<Decimal> {
        let amount = self.decimal(name)?;
        if amount.is_negative() {
            return Err(format!("{name} is negative"));
        }
        Ok(amount)
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
        let cell = self.object(name)?;
        Ok((cell.count("x")?, cell.count("y")?))
    }

    pub fn kind(&self, name: &str) -> Reading<MissionKind> {
        let kind = u8::try_from(self.count(name)?)
            .ok()
            .and_then(MissionKind::from_random_type);
        kind.ok_or_else(|| format!("{name} is not the number of a mission kind"))
    }

    pub fn buildings(&self, name: &str) -> Reading<KingdomBuildings> {
        let counts = self.object(name)?;
        Ok(KingdomBuildings {
            mine: counts.count(Building::Mine.name())?,
            barracks: counts.count(Building::Barracks.name())?,
            trezor: counts.count(Building::Trezor.name())?,
            stronghold: counts.count(Building::Stronghold.name())?,
            mage_tower: counts.count(Building::MageTower.name())?,
            research_academy: counts.count(Building::ResearchAcademy.name())?,
            obscura_temple: counts.count(Building::ObscuraTemple.name())?,
        })
    }

    pub fn fate(&self) -> Reading<Fate> {
        Ok(Fate::new(self.bytes("fate")?, keccak256))
    }

    /// `"fate": null` is an overdue settlement.
    pub fn lot(&self) -> Reading<Lot> {
        match self.get("fate")? {
            Value::Null => Ok(Lot::Overdue),
            _ => Ok(Lot::Fate(self.fate()?)),
        }
    }
}

pub fn keccak256(bytes: &[u8]) -> [u8; 32] {
    keccak256_hash(bytes).0
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
