//! Rounds of a randomness beacon on the Radix ledger, verified by the package itself.
//!
//! Anybody submits a round with its signature and a witness (`kingdoms-beacon-check`); the component checks both and
//! keeps the round's randomness for ever. There is no owner, no secret and nothing to update: the chain's key is in the
//! code, so two components of one package can differ in nothing but what has been submitted to them.

mod blueprint;
#[cfg(target_arch = "wasm32")]
mod memory;
mod refusal;

#[cfg(all(feature = "quicknet", feature = "embedded"))]
compile_error!("a package serves one chain: build with `quicknet` or with `embedded`");

#[cfg(feature = "quicknet")]
const CHAIN: kingdoms_beacon_check::Chain = kingdoms_beacon_check::QUICKNET;

#[cfg(feature = "embedded")]
const CHAIN: kingdoms_beacon_check::Chain = kingdoms_beacon_check::EMBEDDED;
