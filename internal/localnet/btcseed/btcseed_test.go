package btcseed_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/localnet/regnode"
)

func open(t testing.TB, dir string, keys btcseed.Keys) *regnode.Node {
	t.Helper()
	address, err := keys.MinerAddress()
	require.NoError(t, err)
	n, err := regnode.Open(t.Context(), regnode.Config{DataDir: dir, MineTo: address, Manual: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, n.Close()) })
	return n
}

func newKeys(t testing.TB) btcseed.Keys {
	t.Helper()
	wallet, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	miner, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	return btcseed.Keys{Wallet: wallet, Miner: miner}
}

// ledger applies the whole chain by the ledgers' rules.
func ledger(t testing.TB, n *regnode.Node) *ordinals.Memory {
	t.Helper()
	rules, err := ordinals.RulesFor(bitcoin.Local)
	require.NoError(t, err)
	state := ordinals.NewMemory()
	for height := range n.Tip().Height + 1 {
		raw, err := n.Block(height)
		require.NoError(t, err)
		block, err := ordinals.ParseBlock(raw, height)
		require.NoError(t, err)
		_, err = rules.Apply(state, block)
		require.NoError(t, err)
	}
	return state
}

func script(t testing.TB, text string) []byte {
	t.Helper()
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	a, err := bitcoin.DecodeAddress(net, text)
	require.NoError(t, err)
	return a.Script
}

// requireSeeded checks by the whole chain what the demo shall show, each once.
func requireSeeded(t testing.TB, n *regnode.Node, r btcseed.Record) {
	t.Helper()
	state := ledger(t, n)
	taproot, segwit := script(t, r.Wallet.Taproot), script(t, r.Wallet.Segwit)
	who := ordinals.ScriptIDOf(taproot)

	var at [2]int
	for _, c := range state.Coins {
		for i, s := range [][]byte{taproot, segwit} {
			if string(c.Script) == string(s) && c.Plain() && c.Value == btcseed.Funds {
				at[i]++
			}
		}
	}
	require.Equal(t, [2]int{2, 2}, at, "plain coins at both addresses")

	token, err := ordinals.TokenByTicker(state, r.Ticker)
	require.NoError(t, err)
	require.Equal(t, r.Token, token.ID)
	require.Equal(t, uint64(1), token.Mints)
	balance, err := ordinals.BalanceOf(state, who, r.Ticker)
	require.NoError(t, err)
	require.Equal(t, "1000000", ordinals.FormatBRC20Amount(balance.Available))
	inscriptions, err := ordinals.CountInscriptions(state)
	require.NoError(t, err)
	require.Equal(t, uint32(2), inscriptions.Blessed)

	count, err := ordinals.RuneCount(state)
	require.NoError(t, err)
	require.Equal(t, uint64(2), count)
	require.Len(t, r.Runes, 2)
	for i, want := range []struct {
		name         string
		divisibility uint8
		amount       uint128.Uint128
	}{
		{"SATOSHI•RUNE•TITAN", 8, uint128.From64(1_001_000 * 1e8)},
		{"RUNES•X•BITCOIN", 0, uint128.From64(21_000_100)},
	} {
		entry, err := ordinals.RuneByID(state, r.Runes[i].ID)
		require.NoError(t, err)
		require.Equal(t, want.name, entry.Name.String())
		require.Equal(t, want.name, r.Runes[i].Name.String())
		require.Equal(t, want.divisibility, entry.Divisibility)
		require.Equal(t, uint128.From64(1), entry.Mints)
		_, err = entry.Mintable(uint64(n.Tip().Height) + 1)
		require.NoError(t, err, "the mint is open")
		have, err := ordinals.RuneAmount(state, who, entry.ID)
		require.NoError(t, err)
		require.Equal(t, want.amount, have)
	}
}

