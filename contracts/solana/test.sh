#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Tests of the program: the parts without system calls on this machine, then the compiled program (artifacts/bridge.so) in a
# real virtual machine in the process. Arguments go to node's test runner.
set -euo pipefail
cd "$(dirname "$0")"
../../scripts/need.sh /usr/bin/rustc rustc-web
host=$(mktemp)
trap 'rm -f "$host"' EXIT
/usr/bin/rustc --edition 2024 --test -D warnings src/host.rs -o "$host"
"$host" --quiet
node --test --test-reporter=dot "$@" test/*.test.mjs
