#!/usr/bin/env bash
# Formatters and linters of every language. Any finding fails.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=${XDG_CACHE_HOME:-$HOME/.cache}/causeway-tools

echo "== Go: format"
unformatted=$(git ls-files -z '*.go' | xargs -0 "$tools"/gofumpt-0.12.0 -l -modpath causeway | grep -v -E '^(internal/evm/bindings|internal/store/gen)/' || true)
if [ -n "$unformatted" ]; then
  printf 'not formatted, run %s -w on:\n%s\n' "$tools/gofumpt-0.12.0" "$unformatted"
  exit 1
fi
echo "== Go: vet and lint"
"$tools"/golangci-lint-2.15.0 run ./...
echo "== web: format, lint, types"
(cd web && npm run --silent format:check && npm run --silent lint && npm run --silent typecheck)
echo "== SDK: format, lint, types"
(cd sdk && npm run --silent format:check && npm run --silent lint && npm run --silent typecheck)
echo "== contracts: format, lint"
(cd contracts/evm && npm run --silent lint)
echo "== documents: links, lines"
node scripts/docs.mjs
