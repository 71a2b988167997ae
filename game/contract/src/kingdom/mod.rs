//! A kingdom: one for each key.

mod arrivals;
pub mod blueprint;
mod due;
mod events;
mod expedition;
mod orders;
mod state;
mod treasury;
