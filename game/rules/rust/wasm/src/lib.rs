//! The rules of one game behind one function of bytes, for pages and keepers.
//!
//! A request is JSON, `{"op": "withdraw_fee", "last_time_withdrawn": 0, "now": 60}`, and so is the answer, `{"ok": ...}`
//! or `{"error": "<what is wrong with the request>"}`. Names are those of the ledger, amounts its decimal text, bytes hex,
//! times seconds. All that is kept between two requests is the game's configuration.

mod arguments;
mod catalogue;
mod missions;
mod operations;
mod orders;
mod stories;
mod worth;

#[cfg(target_arch = "wasm32")]
mod memory;

pub use operations::Rules;
