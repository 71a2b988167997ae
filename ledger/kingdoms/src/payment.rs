//! Taking what is due out of what was given.

use crate::errors::{refuse, Refusal};
use scrypto::prelude::*;

/// Takes `due` XRD; what remains in `payment` is change.
pub fn take_xrd(payment: &mut Bucket, due: Decimal) -> FungibleBucket {
    assert_xrd(payment);
    let given = payment.amount();
    if given < due {
        refuse(Refusal::NotEnoughXrd { due, given });
    }
    payment.take(due).as_fungible()
}

pub fn assert_xrd(payment: &Bucket) {
    if payment.resource_address() != XRD {
        refuse(Refusal::NotXrd);
    }
}

pub fn assert_positive(amount: Decimal) {
    if !amount.is_positive() {
        refuse(Refusal::AmountNotPositive);
    }
}
