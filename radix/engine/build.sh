#!/bin/sh
# Builds engine.wasm, bit for bit the same in whatever folder it runs. Usage: radix/engine/build.sh <output folder>.
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
crate="$here/host"
mapped="$crate=/engine"
. "$toolchain/wasm.sh"

# The host puts the stack pointer back when it ends a call of package code.
build_wasm "-C link-arg=-zstack-size=8388608 -C link-arg=--export=__stack_pointer"
# LLVM has optimized it: -O3 takes twelve times as long, and the engine is no faster for it (docs/decisions/0042).
wasm-opt -O1 --strip-debug --strip-producers "$built/kingdoms_engine.wasm" -o "$out/engine.wasm.new"
mv "$out/engine.wasm.new" "$out/engine.wasm"
