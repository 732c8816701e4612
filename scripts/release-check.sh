#!/usr/bin/env bash
# release-check.sh [--from PROGRAM] [what `make release` takes]: builds a release of the commit that is checked out twice,
# in two fresh clones with caches of their own, and demands the same bytes. Then it looks at what came out with the tools
# of those who get it: checksums and their signature by OpenSSH and by the program itself, the image by skopeo, the package
# by dpkg and systemd; and has the program hold a drill, which begins with an upgrade where --from names the program of the
# version before, with Solana and TON where their packages are installed here. Takes some twenty minutes for one platform
# (--platform linux/amd64), and ten more for each other.
set -euo pipefail
cd "$(dirname "$0")/.."
from=
if [ "${1:-}" = --from ]; then
  from=$(realpath "${2:?--from needs the program of the version before}")
  shift 2
fi
for tool in ssh-keygen:openssh-client skopeo:skopeo dpkg-deb:dpkg systemd-analyze:systemd file:file; do
  scripts/need.sh "${tool%:*}" "${tool#*:}"
done
repository=$PWD
work=$(mktemp -d)
trap 'chmod -R u+w "$work" && rm -rf "$work"' EXIT
start=$SECONDS
ok() { printf 'ok %5d s  %s\n' $((SECONDS - start)) "$*"; }
fail() { echo "release-check: $*" >&2; exit 1; }

signer=release-check
ssh-keygen -q -t ed25519 -N '' -C "$signer" -f "$work/key"
printf '%s namespaces="causeway-release" %s\n' "$signer" "$(cut -d' ' -f1,2 "$work/key.pub")" >"$work/signers"
commit=$(git rev-parse HEAD)
for nth in first second; do
  git clone --quiet --no-hardlinks . "$work/$nth/causeway-$nth"
  git -C "$work/$nth/causeway-$nth" checkout --quiet --detach "$commit" # another may be there by now
  key=$([ $nth = first ] && echo "--key $work/key" || true)
  (cd "$work/$nth/causeway-$nth" && GOCACHE="$work/$nth/cache" make release ARGS="--out $work/$nth/release $key $*")
  chmod -R u+w "$work/$nth/cache" && rm -rf "$work/$nth/cache" # some gigabytes
done
diff "$work/first/release/SHA256SUMS" "$work/second/release/SHA256SUMS"
ok "the same bytes twice"

cd "$work/first/release"
sha256sum --check --quiet SHA256SUMS
ssh-keygen -Y verify -f "$work/signers" -I "$signer" -n causeway-release -s SHA256SUMS.sig <SHA256SUMS >"$work/said"
sed 's/^./x/' SHA256SUMS >"$work/changed"
if ssh-keygen -Y verify -f "$work/signers" -I "$signer" -n causeway-release -s SHA256SUMS.sig <"$work/changed" &>"$work/said"; then
  fail "OpenSSH takes the signature for changed checksums"
fi
ok "OpenSSH verifies the checksums, and no others"

arch=$(dpkg --print-architecture)
archive=$(echo causeway_*_linux_"$arch".tar.gz)
[ -f "$archive" ] || fail "there is no archive for linux/$arch, which the rest needs"
tar -xzf "$archive" -C "$work"
program=$work/${archive%.tar.gz}/causeway
cmp "$program" "${archive%.tar.gz}"
file --brief "$program" | grep -q 'statically linked' || fail "the program is not static: $(file --brief "$program")"
"$program" version --verify SHA256SUMS --signers "$work/signers"
cp "$program" "$work/other"
printf x >>"$work/other"
if "$program" version --verify SHA256SUMS --signers "$work/signers" --program "$work/other" 2>"$work/said"; then
  fail "a program that was changed is called one of the release"
fi
ok "the program verifies itself, and not a changed one"

"$program" licences >"$work/licences"
node - causeway_*.cdx.json "$work/licences" <<'EOF'
const { readFileSync } = require('node:fs')
const [bill, licences] = process.argv.slice(2)
const { bomFormat, components } = JSON.parse(readFileSync(bill, 'utf8'))
const text = readFileSync(licences, 'utf8')
const of = (kind) => components.filter((c) => c.purl?.startsWith(`pkg:${kind}/`))
if (bomFormat !== 'CycloneDX' || of('golang').length < 50 || of('npm').length < 20) throw new Error('the bill has no modules or no packages')
const without = of('golang').filter((c) => !text.includes(c.name)).map((c) => c.name)
if (without.length > 0) throw new Error(`no licence of ${without.join(', ')} is in the program`)
console.log(`${of('golang').length} Go modules and ${of('npm').length} npm packages in the bill`)
EOF
ok "the bill names what the program has licences of"

image=oci-archive:$(echo causeway_*_oci.tar)
skopeo --insecure-policy copy --quiet --override-os linux --override-arch "$arch" "$image" "dir:$work/image"
layer=$(skopeo --insecure-policy inspect "dir:$work/image" | node -p 'JSON.parse(require("node:fs").readFileSync(0)).Layers.map((l) => l.split(":")[1]).join(" ")')
mkdir "$work/inside"
tar -xzf "$work/image/$layer" -C "$work/inside"
cmp "$program" "$work/inside/usr/bin/causeway"
ok "skopeo reads the image, and finds the program in it"

(cd "$work/first/causeway-first" && go test -count=1 -run 'TestDebianInstalls|TestImageIsRead' ./internal/release)
root=$work/root
mkdir -p "$root"/etc "$root"/var/lib/dpkg/{info,updates}
touch "$root"/var/lib/dpkg/{status,available}
dpkg=(dpkg)
if [ "$(id -u)" != 0 ]; then dpkg=(fakeroot dpkg); fi
"${dpkg[@]}" --root="$root" --log=/dev/null --force-script-chrootless --install causeway_*_"$arch".deb &>"$work/said" || fail "$(cat "$work/said")"
cmp "$program" "$root/usr/bin/causeway"
"$root/usr/bin/causeway" version
ok "dpkg installs the package, and its units are what systemd calls safe"

"$program" drill --solana "$repository/contracts/solana" --ton "$repository/contracts/ton" ${from:+--from "$from"}
ok "the drill${from:+, with an upgrade}"
