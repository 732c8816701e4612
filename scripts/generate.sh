#!/usr/bin/env bash
# Writes all generated files again, or with --check says whether they are what their sources say.
# Generated are: compiled contracts and their Go bindings, SQL code, the API's description, the web app's API
# types and contract descriptions, the list of statements that no test proves yet.
set -euo pipefail
cd "$(dirname "$0")/.."
check=${1:-}
tools=${XDG_CACHE_HOME:-$HOME/.cache}/causeway-tools

# tool NAME MODULE@VERSION: builds a tool once, outside the module: some have licences that the product must not have.
tool() {
  local bin="$tools/$1-${2##*@}"
  if [ ! -x "$bin" ]; then
    mkdir -p "$tools"
    GOFLAGS='' GOBIN="$tools/tmp" go install "$2" >&2
    mv "$tools/tmp/$1" "$bin"
  fi
  echo "$bin"
}

ABIGEN=$(tool abigen github.com/ethereum/go-ethereum/cmd/abigen@v1.17.10)
SQLC=$(tool sqlc github.com/sqlc-dev/sqlc/cmd/sqlc@v1.31.1)
export ABIGEN SQLC

generated=(contracts/evm/artifacts contracts/evm/storage.json contracts/solana/artifacts contracts/solana/idl.json contracts/ton/artifacts
  internal/evm/bindings internal/store/gen internal/api/openapi.json sdk/src/api/schema.ts
  sdk/src/evm/abi.ts sdk/src/evm/liquidity-abi.ts web/src/wallets/particle/abi.ts testdata/spec-pending.json
  internal/licences/modules.txt)
before=$(mktemp -d)
trap 'rm -rf "$before"' EXIT
if [ "$check" = --check ]; then
  for f in "${generated[@]}"; do
    [ -e "$f" ] && mkdir -p "$before/$(dirname "$f")" && cp -r "$f" "$before/$f"
  done
fi

(cd contracts/evm && tools/build.sh)
contracts/solana/build.sh
(cd contracts/ton && node tools/build.mjs)
node contracts/solana/tools/idl.mjs --write
internal/store/generate.sh
go test ./internal/api -run 'Golden' -count=1 -args -update >/dev/null
(cd web && npm run --silent api >/dev/null && npm run --silent abi)
node scripts/spec-coverage.mjs
node scripts/licences.mjs

if [ "$check" = --check ]; then
  failed=0
  for f in "${generated[@]}"; do
    [ -e "$f" ] || continue
    if ! diff -rq "$before/$f" "$f"; then failed=1; fi
  done
  if [ $failed = 1 ]; then
    echo "generated files differ from their sources: run \`make generate\` and commit" >&2
    exit 1
  fi
fi
