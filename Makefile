# Causeway. `make dev` sets everything up and starts the local network; `make test` sets everything up and tests it.
# Go 1.26 and Node 20 are needed; the rest is fetched by their own tools, browsers and databases from Debian's packages.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

BIN := bin/causeway
TOOLS := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/causeway-tools
GOLANGCI := $(TOOLS)/golangci-lint-2.15.0
GOFUMPT := $(TOOLS)/gofumpt-0.12.0
WEB_SOURCES := $(shell find web -maxdepth 1 -type f ! -name '*.go' ! -name '*.md') \
	$(shell find web/src web/public web/scripts sdk/src sdk/scripts -type f ! -name '*.test.*' 2>/dev/null)
GO_SOURCES := $(shell find cmd internal -type f ! -name '*_test.go' ! -path '*/testdata/*') $(wildcard web/*.go) go.mod go.sum

.PHONY: help dev build web check prove test lint generate check-generated coverage mutation bench release release-check sbom audit soak interop clean

help: ## list what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

dev: build $(if $(findstring --solana,$(ARGS)),contracts/solana/node_modules/.installed) $(if $(findstring --ton,$(ARGS)),contracts/ton/node_modules/.installed) ## set up, then start the local network and the web app (ARGS="--fresh" starts over)
	@exec ./$(BIN) dev $(ARGS)

build: $(BIN) ## build the binary with the web app inside

$(BIN): web/dist/demo/demo.js $(GO_SOURCES)
	@scripts/quiet.sh binary "binary (3 minutes the first time, then half of one)" go build -trimpath -o $@ ./cmd/causeway

web: web/dist/demo/demo.js ## build the web app

web/dist/demo/demo.js: web/node_modules/.installed $(WEB_SOURCES)
	@scripts/quiet.sh web "web app (half a minute)" npm --prefix web run --silent build

# `npm install --no-save` takes the locked versions, as `npm ci` does, but lets packages for other platforms be absent.
web/node_modules/.installed: web/package-lock.json
	@scripts/quiet.sh packages-web "packages of the web app (a minute, once)" npm --prefix web install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

contracts/evm/node_modules/.installed: contracts/evm/package-lock.json
	@scripts/quiet.sh packages-contracts "packages of the contracts (half a minute, once)" npm --prefix contracts/evm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

contracts/solana/node_modules/.installed: contracts/solana/package-lock.json
	@scripts/quiet.sh packages-solana "packages of the Solana program's tests (half a minute, once)" npm --prefix contracts/solana install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

contracts/ton/node_modules/.installed: contracts/ton/package-lock.json
	@scripts/quiet.sh packages-ton "packages of the TON contracts' tests (half a minute, once)" npm --prefix contracts/ton install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

test: build contracts/evm/node_modules/.installed contracts/solana/node_modules/.installed contracts/ton/node_modules/.installed $(GOLANGCI) $(GOFUMPT) ## set up, then check and test everything
	@scripts/test.sh

check: web/node_modules/.installed contracts/evm/node_modules/.installed contracts/solana/node_modules/.installed contracts/ton/node_modules/.installed $(GOLANGCI) $(GOFUMPT) ## what a change reaches, in three minutes at most (BASE=commit compares with another than main)
	@node scripts/check.mjs

prove: contracts/evm/node_modules/.installed ## prove the laws of the contracts (z3)
	@scripts/need.sh z3 z3
	@go test -count=1 ./contracts/evm/proofs/...

lint: web/node_modules/.installed contracts/evm/node_modules/.installed $(GOLANGCI) $(GOFUMPT) ## formatters and linters of every language; warnings are errors
	@scripts/lint.sh

generate: web/node_modules/.installed contracts/evm/node_modules/.installed contracts/solana/node_modules/.installed contracts/ton/node_modules/.installed ## write all generated files again
	@scripts/generate.sh

check-generated: web/node_modules/.installed contracts/evm/node_modules/.installed contracts/solana/node_modules/.installed contracts/ton/node_modules/.installed ## generated files are what their sources say
	@scripts/generate.sh --check

sbom: ## write what the binary and the web app are made of to bin/sbom.cdx.json (CycloneDX)
	@node scripts/sbom.mjs

audit: ## compare it with a database of advisories of your own, offline (DB=folder or archive in the OSV format)
	@node scripts/audit.mjs $(DB)

coverage: ## write which test proves which statement of the specification, to bin/spec-coverage.md
	@node scripts/spec-coverage.mjs

mutation: web/node_modules/.installed ## changes 20 literals of the specification and demands that their tests fail (ARGS="--all")
	@node scripts/mutation.mjs $(ARGS)

bench: build ## the figures of docs/performance.md
	@scripts/bench.sh

release: web ## build what operators install, of the commit that is checked out (ARGS="--key FILE" signs it)
	@go run ./cmd/release $(ARGS)

release-check: ## build a release twice, in two folders, and compare (ARGS="--platform linux/amd64" for one platform)
	@scripts/release-check.sh $(ARGS)

soak: build contracts/evm/node_modules/.installed contracts/solana/node_modules/.installed contracts/ton/node_modules/.installed ## long fuzzing, and 1,000 transfers under faults
	@scripts/soak.sh

interop: build web/node_modules/.installed ## run against software of others whose paths you give (docs/interop.md); writes its table
	@node scripts/interop.mjs

clean: ## remove what was built; downloaded packages and data stay
	rm -rf bin web/dist/app web/dist/demo web/dist/modules.json contracts/evm/out contracts/evm/cache

$(GOLANGCI):
	@mkdir -p $(TOOLS)
	@GOFLAGS= GOBIN=$(TOOLS)/tmp scripts/quiet.sh golangci "golangci-lint (3 minutes, once)" go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
	@mv $(TOOLS)/tmp/golangci-lint $@

$(GOFUMPT):
	@mkdir -p $(TOOLS)
	@GOFLAGS= GOBIN=$(TOOLS)/tmp scripts/quiet.sh gofumpt "gofumpt (half a minute, once)" go install mvdan.cc/gofumpt@v0.12.0
	@mv $(TOOLS)/tmp/gofumpt $@
