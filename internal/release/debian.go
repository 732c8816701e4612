package release

import (
	"bytes"
	"crypto/md5" //nolint:gosec // the list that dpkg --verify reads is of MD5 sums; what is trusted is signed SHA-256
	"fmt"
	"io"
	"strings"
	"time"
)

// Package is a Debian package of the binary.
type Package struct {
	Version string // Debian's form, see DebianVersion
	Arch    string // Debian's name: amd64, arm64
	Time    time.Time
	Files   []File // what is installed, relative to /
}

// DebianVersion is a version of ours in Debian's form. What comes before a
// release sorts before it: 0.1.0~rc.1.
func DebianVersion(v string) string {
	v = strings.TrimPrefix(v, "v")
	return strings.ReplaceAll(v, "-", "~")
}

const control = `Package: causeway
Version: %s
Architecture: %s
Maintainer: The Causeway authors <root@localhost>
Installed-Size: %d
Recommends: ca-certificates
Suggests: postgresql, bitcoind
Section: net
Priority: optional
Description: self-hosted bridge between Bitcoin, EVM chains, Solana and TON
 Contracts, a k-of-n committee, a relayer, a Bitcoin index, APIs and a web app
 in one binary. Each role has a unit of its own, which is off until it is
 enabled: causeway-attest, causeway-relay, causeway-serve and others.
`

// A member must not lose its turn because a package was upgraded, and members
// of one machine must not restart together: whoever upgrades restarts each.
// DPKG_ROOT is the folder of a machine that is being made, as dpkg --root has
// it: nothing runs there.
const postinst = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  if command -v systemd-sysusers >/dev/null; then
    systemd-sysusers ${DPKG_ROOT:+"--root=$DPKG_ROOT"} causeway.conf
  fi
  if [ -z "$DPKG_ROOT" ] && [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    running=$(systemctl list-units --plain --no-legend --state=active 'causeway-*' | awk '{print $1}')
    if [ -n "$running" ]; then
      echo "causeway: these still run the version before; restart them one by one:" $running
    fi
  fi
fi
`

const prerm = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -z "$DPKG_ROOT" ] && [ -d /run/systemd/system ]; then
  systemctl stop 'causeway-*.service'
fi
`

const postrm = `#!/bin/sh
set -e
if [ -z "$DPKG_ROOT" ] && [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
if [ "$1" = purge ]; then
  echo "causeway: /etc/causeway and /var/lib/causeway-* are still there, with keys and databases in them"
fi
`

// Debian writes the package. Its data belongs to root, and nobody else may
// write to it.
func Debian(w io.Writer, p Package) error {
	files := withParents(p.Files)
	size := 0
	var sums bytes.Buffer
	for _, f := range files {
		size += len(f.Data)
		if !f.Mode.IsDir() {
			fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(f.Data), f.Name) //nolint:gosec // as above
		}
	}
	var inside, data bytes.Buffer
	if err := writeTarGz(&inside, "./", []File{
		{Name: "control", Mode: 0o644, Data: fmt.Appendf(nil, control, p.Version, p.Arch, (size+1023)/1024)},
		{Name: "md5sums", Mode: 0o644, Data: sums.Bytes()},
		{Name: "postinst", Mode: 0o755, Data: []byte(postinst)},
		{Name: "postrm", Mode: 0o755, Data: []byte(postrm)},
		{Name: "prerm", Mode: 0o755, Data: []byte(prerm)},
	}, p.Time); err != nil {
		return err
	}
	if err := writeTarGz(&data, "./", files, p.Time); err != nil {
		return err
	}
	return writeAr(w, p.Time, []File{
		{Name: "debian-binary", Mode: 0o644, Data: []byte("2.0\n")},
		{Name: "control.tar.gz", Mode: 0o644, Data: inside.Bytes()},
		{Name: "data.tar.gz", Mode: 0o644, Data: data.Bytes()},
	})
}

// writeAr writes an archive of ar(5), in the form of deb(5): names of at most
// 15 bytes without a slash behind them, each member on an even offset.
func writeAr(w io.Writer, at time.Time, files []File) error {
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, f := range files {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", f.Name, at.Unix(), 0, 0, 0o100000|f.Mode.Perm(), len(f.Data))
		b.Write(f.Data)
		if len(f.Data)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("write a package: %w", err)
	}
	return nil
}
