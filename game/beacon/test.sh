#!/bin/sh
# Holds the beacon's check against two other implementations, natively. Usage: game/beacon/test.sh [cargo's options].
# Any Rust will do, and a C compiler. Environment: CARGO, CARGO_TARGET_DIR, BEACON_CASES, BEACON_SEED.
set -eu

cd "$(dirname "$0")/rust/check"
exec "${CARGO:-cargo}" test --locked --tests "$@"
