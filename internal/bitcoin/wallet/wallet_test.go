package wallet_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/localnet/btclab"
)

// purse is a wallet of a key on a lab.
func purse(t *testing.T, l *btclab.Lab, api string, key *btcec.PrivateKey) (*wallet.Wallet, *bytes.Buffer) {
	t.Helper()
	out := new(bytes.Buffer)
	w, err := wallet.Open(wallet.Config{
		API: api, Network: l.Network, Key: key, Rate: bitcoin.SatPerVByte(2), Out: out,
		Unsent: filepath.Join(t.TempDir(), "unsent"),
	})
	require.NoError(t, err)
	return w, out
}

func fresh(t *testing.T) *btcec.PrivateKey {
	t.Helper()
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	return key
}

// A person makes, mints and moves runes and BRC-20 tokens from a terminal, and each arrives with its receiver; what
// carries an asset is never spent as coin (INV-06).
func TestWallet_INV06(t *testing.T) {
	l := btclab.Start(t)
	api := l.API()
	l.Node.SetAutoMine(true)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	rich, out := purse(t, l, api, l.Keys.Wallet)
	poor, _ := purse(t, l, api, fresh(t))
	there, segwit := poor.Addresses()
	arrives := func(id chainhash.Hash, err error) {
		t.Helper()
		require.NoError(t, err)
		require.NoError(t, rich.Wait(ctx, id, 1))
	}
	balance := func(w *wallet.Wallet, address string) wallet.Balance {
		t.Helper()
		all, err := w.Balances(ctx)
		require.NoError(t, err)
		return all[address]
	}

	arrives(rich.Send(ctx, segwit, 150_000))
	require.Equal(t, "0.00150000", balance(poor, segwit).Plain)

	arrives(rich.Etch(ctx,
		wallet.Etching{Name: "my.very.own.rune.here", Decimals: 2, Premine: "1000", PerMint: "5", Mints: 3, Symbol: 'M'},
		nil))
	arrives(rich.Mint(ctx, "MY•VERY•OWN•RUNE•HERE"))
	arrives(rich.SendRune(ctx, "MYVERYOWNRUNEHERE", "1004.5", there))
	require.Len(t, balance(poor, there).Runes, 1)
	require.Equal(t, "100450", balance(poor, there).Runes[0].Amount)
	_, err := rich.SendRune(ctx, balance(poor, there).Runes[0].RuneID, "1", there)
	require.ErrorContains(t, err, "less than that")
	_, err = rich.SendRune(ctx, "MYVERYOWNRUNEHERE", "0.001", there)
	require.ErrorContains(t, err, "decimal places")

	id, err := rich.DeployToken(ctx, "Wall", "1000", "100", 4)
	arrives(id.TxID, err)
	_, err = rich.DeployToken(ctx, "wall", "1000", "100", 4)
	require.ErrorContains(t, err, "deployed already")
	id, err = rich.MintToken(ctx, "wall", "100")
	arrives(id.TxID, err)
	arrives(rich.SendToken(ctx, "wall", "40.25", there))
	require.Equal(t, "40.25", balance(poor, there).Tokens[0].OverallBalance)
	_, err = rich.SendToken(ctx, "wall", "60", there)
	require.ErrorContains(t, err, "59.75 wall are available")
	_, err = rich.MintToken(ctx, "none", "1")
	require.Error(t, err)

	id, err = rich.Inscribe(ctx, ordinals.NewInscription{ContentType: "text/plain", Body: []byte("hello")}, "")
	arrives(id.TxID, err)
	arrives(rich.SendInscription(ctx, id, there))
	_, err = rich.SendInscription(ctx, id, there)
	require.ErrorIs(t, err, wallet.ErrNotOurs)
	require.Contains(t, out.String(), "etching of MY•VERY•OWN•RUNE•HERE: ")

	// The receiver's runes and inscriptions are worth satoshis too, and stay where they are.
	_, err = poor.Send(ctx, there, 150_000)
	require.ErrorIs(t, err, bitcoin.ErrFunds)
	arrives(poor.Send(ctx, there, 100_000))
	require.Equal(t, "100450", balance(poor, there).Runes[0].Amount)
	require.Equal(t, "40.25", balance(poor, there).Tokens[0].OverallBalance)
}

