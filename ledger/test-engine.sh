#!/bin/sh
# Tests of the engine host that need nothing of the Radix Engine, natively, in seconds. The rest is tested through the wasm,
# in packages/engine and tests/api/engine. Usage: ledger/test-engine.sh. Environment: RUSTC.
set -eu

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
"${RUSTC:-rustc}" --edition 2021 --test -D warnings \
  "$(dirname "$0")/engine/src/cache.rs" -o "$folder/cache"
"$folder/cache"
