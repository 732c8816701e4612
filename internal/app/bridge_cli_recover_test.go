package app

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/message"
	"causeway/internal/ops/btc"
)

// downloaded writes a recovery file as a browser leaves it in a folder: readable by others.
func downloaded(t *testing.T, name string, f wallet.Recovery) string {
	t.Helper()
	raw, err := json.MarshalIndent(f, "", "  ")
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, raw, 0o644))
	return path
}

// SR-17: whoever has a recovery file that the page made takes the coins back once the lock is over, to an address of
// their choice: with the key that is in the file, or with their own beside a file that holds none. The committee and
// the API are not there.
func TestRecoverWithFilesOfThePage_SR17(t *testing.T) {
	l := newBridgeLab(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	newKey := func() *btcec.PrivateKey {
		t.Helper()
		key, err := btcec.NewPrivateKey()
		require.NoError(t, err)
		return key
	}
	refund, target := newKey(), newKey()
	script, err := bitcoin.KeyScript(bitcoin.P2WPKH, target.PubKey())
	require.NoError(t, err)
	to := addresses{l.Network}.Address(script)
	saved := func(receiver byte, private *btcec.PrivateKey) wallet.Recovery {
		t.Helper()
		f, err := wallet.NewRecovery(l.rules, custody.DepositAddress{
			Epoch: 1, Asset: custody.Bitcoin, DstChain: localWBTC, Receiver: message.RecipientOf([20]byte{19: receiver}),
			Lock:      custody.MinLockLocal,
			RefundKey: bitcoin.XOnlyOf(refund.PubKey()),
		}, private)
		require.NoError(t, err)
		return f
	}
	whole, own := saved(7, refund), saved(8, nil)
	l.sent(l.rich.Send(ctx, whole.Address, 700)) // less than is credited
	l.sent(l.rich.Send(ctx, whole.Address, 90_000))
	l.sent(l.rich.Send(ctx, own.Address, 50_000))
	l.Mine(1)

	path, out := downloaded(t, "causeway.json", whole), new(bytes.Buffer)
	take := btc.RecoverDeposit{Bridge: btc.Bridge{Out: out}, Index: l.url, File: path, To: to, Rate: "2", Yes: true}
	require.ErrorContains(t, take.Run(ctx), "chmod 600 "+path)
	require.NoError(t, os.Chmod(path, 0o600))
	l.Mine(int(custody.MinLockLocal) - 2)
	require.ErrorIs(t, take.Run(ctx), wallet.ErrNothing, "one block early is early")
	require.Contains(t, out.String(), "waits: ")
	l.Mine(1)

	rich, err := wallet.Open(wallet.Config{API: l.url, Network: l.Network, Key: target})
	require.NoError(t, err)
	has := func() string {
		t.Helper()
		l.Mine(1)
		have, err := rich.Balances(ctx)
		require.NoError(t, err)
		return have[to].Plain
	}
	require.NoError(t, take.Run(ctx))
	require.Contains(t, out.String(), "goes to "+to)
	first := has()
	require.Regexp(t, `^0\.0009\d+$`, first, "90,700 sat less the network's fee")

	// The other file names the key only.
	take.File = downloaded(t, "own.json", own)
	require.NoError(t, os.Chmod(take.File, 0o600))
	require.ErrorContains(t, take.Run(ctx), "give it with --key")
	keyFile := func(key *btcec.PrivateKey) string {
		t.Helper()
		p := filepath.Join(t.TempDir(), "refund.key")
		require.NoError(t, os.WriteFile(p, []byte(hex.EncodeToString(key.Serialize())), 0o600))
		return p
	}
	take.KeyFile = keyFile(target)
	require.ErrorContains(t, take.Run(ctx), "is not the refund key of "+own.Address)
	take.KeyFile = keyFile(refund)
	require.NoError(t, take.Run(ctx))
	require.Regexp(t, `^0\.0014\d+$`, has(), "and 50,000 less another fee")
	require.ErrorIs(t, take.Run(ctx), wallet.ErrNothing)
}
