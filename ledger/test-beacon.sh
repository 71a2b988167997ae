#!/bin/sh
# Holds the beacon's check against two other implementations, natively. Usage: ledger/test-beacon.sh [cargo's options].
# Any Rust will do, and a C compiler. Environment: CARGO, CARGO_TARGET_DIR, BEACON_CASES, BEACON_SEED.
set -eu

cd "$(dirname "$0")/beacon/check"
exec "${CARGO:-cargo}" test --locked --tests "$@"
