#!/bin/sh
# Builds transactions.wasm, bit for bit the same in whatever folder it runs. Usage: radix/transactions/build.sh <output folder>.
# Needs the Rust toolchain of docs/rust.md.
set -eu

if [ $# -ne 1 ]; then
  echo "usage: $0 <output folder>" >&2
  exit 2
fi
mkdir -p "$1"
out=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
toolchain=$(cd "$here/../toolchain" && pwd)
crate="$here/rust"
mapped="$here/rust=/ledger/transactions"
. "$toolchain/scrypto.sh"
# A panic ends the call either way. The errors of the engine are told as it debugs them, so that stays.
build_small "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none"
wasm-opt -Oz --strip-debug --strip-producers "$built/kingdoms_transactions.wasm" -o "$out/transactions.wasm.new"
mv "$out/transactions.wasm.new" "$out/transactions.wasm"
