#!/usr/bin/env bash
# Checks and tests everything. Called by `make test`, which has built and installed what is needed.
# Several machines can share the work: PARTS names the parts that this one does (all: "lint generated contracts go race web
# mutation browser"), and SHARD=2/3 makes the slowest of them, Go and browser, do the second third of their work.
set -euo pipefail
cd "$(dirname "$0")/.."
start=$SECONDS
all="lint generated contracts go race web mutation browser"
parts=${PARTS:-$all}
shard=${SHARD:-1/1}
for part in $parts; do
  [[ " $all " == *" $part "* ]] || { echo "test: PARTS has no '$part'; there are: $all" >&2; exit 2; }
done
if ! [[ $shard =~ ^([1-9][0-9]?)/([1-9][0-9]?)$ ]] || ((BASH_REMATCH[1] > BASH_REMATCH[2])); then
  echo "test: SHARD is '$shard', and must be like 2/3" >&2
  exit 2
fi
nth=${BASH_REMATCH[1]} of=${BASH_REMATCH[2]}

step() { printf '\n== %s (%d s)\n' "$1" $((SECONDS - start)); }
# part NAME TITLE: whether it is this machine's, and says that it begins.
part() {
  [[ " $parts " == *" $1 "* ]] || return 1
  step "$2"
}
# shared: this machine's share of the lines of its input, of which internal/app, the slowest package, counts as the first.
shared() {
  awk '/internal\/app$/ { print; next } { rest = rest $0 "\n" } END { printf "%s", rest }' |
    awk -v n="$nth" -v of="$of" '(NR - 1) % of == n - 1'
}

# The databases of the tests wait for the disk at each commit, and four networks wait for each other. Processes are killed
# in the tests, machines are not: memory keeps what the disk would, and a test takes half the time.
memory=(env)
if [[ -d /dev/shm && -w /dev/shm ]] && (($(df --output=avail -k /dev/shm | tail -1) > 6 * 1024 * 1024)); then
  scratch=$(mktemp -d /dev/shm/causeway-test-XXXXXX)
  chmod 1777 "$scratch" # PostgreSQL is started as a user of its own where the tests are root
  trap 'chmod -R u+w "$scratch" && rm -rf "$scratch"' EXIT
  printf '#!/bin/sh\n' >"$scratch/runs"
  chmod +x "$scratch/runs"
  if "$scratch/runs" 2>/dev/null; then
    # compilers need more room, and nothing of them waits
    memory=(env "GOTMPDIR=${GOTMPDIR:-${TMPDIR:-/tmp}}" "TMPDIR=$scratch")
  fi
fi

step "browser and database"
scripts/need.sh chromium chromium
scripts/need.sh initdb postgresql
scripts/need.sh llc-22 llvm-22
scripts/need.sh promtool prometheus
scripts/need.sh softhsm2-util softhsm2
scripts/need.sh p11-kit p11-kit
scripts/need.sh skopeo skopeo
scripts/need.sh z3 z3
scripts/need.sh systemd-analyze systemd
if (($(id -u) != 0)); then scripts/need.sh fakeroot fakeroot; fi # dpkg believes that it is root
if part lint "formatters and linters"; then scripts/lint.sh; fi
if part generated "generated files"; then
  scripts/generate.sh --check
  node --test --test-reporter=dot scripts/*.test.mjs
fi
if part contracts "contracts"; then
  (cd contracts/evm && npm run --silent test)
  node scripts/contract-mutation.mjs --count 1
  (cd contracts/solana && npm run --silent test && npm run --silent mutation -- --count 2)
  (cd contracts/ton && npm run --silent test && npm run --silent mutation -- --count 2)
fi
if part go "Go"; then
  mapfile -t packages < <(go list ./... | shared)
  # Whole networks mostly wait for their blocks: several at once are no more work for two cores. They have the machine to
  # themselves, as what waits for too long in them is a failure.
  networks=() others=()
  for package in "${packages[@]}"; do
    if [[ $package == */internal/app ]]; then networks+=("$package"); else others+=("$package"); fi
  done
  if ((${#others[@]})); then "${memory[@]}" node scripts/gotest.mjs -p 2 -parallel 4 -timeout 15m "${others[@]}"; fi
  if ((${#networks[@]})); then "${memory[@]}" node scripts/gotest.mjs -parallel 3 -timeout 25m "${networks[@]}"; fi
fi
if part race "Go, race detector"; then
  "${memory[@]}" node scripts/gotest.mjs -race -timeout 10m ./internal/amount ./internal/message ./internal/transfer ./internal/quote ./internal/relay \
    ./internal/committee ./internal/httpserve ./internal/ratelimit ./internal/localnet/devchain/faultrpc
fi
if part web "web and SDK"; then
  (cd web && npm run --silent test && npm run --silent size)
  (cd sdk && npm run --silent test && npm run --silent size)
fi
if part mutation "what the tests notice"; then node scripts/mutation.mjs; fi
if part browser "browser"; then
  (cd web && "${memory[@]}" npm run --silent e2e -- "--shard=$shard")
  if ((nth == 1)); then (cd sdk && "${memory[@]}" npm run --silent e2e); fi
fi
step "done"
