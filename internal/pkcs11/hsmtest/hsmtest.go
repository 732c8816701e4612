// Package hsmtest makes devices of PKCS#11 for tests: SoftHSM, with a folder of its own for each.
package hsmtest

import (
	"encoding/asn1"
	"encoding/pem"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/message"
)

// What every device has.
const (
	Module = "/usr/lib/softhsm/libsofthsm2.so"
	Token  = "causeway test"
	PIN    = "2468"
)

// HSM is a SoftHSM with one token.
type HSM struct {
	t   testing.TB
	Dir string
}

// New makes one whose token has no key.
func New(t testing.TB) *HSM {
	t.Helper()
	h := &HSM{t, t.TempDir()}
	require.NoError(t, os.Mkdir(h.tokens(), 0o700))
	conf := fmt.Sprintf("directories.tokendir = %s\nobjectstore.backend = file\nlog.level = ERROR\n", h.tokens())
	require.NoError(t, os.WriteFile(h.Conf(), []byte(conf), 0o600))
	h.Secret("pin", PIN+"\n")
	h.util("--init-token", "--free", "--label", Token, "--pin", PIN, "--so-pin", "13579")
	return h
}

func (h *HSM) tokens() string { return filepath.Join(h.Dir, "tokens") }

// Conf is the file that SOFTHSM2_CONF has to name.
func (h *HSM) Conf() string { return filepath.Join(h.Dir, "softhsm2.conf") }

// PINFile has the PIN, unless a test changed it.
func (h *HSM) PINFile() string { return filepath.Join(h.Dir, "pin") }

// Secret writes a file that its owner alone can read.
func (h *HSM) Secret(name, text string) string {
	path := filepath.Join(h.Dir, name)
	require.NoError(h.t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func (h *HSM) util(args ...string) {
	h.t.Helper()
	cmd := exec.CommandContext(h.t.Context(), "softhsm2-util", args...)
	cmd.Env = append(os.Environ(), "SOFTHSM2_CONF="+h.Conf())
	out, err := cmd.CombinedOutput()
	require.NoError(h.t, err, string(out))
}

// Import brings a key in PKCS#8 to the token.
func (h *HSM) Import(label, id string, pkcs8 []byte) {
	h.t.Helper()
	path := h.Secret("key.pem", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: pkcs8})))
	h.util("--import", path, "--token", Token, "--label", label, "--id", id, "--pin", PIN)
}

// Has brings a new secp256k1 key to the token, and returns its address.
func (h *HSM) Has(label, id string) message.Member {
	h.t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(h.t, err)
	type algorithm struct{ Kind, Curve asn1.ObjectIdentifier }
	type ecPrivateKey struct { // RFC 5915
		Version int
		Key     []byte
		Public  asn1.BitString `asn1:"explicit,tag:1"`
	}
	point := crypto.FromECDSAPub(&key.PublicKey)
	inner, err := asn1.Marshal(ecPrivateKey{
		1, crypto.FromECDSA(key), asn1.BitString{Bytes: point, BitLength: 8 * len(point)},
	})
	require.NoError(h.t, err)
	raw, err := asn1.Marshal(struct {
		Version   int
		Algorithm algorithm
		Key       []byte
	}{0, algorithm{asn1.ObjectIdentifier{1, 2, 840, 10045, 2, 1}, asn1.ObjectIdentifier{1, 3, 132, 0, 10}}, inner})
	require.NoError(h.t, err)
	h.Import(label, id, raw)
	return message.MemberOf(&key.PublicKey)
}

// TakeOut takes the token out, as far as processes that start from now on can tell. What it returns brings it back.
func (h *HSM) TakeOut() (back func()) {
	h.t.Helper()
	out := h.tokens() + ".out"
	require.NoError(h.t, os.Rename(h.tokens(), out))
	require.NoError(h.t, os.Mkdir(h.tokens(), 0o700))
	return func() {
		h.t.Helper()
		require.NoError(h.t, os.Remove(h.tokens()))
		require.NoError(h.t, os.Rename(out, h.tokens()))
	}
}
