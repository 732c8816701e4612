#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Compiles the contracts and regenerates what is committed: artifacts/*.json, storage.json and the Go bindings.
# Deterministic: the same sources give the same bytes, so a check is `tools/build.sh && git diff --exit-code`.
# Needs: node_modules (npm install --no-save), and for the bindings abigen of the go-ethereum version in go.mod, built here when ABIGEN is
# not set. It is a separate program; nothing of it is imported.
set -euo pipefail
cd "$(dirname "$0")/.."

# Always the whole set of sources: what is compiled together can influence the code.
forge=tools/forge
"$forge" build --force --extra-output storageLayout --out out/release --cache-path cache/release
FOUNDRY_PROFILE=storage-lock "$forge" build --force --extra-output storageLayout
node tools/artifacts.mjs

version=$(cd ../.. && go list -m -f '{{.Version}}' github.com/ethereum/go-ethereum)
if [ -z "${ABIGEN:-}" ]; then
  bin=$(mktemp -d)
  trap 'rm -rf "$bin"' EXIT
  (cd "$bin" && GOFLAGS= GOBIN="$bin" go install "github.com/ethereum/go-ethereum/cmd/abigen@$version")
  ABIGEN=$bin/abigen
fi
node tools/bindings.mjs "$ABIGEN"
