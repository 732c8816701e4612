package release

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/md5" //nolint:gosec // the list that dpkg --verify reads
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
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

// unar reads an archive of ar(5) by its members, in the form of deb(5): all of one time, of root, on even offsets.
func unar(t *testing.T, archive []byte) map[string][]byte {
	t.Helper()
	rest, ok := bytes.CutPrefix(archive, []byte("!<arch>\n"))
	require.True(t, ok)
	members, names := make(map[string][]byte), []string{}
	for len(rest) > 0 {
		var made, uid, gid, mode, size int
		require.Greater(t, len(rest), 60)
		name := strings.TrimSpace(string(rest[:16]))
		_, err := fmt.Sscanf(string(rest[16:58]), "%d %d %d %o %d", &made, &uid, &gid, &mode, &size)
		require.NoError(t, err)
		require.Equal(t, []int{int(at.Unix()), 0, 0, 0o100644}, []int{made, uid, gid, mode})
		require.Equal(t, "`\n", string(rest[58:60]))
		require.NotContains(t, members, name)
		require.GreaterOrEqual(t, len(rest), 60+size+size%2)
		members[name], names = rest[60:60+size], append(names, name)
		if size%2 == 1 {
			require.EqualValues(t, '\n', rest[60+size])
		}
		rest = rest[60+size+size%2:]
	}
	require.Equal(t, []string{"debian-binary", "control.tar.gz", "data.tar.gz"}, names, "deb(5) wants this order")
	return members
}

// The package is of two archives, and says what is in it.
func TestDebian(t *testing.T) {
	deb := debian(t)
	require.Equal(t, deb, debian(t), "the same bytes each time")
	members := unar(t, deb)
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
	t.Run("dpkg-deb", func(t *testing.T) {
		needs(t, map[string]string{"dpkg-deb": "dpkg"})
		file := filepath.Join(t.TempDir(), "causeway.deb")
		require.NoError(t, os.WriteFile(file, deb, 0o600))
		require.Equal(t, "Package: causeway\nVersion: 0.1.0~rc.1\n",
			ran(t, "dpkg-deb", "--field", file, "Package", "Version"))
		require.Contains(t, ran(t, "dpkg-deb", "--contents", file), "./usr/bin/causeway\n")
	})
}

// entries are a tar archive's, in their order.
func entries(t *testing.T, packed []byte) (list []*tar.Header, data map[string][]byte) {
	t.Helper()
	data = map[string][]byte{}
	for in := tar.NewReader(gunzip(t, packed)); ; {
		h, err := in.Next()
		if errors.Is(err, io.EOF) {
			return list, data
		}
		require.NoError(t, err)
		list = append(list, h)
		data[h.Name], err = io.ReadAll(in)
		require.NoError(t, err)
	}
}

// What dpkg goes by when it unpacks: each folder before what is in it, all of root's and nobody else's to write, no
// setuid; the list of sums has each file once and is true; the size is what is installed, in KiB.
func TestDebianListsWhatItInstalls(t *testing.T) {
	members := unar(t, debian(t))
	_, control := entries(t, members["control.tar.gz"])
	list, data := entries(t, members["data.tar.gz"])
	folders, size := map[string]bool{"./": true}, 0
	var sums strings.Builder
	for _, h := range list {
		require.True(t, folders[path.Dir(strings.TrimSuffix(h.Name, "/"))+"/"] || path.Dir(h.Name) == ".", h.Name)
		require.Zero(t, h.Uid+h.Gid, h.Name)
		require.Zero(t, h.Mode&0o7022, "%s: %o", h.Name, h.Mode)
		switch h.Typeflag {
		case tar.TypeDir:
			folders[path.Clean(h.Name)+"/"] = true
		case tar.TypeReg:
			size += len(data[h.Name])
			fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(data[h.Name]), strings.TrimPrefix(h.Name, "./")) //nolint:gosec // as dpkg's
		default:
			require.Fail(t, "neither file nor folder", h.Name)
		}
	}
	require.Equal(t, sums.String(), string(control["./md5sums"]))
	require.Contains(t, string(control["./control"]), fmt.Sprintf("\nInstalled-Size: %d\n", (size+1023)/1024))
	for line := range strings.Lines(string(control["./control"])) {
		require.Regexp(t, `^([A-Z][A-Za-z-]*: \S.*| \S.*)\n$`, line, "a field, or the next line of one")
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

// directives are what a unit may say, by the sections that systemd has them in. One that it does not know is only
// warned of where the unit is started, and protects nothing.
var directives = map[string][]string{
	"Unit": {
		"Description", "Documentation", "Wants", "After", "ConditionPathExists", "StartLimitIntervalSec",
	},
	"Service": {
		"Type", "ExecStart", "User", "Group", "SupplementaryGroups", "StateDirectory", "StateDirectoryMode",
		"RuntimeDirectory", "RuntimeDirectoryMode", "WorkingDirectory", "UMask", "Restart", "RestartSec", "TimeoutStopSec",
		"LimitNOFILE", "LimitCORE", "ProtectSystem", "ProtectHome", "PrivateTmp", "PrivateDevices", "PrivateMounts",
		"PrivateNetwork", "IPAddressDeny", "RestrictAddressFamilies", "NoNewPrivileges", "CapabilityBoundingSet",
		"AmbientCapabilities", "ProtectClock", "ProtectControlGroups", "ProtectHostname", "ProtectKernelLogs",
		"ProtectKernelModules", "ProtectKernelTunables", "ProtectProc", "ProcSubset", "PrivateUsers", "RemoveIPC",
		"RestrictNamespaces", "RestrictRealtime", "RestrictSUIDSGID", "LockPersonality", "MemoryDenyWriteExecute",
		"SystemCallArchitectures", "SystemCallFilter", "SystemCallErrorNumber",
	},
	"Install": {"WantedBy"},
}

// readUnit reads a unit as systemd.syntax(7) has it, by section and directive.
func readUnit(t *testing.T, text string) map[string]map[string][]string {
	t.Helper()
	unit, section := map[string]map[string][]string{}, ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		require.Equal(t, strings.TrimSpace(line), line)
		switch {
		case line == "", strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			section = strings.Trim(line, "[]")
			require.NotContains(t, unit, section)
			require.Contains(t, directives, section)
			unit[section] = map[string][]string{}
		default:
			name, value, ok := strings.Cut(line, "=")
			require.True(t, ok, line)
			require.Contains(t, directives[section], name)
			require.True(t, name == "SystemCallFilter" || unit[section][name] == nil, "%s: said twice", name)
			unit[section][name] = append(unit[section][name], value)
		}
	}
	return unit
}

