#!/bin/sh
# Builds the meddler into game/test/scrypto/fixtures. Usage: game/test/scrypto/meddler/build.sh. Needs the Rust toolchain of
# docs/rust.md, and Node; the tests need neither.
set -eu

crate=$(cd "$(dirname "$0")" && pwd)
toolchain=$(cd "$crate/../../../../radix/toolchain" && pwd)
mapped="$crate=/meddler"
out="$crate/../fixtures"
. "$toolchain/scrypto.sh"
rust_flags="$scrypto_flags"

mkdir -p "$out"
build_wasm
node "$toolchain/extract-definition.mjs" "$built/meddler.wasm" "$out/meddler.rpd"
build_wasm --features no-schema
wasm-opt -Oz --strip-debug --strip-producers "$built/meddler.wasm" -o "$out/meddler.wasm"
