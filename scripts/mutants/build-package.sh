#!/bin/sh
# Builds the code of a Scrypto package for tests of its mutants: neither its definition, which no mutant changes, nor the
# optimizations over all crates that the artifact needs. What was built before is kept, so a changed line takes seconds.
# Usage: scripts/mutants/build-package.sh <crate's folder> <options of cargo...>. Writes into CARGO_TARGET_DIR.
set -eu

crate=$(cd "$1" && pwd)
shift
toolchain=$(cd "$(dirname "$0")/../../radix/toolchain" && pwd)
. "$toolchain/scrypto.sh"

export CARGO_INCREMENTAL=1 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
# The cost of publishing grows with the code, and the names in it would be half.
build_small "$scrypto_flags" --quiet --features no-schema "$@" -- -C strip=symbols
