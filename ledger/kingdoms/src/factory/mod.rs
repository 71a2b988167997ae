//! The factory: one for each game.

pub mod blueprint;
mod completion;
mod events;
mod founding;
mod launch;
mod metadata;
mod mission;
mod state;

pub use launch::{LaunchReceipt, MissionOrder, MissionTarget};
pub use metadata::icon_url;
pub use state::RateWindow;
