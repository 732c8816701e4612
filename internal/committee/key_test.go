package committee_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/message"
)

func writeFile(t *testing.T, mode os.FileMode, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(path, []byte(content), mode))
	return path
}

func TestLoadKey_SR25(t *testing.T) {
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	digits := hex.EncodeToString(crypto.FromECDSA(key))
	for _, text := range []string{digits, "0x" + digits + "\n", "\n  " + digits + "\r\n"} {
		got, err := committee.LoadKey(writeFile(t, 0o600, text), committee.KeyOptions{})
		require.NoError(t, err)
		require.True(t, key.Equal(got))
	}
	for _, mode := range []os.FileMode{0o640, 0o604, 0o644, 0o660} {
		path := writeFile(t, 0o600, digits)
		require.NoError(t, os.Chmod(path, mode))
		_, err := committee.LoadKey(path, committee.KeyOptions{})
		require.ErrorIs(t, err, committee.ErrKeyMode)
	}
	demo := writeFile(t, 0o600, committee.DemoKeyMarker+"\n"+digits+"\n")
	_, err = committee.LoadKey(demo, committee.KeyOptions{})
	require.ErrorIs(t, err, committee.ErrKeyDemo)
	got, err := committee.LoadKey(demo, committee.KeyOptions{AllowDemo: true})
	require.NoError(t, err)
	require.True(t, key.Equal(got))

	known := []string{ // what everybody knows
		"ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
		strings.Repeat("0", 63) + "1", strings.Repeat("0", 63) + "5",
	}
	for _, k := range known {
		_, err = committee.LoadKey(writeFile(t, 0o600, k), committee.KeyOptions{})
		require.ErrorIs(t, err, committee.ErrKeyDemo)
	}

	for name, text := range map[string]string{
		"empty": "", "short": digits[:62], "long": digits + "00", "words": strings.Repeat("zz", 32),
		"zero": strings.Repeat("00", 32), "above the order": strings.Repeat("ff", 32), "huge": strings.Repeat("0", 20<<10),
	} {
		_, err := committee.LoadKey(writeFile(t, 0o600, text), committee.KeyOptions{})
		require.ErrorIs(t, err, committee.ErrKeyContent, name)
		if len(text) > 8 {
			require.NotContains(t, err.Error(), text[:8], "an error never quotes a key")
		}
	}
	_, err = committee.LoadKey(t.TempDir(), committee.KeyOptions{})
	require.Error(t, err)
	_, err = committee.LoadKey(filepath.Join(t.TempDir(), "none"), committee.KeyOptions{})
	require.ErrorIs(t, err, os.ErrNotExist)
}

func TestLoadKeystore(t *testing.T) {
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	raw, err := keystore.EncryptKey(&keystore.Key{Address: crypto.PubkeyToAddress(key.PublicKey), PrivateKey: key},
		"pass word", 2, 1)
	require.NoError(t, err)
	path := writeFile(t, 0o600, string(raw))
	got, err := committee.LoadKey(path, committee.KeyOptions{PasswordFile: writeFile(t, 0o600, "pass word\n")})
	require.NoError(t, err)
	require.True(t, key.Equal(got))
	_, err = committee.LoadKey(path, committee.KeyOptions{PasswordFile: writeFile(t, 0o600, "wrong")})
	require.ErrorIs(t, err, keystore.ErrDecrypt)
	_, err = committee.LoadKey(path, committee.KeyOptions{})
	require.ErrorContains(t, err, "password file")
	_, err = committee.LoadKey(path, committee.KeyOptions{PasswordFile: writeFile(t, 0o644, "pass word")})
	require.ErrorIs(t, err, committee.ErrKeyMode)
}

// SR-18: only what the operator approved, one successor for an epoch, for ever.
func TestSignRotation_SR18(t *testing.T) {
	path := writeFile(t, 0o600, "")
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Rotations = path })
	m := w.members[0]
	next := func(epoch uint32, k uint8, marks ...byte) message.Set {
		var members []message.Member
		for _, b := range marks {
			members = append(members, message.Member{19: b})
		}
		s, err := message.NewSet(epoch, k, members)
		require.NoError(t, err)
		return s
	}
	good, second := next(2, 2, 1, 2, 3), next(2, 2, 1, 2, 4)
	approve := func(lines ...string) {
		require.NoError(t, os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o600))
	}
	ctx := context.Background()
	_, err := m.SignRotation(ctx, good)
	require.ErrorIs(t, err, committee.ErrRotation)
	approve("# next epoch", good.Hash().String()+" # of today", second.Hash().String(),
		next(3, 2, 1, 2, 3).Hash().String())
	_, err = m.SignRotation(ctx, next(3, 2, 1, 2, 3))
	require.ErrorContains(t, err, "epoch after 1 is 2")
	sig, err := m.SignRotation(ctx, good)
	require.NoError(t, err)
	signer, err := message.Recover(w.domain.RotationDigest(1, good.Hash()), sig)
	require.NoError(t, err)
	require.Equal(t, m.Address(), signer)
	again, err := m.SignRotation(ctx, good)
	require.NoError(t, err)
	require.Equal(t, sig, again)
	for name, bad := range map[string]message.Set{
		"second successor": second, "skipped epoch": next(3, 2, 1, 2, 3),
		"not approved": next(2, 2, 7, 8, 9),
	} {
		_, err := m.SignRotation(ctx, bad)
		require.ErrorIs(t, err, committee.ErrRotation, name)
	}
	unsorted := good
	unsorted.Threshold = 1
	_, err = m.SignRotation(ctx, unsorted)
	require.ErrorIs(t, err, committee.ErrRotation)
	approve("not a hash")
	_, err = m.SignRotation(ctx, good)
	require.ErrorIs(t, err, committee.ErrRotation)
	w2 := newWorld(t, 2, 3, nil)
	_, err = w2.members[0].SignRotation(ctx, good)
	require.ErrorIs(t, err, committee.ErrRotation, "without a file nothing is approved")

	// over HTTP
	approve(good.Hash().String())
	c := client(t, w, w.members[1], serve(t, w.members[1], committee.ServerConfig{}), "")
	_, err = c.SignRotation(ctx, 1, good)
	require.NoError(t, err)
	_, err = c.SignRotation(ctx, 1, next(2, 2, 7, 8, 9))
	require.ErrorIs(t, err, committee.ErrRotation)
}

// Nothing that a member logs or answers holds its key.
func TestKeyIsNeverShown(t *testing.T) {
	var logs bytes.Buffer
	log := slog.New(slog.NewTextHandler(&logs, &slog.HandlerOptions{Level: slog.LevelDebug}))
	w := newWorld(t, 2, 3, func(_ int, c *committee.Config) { c.Log = log })
	it := finalDeposit(t, w)
	m := w.members[0]
	c := client(t, w, m, serve(t, m, committee.ServerConfig{Log: log}), "")
	_, err := c.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{it}})
	require.NoError(t, err)
	it.Tx = "0xno"
	_, err = c.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{it}})
	require.Error(t, err)
	status, err := m.Status(context.Background())
	require.NoError(t, err)
	shown, err := json.Marshal(status)
	require.NoError(t, err)
	secret := hex.EncodeToString(crypto.FromECDSA(m.key))
	require.NotEmpty(t, logs.String())
	for _, text := range []string{logs.String(), string(shown)} {
		require.NotContains(t, text, secret)
	}
}
