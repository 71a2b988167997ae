#!/bin/sh
# Formats and lints of the Rust sources. Usage: scripts/lint-rust.sh [formats], for the formats alone. Environment: CARGO, CARGO_TARGET_DIR.
set -eu
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}

for crate in radix/engine/host radix/transactions/rust radix/test/gumball radix/test/scenarios/native \
  game/rules/rust game/contract game/beacon/rust game/balance; do
  (cd "$crate" && "$cargo" fmt --check --all)
done
[ "${1:-}" = formats ] && exit 0

# Methods take what the manifests of the specification hand over, however much that is. `a = a + b` is how the amounts of the
# ledger are written so far. The engine host and the scenarios are left out: their dependencies take minutes to check, and they
# seldom change.
for crate in radix/transactions/rust radix/test/gumball game/rules/rust game/contract game/beacon/rust game/balance; do
  (cd "$crate" && "$cargo" clippy --locked --all-targets --workspace -- \
    -D warnings -A clippy::too_many_arguments -A clippy::assign_op_pattern)
done
