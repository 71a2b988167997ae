#!/bin/sh
# Tests of the engine host that need nothing of the Radix Engine, natively, in seconds. The rest is tested through the wasm,
# in radix/engine and radix/test/engine. Usage: radix/engine/test.sh. Environment: RUSTC.
set -eu

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
"${RUSTC:-rustc}" --edition 2021 --test -D warnings \
  "$(dirname "$0")/host/src/cache.rs" -o "$folder/cache"
"$folder/cache"
