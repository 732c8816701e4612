package release

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// SumsFile lists the SHA-256 of every other file of a release, in the form of
// sha256sum(1), sorted by name.
const SumsFile = "SHA256SUMS"

// WriteSums writes the list of the files in a folder.
func WriteSums(dir string) error {
	entries, err := os.ReadDir(dir) // sorted by name
	if err != nil {
		return fmt.Errorf("list a release: %w", err)
	}
	var b strings.Builder
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), SumsFile) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return fmt.Errorf("read a file of a release: %w", err)
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), e.Name())
	}
	list := filepath.Join(dir, SumsFile)
	if err := os.WriteFile(list, []byte(b.String()), 0o644); err != nil { //nolint:gosec // for everybody
		return fmt.Errorf("write the checksums: %w", err)
	}
	return nil
}
