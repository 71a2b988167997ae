#!/bin/sh
# Holds the rules against their golden vectors, natively. Usage: game/rules/test.sh [cargo's options].
# Any Rust will do. Environment: CARGO, CARGO_TARGET_DIR.
set -eu

cd "$(dirname "$0")/rust"
exec "${CARGO:-cargo}" test --locked --workspace --tests "$@"
