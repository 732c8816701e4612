package node

import (
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/pkcs11"
	"causeway/internal/pkcs11/hsmtest"
	"causeway/internal/possession"
	"causeway/internal/signer"
)

// A signer whose attestation key is in a device signs by it, says that it is away, and signs what it was asked for once
// it is back: the record has had the entry meanwhile. The key proves itself to a committee where it is (SR-18).
func TestSignerOverDevice_SoftHSM(t *testing.T) {
	h := hsmtest.New(t)
	t.Setenv("SOFTHSM2_CONF", h.Conf())
	m := h.Has("attestation", "01")
	held := filepath.Join(h.Dir, "held.yaml")
	text := fmt.Sprintf("pkcs11: {address: '%s', module: %s, token: %q, label: attestation, pinFile: pin}\n", m.Hex(),
		hsmtest.Module, hsmtest.Token)
	require.NoError(t, os.WriteFile(held, []byte(text), 0o600))
	named, err := config.LoadHeldKey(held)
	require.NoError(t, err)
	asIs, quiet := func(path string) string { return path }, slog.New(slog.DiscardHandler)
	seen, err := LookHeldKey(named, asIs, quiet)
	require.NoError(t, err)
	require.Equal(t, m, seen)
	key, err := HeldKey(named, asIs, config.Testnet, quiet)
	require.NoError(t, err)

	other, err := crypto.GenerateKey()
	require.NoError(t, err)
	set, err := message.NewSet(1, 2, []message.Member{m, message.MemberOf(&other.PublicKey)})
	require.NoError(t, err)
	proof, err := possession.Set{Salt: message.Bytes32{1}, Committee: set}.ProveBy(key, possession.Proof{})
	require.NoError(t, err)
	require.Equal(t, m, proof.Member)

	domain := message.NewDomain(message.Bytes32{1})
	cfg := signer.Config{
		Key: key, Record: filepath.Join(h.Dir, "record"), Mark: filepath.Join(h.Dir, "mark"), Policy: signer.Policy{
			Domain: domain, Set: set,
			Anchors: []chain.Anchor{{AnchorID: chain.AnchorID{ChainID: 1, Anchor: message.Anchor{1}}, CommonDecimals: 6}},
		},
	}
	require.NoError(t, signer.Begin(cfg, nil))
	s, err := signer.Open(cfg)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	dir, err := os.MkdirTemp("", "s") // a socket's path is short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	l, err := signer.Listen(t.Context(), filepath.Join(dir, "s"), []int{os.Getuid()}, quiet)
	require.NoError(t, err)
	srv := httptest.NewUnstartedServer(signer.Handler(s, quiet))
	require.NoError(t, srv.Listener.Close())
	srv.Listener = l
	srv.Start()
	t.Cleanup(srv.Close)
	c, err := signer.NewClient(signer.ClientConfig{
		Socket: filepath.Join(dir, "s"), Member: m, Domain: domain, Epoch: set.Epoch, Timeout: 20 * time.Second,
	})
	require.NoError(t, err)
	t.Cleanup(c.Close)
	_, err = c.SignLog(t.Context(), memberlog.Head{Size: 3})
	require.NoError(t, err)

	back := h.TakeOut()
	key.(*pkcs11.Key).Close() // as a helper that died
	_, err = c.SignLog(t.Context(), memberlog.Head{Size: 4})
	var refusal *signer.Refusal
	require.ErrorAs(t, err, &refusal)
	require.Equal(t, signer.CodeKey, refusal.Code)
	require.NotContains(t, refusal.Detail, hsmtest.Token, "strangers are told that there is a fault, and no more")
	require.Error(t, c.Able())
	_, err = c.Check(t.Context())
	require.ErrorAs(t, err, &refusal)
	require.True(t, strings.HasPrefix(err.Error(), "signer refuses: key_away"))
	back()
	require.Eventually(t, func() bool { _, err := c.Check(t.Context()); return err == nil }, 20*time.Second,
		50*time.Millisecond)
	_, err = c.SignLog(t.Context(), memberlog.Head{Size: 4})
	require.NoError(t, err)
}
