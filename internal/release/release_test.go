package release

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var at = time.Date(2026, 11, 1, 12, 0, 0, 123, time.FixedZone("", 3600))

func untar(t *testing.T, r io.Reader) map[string]string {
	files := make(map[string]string)
	for in := tar.NewReader(r); ; {
		h, err := in.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		require.NoError(t, err)
		require.Equal(t, at.UTC().Truncate(time.Second), h.ModTime.UTC())
		data, err := io.ReadAll(in)
		require.NoError(t, err)
		_, twice := files[h.Name]
		require.False(t, twice, h.Name)
		files[h.Name] = fmt.Sprintf("%o %d %s", h.Mode, h.Uid, data)
	}
}

func gunzip(t *testing.T, data []byte) *gzip.Reader {
	z, err := gzip.NewReader(bytes.NewReader(data))
	require.NoError(t, err)
	require.True(t, z.ModTime.IsZero())
	return z
}

func TestArchive(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, Archive(&b, "causeway_v1", []File{
		{Name: "causeway", Mode: 0o755, Data: []byte("program")}, {Name: "docs/a.md", Mode: 0o644, Data: []byte("text")},
	}, at))
	require.Equal(t, map[string]string{
		"causeway_v1/": "755 0 ", "causeway_v1/causeway": "755 0 program",
		"causeway_v1/docs/": "755 0 ", "causeway_v1/docs/a.md": "644 0 text",
	}, untar(t, gunzip(t, b.Bytes())))
}

func debian(t *testing.T) []byte {
	files, err := Installed([]byte("odd"), []File{{Name: "README.md", Mode: 0o644, Data: []byte("read me")}})
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, Debian(&b, Package{Version: DebianVersion("v0.1.0-rc.1"), Arch: "amd64", Time: at, Files: files}))
	return b.Bytes()
}

// The package is of two archives, and says what is in it; dpkg agrees where it
// is there.
func TestDebian(t *testing.T) {
	deb := debian(t)
	require.Equal(t, deb, debian(t), "the same bytes each time")
	rest, ok := bytes.CutPrefix(deb, []byte("!<arch>\n"))
	require.True(t, ok)
	members := make(map[string][]byte)
	for len(rest) > 0 {
		var size int
		name := strings.TrimSpace(string(rest[:16]))
		_, err := fmt.Sscan(string(rest[48:58]), &size)
		require.NoError(t, err)
		require.Equal(t, "`\n", string(rest[58:60]))
		members[name] = rest[60 : 60+size]
		rest = rest[60+size+size%2:]
	}
	require.Equal(t, "2.0\n", string(members["debian-binary"]))
	control := untar(t, gunzip(t, members["control.tar.gz"]))
	require.Contains(t, control["./control"], "\nVersion: 0.1.0~rc.1\nArchitecture: amd64\n")
	require.Contains(t, control["./md5sums"], "  usr/bin/causeway\n")
	data := untar(t, gunzip(t, members["data.tar.gz"]))
	require.Equal(t, "755 0 odd", data["./usr/bin/causeway"])
	require.Equal(t, "755 0 ", data["./etc/causeway/"])
	require.Equal(t, "644 0 read me", data["./usr/share/doc/causeway/README.md"])
	for line := range strings.Lines(string(users())) {
		require.NotContains(t, line, ":", "systemd-sysusers takes no colon in what a user is called")
	}
	for _, r := range Roles() {
		require.Contains(t, data["./usr/lib/sysusers.d/causeway.conf"], "u causeway-"+r.Name+" ")
		require.Contains(t, data["./usr/lib/systemd/system/causeway-"+r.Name+".service"], "User=causeway-"+r.Name+"\n")
	}
	for _, name := range []string{"./postinst", "./prerm", "./postrm"} {
		script := strings.TrimPrefix(control[name], "755 0 ")
		require.NoError(t, exec.CommandContext(t.Context(), "sh", "-n", "-c", script).Run(), name)
	}
	if _, err := exec.LookPath("dpkg-deb"); err == nil {
		file := filepath.Join(t.TempDir(), "causeway.deb")
		require.NoError(t, os.WriteFile(file, deb, 0o600))
		out, err := exec.CommandContext(t.Context(), "dpkg-deb", "--field", file, "Package", "Version").CombinedOutput()
		require.NoError(t, err, string(out))
		require.Equal(t, "Package: causeway\nVersion: 0.1.0~rc.1\n", string(out))
		out, err = exec.CommandContext(t.Context(), "dpkg-deb", "--contents", file).CombinedOutput()
		require.NoError(t, err, string(out))
		require.Contains(t, string(out), "./usr/bin/causeway\n")
	}
}

