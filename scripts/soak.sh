#!/usr/bin/env bash
# Long runs: every decoder fuzzed, the contracts' deep campaigns, 1,000 transfers while processes are killed, and 500 deposits
# and 500 withdrawals of Bitcoin's assets at once, once with processes that are killed, the same of 500 transfers each way between an
# EVM chain and Solana, and TON, and histories in which everybody lies.
# Called by `make soak`, which has built the binary. Everything is run, whatever fails before it, and a summary ends it.
#
# More than an hour as it is. FUZZ_TIME=2s FOUNDRY_FUZZ_RUNS=500 FOUNDRY_INVARIANT_RUNS=8 FOUNDRY_INVARIANT_DEPTH=60 TRANSFERS=50
# BITCOIN=20 SOLANA=20 TON=20 HISTORIES=50 makes it small, for a quick look. What fuzzing finds is kept in the package's testdata/fuzz: commit it with the correction.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/need.sh initdb postgresql
each=${FUZZ_TIME:-30s}
transfers=${TRANSFERS:-1000}
bitcoin=${BITCOIN:-500}
solana=${SOLANA:-500}
ton=${TON:-500}
histories=${HISTORIES:-2000}
first=$((RANDOM * 32768 + RANDOM + 1000)) # of the seeds: new ones in each run
summary=()
failed=0

# run NAME COMMAND…: runs a part and notes how it ended.
run() {
  local name=$1 began=$SECONDS ended=ok
  shift
  printf '\n== %s\n' "$name"
  "$@" || { ended=FAILED; failed=1; }
  summary+=("$(printf '%-72s %6d s  %s' "$name" $((SECONDS - began)) "$ended")")
}

fuzz() { go test "$1" -run '^$' -fuzz "^$2\$" -fuzztime "$each" -fuzzminimizetime 50x; }
contracts() { (cd contracts/evm && npm run --silent soak) && (cd contracts/solana && npm run --silent soak) &&
  (cd contracts/ton && npm run --silent soak); }
solana_faults() { (cd contracts/solana && npm run --silent mutation -- --all); }
ton_faults() { (cd contracts/ton && npm run --silent mutation); }
killed() { CAUSEWAY_SOAK_TRANSFERS=$transfers go test ./internal/app -run '^TestProcessesUnderKill' -count=1 -timeout 60m; }
crowd() { CAUSEWAY_SOAK_BITCOIN=$bitcoin go test ./internal/app -run '^TestBitcoinManyAtOnce' -count=1 -timeout 60m; }
solana_crowd() { CAUSEWAY_SOAK_SOLANA=$solana go test ./internal/app -run '^TestSolanaManyAtOnce' -v -count=1 -timeout 60m; }
ton_crowd() { CAUSEWAY_SOAK_TON=$ton go test ./internal/app -run '^TestTONManyAtOnce' -v -count=1 -timeout 60m; }
solana_killed() { CAUSEWAY_SOAK_SOLANA=$solana go test ./internal/app -run '^TestSolanaProcessesUnderKill' -v -count=1 -timeout 60m; }
ton_killed() { CAUSEWAY_SOAK_TON=$ton go test ./internal/app -run '^TestTONProcessesUnderKill' -v -count=1 -timeout 60m; }
killed_crowd() { CAUSEWAY_SOAK_BITCOIN=$bitcoin go test ./internal/app -run '^TestBitcoinProcessesUnderKill' -v -count=1 -timeout 60m; }
lying() { CAUSEWAY_SIMULATION_SEEDS=$first-$((first + histories - 1)) go test ./internal/simulation -run '^TestHistories' -v -count=1 -timeout 60m; }
lying_payouts() { CAUSEWAY_SIMULATION_SEEDS=$first-$((first + histories / 10)) go test ./internal/simulation/payouts -run '^TestHistories' -v -count=1 -timeout 60m; }
planted() { CAUSEWAY_SIMULATION_FAULTS=all go test ./internal/simulation/... -run '^TestPlantedFaults' -v -count=1 -timeout 60m; }

# Every fuzz target as "package name". A package that has none makes grep fail, which is right.
targets=$(find ./cmd ./internal ./contracts ./web -name node_modules -prune -o -name '*_test.go' -print | while read -r file; do
  { grep -oE '^func Fuzz[A-Za-z0-9_]+' "$file" || true; } | sed "s|^func |$(dirname "$file") |"
done | sort -u)
[ -n "$targets" ] || { echo "soak: no fuzz targets were found" >&2; exit 1; }

while read -r package name; do
  run "$package $name" fuzz "$package" "$name" </dev/null
done <<<"$targets"
run "$histories histories of liars, from seed $first" lying
run "$((histories / 10 + 1)) histories of the custody, from seed $first" lying_payouts
run "planted faults" planted
run "contracts: fuzzing and invariants" contracts
run "contracts: every planted fault" node scripts/contract-mutation.mjs --all
run "contracts: all planted faults of the program for Solana" solana_faults
run "contracts: all planted faults of the contracts on TON" ton_faults
run "$transfers transfers while processes are killed" killed
run "$bitcoin deposits and $bitcoin withdrawals of Bitcoin's assets at once" crowd
run "the same, by wallet and address, while processes are killed" killed_crowd
run "$solana transfers each way between Solana and an EVM chain at once" solana_crowd
run "the same with Solana, while processes are killed" solana_killed
run "$ton transfers each way between TON and an EVM chain at once" ton_crowd
run "the same with TON, while processes are killed" ton_killed

printf '\n%s, load average %s\n' "$(date -u +%F)" "$(cut -d ' ' -f 1 /proc/loadavg)"
printf '%s\n' "${summary[@]}"
exit $failed
