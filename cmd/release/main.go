// Command release builds what operators install: static binaries, archives, Debian packages, an image for container
// engines, checksums and their signature. `make release` runs it.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"causeway/internal/ops/provenance"
	"causeway/internal/release"
)

type cli struct {
	Out      string   `default:"bin/release" help:"Folder to write to; it must not exist." type:"path"`
	Platform []string `default:"linux/amd64,linux/arm64,darwin/amd64,darwin/arm64" help:"What to build for."`
	Key      string   `help:"SSH key that signs the checksums, as ssh-keygen -Y sign takes it." type:"existingfile" placeholder:"FILE"`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var c cli
	kong.Parse(&c, kong.Name("release"), kong.Description("Build what operators install, from the commit that is checked out."))
	if err := c.run(ctx); err != nil {
		stop()
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// source is what is released.
type source struct {
	Version string    `json:"version"`
	Commit  string    `json:"commit"`
	Time    time.Time `json:"time"` // of the commit
	Go      string    `json:"go"`
	Flags   []string  `json:"flags"`
}

// flags leave out what differs between machines. The version is told to the
// linker: Go finds it by itself in some kinds of checkouts, and not in others.
func flags(version string) []string {
	return []string{
		"-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid= -X causeway/internal/node.release=" + version,
	}
}

func (c cli) run(ctx context.Context) error {
	src, err := describe(ctx)
	if err != nil {
		return err
	}
	if err := os.Mkdir(c.Out, 0o755); err != nil { //nolint:gosec // it is for everybody
		return fmt.Errorf("make the folder of the release: %w", err)
	}
	docs, err := documents()
	if err != nil {
		return err
	}
	image := release.Image{Version: src.Version, Commit: src.Commit, Time: src.Time}
	for _, p := range c.Platform {
		goos, arch, ok := strings.Cut(p, "/")
		if !ok {
			return fmt.Errorf("platform %q must be like linux/amd64", p)
		}
		binary, err := c.platform(ctx, src, goos, arch, docs)
		if err != nil {
			return err
		}
		if goos == "linux" {
			image.Layers = append(image.Layers, release.Layer{
				Arch: arch, Files: []release.File{{Name: "usr/bin/causeway", Mode: 0o755, Data: binary}},
			})
		}
	}
	if len(image.Layers) > 0 {
		var b bytes.Buffer
		if err := image.Write(&b); err != nil {
			return err
		}
		if err := c.write(fmt.Sprintf("causeway_%s_oci.tar", src.Version), 0o644, b.Bytes()); err != nil {
			return err
		}
	}
	if err := c.bill(ctx, src); err != nil {
		return err
	}
	about, err := json.MarshalIndent(src, "", "  ")
	if err != nil {
		return fmt.Errorf("describe the release: %w", err)
	}
	if err := c.write("build.json", 0o644, append(about, '\n')); err != nil {
		return err
	}
	if err := release.WriteSums(c.Out); err != nil {
		return err
	}
	return c.sign(ctx)
}

// platform builds and packs for one platform, and returns the binary.
func (c cli) platform(ctx context.Context, src source, goos, arch string, docs []release.File) ([]byte, error) {
	name := fmt.Sprintf("causeway_%s_%s_%s", src.Version, goos, arch)
	fmt.Println(name)
	out := filepath.Join(c.Out, name)
	args := slices.Concat([]string{"build"}, src.Flags, []string{"-o", out, "./cmd/causeway"})
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "GOFLAGS=", "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+arch, "GOAMD64=v1", "GOARM64=v8.0")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("build for %s/%s: %w", goos, arch, err)
	}
	binary, err := os.ReadFile(out)
	if err != nil {
		return nil, fmt.Errorf("read what was built: %w", err)
	}
	var b bytes.Buffer
	files := append([]release.File{{Name: "causeway", Mode: 0o755, Data: binary}}, docs...)
	if err := release.Archive(&b, name, files, src.Time); err != nil {
		return nil, err
	}
	if err := c.write(name+".tar.gz", 0o644, b.Bytes()); err != nil {
		return nil, err
	}
	if goos != "linux" {
		return binary, nil
	}
	installed, err := release.Installed(binary, docs)
	if err != nil {
		return nil, err
	}
	b.Reset()
	version := release.DebianVersion(src.Version)
	deb := release.Package{Version: version, Arch: arch, Time: src.Time, Files: installed}
	if err := release.Debian(&b, deb); err != nil {
		return nil, err
	}
	return binary, c.write(fmt.Sprintf("causeway_%s_%s.deb", version, arch), 0o644, b.Bytes())
}

// bill writes what the release is made of, which `make sbom` writes too.
func (c cli) bill(ctx context.Context, src source) error {
	out, err := filepath.Abs(filepath.Join(c.Out, "causeway_"+src.Version+".cdx.json"))
	if err != nil {
		return fmt.Errorf("name the bill of materials: %w", err)
	}
	cmd := exec.CommandContext(ctx, "node", "scripts/sbom.mjs", out)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("write the bill of materials: %w", err)
	}
	return nil
}

func (c cli) write(name string, mode os.FileMode, data []byte) error {
	if err := os.WriteFile(filepath.Join(c.Out, name), data, mode); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// sign has the checksums signed by OpenSSH, which asks for a password or a
// hardware key's touch where it must.
func (c cli) sign(ctx context.Context) error {
	if c.Key == "" {
		fmt.Println("not signed: name a key with --key")
		return nil
	}
	sums := filepath.Join(c.Out, release.SumsFile)
	args := []string{"-Y", "sign", "-n", provenance.Namespace, "-f", c.Key, sums}
	cmd := exec.CommandContext(ctx, "ssh-keygen", args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("sign the checksums: %w", err)
	}
	return nil
}

// describe says what is checked out. What is not committed is not released.
func describe(ctx context.Context) (source, error) {
	changed, err := git(ctx, "status", "--porcelain")
	if err != nil {
		return source{}, err
	}
	if changed != "" {
		return source{}, fmt.Errorf("there are changes that are not committed, and a release is of a commit:\n%s", changed)
	}
	head, err := git(ctx, "show", "-s", "--format=%H %ct", "HEAD")
	if err != nil {
		return source{}, err
	}
	commit, at, _ := strings.Cut(head, " ")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil {
		return source{}, fmt.Errorf("read the time of the commit: %w", err)
	}
	src := source{Commit: commit, Time: time.Unix(seconds, 0).UTC(), Go: runtime.Version()}
	src.Version, err = git(ctx, "describe", "--tags", "--exact-match", "--match", "v[0-9]*", "HEAD")
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		src.Version = fmt.Sprintf("v0.0.0-%s.%s", src.Time.Format("20060102"), commit[:12])
	case err != nil:
		return source{}, err
	}
	src.Flags = flags(src.Version)
	return src, nil
}

func git(ctx context.Context, args ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "git", args...).Output() //nolint:gosec // fixed arguments
	if err != nil {
		return "", fmt.Errorf("ask git (%s): %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// documents are what lies beside the program.
func documents() ([]release.File, error) {
	var files []release.File
	for _, name := range []string{
		"LICENSE", "README.md", "CHANGELOG.md", "docs/operating.md", "docs/runbooks.md", "docs/security.md",
		"docs/custody.md",
	} {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read a document: %w", err)
		}
		files = append(files, release.File{Name: filepath.Base(name), Mode: 0o644, Data: data})
	}
	return files, nil
}
