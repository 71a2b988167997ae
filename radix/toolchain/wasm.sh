# Sourced by every script that builds WebAssembly: finds the tools and fixes everything that could make two builds differ.
# Expects: $toolchain (this folder) and $crate (the folder of the crate to build). The packages of the ledger are built with the same flags, so
# that they share what is built of std and of their dependencies. What shares nothing names $mapped, a folder and what its path is replaced
# with (`folder=name`): a name is in the bytes of code that says where it panicked.
# Environment: CARGO, RUSTC (a toolchain with the sources of std), CARGO_TARGET_DIR.

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
checkout=$(cd "$toolchain/../.." && pwd)
cargo_home=${CARGO_HOME:-$HOME/.cargo}
sysroot=$("$RUSTC" --print sysroot)

export RUSTC_BOOTSTRAP=1
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker"
export CC_wasm32_unknown_unknown=clang
export AR_wasm32_unknown_unknown="$archiver"
export CFLAGS_wasm32_unknown_unknown="-mcpu=mvp -mmutable-globals -msign-ext -ffile-prefix-map=$cargo_home=/cargo -ffile-prefix-map=$CARGO_TARGET_DIR=/target"
# The last that fits is taken: the folder of a build may be in the checkout.
outer=
[ -n "${mapped:-}" ] || outer="--remap-path-prefix=$checkout=/ledger "
remap="$outer--remap-path-prefix=$cargo_home=/cargo --remap-path-prefix=$CARGO_TARGET_DIR=/target ${mapped:+--remap-path-prefix=$mapped }--remap-path-prefix=$sysroot=/sysroot"
built="$CARGO_TARGET_DIR/wasm32-unknown-unknown/release"

# build_wasm <flags of rustc> <cargo options...>
build_wasm() {
  flags=$1
  shift
  (cd "$crate" && RUSTFLAGS="$flags $remap" "$CARGO" rustc --locked --release --lib --crate-type cdylib \
    -Zbuild-std=std,panic_abort --target wasm32-unknown-unknown "$@")
}
