#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Compiles the program into artifacts/bridge.so. Deterministic: the same sources and the same Debian packages give the same
# bytes. Needs rustc-web, libstd-rust-web-dev-bpf and llvm-22 of Debian, and Go for the linker; nothing else.
#   build.sh [FILE [FOLDER]]: compiles the sources of FOLDER, which may have what nothing uses, instead of src.
#   upstream rustc → LLVM bitcode → linked with core → what the backend refuses rewritten → optimised → object → SBPFv3
set -euo pipefail
cd "$(dirname "$0")"
../../scripts/need.sh /usr/bin/rustc rustc-web
../../scripts/need.sh llc-22 llvm-22
library=/usr/lib/rustlib/bpfel-unknown-none/lib
../../scripts/need.sh "$library" libstd-rust-web-dev-bpf

out=${1:-artifacts/bridge.so}
sources=${2:-src}
lints=(-D warnings)
[[ $sources == src ]] || lints=(-A warnings)
mkdir -p "$(dirname "$out")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/sbpf" ./tools/sbpf
# Paths that the compiler writes into messages must not depend on the folder.
/usr/bin/rustc --edition 2024 --target bpfel-unknown-none --crate-type bin --crate-name bridge "${lints[@]}" \
  -C opt-level=2 -C panic=abort -C overflow-checks=on -C codegen-units=1 --remap-path-prefix "$PWD=" \
  --emit=llvm-bc -o "$work/bridge.bc" "$sources/main.rs"
mkdir "$work/library"
for name in core compiler_builtins; do
  (cd "$work/library" && ar x "$library"/lib$name-*.rlib)
done
rm -f "$work"/library/lib.rmeta
cd "$work"
llvm-link-22 --only-needed bridge.bc library/*.o -S -o linked.ll
./sbpf checked-multiply linked.ll ready.ll
opt-22 -passes="internalize,globaldce,default<O2>,globaldce" --internalize-public-api-list=entrypoint ready.ll -S -o optimised.ll
./sbpf calls optimised.ll plain.ll
llc-22 -march=bpfel -mcpu=v2 -mattr=+allows-misaligned-mem-access,-alu32 --bpf-stack-size=4096 -filetype=obj plain.ll -o bridge.o
./sbpf link bridge.o bridge.so
cd - >/dev/null
mv "$work/bridge.so" "$out"
