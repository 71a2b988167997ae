#!/bin/sh
# Builds the meddler into tests/scrypto/fixtures. Usage: tests/scrypto/meddler/build.sh. Needs the Rust toolchain of
# ledger/README.md, and Node; the tests need neither.
set -eu

crate=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$crate/../../../ledger" && pwd)
out="$crate/../fixtures"
. "$root/scrypto-toolchain.sh"
rust_flags="$scrypto_flags"

mkdir -p "$out"
build_wasm
node "$root/kingdoms/extract-definition.mjs" "$built/meddler.wasm" "$out/meddler.rpd"
build_wasm --features no-schema
wasm-opt -Oz --strip-debug --strip-producers "$built/meddler.wasm" -o "$out/meddler.wasm"
