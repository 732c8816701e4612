#!/usr/bin/env bash
# Long fuzzing of every decoder, the contracts' deep campaigns, and 1,000 transfers while processes are killed.
set -euo pipefail
cd "$(dirname "$0")/.."
each=${FUZZ_TIME:-30s}
(cd contracts/evm && npm run --silent soak)
go list ./... | while read -r pkg; do
  dir=$(go list -f '{{.Dir}}' "$pkg")
  grep -hoE '^func (Fuzz[A-Za-z0-9_]+)' "$dir"/*_test.go 2>/dev/null | awk '{print $2}' | while read -r fuzz; do
    echo "== $pkg $fuzz"
    go test "$pkg" -run '^$' -fuzz "^$fuzz\$" -fuzztime "$each" -fuzzminimizetime 50x
  done
done
CAUSEWAY_SOAK_TRANSFERS=${TRANSFERS:-1000} go test ./internal/app -run ProcessesUnderKill -count=1 -v -timeout 60m
