#!/usr/bin/env bash
# Makes sure that the tools which the ledger's build scripts call are there. On Debian it installs what is missing.
set -euo pipefail

has_std_sources() { # rustc
  command -v "$1" >/dev/null && [ -d "$("$1" --print sysroot)/lib/rustlib/src/rust/library" ]
}

missing() {
  local tool
  for tool in clang wasm-ld-14 llvm-ar-14 wasm-opt; do command -v "$tool" >/dev/null || echo "$tool"; done
  has_std_sources /usr/bin/rustc || has_std_sources rustc || echo "rustc with the sources of std"
  for tool in fmt clippy; do "${CARGO:-cargo}" "$tool" --version >/dev/null 2>&1 || echo "cargo $tool"; done
}

if [ -n "$(missing)" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends rustc-web rust-web-src cargo-web rustfmt-web rust-web-clippy clang lld llvm binaryen
fi

if [ -n "$(missing)" ]; then
  echo "The Rust build needs: $(missing | paste -sd, -). docs/rust.md says where to get them." >&2
  exit 1
fi
