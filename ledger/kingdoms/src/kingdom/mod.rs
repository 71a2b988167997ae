//! A kingdom: one for each key.

pub mod blueprint;
mod construction;
mod events;
mod expedition;
mod recruitment;
mod state;

pub use state::{KingdomCharter, Settlement, Survey};
