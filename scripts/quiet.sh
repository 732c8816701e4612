#!/usr/bin/env bash
# quiet.sh NAME WHAT COMMAND…: runs a step of the build and says in one line what it was and how long it took. What the
# command says goes to bin/log/NAME.log. It is shown when the command fails, and so are warnings when it does not.
set -euo pipefail
cd "$(dirname "$0")/.."
name=$1 what=$2
shift 2
log=bin/log/$name.log
mkdir -p bin/log
start=$(date +%s%N)
printf '  %-58s' "$what"
if "$@" >"$log" 2>&1; then failed=0; else failed=$?; fi
if [ "$failed" != 0 ]; then
  printf ' failed\n'
  tail -n 40 "$log" >&2
  echo "all of it: $log" >&2
  exit "$failed"
fi
awk -v ns=$(($(date +%s%N) - start)) 'BEGIN { printf " %6.1f s\n", ns / 1e9 }'
grep -vE '^(go: downloading |(added|changed|removed|up to date|audited)\b.* packages?\b)|^$' "$log" || true
