#!/usr/bin/env bash
# Measures the figures of docs/performance.md and prints one table. Called by `make bench`, which has built the binary.
# About 16 minutes on 2 idle cores with BENCH_RUNS=1, Lighthouse once a page, 25 with five. BENCH_ROWS=20000 BENCH_TRANSITIONS=20000 makes it small, for a quick look. BENCH_QUICK=1
# makes everything as small as it gets: its figures mean nothing, but every one must be there. A figure that a benchmark does
# not report, because it failed or has another name now, is "-" in the table, named at the end, and a failure.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/need.sh initdb postgresql
times=20 settle=10 # of the vault's benchmarks; seconds until the network's memory is read
if [ -n "${BENCH_QUICK:-}" ]; then
  : "${BENCH_ROWS:=2000}" "${BENCH_TRANSITIONS:=2000}" "${INDEX_BLOCKS:=60}" "${BENCH_RUNS:=1}"
  export INDEX_BLOCKS
  times=1 settle=1
fi
rows=${BENCH_ROWS:-1000000}
transitions=${BENCH_TRANSITIONS:-100000}
work=$(mktemp -d)
dev=""
finish() {
  if [ -n "$dev" ]; then kill "$dev" 2>/dev/null || true; wait "$dev" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap finish EXIT
failed=0
load=$(cut -d ' ' -f 1 /proc/loadavg)

say() { printf '\n== %s\n' "$1" >&2; }

# bench PACKAGE PATTERN ARGS…: runs benchmarks and keeps their lines.
bench() {
  local package=$1 pattern=$2
  shift 2
  if ! go test "$package" -run '^$' -bench "$pattern" -timeout 20m "$@" >"$work/out" 2>&1; then
    cat "$work/out" >&2
    failed=1
  fi
  grep '^Benchmark' "$work/out" | tee -a "$work/figures" >&2 || true
}

# figure BENCHMARK UNIT: what a benchmark reported; "-", and a note, if it did not.
figure() {
  local v
  v=$(awk -v name="$1" -v unit="$2" '
    { n = $1; sub(/-[0-9]+$/, "", n); if (n == name) for (i = 3; i < NF; i += 2) if ($(i + 1) == unit) v = $i }
    END { print v }' "$work/figures")
  [ -n "$v" ] || printf '%s %s\n' "$1" "$2" >>"$work/missing" # a file: this runs in a subshell
  printf '%s\n' "${v:--}"
}

# millis BENCHMARK: the time of one operation.
millis() { awk -v v="$(figure "$1" ns/op)" 'BEGIN { print v == "-" ? v : sprintf("%.1f", v / 1e6) }'; }

# row WHAT VALUE BESIDE MUST
row() { printf '%-58s %16s  %-44s %s\n' "$@" >>"$work/table"; }

# ratio A B: how many times more A is than B.
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { if (b + 0 > 0) printf "%.1f x single (%d)", a / b, b; else print "-" }'; }

touch "$work/figures" "$work/table" "$work/missing"

say "gas against the committed snapshot"
gas="as committed"
go test ./contracts/evm/gas -run TestGasAgainstSnapshot -count=1 >"$work/out" 2>&1 || { cat "$work/out" >&2; gas="DIFFERENT"; failed=1; }
row "gas (contracts/evm/gas/snapshot.json)" "$gas" "receipts of a real chain" "the table in docs/performance.md"

say "transitions of the relay engine"
bench ./internal/store 'BenchmarkTransitions/.*/claim=64/workers=4' -benchtime "${transitions}x"
bench ./internal/store 'BenchmarkTransitions/.*/claim=1/workers=4' -benchtime "$((transitions / 10))x"
for db in sqlite postgres; do
  many=$(figure "BenchmarkTransitions/$db/claim=64/workers=4" transitions/s)
  one=$(figure "BenchmarkTransitions/$db/claim=1/workers=4" transitions/s)
  row "transitions/s, $db, claims of 64, 4 workers" "$many" "$(ratio "$many" "$one"), $(figure "BenchmarkTransitions/$db/claim=64/workers=4" cpu-us/transition) us cpu" "30000; 7 x"
done

say "a signature through the signer"
bench ./internal/signer 'BenchmarkSignature' -benchtime 3s
signature=BenchmarkSignature
row "signature through the signer, p50 ms" "$(figure "$signature/signer,_one_caller" p50-ms)" "in process $(figure "$signature/in_process,_one_caller" p50-ms), its disk alone $(figure "$signature/disk_alone" p50-ms)" "2 more than in process"
row "signatures/s through the signer" "$(figure "$signature/signer,_many" sig/s)" "$(figure "$signature/signer,_many" cpu-us/sig) us cpu each, in process $(figure "$signature/in_process,_many" cpu-us/sig)" "2000"

say "HTTP API"
bench ./internal/api 'BenchmarkQuote|BenchmarkHistory' -benchtime 1x -rows "$rows"
row "quote, req/s" "$(figure BenchmarkQuote/closed req/s)" "$(figure BenchmarkQuote/closed of_empty) of an empty handler" "0.5"
row "quote, p99 at 2,000/s, ms" "$(figure BenchmarkQuote/open p99_ms)" "p50 $(figure BenchmarkQuote/open p50_ms)" "20"
for db in sqlite postgres; do
  row "history of $rows, $db, req/s" "$(figure "BenchmarkHistory/$db/closed" req/s)" "$(figure "BenchmarkHistory/$db/closed" of_empty) of an empty handler" "0.15"
  row "history of $rows, $db, p99 at 2,000/s, ms" "$(figure "BenchmarkHistory/$db/open" p99_ms)" "p50 $(figure "BenchmarkHistory/$db/open" p50_ms)" "20"
  row "the same, nobody asks twice, req/s" "$(figure "BenchmarkHistory/$db/cold" req/s)" "$(figure "BenchmarkHistory/$db/cold" of_empty) of an empty handler" "none"
  row "the same, nobody asks twice, p99 at 2,000/s, ms" "$(figure "BenchmarkHistory/$db/coldopen" p99_ms)" "p50 $(figure "BenchmarkHistory/$db/coldopen" p50_ms)" "none"
  must=0.9; [ $db = postgres ] || must="none"
  row "history of $rows, $db, under 200 writes/s" "$(figure "BenchmarkHistory/$db/writes" req/s)" "$(figure "BenchmarkHistory/$db/writes" of_quiet) of without, $(figure "BenchmarkHistory/$db/writes" writes/s) writes/s" "$must"
done

say "statistics"
bench ./internal/api BenchmarkStatistics -benchtime 1x -rows "$rows"
row "statistics of $rows, p99 at 2,000/s, ms" "$(figure BenchmarkStatistics/open p99_ms)" "an empty handler $(figure BenchmarkStatistics/empty p99_ms); p50 $(figure BenchmarkStatistics/open p50_ms)" "20"
row "transfers counted/s, SQLite" "$(figure BenchmarkStatistics/open counted/s)" "equal to a full recount" "none"

say "a whole bridge in one process"
bench ./internal/app 'BenchmarkLatency|BenchmarkMany' -benchtime 1x
row "source final to delivery included, s, p50" "$(figure BenchmarkLatency p50_s)" "50 single transfers" "0.5"
row "source final to delivery included, s, p99" "$(figure BenchmarkLatency p99_s)" "" "1.5"
row "1,000 transfers, all delivered, none twice, s" "$(figure BenchmarkMany all_s)" "all sent after $(figure BenchmarkMany sent_s) s" "90"
bench ./internal/app BenchmarkFamiliesLatency -benchtime 1x
for way in fromSolana toSolana fromTON toTON; do
  row "$way, source final to delivery, s, p50" "$(figure "BenchmarkFamiliesLatency/$way" p50_s)" "30 single transfers" "0.5"
  row "$way, source final to delivery, s, p99" "$(figure "BenchmarkFamiliesLatency/$way" p99_s)" "" "1.5"
done

say "a lost database"
bench ./internal/app BenchmarkRestore -benchtime 1x
for db in sqlite postgres; do
  row "a base backup restored to serving, $db, s" "$(figure "BenchmarkRestore/$db" restore-s)" "$(figure "BenchmarkRestore/$db" transfers) transfers; the backup took $(figure "BenchmarkRestore/$db" backup-s) s" "300"
done

say "the Bitcoin index"
bench ./internal/bitcoin/indexer BenchmarkIndex -benchtime 1x
row "index, processor time of a full block" "$(figure BenchmarkIndexCatchUp cpu/parse) x" "its parsing; ${INDEX_BLOCKS:-200} blocks" "25"
row "index, blocks/s" "$(figure BenchmarkIndexCatchUp blocks/s)" "$(figure BenchmarkIndexCatchUp best/plain) x a plain store" "30; 8 x"
row "index, a block at the tip made durable" "$(figure BenchmarkIndexTip tip/parse) x" "its parsing; where the mempool is not followed" "20"
row "index, the same where the mempool is followed" "$(figure BenchmarkIndexTip followed/parse) x" "its parsing; one transaction in 20 was not in it" "20"
row "index, rollback of 6 blocks, s" "$(figure BenchmarkIndexTip rollback-s)" "same rows before and after" "1"
row "index, start after SIGKILL, s" "$(figure BenchmarkIndexStartAfterKill start-s)" "at most of 7 kills" "5"
row "index, coins of an address while it works, p99, ms" "$(figure BenchmarkIndexReads p99-ms)" "p50 $(figure BenchmarkIndexReads p50-us) us; a loop that asks for nothing $(figure BenchmarkIndexReads idle-p99-ms)" "10"
bench ./internal/app BenchmarkInAPI -benchtime 1x
row "a transaction of the node is in the wallet API, ms" "$(figure BenchmarkInAPI p50_ms)" "at most $(figure BenchmarkInAPI max_ms)" "200"

say "Bitcoin custody"
bench ./internal/app 'BenchmarkBitcoin(Deposit|Withdrawal)' -benchtime 1x
row "deposit's last confirmation to its mint, s, p50" "$(figure BenchmarkBitcoinDeposit p50_s)" "a plain transaction of that chain $(figure BenchmarkBitcoinDeposit plain_p50_s)" "1"
row "deposit's last confirmation to its mint, s, p99" "$(figure BenchmarkBitcoinDeposit p99_s)" "30 deposits" "3"
row "withdrawal final to signed and broadcast, s, p50" "$(figure BenchmarkBitcoinWithdrawal p50_s)" "a plain transaction of that chain $(figure BenchmarkBitcoinWithdrawal plain_p50_s)" "none"
row "withdrawal final to signed and broadcast, s, p99" "$(figure BenchmarkBitcoinWithdrawal p99_s)" "30 withdrawals" "2"
bench ./internal/bitcoin/vault 'BenchmarkSubmit|BenchmarkCosign' -benchtime "${times}x"
row "a member checks and signs 50 withdrawals, ms" "$(millis BenchmarkCosign)" "" "100"
row "plan, sign 3 of 5 and broadcast 50 withdrawals, ms" "$(millis BenchmarkSubmit)" "$(figure BenchmarkSubmit vB/withdrawal) vB each, half of them P2TR" "none"
bench ./internal/bitcoin/custody BenchmarkCheckAtHistory -benchtime "${times}x" -entries "$rows"
row "a member checks 50 withdrawals at $rows entries of history, ms" "$(millis BenchmarkCheckAtHistory/check)" "a copy of the ledger entry by entry $(millis BenchmarkCheckAtHistory/copied)" "5"

# start LABEL MUST: starts the local network in $work/data, and prints its own figure and its memory some seconds later.
start() {
  local out=$work/dev.out
  ./bin/causeway dev --data "$work/data" --listen 127.0.0.1:0 >"$out" 2>"$work/dev.err" &
  dev=$!
  for _ in $(seq 1 600); do
    grep -q '^Ready in' "$out" && break
    kill -0 "$dev" 2>/dev/null || break
    sleep 0.1
  done
  local took
  took=$(sed -n 's/^Ready in \([0-9.]*\) s.*/\1/p' "$out")
  [ -n "$took" ] || { cat "$out" "$work/dev.err" >&2; failed=1; took=-; }
  sleep "$settle"
  local rss
  rss=$(awk '/^VmRSS/ { printf "%d", $2 / 1024 }' "/proc/$dev/status" 2>/dev/null || echo -)
  kill "$dev" 2>/dev/null || true
  wait "$dev" 2>/dev/null || true
  dev=""
  row "causeway dev, $1 start, s" "$took" "$rss MB resident after $settle s" "$2; 400 MB"
}

say "start of the local network"
start first 15
start second 5

say "size of the web app"
if size=$(cd web && npm run --silent size 2>&1); then
  for page in / /evm; do
    kb=$(awk -v p="$page" '$3 == "before" && $4 == p { print $1 }' <<<"$size")
    [ -n "$kb" ] || echo "JavaScript before $page" >>"$work/missing"
    row "JavaScript before $page is usable, KB gzip" "${kb:--}" "" "200"
  done
else
  printf '%s\n' "$size" >&2
  failed=1
fi

say "the web app in a browser"
: >"$work/web"
(cd web && BENCH_OUT="$work/web" BENCH_RUNS="${BENCH_RUNS:-5}" npm run --silent bench) >&2 || failed=1
while IFS=$'\t' read -r name value beside; do
  case "$name" in
    typing*) must=100 ;;
    *tokens\ opens*) must=100 ;;
    *frames\ dropped*) must=0 ;;
    Lighthouse*) must=95/100/100 ;;
    *) must=none ;;
  esac
  row "$name" "$value" "$beside" "$must"
done <"$work/web"

[ -s "$work/web" ] || echo "the web app in a browser" >>"$work/missing"

printf '\n%s, %s, %s cores, load average %s at the start and %s at the end\n' "$(date -u +%F)" \
  "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" "$load" "$(cut -d ' ' -f 1 /proc/loadavg)"
printf '%-58s %16s  %-44s %s\n' figure value "in the same run" must
cat "$work/table"
if [ -s "$work/missing" ]; then
  printf '\nbench: these figures were not reported:\n' >&2
  sort -u "$work/missing" >&2
  failed=1
fi
exit $failed
