//! Taking what is due out of what was given.

use crate::errors::{allowed, refuse};
use kingdoms_rules::{may, Refusal};
use scrypto::prelude::*;

/// Takes `due` XRD; what remains in `payment` is change.
pub fn take_xrd(payment: &mut Bucket, due: Decimal) -> FungibleBucket {
    assert_xrd(payment);
    allowed(may::may_pay(due, payment.amount()));
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
