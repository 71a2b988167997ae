# Sourced by the build scripts of rules.wasm, of transactions.wasm and of the Scrypto packages, which are built for size.
# Expects what wasm.sh expects.
. "$toolchain/wasm.sh"

# The engine refuses wasm features newer than these, so std is built for them too. --allow-undefined: the functions of
# the engine are imports.
scrypto_flags="-C target-cpu=mvp -C target-feature=+mutable-globals,+sign-ext -C link-arg=--allow-undefined -Zunstable-options -Cpanic=immediate-abort -Zfmt-debug=none -Zlocation-detail=none"

# build_small <flags of rustc> <cargo options...>
build_small() {
  flags=$1
  shift
  build_wasm "$flags" -Zbuild-std-features=optimize_for_size "$@"
}

# build_package <crate's library> <output path without extension> <options of wasm-opt> <cargo options...>: the code to publish and
# its definition. A build with schema functions tells the definition; the code has none of them.
build_package() {
  library=$1
  output=$2
  optimizations=$3
  shift 3
  build_small "$scrypto_flags" "$@"
  node "$toolchain/extract-definition.mjs" "$built/$library.wasm" "$output.rpd.new"
  build_small "$scrypto_flags" "$@" --features no-schema
  # shellcheck disable=SC2086 # options are words
  wasm-opt $optimizations --strip-debug --strip-producers "$built/$library.wasm" -o "$output.wasm.new"
  mv "$output.rpd.new" "$output.rpd"
  mv "$output.wasm.new" "$output.wasm"
}