// What is to be paid once is paid once, at heights above the record's, whatever ended the run in between.
func TestPayments(t *testing.T) {
	other := newKeys(t)
	to, err := bitcoin.KeyScript(bitcoin.P2TR, other.Wallet.PubKey())
	require.NoError(t, err)
	payments := func(r btcseed.Record) ([]btcseed.Payment, error) {
		require.NotZero(t, r.Height)
		return []btcseed.Payment{
			{Name: "open", Outputs: []bitcoin.Out{{Value: 546, Script: to}, {Script: []byte{0x6a, 3, 'C', 'W', 'B'}}}},
			{Name: "fill", Outputs: []bitcoin.Out{{Value: 10_000_000, Script: to}, {Value: 10_000_000, Script: to}}},
		}, nil
	}
	for left := 12; ; left++ {
		dir, keys := t.TempDir(), newKeys(t)
		n := open(t, dir, keys)
		cfg := btcseed.Config{Node: &cut{n, left, left%2 == 1}, Keys: keys, Payments: payments}
		_, whole := btcseed.Seed(t.Context(), cfg)
		if whole != nil {
			require.ErrorIs(t, whole, errCut)
		}
		cfg.Node = n
		first, err := btcseed.Seed(t.Context(), cfg)
		require.NoError(t, err)
		require.Greater(t, n.Tip().Height, first.Height)
		tip := n.Tip()
		again, err := btcseed.Seed(t.Context(), cfg)
		require.NoError(t, err)
		require.Equal(t, first, again)
		require.Equal(t, tip, n.Tip(), "nothing is paid twice")
		values := map[uint64]int{}
		for _, c := range ledger(t, n).Coins {
			if string(c.Script) == string(to) {
				require.Greater(t, c.Height, first.Height)
				values[c.Value]++
			}
		}
		require.Equal(t, map[uint64]int{546: 1, 10_000_000: 2}, values, "cut at %d", left)
		require.NoError(t, n.Close())
		if whole == nil {
			break
		}
	}
}

func TestSeed(t *testing.T) {
	dir := t.TempDir()
	keys := newKeys(t)
	n := open(t, filepath.Join(dir, "node"), keys)
	began := time.Now()
	first, err := btcseed.Seed(t.Context(), btcseed.Config{Node: n, Keys: keys})
	require.NoError(t, err)
	t.Log("took", time.Since(began), "to height", n.Tip().Height)
	requireSeeded(t, n, first)
	require.Equal(t, n.Tip().Height, first.Height)

	// Later runs make nothing, whatever came after.
	_, err = n.Mine(t.Context(), 5, "")
	require.NoError(t, err)
	tip := n.Tip()
	again, err := btcseed.Seed(t.Context(), btcseed.Config{Node: n, Keys: keys})
	require.NoError(t, err)
	require.Equal(t, first, again)
	require.Equal(t, tip, n.Tip())
}

var errCut = errors.New("the run was cut")

// cut is a node with which a run ends after so many changes, before or after the last of them took effect.
type cut struct {
	*regnode.Node
	left  int
	after bool
}

func (c *cut) change(do func() error) error {
	c.left--
	if c.left < 0 && !c.after {
		return errCut
	}
	if err := do(); err != nil {
		return err
	}
	if c.left < 0 {
		return errCut
	}
	return nil
}

func (c *cut) Send(tx *wire.MsgTx) error { return c.change(func() error { return c.Node.Send(tx) }) }

func (c *cut) Mine(ctx context.Context, k int, to string) (made []chainhash.Hash, err error) {
	err = c.change(func() error {
		made, err = c.Node.Mine(ctx, k, to)
		return err
	})
	return made, err
}

