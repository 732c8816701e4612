package release

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// needs demands programs of Debian's: what they are to check is not passed over where they are missing.
func needs(t *testing.T, programs map[string]string) {
	t.Helper()
	for program, of := range programs {
		_, err := exec.LookPath(program)
		require.NoError(t, err, "install it: scripts/need.sh %s %s", program, of)
	}
}

func ran(t *testing.T, program string, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), program, args...).CombinedOutput()
	require.NoError(t, err, "%s %s: %s", program, strings.Join(args, " "), out)
	return string(out)
}

// machine is a root folder that Debian's own tools install into.
type machine struct {
	t    *testing.T
	root string
}

// newMachine has nothing but an empty list of packages, and the names that systemd starts services between.
func newMachine(t *testing.T) machine {
	t.Helper()
	m := machine{t: t, root: t.TempDir()}
	const units = "usr/lib/systemd/system"
	for _, dir := range []string{"etc", "var/lib/dpkg/info", "var/lib/dpkg/updates", units} {
		require.NoError(t, os.MkdirAll(filepath.Join(m.root, dir), 0o755)) //nolint:gosec // as on any machine
	}
	for _, file := range []string{"status", "available"} {
		require.NoError(t, os.WriteFile(filepath.Join(m.root, "var/lib/dpkg", file), nil, 0o600))
	}
	for _, name := range []string{"sysinit", "basic", "shutdown", "local-fs", "network-online", "multi-user"} {
		require.NoError(t, os.WriteFile(filepath.Join(m.root, units, name+".target"), []byte("[Unit]\n"), 0o600))
	}
	return m
}

func (m machine) dpkg(args ...string) string {
	m.t.Helper()
	args = append([]string{"--root=" + m.root, "--log=/dev/null", "--force-script-chrootless"}, args...)
	if os.Geteuid() != 0 {
		return ran(m.t, "fakeroot", append([]string{"dpkg"}, args...)...)
	}
	return ran(m.t, "dpkg", args...)
}

func (m machine) read(name string) string {
	m.t.Helper()
	data, err := os.ReadFile(filepath.Join(m.root, name))
	require.NoError(m.t, err)
	return string(data)
}

// packed writes a package whose program is a script, so that units find something to run.
func packed(t *testing.T, version string) string {
	t.Helper()
	files, err := Installed([]byte("#!/bin/sh\necho "+version+"\n"), []File{{Name: "README.md", Mode: 0o644}})
	require.NoError(t, err)
	var b bytes.Buffer
	arch := strings.TrimSpace(ran(t, "dpkg", "--print-architecture"))
	require.NoError(t, Debian(&b, Package{Version: DebianVersion(version), Arch: arch, Time: at, Files: files}))
	file := filepath.Join(t.TempDir(), "causeway.deb")
	require.NoError(t, os.WriteFile(file, b.Bytes(), 0o600))
	return file
}

// What systemd calls the exposure of a unit, in tenths: 0 is none, 100 all. A process that talks to the network cannot
// be far below 12.
const (
	exposed      = 12
	exposedAlone = 7
)

// Debian's own tools install the package on an empty machine, put the next version in its place and take it away.
// systemd reads the units, and finds that they give no more than they must. Keys and settings stay through all of it.
func TestDebianInstalls(t *testing.T) {
	t.Run("dpkg and systemd", func(t *testing.T) {
		programs := map[string]string{"dpkg": "dpkg", "systemd-analyze": "systemd", "systemd-sysusers": "systemd"}
		if os.Geteuid() != 0 {
			programs["fakeroot"] = "fakeroot"
		}
		needs(t, programs)
		debianInstalls(t)
	})
}