func TestDebianVersion(t *testing.T) {
	for ours, theirs := range map[string]string{
		"v0.1.0": "0.1.0", "v1.2.3-rc.1": "1.2.3~rc.1", "v0.0.0-20261101.0123456789ab": "0.0.0~20261101.0123456789ab",
	} {
		require.Equal(t, theirs, DebianVersion(ours))
	}
}

// Each role runs as a user of its own, may gain no rights, and writes to its
// own folder alone.
func TestUnit(t *testing.T) {
	for _, r := range Roles() {
		unit, err := Unit(r)
		require.NoError(t, err)
		for _, line := range []string{
			"ExecStart=/usr/bin/causeway " + r.Command + " --config /etc/causeway/" + r.Name + ".yaml",
			"User=causeway-" + r.Name, "StateDirectory=causeway-" + r.Name, "UMask=0077", "NoNewPrivileges=yes",
			"ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes", "PrivateDevices=yes", "CapabilityBoundingSet=",
			"MemoryDenyWriteExecute=yes", "SystemCallFilter=@system-service", "RestrictSUIDSGID=yes",
		} {
			require.Contains(t, "\n"+string(unit), "\n"+line+"\n", r.Name)
		}
		require.NotContains(t, string(unit), "ReadWritePaths")
		require.Equal(t, r.Alone, strings.Contains(string(unit), "\nPrivateNetwork=yes\n"), r.Name)
	}
}

// Every blob has the digest and size that what names it says.
func TestImage(t *testing.T) {
	write := func() []byte {
		var b bytes.Buffer
		require.NoError(t, Image{Version: "v0.1.0", Commit: "c0ffee", Time: at, Layers: []Layer{
			{Arch: "amd64", Files: []File{{Name: "usr/bin/causeway", Mode: 0o755, Data: []byte("one")}}},
			{Arch: "arm64", Files: []File{{Name: "usr/bin/causeway", Mode: 0o755, Data: []byte("two")}}},
		}}.Write(&b))
		return b.Bytes()
	}
	image := write()
	require.Equal(t, image, write(), "the same bytes each time")
	files := untar(t, bytes.NewReader(image))
	content := func(name string) []byte {
		c, ok := strings.CutPrefix(files[name], "644 0 ")
		require.True(t, ok, name)
		return []byte(c)
	}
	blob := func(d descriptor) []byte {
		data := content("blobs/sha256/" + strings.TrimPrefix(d.Digest, "sha256:"))
		require.Equal(t, d.Digest, fmt.Sprintf("sha256:%x", sha256.Sum256(data)))
		require.Len(t, data, d.Size)
		return data
	}
	read := func(data []byte) (m manifest) {
		require.NoError(t, json.Unmarshal(data, &m))
		return m
	}
	require.JSONEq(t, `{"imageLayoutVersion":"1.0.0"}`, string(content("oci-layout")))
	top := read(content("index.json"))
	require.Len(t, top.Manifests, 1)
	require.Equal(t, "v0.1.0", top.Manifests[0].Annotations["org.opencontainers.image.ref.name"])
	images := read(blob(top.Manifests[0]))
	require.Len(t, images.Manifests, 2)
	for i, program := range []string{"one", "two"} {
		m := read(blob(images.Manifests[i]))
		require.Equal(t, []string{"amd64", "arm64"}[i], images.Manifests[i].Platform.Architecture)
		var config struct {
			Architecture string
			Config       struct {
				User       string
				Entrypoint []string
			}
			RootFS struct {
				DiffIDs []string `json:"diff_ids"`
			}
		}
		require.NoError(t, json.Unmarshal(blob(*m.Config), &config))
		require.Equal(t, images.Manifests[i].Platform.Architecture, config.Architecture)
		require.Equal(t, "65532:65532", config.Config.User)
		require.Equal(t, []string{"/usr/bin/causeway"}, config.Config.Entrypoint)
		layer, err := io.ReadAll(gunzip(t, blob(m.Layers[0])))
		require.NoError(t, err)
		require.Equal(t, []string{fmt.Sprintf("sha256:%x", sha256.Sum256(layer))}, config.RootFS.DiffIDs)
		inside := untar(t, bytes.NewReader(layer))
		require.Equal(t, "755 0 "+program, inside["usr/bin/causeway"])
		require.Equal(t, "700 65532 ", inside["var/lib/causeway/"])
	}
}

func TestWriteSums(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"b": "two", "a": "one", "SHA256SUMS.sig": "old"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder"), fs.ModePerm))
	require.NoError(t, WriteSums(dir))
	sums, err := os.ReadFile(filepath.Join(dir, SumsFile))
	require.NoError(t, err)
	require.Equal(t, fmt.Sprintf("%x  a\n%x  b\n", sha256.Sum256([]byte("one")), sha256.Sum256([]byte("two"))), string(sums))
}
