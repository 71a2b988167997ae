#!/bin/sh
# Builds beacon-<chain>.wasm (the code to publish) and beacon-<chain>.rpd (the package definition), bit for bit the same in
# whatever folder it runs. Usage: game/beacon/build.sh <quicknet|embedded> <output folder>. Needs the Rust toolchain of
# docs/rust.md, and Node.
set -eu

if [ $# -ne 2 ]; then
  echo "usage: $0 <quicknet|embedded> <output folder>" >&2
  exit 2
fi
chain=$1
mkdir -p "$2"
out=$(cd "$2" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
toolchain=$(cd "$here/../../radix/toolchain" && pwd)
crate="$here/rust"
. "$toolchain/scrypto.sh"

# Flattening would take minutes of the long functions of a curve.
build_package kingdoms_beacon "$out/beacon-$chain" -O3 --no-default-features --features "$chain"
