#!/bin/sh
# Builds gumball.wasm (the code to publish) and gumball.rpd (the package definition), bit for bit the same in whatever
# folder it runs. Usage: radix/test/gumball/build.sh <output folder>. Needs the Rust toolchain of docs/rust.md, and Node.
set -eu

if [ $# -ne 1 ]; then
  echo "usage: $0 <output folder>" >&2
  exit 2
fi
mkdir -p "$1"
out=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
toolchain=$(cd "$here/../../toolchain" && pwd)
crate="$here"
. "$toolchain/scrypto.sh"

build_package kingdoms_gumball "$out/gumball" "-Oz --flatten --rereloop -Oz -Oz"
