package pkcs11_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/pkcs11"
	"causeway/internal/pkcs11/hsmtest"
)

const (
	label = "attestation"
	// roleVariable makes the test's binary a helper that is not as it should be.
	roleVariable = "CAUSEWAY_TEST_HELPER"
)

func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case "":
		os.Exit(m.Run())
	case "hangs":
		select {}
	case "babbles":
		fmt.Print(strings.Repeat("no such protocol", 100))
	case "counts": // and then is the real one
		f, err := os.OpenFile(os.Getenv("COUNT"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
		if err == nil {
			_, err = f.WriteString("x")
		}
		path, missing := exec.LookPath("p11-kit")
		if err == nil && missing == nil {
			err = syscall.Exec(path, append([]string{path}, os.Args[1:]...), os.Environ())
		}
		fmt.Fprintln(os.Stderr, err, missing)
		os.Exit(1)
	}
}

type hsm struct {
	*hsmtest.HSM
	t *testing.T
}

func newHSM(t *testing.T) *hsm {
	t.Helper()
	return &hsm{hsmtest.New(t), t}
}

func (h *hsm) config(m message.Member) pkcs11.Config {
	return pkcs11.Config{
		Module: hsmtest.Module, Token: hsmtest.Token, Label: label, PINFile: h.PINFile(), Member: m,
		Env: []string{"SOFTHSM2_CONF=" + h.Conf()},
	}
}

func (h *hsm) open(c pkcs11.Config) *pkcs11.Key {
	h.t.Helper()
	k, err := pkcs11.New(c)
	require.NoError(h.t, err)
	h.t.Cleanup(k.Close)
	return k
}

func digestOf(n int) message.Digest {
	return message.Digest(crypto.Keccak256Hash([]byte{byte(n), byte(n >> 8)}))
}

func signs(t *testing.T, k *pkcs11.Key, n int) {
	t.Helper()
	sig, err := k.Sign(digestOf(n))
	require.NoError(t, err)
	m, err := message.Recover(digestOf(n), sig)
	require.NoError(t, err, "a high s, or not over this digest")
	require.Equal(t, k.Member(), m)
}

// A device returns either s, and no parity: every signature that leaves is low, and recovers the key's address. Many
// may ask at once.
func TestSign_SoftHSM(t *testing.T) {
	t.Parallel()
	h := newHSM(t)
	m := h.Has(label, "01")
	h.Has("another key", "02")
	k := h.open(h.config(m))
	var wg sync.WaitGroup
	for w := range 4 {
		wg.Go(func() {
			for n := range 25 {
				sig, err := k.Sign(digestOf(100*w + n))
				if err != nil {
					t.Error(err)
					return
				}
				if got, err := message.Recover(digestOf(100*w+n), sig); err != nil || got != m {
					t.Error(got, err)
				}
			}
		})
	}
	wg.Wait()
	require.NoError(t, k.Able())
	seen, err := pkcs11.Look(h.config(message.Member{}))
	require.NoError(t, err)
	require.Equal(t, m, seen)
}

// A session that ends is begun anew for the signature that meets it. A token that is taken out is away, and signs again
// when it is back.
func TestSessions_SoftHSM(t *testing.T) {
	t.Parallel()
	h := newHSM(t)
	k := h.open(h.config(h.Has(label, "01")))
	signs(t, k, 1)
	require.NoError(t, k.KillHelper())
	signs(t, k, 2)

	back := h.TakeOut()
	require.NoError(t, k.KillHelper())
	_, err := k.Sign(digestOf(3))
	require.ErrorIs(t, err, pkcs11.ErrAway)
	require.ErrorIs(t, k.Able(), pkcs11.ErrAway)
	back()
	require.Eventually(t, func() bool { return k.Able() == nil }, 20*time.Second, 50*time.Millisecond)
	signs(t, k, 3)
}

// A wrong PIN is shown once and never again by the same process, whatever the file says then: few of them lock a token.
func TestWrongPIN_SoftHSM(t *testing.T) {
	t.Parallel()
	h := newHSM(t)
	c := h.config(h.Has(label, "01"))
	count := filepath.Join(h.Dir, "count")
	c.Helper = os.Args[0]
	c.Env = append(c.Env, roleVariable+"=counts", "COUNT="+count)
	h.Secret("pin", "9999\n")
	k := h.open(c)
	for range 3 {
		_, err := k.Sign(digestOf(1))
		require.ErrorIs(t, err, pkcs11.ErrPIN)
		require.NotContains(t, err.Error(), "9999")
	}
	h.Secret("pin", hsmtest.PIN)
	require.ErrorIs(t, k.Able(), pkcs11.ErrPIN)
	started, err := os.ReadFile(count)
	require.NoError(t, err)
	require.Len(t, started, 1)
	signs(t, h.open(c), 1)
	require.NoError(t, os.Chmod(c.PINFile, 0o644))
	_, err = h.open(c).Sign(digestOf(1))
	require.ErrorContains(t, err, "PIN", "others may read it")
}

// Only the one secp256k1 key of the name and of the address is taken (INV-11).
func TestWrongKey_INV11(t *testing.T) {
	t.Parallel()
	h := newHSM(t)
	m := h.Has(label, "01")
	is := func(change func(*pkcs11.Config), want error, text string) {
		t.Helper()
		c := h.config(m)
		change(&c)
		_, err := h.open(c).Sign(digestOf(1))
		require.ErrorIs(t, err, want)
		require.ErrorContains(t, err, text)
	}
	is(func(c *pkcs11.Config) { c.Member[0] ^= 1 }, pkcs11.ErrKey, "is the key of "+m.Hex())
	is(func(c *pkcs11.Config) { c.Label = "nobody" }, pkcs11.ErrKey, "0 private")
	is(func(c *pkcs11.Config) { c.Token = "nowhere" }, pkcs11.ErrAway, "0 of its tokens")
	is(func(c *pkcs11.Config) { c.Module = "/nonexistent.so" }, pkcs11.ErrAway, "")
	is(func(c *pkcs11.Config) { c.Helper = "/nonexistent" }, pkcs11.ErrAway, "start /nonexistent")
	other, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	raw, err := x509.MarshalPKCS8PrivateKey(other)
	require.NoError(t, err)
	h.Import("of another curve", "03", raw)
	is(func(c *pkcs11.Config) { c.Label = "of another curve" }, pkcs11.ErrKey, "not on secp256k1")
	h.Has(label, "04")
	is(func(*pkcs11.Config) {}, pkcs11.ErrKey, "2 private")
}

// A helper that hangs or speaks another protocol is a device that is away, within the time that is given.
func TestBadHelpers(t *testing.T) {
	t.Parallel()
	h := newHSM(t)
	for _, role := range []string{"hangs", "babbles"} {
		c := h.config(message.Member{1})
		c.Helper, c.Env, c.Timeout = os.Args[0], []string{roleVariable + "=" + role}, 500*time.Millisecond
		begun := time.Now()
		_, err := h.open(c).Sign(digestOf(1))
		require.ErrorIs(t, err, pkcs11.ErrAway, role)
		require.Less(t, time.Since(begun), 20*time.Second)
	}
}
