#!/bin/sh
# Builds kingdoms.wasm (the code to publish) and kingdoms.rpd (the package definition), bit for bit the same in whatever
# folder it runs. Usage: ledger/build-kingdoms.sh <output folder>. Needs the Rust toolchain of ledger/README.md, and Node.
set -eu

if [ $# -ne 1 ]; then
  echo "usage: $0 <output folder>" >&2
  exit 2
fi
mkdir -p "$1"
out=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")" && pwd)
crate="$root/kingdoms"
. "$root/scrypto-toolchain.sh"

# Cargo puts the path of a dependency outside of the workspace into every symbol of it, and so into the order of the code.
# Built from a copy that has the rules inside, the bytes are the same wherever the checkout is.
stage="$CARGO_TARGET_DIR/kingdoms-stage"
rm -rf "$stage"
mkdir -p "$stage/rules"
cp -Rp "$crate/Cargo.lock" "$crate/src" "$stage/"
cp -Rp "$root/rules/Cargo.toml" "$root/rules/src" "$stage/rules/"
sed 's|path = "../rules"|path = "rules"|' "$crate/Cargo.toml" >"$stage/Cargo.toml"
crate="$stage"
build_package kingdoms "$out/kingdoms" "-Oz --flatten --rereloop -Oz -Oz"
