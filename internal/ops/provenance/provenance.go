// Package provenance tells whether a program is one of a release that somebody
// trusted has signed.
package provenance

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/crypto/ssh"
)

// Check holds a program against the checksums of a release, and their signature
// against those who may sign.
type Check struct {
	Program   string // file; empty is the program that runs
	Sums      string // file SHA256SUMS of the release
	Signature string // its signature; empty is Sums with ".sig"
	Signers   string // file of allowed signers, from elsewhere than the release
	Out       io.Writer
}

// maxFile bounds the checksums, the signature and the list of signers, in bytes.
const maxFile = 1 << 20

// Run prints what the program is, or says why it is none of the release.
func (c Check) Run() error {
	sums, err := readSmall(c.Sums)
	if err != nil {
		return fmt.Errorf("read the checksums: %w", err)
	}
	file := c.Signature
	if file == "" {
		file = c.Sums + ".sig"
	}
	sig, err := readSmall(file)
	if err != nil {
		return fmt.Errorf("read the signature of the checksums: %w", err)
	}
	allowed, err := readSmall(c.Signers)
	if err != nil {
		return fmt.Errorf("read who may sign: %w", err)
	}
	key, err := signerOf(sums, sig)
	if err != nil {
		return fmt.Errorf("the signature of %s does not hold: %w", c.Sums, err)
	}
	who, ok := principal(allowed, key)
	if !ok {
		return fmt.Errorf("%s is signed by %s, whom %s does not list for releases",
			c.Sums, ssh.FingerprintSHA256(key), c.Signers)
	}
	program := c.Program
	if program == "" {
		if program, err = os.Executable(); err != nil {
			return fmt.Errorf("find this program's file: %w", err)
		}
	}
	digest, err := digestOf(program)
	if err != nil {
		return err
	}
	name, ok := listed(sums, digest)
	if !ok {
		return fmt.Errorf("%s (SHA-256 %s) is not in %s: it is another release, or was changed or built by somebody else",
			program, digest, c.Sums)
	}
	_, err = fmt.Fprintf(c.Out, "%s is %s, signed by %s (%s)\n", program, name, who, ssh.FingerprintSHA256(key))
	return err
}

func readSmall(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxFile {
		return nil, fmt.Errorf("%s has more than %d bytes", path, maxFile)
	}
	return data, nil
}

func digestOf(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("open the program: %w", err)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", fmt.Errorf("read the program: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// listed is the name that the checksums give to a digest.
func listed(sums []byte, digest string) (string, bool) {
	for line := range bytes.Lines(sums) {
		d, name, ok := strings.Cut(strings.TrimRight(string(line), "\n"), "  ")
		if ok && d == digest {
			return name, true
		}
	}
	return "", false
}
