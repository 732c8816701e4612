package app

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

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/config"
	"causeway/internal/localnet/btclab"
	"causeway/internal/node"
	"causeway/internal/ops/btc"
	"causeway/internal/ops/terminal"
)

// steadyRate is a market for orders.
type steadyRate bitcoin.FeeRate

func (r steadyRate) Rate(context.Context) (bitcoin.FeeRate, error) { return bitcoin.FeeRate(r), nil }

// The operator lists, shows, wakes and sweeps orders from the configuration alone; what is swept goes to the order's
// own address, after it was shown (SR-30).
func TestOrderTool_SR30(t *testing.T) {
	l := btclab.Start(t)
	dir, api, ctx := t.TempDir(), l.API(), t.Context()
	key := filepath.Join(dir, "orders.key")
	require.NoError(t, os.WriteFile(key, []byte(strings.Repeat("1f", 32)), 0o600))
	cfg := config.Index{
		Bitcoin: config.Bitcoin{Chain: bitcoin.Local},
		Orders:  &config.Orders{Database: "sqlite:" + filepath.Join(dir, "orders.db"), KeyFile: key},
	}
	out := new(bytes.Buffer)
	tool := btc.Orders{Config: cfg, Out: out}
	require.NoError(t, tool.List(ctx, true))
	require.Contains(t, out.String(), "there are no orders")

	purse, err := wallet.Open(wallet.Config{
		API: api, Network: l.Network, Key: l.Keys.Wallet,
		Rate: bitcoin.SatPerVByte(2),
	})
	require.NoError(t, err)
	own, _ := purse.Addresses()
	db, err := node.OpenStore(ctx, cfg.Orders.Database, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	sealer, err := inscribe.NewSealer(strings.Repeat("1f", 32))
	require.NoError(t, err)
	b := &node.BitcoinIndex{Network: l.Network, Node: l.Client, Index: l.Index}
	service, err := inscribe.New(inscribe.Config{
		Network: l.Network, Policy: inscribe.DefaultPolicy(), Store: db.Inscribe(), Index: orderIndex{
			b,
			vault.NewCoinScans(),
		},
		Node:   l.Client,
		Market: steadyRate(2_000), Sealer: sealer,
	})
	require.NoError(t, err)
	o, err := service.Create(ctx, inscribe.Request{Address: own, Tick: l.Record.Ticker, Amount: "2", Rate: 2_000})
	require.NoError(t, err)
	_, err = purse.Send(ctx, o.PayAddress, 30_000)
	require.NoError(t, err)
	l.Mine(1)

	out.Reset()
	require.NoError(t, tool.List(ctx, false))
	require.Contains(t, out.String(), o.ID)
	require.ErrorIs(t, tool.Sweep(ctx, o.ID, api, "3", true), inscribe.ErrUnderWay)
	ended := o
	ended.State, ended.Reason = inscribe.Failed, "The network keeps refusing the refund. The operator has the order's key."
	require.NoError(t, db.Inscribe().SaveOrder(ctx, ended))
	out.Reset()
	require.ErrorIs(t, tool.Sweep(ctx, o.ID, api, "3", false), terminal.ErrUnconfirmed)
	require.Contains(t, out.String(), "1 of 1 outputs go to "+own)
	require.Zero(t, l.Node.Waiting(), "nothing was sent")
	require.NoError(t, tool.Sweep(ctx, o.ID, api, "3", true))
	require.Equal(t, 1, l.Node.Waiting())
	out.Reset()
	require.NoError(t, tool.Show(ctx, o.ID))
	require.Contains(t, out.String(), "refunding")
	require.Contains(t, out.String(), o.PayAddress)
	l.Mine(1)
	require.NoError(t, tool.Wake(ctx, o.ID))
	require.NoError(t, service.Pass(ctx))
	out.Reset()
	require.NoError(t, tool.Show(ctx, o.ID))
	require.Contains(t, out.String(), "refunded")
	require.ErrorIs(t, tool.Wake(ctx, "none"), inscribe.ErrNoOrder)
	require.ErrorContains(t, btc.Orders{Out: out}.List(ctx, true), "no `orders:`")
}

// SR-30: the file that the page saves takes a payment back by itself, after it was shown, and to the order's own
// address; no service is asked.
func TestTakeBackOrder_SR30(t *testing.T) {
	l := btclab.Start(t)
	ctx, api, out := t.Context(), l.API(), new(bytes.Buffer)
	purse, err := wallet.Open(wallet.Config{
		API: api, Network: l.Network, Key: l.Keys.Wallet, Rate: bitcoin.SatPerVByte(2),
	})
	require.NoError(t, err)
	own, _ := purse.Addresses()
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	ins, err := bitcoin.BRC20{Op: "transfer", Tick: "cway", Amount: "2"}.Inscription()
	require.NoError(t, err)
	reveal, err := bitcoin.NewReveal(key.PubKey(), ins)
	require.NoError(t, err)
	pay, _ := bitcoin.ScriptAddress(l.Network, reveal.Script())
	file := inscribe.PersonFile{
		Version: 1, Network: "testnet", Address: own, Ticker: "cway", Amount: "2", PayAddress: pay,
		Key: hex.EncodeToString(key.Serialize()),
	}
	path := filepath.Join(t.TempDir(), "order.json")
	write := func(f inscribe.PersonFile) {
		raw, err := json.Marshal(f)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path, raw, 0o600))
	}
	tool := btc.TakeBackOrder{Index: api, File: path, Rate: "3", Out: out}
	write(file)
	require.ErrorContains(t, tool.Run(ctx), "no plain coins")
	_, err = purse.Send(ctx, pay, 30_000)
	require.NoError(t, err)
	l.Mine(1)
	for _, change := range []func(*inscribe.PersonFile){
		func(f *inscribe.PersonFile) { f.Amount = "3" },
		func(f *inscribe.PersonFile) { f.Key = strings.Repeat("22", 32) },
		func(f *inscribe.PersonFile) { f.Key = "22" },
		func(f *inscribe.PersonFile) { f.Address = "nonsense" },
		func(f *inscribe.PersonFile) { f.Version = 2 },
	} {
		bad := file
		change(&bad)
		write(bad)
		require.ErrorIs(t, tool.Run(ctx), inscribe.ErrPersonFile)
	}
	write(file)
	require.NoError(t, os.Chmod(path, 0o644))
	require.ErrorContains(t, tool.Run(ctx), "chmod")
	require.NoError(t, os.Chmod(path, 0o600))
	require.ErrorIs(t, tool.Run(ctx), terminal.ErrUnconfirmed)
	require.Contains(t, out.String(), "1 of 1 outputs go to "+own)
	require.Zero(t, l.Node.Waiting(), "nothing was sent")
	tool.Yes = true
	require.NoError(t, tool.Run(ctx))
	require.Equal(t, 1, l.Node.Waiting())
	l.Mine(1)
	require.ErrorContains(t, tool.Run(ctx), "no plain coins")
}
