# Sourced by the build scripts of rules.wasm and of the Scrypto packages: finds the tools and fixes everything that could make
# two builds differ. Expects: $root (the ledger folder), $crate (the folder of the crate to build).
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
cargo_home=${CARGO_HOME:-$HOME/.cargo}
sysroot=$("$RUSTC" --print sysroot)

export RUSTC_BOOTSTRAP=1
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker"
export CC_wasm32_unknown_unknown=clang
export AR_wasm32_unknown_unknown="$archiver"
export CFLAGS_wasm32_unknown_unknown="-mcpu=mvp -mmutable-globals -msign-ext -ffile-prefix-map=$cargo_home=/cargo -ffile-prefix-map=$CARGO_TARGET_DIR=/target"
remap="--remap-path-prefix=$cargo_home=/cargo --remap-path-prefix=$CARGO_TARGET_DIR=/target --remap-path-prefix=$root=/ledger --remap-path-prefix=$sysroot=/sysroot"

# The engine refuses wasm features newer than these, so std is built for them too. --allow-undefined: the functions of
# the engine are imports.
scrypto_flags="-C target-cpu=mvp -C target-feature=+mutable-globals,+sign-ext -C link-arg=--allow-undefined -Zunstable-options -Cpanic=immediate-abort -Zfmt-debug=none -Zlocation-detail=none"

# build <crate> <cargo options...>
build_wasm() {
  (cd "$crate" && RUSTFLAGS="$rust_flags $remap" "$CARGO" rustc --locked --release --lib --crate-type cdylib \
    -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size --target wasm32-unknown-unknown "$@")
}
built="$CARGO_TARGET_DIR/wasm32-unknown-unknown/release"

# build_package <crate's library> <output path without extension> <options of wasm-opt> <cargo options...>: the code to publish and
# its definition. A build with schema functions tells the definition; the code has none of them.
build_package() {
  library=$1
  output=$2
  optimizations=$3
  shift 3
  rust_flags="$scrypto_flags"
  build_wasm "$@"
  node "$root/kingdoms/extract-definition.mjs" "$built/$library.wasm" "$output.rpd.new"
  build_wasm "$@" --features no-schema
  # shellcheck disable=SC2086 # options are words
  wasm-opt $optimizations --strip-debug --strip-producers "$built/$library.wasm" -o "$output.wasm.new"
  mv "$output.rpd.new" "$output.rpd"
  mv "$output.wasm.new" "$output.wasm"
}
