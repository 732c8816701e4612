// Package release packs built binaries for those who install them: archives,
// Debian packages with a hardened unit for each role, an image for container
// engines, and a list of checksums. It neither compiles nor signs. The same
// files, version and time give the same bytes, whoever packs them and where.
package release

import (
	"archive/tar"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// File is one file or folder of an archive. Name is relative and uses slashes;
// a folder has fs.ModeDir in its mode and no data. Owner is a user's number, and
// the group's: 0 is root.
type File struct {
	Name  string
	Mode  fs.FileMode
	Owner int
	Data  []byte
}

// withParents adds the folders that the files are in, and sorts by name, so
// that a folder stands before what it holds.
func withParents(files []File) []File {
	all := slices.Clone(files)
	known := make(map[string]bool, len(files))
	for _, f := range files {
		known[f.Name] = true
	}
	for _, f := range files {
		for dir := path.Dir(f.Name); dir != "." && !known[dir]; dir = path.Dir(dir) {
			known[dir] = true
			all = append(all, File{Name: dir, Mode: fs.ModeDir | 0o755})
		}
	}
	slices.SortFunc(all, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// writeTar writes the files, all of one time. Names get the prefix,
// which is "./" in Debian's packages.
func writeTar(w io.Writer, prefix string, files []File, at time.Time) error {
	t := tar.NewWriter(w)
	for _, f := range files {
		h := &tar.Header{
			Name: prefix + f.Name, Mode: int64(f.Mode.Perm()), Size: int64(len(f.Data)),
			ModTime: at.UTC().Truncate(time.Second), Typeflag: tar.TypeReg, Format: tar.FormatUSTAR,
			Uid: f.Owner, Gid: f.Owner,
		}
		if f.Mode.IsDir() {
			h.Typeflag, h.Name = tar.TypeDir, strings.TrimSuffix(h.Name, "/")+"/"
		}
		if err := t.WriteHeader(h); err != nil {
			return fmt.Errorf("pack %s: %w", f.Name, err)
		}
		if _, err := t.Write(f.Data); err != nil {
			return fmt.Errorf("pack %s: %w", f.Name, err)
		}
	}
	if err := t.Close(); err != nil {
		return fmt.Errorf("end an archive: %w", err)
	}
	return nil
}

// writeTarGz is writeTar, compressed. The header of gzip has neither time nor
// name.
func writeTarGz(w io.Writer, prefix string, files []File, at time.Time) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return fmt.Errorf("compress: %w", err)
	}
	if err := writeTar(z, prefix, files, at); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return fmt.Errorf("compress: %w", err)
	}
	return nil
}

// Archive writes the files as a compressed tar archive, in a folder of that
// name.
func Archive(w io.Writer, folder string, files []File, at time.Time) error {
	in := make([]File, len(files))
	for i, f := range files {
		in[i] = f
		in[i].Name = path.Join(folder, f.Name)
	}
	return writeTarGz(w, "", withParents(in), at)
}