// A unit says nothing that systemd does not know, and what it names is in the package: the program, the user with the
// unit's folder as home, the group. What is not granted to it is its own setting: yes, or a known word.
func TestUnitsNameWhatIsInstalled(t *testing.T) {
	_, data := entries(t, unar(t, debian(t))["data.tar.gz"])
	users := string(data["./usr/lib/sysusers.d/causeway.conf"])
	seen := 0
	for name, text := range data {
		if !strings.HasSuffix(name, ".service") {
			continue
		}
		seen++
		unit := readUnit(t, string(text))
		service, only := unit["Service"], func(directive string) string {
			require.Len(t, unit["Service"][directive], 1, "%s: %s", name, directive)
			return unit["Service"][directive][0]
		}
		program, _, _ := strings.Cut(only("ExecStart"), " ")
		require.Contains(t, data, "."+program, name)
		user := only("User")
		require.Equal(t, []string{user, user, "/var/lib/" + user, user}, []string{
			only("Group"), only("StateDirectory"), only("WorkingDirectory"), only("RuntimeDirectory"),
		})
		require.Regexp(t, `(?m)^u `+user+` - ".*" `+only("WorkingDirectory")+`$`, users)
		require.Regexp(t, `(?m)^g `+only("SupplementaryGroups")+` `, users)
		require.Regexp(t, `(?m)^m `+user+` `+only("SupplementaryGroups")+`$`, users)
		require.Equal(t, []string{"/etc/" + strings.Replace(user, "-", "/", 1) + ".yaml"},
			unit["Unit"]["ConditionPathExists"])
		require.Equal(t, []string{"multi-user.target"}, unit["Install"]["WantedBy"])
		for directive, value := range service {
			if strings.HasPrefix(directive, "Private") || directive == "NoNewPrivileges" || directive == "RemoveIPC" ||
				strings.HasPrefix(directive, "Protect") && len(value[0]) <= len("yes") {
				require.Equal(t, []string{"yes"}, value, "%s: %s", name, directive)
			}
		}
	}
	require.Len(t, Roles(), seen)
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
	top, blobs := read(content("index.json")), 0
	require.Len(t, top.Manifests, 1)
	require.Equal(t, "v0.1.0", top.Manifests[0].Annotations["org.opencontainers.image.ref.name"])
	for name, text := range files { // each blob is under its own digest, and something names each
		if digest, ok := strings.CutPrefix(name, "blobs/sha256/"); ok && digest != "" {
			require.Equal(t, digest, fmt.Sprintf("%x", sha256.Sum256([]byte(strings.TrimPrefix(text, "644 0 ")))))
			blobs++
		}
	}
	require.Equal(t, 7, blobs, "one index, and for each architecture a manifest, a configuration and a layer")
	require.Equal(t, typeIndex, top.Manifests[0].MediaType)
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
				Labels     map[string]string
			}
			RootFS struct {
				DiffIDs []string `json:"diff_ids"`
			}
		}
		require.NoError(t, json.Unmarshal(blob(*m.Config), &config))
		require.Equal(t, images.Manifests[i].Platform.Architecture, config.Architecture)
		require.Equal(t, []string{typeManifest, typeConfig, typeLayer},
			[]string{images.Manifests[i].MediaType, m.Config.MediaType, m.Layers[0].MediaType})
		require.Equal(t, "linux", images.Manifests[i].Platform.OS)
		require.Equal(t, "c0ffee", config.Config.Labels["org.opencontainers.image.revision"])
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
