package app

import (
	"bytes"
	"encoding/hex"
	"log/slog"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/localnet/btclab"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/store"
)

// bitcoinLab is a lab with Bitcoin: a node whose blocks come by themselves, the custody of three members on it, routers
// of all assets, and a person with a wallet there.
type bitcoinLab struct {
	*lab
	btc          *btclab.Lab
	api          string // the wallet API
	purse        *wallet.Wallet
	rules        *custody.Rules
	custodyKeys  []*btcec.PrivateKey
	custodyFiles []string
}

func newBitcoinLab(t *testing.T) *bitcoinLab {
	t.Helper()
	b := newBitcoinLabOf(t, false)
	b.btc.Node.SetAutoMine(true)
	return b
}

// newBitcoinLabOf is one whose Bitcoin makes no blocks by itself, on chains that are paced or not.
func newBitcoinLabOf(t testing.TB, paced bool) *bitcoinLab {
	t.Helper()
	b := &bitcoinLab{btc: btclab.Start(t)}
	b.lab = newLabOf(t, paced, b.extend)
	var err error
	b.rules, err = node.CustodyRules(b.record)
	require.NoError(t, err)
	b.api = b.btc.API()
	b.purse = b.wallet(b.btc.Keys.Wallet)
	return b
}

// extend opens the custody and adds it to the deployment.
func (b *bitcoinLab) extend(l *lab, s deploy.Spec) deploy.Spec {
	for _, name := range []string{"member-1", "member-2", "member-3"} {
		key, err := btcec.NewPrivateKey()
		require.NoError(l.t, err)
		file := filepath.Join(l.dir, name+"-custody.key")
		require.NoError(l.t, os.WriteFile(file, []byte(cosign.DemoKeyMarker+"\n"+btclab.Hex(key)), 0o600))
		b.custodyKeys, b.custodyFiles = append(b.custodyKeys, key), append(b.custodyFiles, file)
	}
	l.custodians = b.custodyKeys
	epoch := localEpoch(b.custodyKeys)
	record, err := btcseed.Seed(l.t.Context(), btcseed.Config{
		Node: b.btc.Node, Keys: b.btc.Keys,
		Payments: func(btcseed.Record) ([]btcseed.Payment, error) {
			chains := slices.Collect(maps.Values(l.chains))
			return localPayments(localSalt(s, chains, b.btc.Network), catalog.CustodyForm, epoch)
		},
	})
	require.NoError(l.t, err)
	b.btc.Synced()
	s, err = withBitcoin(s, localCustody(record, b.btc.Network, epoch, node.AddressOf(l.accounts["relay-1"])), record)
	require.NoError(l.t, err)
	return s
}

// wallet opens a wallet of a key.
func (b *bitcoinLab) wallet(key *btcec.PrivateKey) *wallet.Wallet {
	b.t.Helper()
	w, err := wallet.Open(wallet.Config{API: b.api, Network: b.btc.Network, Key: key})
	require.NoError(b.t, err)
	return w
}

// index is an index of its own for one process.
func (b *bitcoinLab) index(name string) config.Bitcoin {
	return config.Bitcoin{
		Chain: bitcoin.Local, Node: config.Node{URL: b.btc.RPC, CookieFile: b.btc.Node.CookieFile()},
		Data: filepath.Join(b.dir, "index-"+name), History: true, Poll: 50 * time.Millisecond, CacheMB: 4,
	}
}

// custodyKey is what relays know of a member's key.
func (b *bitcoinLab) custodyKey(i int) map[uint32]string {
	key := bitcoin.XOnlyOf(b.custodyKeys[i].PubKey())
	return map[uint32]string{b.rules.Current().Epoch: hex.EncodeToString(key[:])}
}

func (b *bitcoinLab) relayBitcoin(name string) *config.RelayBitcoin {
	return &config.RelayBitcoin{
		Bitcoin: b.index(name), BatchWindow: 300 * time.Millisecond, BumpAfter: 20 * time.Second,
		LowReserveSats: localReserveSats / 10, MinReserveSats: localReserveSats / 20,
	}
}