// An etching that was ended while its commitment waited goes on from the commitment.
func TestEtchContinues_INV07(t *testing.T) {
	l := btclab.Start(t)
	w, _ := purse(t, l, l.API(), l.Keys.Wallet)
	e := wallet.Etching{Name: "GOES•ON•AFTER•A•KILL", Premine: "7"}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := w.Etch(ctx, e, nil)
		ended <- err
	}()
	l.Await("no commitment", func() bool { return l.Node.Waiting() == 1 })
	waiting, err := l.Client.Mempool(t.Context())
	require.NoError(t, err)
	cancel()
	require.ErrorIs(t, <-ended, context.Canceled)
	l.Mine(ordinals.CommitConfirmations)
	id, err := w.Etch(t.Context(), e, &waiting[0])
	require.NoError(t, err)
	l.Mine(1)
	entry, err := ordinals.RuneByName(l.View().Rows(), "GOESONAFTERAKILL")
	require.NoError(t, err)
	require.Equal(t, id, entry.Etching)
}

func TestWalletRefuses(t *testing.T) {
	l := btclab.Start(t)
	api := l.API()
	w, _ := purse(t, l, api, l.Keys.Wallet)
	ctx := t.Context()
	_, err := w.Send(ctx, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", 1000)
	require.ErrorContains(t, err, "mainnet")
	_, err = w.Send(ctx, "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", 100)
	require.ErrorIs(t, err, bitcoin.ErrDust)
	_, err = w.Etch(ctx, wallet.Etching{Name: "lower case"}, nil)
	require.Error(t, err)
	_, err = w.Etch(ctx, wallet.Etching{Name: "NOTHING•IN•IT•AT•ALL"}, nil)
	require.ErrorContains(t, err, "supply")
	_, err = w.Mint(ctx, "NOBODY•HAS•THIS•RUNE")
	require.ErrorContains(t, err, "give the rune's id")
	_, err = w.DeployToken(ctx, "toolong", "1", "1", 0)
	require.ErrorContains(t, err, "4 bytes")
	_, err = w.MintToken(ctx, l.Record.Ticker, "1e3")
	require.ErrorIs(t, err, ordinals.ErrBRC20Amount)
	_, err = wallet.Open(wallet.Config{API: "nowhere", Network: l.Network, Key: l.Keys.Wallet})
	require.ErrorContains(t, err, "wallet API")

	away, _ := purse(t, l, "http://127.0.0.1:1", l.Keys.Wallet)
	_, err = away.Balances(ctx)
	require.ErrorContains(t, err, "ask the wallet API")
}

func TestLoadKey(t *testing.T) {
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	key := fresh(t)
	wif, err := bitcoin.FormatWIF(net, key)
	require.NoError(t, err)
	write := func(text string, mode os.FileMode) string {
		path := filepath.Join(t.TempDir(), "key")
		require.NoError(t, os.WriteFile(path, []byte(text), mode))
		return path
	}
	for _, text := range []string{btclab.Hex(key), "# a comment\n\n0x" + btclab.Hex(key) + "\n", wif + "\n"} {
		got, err := wallet.LoadKey(net, write(text, 0o600))
		require.NoError(t, err)
		require.Equal(t, key.Serialize(), got.Serialize())
	}
	for want, path := range map[string]string{
		"chmod 600": write(wif, 0o644), "holds no key": write("# nothing\n", 0o600),
		"no such file": filepath.Join(t.TempDir(), "none"),
	} {
		_, err := wallet.LoadKey(net, path)
		require.ErrorContains(t, err, want)
	}
}
