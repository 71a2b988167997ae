#!/bin/sh
# Builds engine.wasm, bit for bit the same in whatever folder it runs.
# Usage: ledger/build-engine.sh <output folder>
# Environment: CARGO, RUSTC (a toolchain with the sources of std), CARGO_TARGET_DIR.
set -eu

if [ $# -ne 1 ]; then
  echo "usage: $0 <output folder>" >&2
  exit 2
fi
mkdir -p "$1"
out=$(cd "$1" && pwd)
crate=$(cd "$(dirname "$0")/engine" && pwd)

# Debian's toolchain has the sources of std beside it; rustup's needs the component rust-src.
if [ -z "${RUSTC:-}" ] && [ -d /usr/lib/rustlib/src/rust ]; then
  RUSTC=/usr/bin/rustc
  CARGO=${CARGO:-/usr/bin/cargo}
fi
export RUSTC="${RUSTC:-rustc}"
CARGO=${CARGO:-cargo}

# Older tools have the version in their names.
first_of() {
  for tool in "$@"; do
    if command -v "$tool" >/dev/null 2>&1; then
      echo "$tool"
      return
    fi
  done
  echo "none of these is installed: $*" >&2
  exit 1
}
linker=$(first_of wasm-ld-14 wasm-ld)
archiver=$(first_of llvm-ar-14 llvm-ar)
first_of clang >/dev/null
first_of wasm-opt >/dev/null

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$crate/target}"
cargo_home=${CARGO_HOME:-$HOME/.cargo}
sysroot=$("$RUSTC" --print sysroot)

export RUSTC_BOOTSTRAP=1
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker"
export CC_wasm32_unknown_unknown=clang
export AR_wasm32_unknown_unknown="$archiver"
export CFLAGS_wasm32_unknown_unknown="-mcpu=mvp -mmutable-globals -msign-ext -ffile-prefix-map=$cargo_home=/cargo -ffile-prefix-map=$CARGO_TARGET_DIR=/target"
export RUSTFLAGS="-C link-arg=-zstack-size=8388608 --remap-path-prefix=$cargo_home=/cargo --remap-path-prefix=$CARGO_TARGET_DIR=/target --remap-path-prefix=$crate=/engine --remap-path-prefix=$sysroot=/sysroot"

cd "$crate"
"$CARGO" rustc --locked --release --lib --crate-type cdylib \
  -Zbuild-std=std,panic_abort --target wasm32-unknown-unknown

built="$CARGO_TARGET_DIR/wasm32-unknown-unknown/release/kingdoms_engine.wasm"
wasm-opt -O3 --strip-debug --strip-producers "$built" -o "$out/engine.wasm.new"
mv "$out/engine.wasm.new" "$out/engine.wasm"