// A run that ends at any step is continued by the next, which makes nothing twice; also when a restart of the node has
// kept or lost what was waiting.
func TestSeedContinues(t *testing.T) {
	for left := 0; ; left++ {
		dir, keys := t.TempDir(), newKeys(t)
		n := open(t, dir, keys)
		_, err := btcseed.Seed(t.Context(), btcseed.Config{Node: &cut{n, left, left%2 == 1}, Keys: keys})
		if err == nil {
			require.Greater(t, left, 10, "a run has so many changes")
			break
		}
		require.ErrorIs(t, err, errCut)
		require.NoError(t, n.Close())
		if left%4 >= 2 {
			require.NoError(t, os.Remove(filepath.Join(dir, "mempool")))
		}
		n = open(t, dir, keys)
		record, err := btcseed.Seed(t.Context(), btcseed.Config{Node: n, Keys: keys})
		require.NoError(t, err, "cut at %d", left)
		requireSeeded(t, n, record)
		require.NoError(t, n.Close())
	}
}

// Blocks that the node makes by itself meanwhile do no harm.
func TestSeedBesideAutomaticBlocks(t *testing.T) {
	dir := t.TempDir()
	keys := newKeys(t)
	address, err := keys.MinerAddress()
	require.NoError(t, err)
	n, err := regnode.Open(t.Context(),
		regnode.Config{DataDir: dir, MineTo: address, MinGap: time.Millisecond, BlockTime: time.Millisecond})
	require.NoError(t, err)
	defer func() { require.NoError(t, n.Close()) }()
	record, err := btcseed.Seed(t.Context(), btcseed.Config{Node: n, Keys: keys})
	require.NoError(t, err)
	n.SetAutoMine(false)
	requireSeeded(t, n, record)
}

// A reorganisation that takes the demo away is made good by the next run. (A mint that was mined again before its rune,
// which then has another id, leaves its output behind without runes.)
func TestSeedAfterReorganisation(t *testing.T) {
	dir := t.TempDir()
	keys := newKeys(t)
	n := open(t, filepath.Join(dir, "node"), keys)
	_, err := btcseed.Seed(t.Context(), btcseed.Config{Node: n, Keys: keys})
	require.NoError(t, err)
	_, err = n.Reorg(t.Context(), 5, true)
	require.NoError(t, err)
	record, err := btcseed.Seed(t.Context(), btcseed.Config{Node: n, Keys: keys})
	require.NoError(t, err)
	requireSeeded(t, n, record)
}

func TestSeedWithoutCoins(t *testing.T) {
	dir := t.TempDir()
	n, err := regnode.Open(t.Context(), regnode.Config{DataDir: dir, Manual: true}) // pays to nobody
	require.NoError(t, err)
	defer func() { require.NoError(t, n.Close()) }()
	_, err = btcseed.Seed(t.Context(), btcseed.Config{Node: n, Keys: newKeys(t)})
	require.ErrorIs(t, err, bitcoin.ErrFunds)
}

func TestAddresses(t *testing.T) {
	keys := newKeys(t)
	a, err := btcseed.AddressesOf(keys.Wallet)
	require.NoError(t, err)
	require.Regexp(t, "^tb1p", a.Taproot)
	require.Regexp(t, "^tb1q", a.Segwit)
	for kind, text := range map[bitcoin.AddressType]string{bitcoin.P2TR: a.Taproot, bitcoin.P2WPKH: a.Segwit} {
		want, err := bitcoin.KeyScript(kind, keys.Wallet.PubKey())
		require.NoError(t, err)
		require.Equal(t, want, script(t, text))
	}
	miner, err := keys.MinerAddress()
	require.NoError(t, err)
	require.NotEqual(t, a.Taproot, miner)
}

func BenchmarkSeed(b *testing.B) {
	for b.Loop() {
		dir := b.TempDir()
		keys := newKeys(b)
		address, err := keys.MinerAddress()
		require.NoError(b, err)
		n, err := regnode.Open(b.Context(), regnode.Config{DataDir: dir, MineTo: address, Manual: true})
		require.NoError(b, err)
		_, err = btcseed.Seed(b.Context(), btcseed.Config{Node: n, Keys: keys})
		require.NoError(b, err)
		require.NoError(b, n.Close())
	}
}
