package keys_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/committee"
	"causeway/internal/ops/keys"
)

// SR-37: the keys of attestation and of custody may be encrypted alike, from the start or later, and stay the same.
func TestEncryptedKeys_SR37(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	require.NoError(t, os.WriteFile(at("password"), []byte("a password of some length\n"), 0o600))
	said := func(do func(out *strings.Builder) error) string {
		var out strings.Builder
		require.NoError(t, do(&out))
		return strings.TrimSpace(out.String())
	}
	said(func(out *strings.Builder) error { return keys.New(at("member"), at("password"), out) })
	_, err := committee.LoadKey(at("member"), committee.KeyOptions{})
	require.ErrorContains(t, err, "keyPasswordFile")

	made := said(func(out *strings.Builder) error { return keys.NewCustody(at("custody"), "", out) })
	said(func(out *strings.Builder) error {
		return keys.Encrypt(at("custody"), at("sealed"), at("password"), out)
	})
	require.Equal(t, made, said(func(out *strings.Builder) error {
		return keys.ShowCustody(at("sealed"), at("password"), out)
	}))
	_, err = cosign.LoadKey(at("sealed"), cosign.KeyOptions{})
	require.ErrorContains(t, err, "keyPasswordFile")
}
