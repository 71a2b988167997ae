//! Whole numbers out of decimals.

use radix_common::math::{Decimal, I192};

/// The whole units in a decimal that is not negative; `u32::MAX` beyond that.
pub fn floor_units(value: Decimal) -> u32 {
    to_u32(value.attos() / Decimal::ONE.attos())
}

/// The least count of whole units that is not below a decimal that is not negative.
pub fn ceil_units(value: Decimal) -> u32 {
    to_u32((value.attos() + Decimal::ONE.attos() - I192::ONE) / Decimal::ONE.attos())
}

/// The count of whole units nearest to a decimal that is not negative; a half counts up.
pub fn nearest_units(value: Decimal) -> u32 {
    let half = Decimal::ONE.attos() / I192::from(2);
    to_u32((value.attos() + half) / Decimal::ONE.attos())
}

/// `amount * part / whole`, rounded up. `whole` is not 0, and `part` no more than it.
pub fn share_up(amount: u32, part: u32, whole: u32) -> u32 {
    let product = u64::from(amount) * u64::from(part);
    product.div_ceil(u64::from(whole)) as u32
}

/// The whole seconds in a decimal that is not negative; `i64::MAX` beyond that.
pub fn floor_seconds(value: Decimal) -> i64 {
    i64::try_from(value.attos() / Decimal::ONE.attos()).unwrap_or(i64::MAX)
}

/// The greatest integer whose square does not exceed `value`.
pub fn integer_square_root(value: u64) -> u64 {
    if value < 2 {
        return value;
    }
    // Newton's method from above; the estimates fall until they reach the root.
    let mut estimate = value;
    loop {
        let next = (estimate + value / estimate) / 2;
        if next >= estimate {
            return estimate;
        }
        estimate = next;
    }
}

fn to_u32(whole: I192) -> u32 {
    u32::try_from(whole).unwrap_or(u32::MAX)
}