// deposit sends whole units of an asset to the person's account on an EVM chain.
func (b *bitcoinLab) deposit(asset custody.Asset, units string, chainID uint32) chainhash.Hash {
	b.t.Helper()
	offer, err := b.purse.OfferDeposit(b.t.Context(), b.rules, wallet.Deposit{
		Asset: asset, Amount: units,
		To: custody.Destination{ChainID: chainID, Receiver: message.RecipientOf(node.AddressOf(b.person))},
	})
	require.NoError(b.t, err)
	id, err := offer.Send(b.t.Context())
	require.NoError(b.t, err)
	b.btc.Synced() // so that the next one spends other coins
	if asset.Kind == custody.Rune {
		require.NoError(b.t, b.purse.Wait(b.t.Context(), id, 1)) // what runes remain is known then
	}
	return id
}

func (b *bitcoinLab) router(chainID uint32, asset custody.Asset) catalog.BitcoinRouterRecord {
	b.t.Helper()
	for _, c := range b.record.Chains {
		for _, r := range c.BitcoinRouters {
			if c.ChainID == chainID && r.Asset == asset.String() {
				return r
			}
		}
	}
	require.FailNow(b.t, "no such router", "%s on chain %d", asset, chainID)
	return catalog.BitcoinRouterRecord{}
}

// issued is what a router has issued, in base units.
func (b *bitcoinLab) issued(chainID uint32, asset custody.Asset) *big.Int {
	b.t.Helper()
	r := b.router(chainID, asset)
	opts := &bind.CallOpts{Context: b.t.Context()}
	var n *big.Int
	var err error
	if r.Mode == catalog.RouterNative {
		c := bindings.NewBitcoinRouterNative()
		n, err = bind.Call(c.Instance(b.client[chainID], common.HexToAddress(r.Address)), opts, c.PackIssued(),
			c.UnpackIssued)
	} else {
		c := bindings.NewBitcoinRouterToken()
		n, err = bind.Call(c.Instance(b.client[chainID], common.HexToAddress(r.Address)), opts, c.PackTotalSupply(),
			c.UnpackTotalSupply)
	}
	require.NoError(b.t, err)
	return n
}

// held are a wallet's tokens and runes by symbol, in base units, at its taproot address.
func (b *bitcoinLab) held(w *wallet.Wallet) map[string]*big.Int {
	b.t.Helper()
	all, err := w.Balances(b.t.Context())
	require.NoError(b.t, err)
	taproot, _ := w.Addresses()
	out := make(map[string]*big.Int)
	for _, token := range all[taproot].Tokens {
		a, err := amount.ParseDecimal(token.OverallBalance, 18)
		require.NoError(b.t, err)
		out[token.Ticker] = a.Big()
	}
	for _, r := range all[taproot].Runes {
		a, err := amount.ParseDecimal(r.Amount, 0)
		require.NoError(b.t, err)
		out[r.SpacedRune] = a.Big()
	}
	return out
}

// paidTo counts the outputs of every block that pay a script, by their value in satoshi.
func (b *bitcoinLab) paidTo(script []byte) map[uint64]int {
	b.t.Helper()
	out := make(map[uint64]int)
	for h := b.rules.Start; h <= b.btc.Node.Tip().Height; h++ {
		for _, tx := range b.block(h).Transactions {
			for _, o := range tx.TxOut {
				if string(o.PkScript) == string(script) {
					out[uint64(o.Value)]++
				}
			}
		}
	}
	return out
}

// watch is the custody as the test's own index sees it, with what the relays' store knows of payments.
func (b *bitcoinLab) watch(relays *store.DB) *node.Custody {
	b.t.Helper()
	v, err := node.NewVault(node.VaultParts{
		Rules: b.rules, Index: &node.BitcoinIndex{Network: b.btc.Network, Node: b.btc.Client, Index: b.btc.Index},
		Records: b.relayStore("watcher").Facts("test"), Hints: proposer.PlanHints{Plans: relays.Vault()},
		Poll: 20 * time.Millisecond,
		Log:  slog.New(slog.DiscardHandler),
	})
	require.NoError(b.t, err)
	return v
}

// block reads a block of Bitcoin from the node.
func (b *bitcoinLab) block(height uint32) *wire.MsgBlock {
	b.t.Helper()
	raw, err := b.btc.Node.Block(height)
	require.NoError(b.t, err)
	var block wire.MsgBlock
	require.NoError(b.t, block.Deserialize(bytes.NewReader(raw)))
	return &block
}
