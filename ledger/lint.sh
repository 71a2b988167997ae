#!/bin/sh
# Formats and lints of the Rust sources. Usage: ledger/lint.sh. Environment: CARGO, CARGO_TARGET_DIR.
set -eu
cd "$(dirname "$0")"
cargo=${CARGO:-cargo}

for crate in engine rules transactions kingdoms beacon gumball balance scenarios; do
  (cd "$crate" && "$cargo" fmt --check --all)
done

# Methods take what the manifests of the specification hand over, however much that is. `a = a + b` is how the amounts of the
# ledger are written so far. The engine host and the scenarios are left out: their dependencies take minutes to check, and they
# seldom change.
for crate in rules transactions kingdoms beacon gumball balance; do
  (cd "$crate" && "$cargo" clippy --locked --all-targets --workspace -- \
    -D warnings -A clippy::too_many_arguments -A clippy::assign_op_pattern)
done
