#!/bin/sh
# Builds kingdoms.wasm (the code to publish) and kingdoms.rpd (the package definition), bit for bit the same in whatever
# folder it runs. Usage: game/contract/build.sh <output folder>. Needs the Rust toolchain of docs/rust.md, and Node.
set -eu

if [ $# -ne 1 ]; then
  echo "usage: $0 <output folder>" >&2
  exit 2
fi
mkdir -p "$1"
out=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
toolchain=$(cd "$here/../../radix/toolchain" && pwd)
crate="$here"
. "$toolchain/scrypto.sh"

# Cargo puts the path of a dependency outside of the workspace into every symbol of it, and so into the order of the code.
# Built from a copy that has the rules inside, the bytes are the same wherever the checkout is.
stage="$CARGO_TARGET_DIR/kingdoms-stage"
rm -rf "$stage"
mkdir -p "$stage/rules"
cp -Rp "$crate/Cargo.lock" "$crate/src" "$stage/"
cp -Rp "$here/../rules/rust/Cargo.toml" "$here/../rules/rust/src" "$stage/rules/"
sed 's|path = "../rules/rust"|path = "rules"|' "$crate/Cargo.toml" >"$stage/Cargo.toml"
crate="$stage"
build_package kingdoms "$out/kingdoms" "-Oz --flatten --rereloop -Oz -Oz"
