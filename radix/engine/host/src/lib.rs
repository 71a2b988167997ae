//! The Radix Engine as an embedded ledger: one frame of bytes in, one frame of bytes out.
//!
//! `api` reads a frame and answers with one; everything beneath it is ordinary Rust that knows neither JSON frames
//! nor WebAssembly, so that the same crate runs natively (benchmarks) and in a browser (`wasm`).

pub mod api;
pub mod frame;
pub mod ledger;

mod ancestry;
mod cache;
mod check;
mod decode;
mod encode;
mod entity;
mod error;
mod genesis;
mod manifest_class;
mod message;
mod network;
mod preview;
mod programmatic;
mod receipt;
mod rows;
mod snapshot;
mod store;
mod transaction;
mod types;
mod vm;
mod well_known;

#[cfg(target_arch = "wasm32")]
mod wasm;
