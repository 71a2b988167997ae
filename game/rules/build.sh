#!/bin/sh
# Builds rules.wasm, bit for bit the same in whatever folder it runs. Usage: game/rules/build.sh <output folder>.
# Needs the Rust toolchain of docs/rust.md.
set -eu

if [ $# -ne 1 ]; then
  echo "usage: $0 <output folder>" >&2
  exit 2
fi
mkdir -p "$1"
out=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
toolchain=$(cd "$here/../../radix/toolchain" && pwd)
crate="$here/rust/wasm"
mapped="$here/rust=/ledger/rules"
. "$toolchain/scrypto.sh"
# A panic ends the call either way; its text would be a seventh of the module.
build_small "-Zunstable-options -Cpanic=immediate-abort -Zfmt-debug=none -Zlocation-detail=none"
wasm-opt -O3 --strip-debug --strip-producers "$built/kingdoms_rules_wasm.wasm" -o "$out/rules.wasm.new"
mv "$out/rules.wasm.new" "$out/rules.wasm"
