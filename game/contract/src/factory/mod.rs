//! The factory: one for each game.

mod beacon;
pub mod blueprint;
mod completion;
mod events;
mod founding;
mod game;
mod launch;
mod metadata;
mod mission;
mod missions;
mod resolution;
mod state;
mod treasury;
mod world;

pub use metadata::icon_url;
