//! A kingdom: one for each key.

pub mod blueprint;
mod events;
mod expedition;
mod orders;
mod state;
mod treasury;
