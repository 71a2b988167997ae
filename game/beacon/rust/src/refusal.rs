//! Why a call is refused: it aborts with `KINGDOMS_<CODE>: "<sentence>"` and leaves everything as it was.

use kingdoms_beacon_check::Fault;
use scrypto::prelude::*;

pub fn refuse(fault: Fault) -> ! {
    let (code, sentence) = match fault {
        Fault::Signature => (
            "SIGNATURE_MALFORMED",
            "A signature is one point of the beacon's group, in 48 bytes.",
        ),
        Fault::Witness => (
            "WITNESS_MALFORMED",
            "A witness is twelve numbers below the field's prime, in 576 bytes.",
        ),
        Fault::Unproven => (
            "ROUND_NOT_PROVEN",
            "This signature and this witness do not prove this round.",
        ),
        Fault::Count => ("ROUND_COUNT", "One call verifies 1 to 6 rounds."),
    };
    Runtime::panic(format!("KINGDOMS_{}: \"{}\"", code, sentence))
}
