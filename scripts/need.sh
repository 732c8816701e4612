#!/usr/bin/env bash
# need.sh COMMAND PACKAGE: makes sure that COMMAND (or a path) is there, from Debian's PACKAGE; says what to run when it cannot.
set -euo pipefail
command=$1 package=$2
found() { [ -e "$command" ] || command -v "$command" >/dev/null 2>&1 || compgen -G "/usr/lib/postgresql/*/bin/$command" >/dev/null; }
found && exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "$command is missing. Install it, on Debian with: sudo apt-get install -y $package" >&2
  exit 1
fi
echo "installing $package"
log=$(mktemp)
if ! (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package") >"$log" 2>&1; then
  tail -n 20 "$log" >&2
  echo "$package could not be installed. Try: sudo apt-get install -y $package" >&2
  exit 1
fi
found
