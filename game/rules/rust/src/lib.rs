//! The rules of Kingdoms, and the only place with a formula. The contract calls them on the ledger; compiled to
//! `rules.wasm` they run in the browser (previews, "verify this battle") and in the keeper.
//!
//! Everything is a pure function of its arguments: no clock, no randomness. Amounts are [`Decimal`]s; each product and
//! quotient is truncated at 18 places, from left to right as `docs/rules.md` writes it. Times are Unix seconds.
#![cfg_attr(not(feature = "std"), no_std)]

pub mod beacon;
pub mod buildings;
pub mod chance;
pub mod config;
pub mod effects;
pub mod fate;
pub mod fees;
pub mod fortify;
pub mod gold;
#[cfg(feature = "json")]
pub mod json;
pub mod may;
pub mod missile;
pub mod mission;
pub mod name;
pub mod number;
pub mod order;
pub mod preview;
pub mod prospect;
pub mod raid;
pub mod rarity;
mod record;
pub mod refusals;
pub mod span;
mod standard;
#[cfg(feature = "json")]
pub mod story;
pub mod travel;
#[cfg(feature = "json")]
pub mod trials;
pub mod truce;
pub mod units;
mod validate;
pub mod war;

pub use buildings::{Building, KingdomBuildings};
pub use config::GameConfig;
pub use effects::Effects;
pub use fate::{Fate, Lot};
pub use mission::MissionKind;
pub use radix_common::math::Decimal;
pub use refusals::Refusal;
pub use units::Unit;
