//! A refused call aborts with `KINGDOMS_<CODE>: "<sentence>"` and leaves everything as it was. The catalogue is in the rules.

use kingdoms_rules::Refusal;
use scrypto::prelude::*;

/// Aborts the call.
pub fn refuse(refusal: Refusal) -> ! {
    Runtime::panic(format!("KINGDOMS_{}: \"{}\"", refusal.code(), refusal.sentence()))
}

/// What is allowed, or the end of the call.
pub fn allowed<T>(answer: Result<T, Refusal>) -> T {
    answer.unwrap_or_else(|refusal| refuse(refusal))
}
