#!/usr/bin/env bash
# Checks and tests everything. Called by `make test`, which has built and installed what is needed.
set -euo pipefail
cd "$(dirname "$0")/.."
start=$SECONDS
step() { printf '\n== %s (%d s)\n' "$1" $((SECONDS - start)); }

step "browser and database"
scripts/need.sh chromium chromium
scripts/need.sh initdb postgresql
step "formatters and linters"
scripts/lint.sh
step "generated files"
scripts/generate.sh --check
step "contracts"
(cd contracts/evm && npm run --silent test)
step "Go"
# Whole networks mostly wait for their blocks: four at once are no more work for two cores.
node scripts/gotest.mjs -p 2 -parallel 4 -timeout 15m ./...
step "Go, race detector"
node scripts/gotest.mjs -race -timeout 10m ./internal/amount ./internal/message ./internal/transfer ./internal/quote ./internal/relay \
  ./internal/committee ./internal/httpserve ./internal/perclient ./internal/localnet/devchain/faultrpc
step "web"
(cd web && npm run --silent test && npm run --silent size)
step "what the tests notice"
node scripts/mutation.mjs
step "browser"
(cd web && npm run --silent e2e)
step "done"