func debianInstalls(t *testing.T) {
	m := newMachine(t)
	m.dpkg("--install", packed(t, "v0.1.0"))
	require.Equal(t, "ii  0.1.0", m.status())
	require.Empty(t, m.dpkg("--verify", "causeway"), "what is there is what the package lists")
	require.FileExists(t, filepath.Join(m.root, "usr/share/doc/causeway/README.md"))
	users, groups := m.read("etc/passwd"), m.read("etc/group")
	var units []string
	for _, r := range Roles() {
		require.Regexp(t, "(?m)^causeway-"+r.Name+":.*:/var/lib/causeway-"+r.Name+":", users)
		require.Regexp(t, "(?m)^causeway:.*[:,]causeway-"+r.Name+"(,|$)", groups)
		units = append(units, "causeway-"+r.Name+".service")
	}
	require.Empty(t, ran(t, "systemd-analyze", append([]string{"verify", "--root=" + m.root, "--man=no"}, units...)...))
	for i, r := range Roles() {
		most := exposed
		if r.Alone {
			most = exposedAlone
		}
		ran(t, "systemd-analyze", "security", "--offline=true", "--no-pager", "--root="+m.root,
			"--threshold="+strconv.Itoa(most), units[i])
	}

	mine := map[string]string{"etc/causeway/attest.yaml": "mine", "var/lib/causeway-attest/member.key": "secret"}
	for name, text := range mine {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(m.root, name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(m.root, name), []byte(text), 0o600))
	}
	m.dpkg("--install", packed(t, "v0.2.0-rc.1"))
	require.Equal(t, "ii  0.2.0~rc.1", m.status())
	require.Contains(t, m.read("usr/bin/causeway"), "v0.2.0-rc.1")
	require.Equal(t, users, m.read("etc/passwd"), "an upgrade adds nobody")
	m.dpkg("--remove", "causeway")
	require.NoFileExists(t, filepath.Join(m.root, "usr/bin/causeway"))
	require.Contains(t, m.dpkg("--purge", "causeway"), "are still there, with keys and databases in them")
	for name, text := range mine {
		require.Equal(t, text, m.read(name))
	}
}

func (m machine) status() string {
	m.t.Helper()
	out := m.dpkg("--list", "causeway")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	f := strings.Fields(lines[len(lines)-1])
	require.Greater(m.t, len(f), 2, out)
	return f[0] + "  " + f[2]
}

// A reader of images that is not ours finds both architectures, and copies each, which compares every digest.
func TestImageIsRead(t *testing.T) {
	t.Run("skopeo", func(t *testing.T) {
		needs(t, map[string]string{"skopeo": "skopeo"})
		imageIsRead(t)
	})
}

func imageIsRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "image.tar")
	var b bytes.Buffer
	require.NoError(t, Image{Version: "v0.1.0", Commit: "c0ffee", Time: at, Layers: []Layer{
		{Arch: "amd64", Files: []File{{Name: "usr/bin/causeway", Mode: 0o755, Data: []byte("one")}}},
		{Arch: "arm64", Files: []File{{Name: "usr/bin/causeway", Mode: 0o755, Data: []byte("two")}}},
	}}.Write(&b))
	require.NoError(t, os.WriteFile(file, b.Bytes(), 0o600))
	image := "oci-archive:" + file + ":v0.1.0"
	for _, arch := range []string{"amd64", "arm64"} {
		var told struct {
			Architecture, Os string
			Labels           map[string]string
			Layers           []string
		}
		out := ran(t, "skopeo", "--insecure-policy", "--override-os=linux", "--override-arch="+arch, "inspect", image)
		require.NoError(t, json.Unmarshal([]byte(out), &told))
		require.Equal(t, arch+" linux", told.Architecture+" "+told.Os)
		require.Equal(t, "c0ffee", told.Labels["org.opencontainers.image.revision"])
		require.Len(t, told.Layers, 1)
	}
	to := t.TempDir()
	ran(t, "skopeo", "--insecure-policy", "copy", "--all", image, "oci:"+to+":v0.1.0")
	blobs, err := os.ReadDir(filepath.Join(to, "blobs", "sha256"))
	require.NoError(t, err)
	require.Len(t, blobs, 7, "one index, and for each architecture a manifest, a configuration and a layer")
}
