#!/usr/bin/env bash
# Whoever builds a commit gets the same bytes: builds it in two fresh clones, with caches of their own, and compares the
# checksums. Takes some ten minutes for each platform.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work" && rm -rf "$work"' EXIT
for nth in first second; do
  git clone --quiet --no-hardlinks . "$work/$nth/causeway-$nth"
  (cd "$work/$nth/causeway-$nth" && GOCACHE="$work/$nth/cache" make release ARGS="--out $work/$nth/release $*")
done
diff "$work/first/release/SHA256SUMS" "$work/second/release/SHA256SUMS"
echo "the same bytes twice:"
cat "$work/first/release/SHA256SUMS"
