//! Kingdoms on the Radix ledger: a factory that owns the world, and one component for each kingdom.
//!
//! A player's call goes to a `Kingdom` with a proof of its key, and the kingdom changes itself. What leaves its walls goes
//! through the `KingdomFactory`: founding, gold for XRD, the weekly rate and missions. A mission is launched in the
//! player's transaction and decided in a later one, by a fate that neither the player nor the keeper chooses; the factory
//! then tells both kingdoms. Every formula is in `kingdoms-rules`, every number in the `GameConfig` on the ledger.

mod auth;
mod errors;
mod exchange;
mod factory;
mod kingdom;
mod payment;
