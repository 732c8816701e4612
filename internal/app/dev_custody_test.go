package app

import (
	"math/big"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
)

// patienceBitcoin is for what waits for several blocks of Bitcoin on a busy machine.
const patienceBitcoin = 3 * time.Minute

// router is the network's router of an asset on a chain.
func (n *network) router(chainID uint32, asset string) catalog.BitcoinRouterRecord {
	n.t.Helper()
	for _, r := range n.on(chainID).BitcoinRouters {
		if r.Asset == asset {
			return r
		}
	}
	require.FailNow(n.t, "no such router", "%s on chain %d", asset, chainID)
	return catalog.BitcoinRouterRecord{}
}

// holds is what an account has of a router's token, in base units.
func (n *network) holds(chainID uint32, r catalog.BitcoinRouterRecord, who common.Address) *big.Int {
	n.t.Helper()
	if r.Mode == catalog.RouterNative {
		b, err := n.chains[chainID].BalanceAt(n.t.Context(), who, nil)
		require.NoError(n.t, err)
		return b
	}
	token := bindings.NewBitcoinRouterToken()
	at := token.Instance(n.chains[chainID], common.HexToAddress(r.Address))
	b, err := bind.Call(at, &bind.CallOpts{Context: n.t.Context()}, token.PackBalanceOf(who), token.UnpackBalanceOf)
	require.NoError(n.t, err)
	return b
}

func (n *network) rules() *custody.Rules {
	n.t.Helper()
	rules, err := node.CustodyRules(n.record)
	require.NoError(n.t, err)
	return rules
}

// deposit sends whole units of an asset from the demo wallet to an account on an EVM chain.
func (n *network) deposit(w *wallet.Wallet, asset custody.Asset, units string, chainID uint32,
	to common.Address,
) chainhash.Hash {
	n.t.Helper()
	offer, err := w.OfferDeposit(n.t.Context(), n.rules(), wallet.Deposit{
		Asset: asset, Amount: units, To: custody.Destination{ChainID: chainID, Receiver: message.RecipientOf(to)},
	})
	require.NoError(n.t, err)
	id, err := offer.Send(n.t.Context())
	require.NoError(n.t, err)
	return id
}

// withdraw sends base units of a router's token to an address on Bitcoin.
func (n *network) withdraw(chainID uint32, r catalog.BitcoinRouterRecord, units *big.Int, kind byte, address string) {
	n.t.Helper()
	recipient := make([]byte, 64)
	recipient[0] = kind
	copy(recipient[64-len(address):], address)
	b := bindings.NewBitcoinRouterToken()
	router := common.HexToAddress(r.Address)
	at := b.Instance(n.chains[chainID], router)
	fee, err := bind.Call(at, &bind.CallOpts{Context: n.t.Context()}, b.PackGetTotalWithdrawFee(units, recipient),
		b.UnpackGetTotalWithdrawFee)
	require.NoError(n.t, err)
	value := new(big.Int).Set(fee.ChannelFee)
	if r.Asset != catalog.AssetBTC {
		value.Add(value, fee.Fee)
	}
	if r.Mode == catalog.RouterNative {
		value.Add(value, units)
	}
	n.Send(chainID, router, value, b.PackWithdraw(units, recipient, n.opts[chainID].From))
}

// received lists the values of an address's coins, in satoshi.
func (n *network) received(address string) map[uint64]int {
	n.t.Helper()
	var utxos struct{ Data []struct{ Satoshis uint64 } }
	n.getJSON("/bitcoin_testnet/address/btc-utxo?address="+url.QueryEscape(address), &utxos)
	out := make(map[uint64]int)
	for _, u := range utxos.Data {
		out[u.Satoshis]++
	}
	return out
}

// The whole way of every asset, by transactions that anybody could make: from the demo wallet on Bitcoin to both chains
// that have them, and back; and all of it again from where an earlier start ended.
func TestThereAndBack(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	n := startNetwork(t, dir)
	n.bitcoinThereAndBack()
	n.keysArePublished()
	n.assetsThereAndBack()
	require.NoError(t, n.stop())
	n = startNetwork(t, dir)
	n.bitcoinThereAndBack()
}

// keysArePublished: SR-06, both chains with routers tell the custody's keys, as the record has them.
func (n *network) keysArePublished() {
	n.t.Helper()
	keys := n.rules().Current()
	b := bindings.NewCustodyKeys()
	for _, id := range []uint32{localBTC, localWBTC} {
		at := b.Instance(n.chains[id], common.HexToAddress(*n.on(id).CustodyKeys))
		var is bindings.CurrentOutput
		require.Eventually(n.t, func() bool {
			var err error
			is, err = bind.Call(at, &bind.CallOpts{Context: n.t.Context()}, b.PackCurrent(), b.UnpackCurrent)
			return err == nil && is.Epoch == keys.Epoch
		}, patience, 100*time.Millisecond)
		require.EqualValues(n.t, keys.Threshold, is.Threshold)
		require.Len(n.t, is.Keys, len(keys.Members))
		for i, key := range keys.Members {
			require.EqualValues(n.t, key, is.Keys[i])
		}
	}
}

// bitcoinThereAndBack moves BTC: to the chain whose coin it is, and to the one that has a token of it.
func (n *network) bitcoinThereAndBack() {
	t := n.t
	t.Helper()
	w, taproot := n.purse()
	me := n.opts[localBTC].From
	for i, chainID := range []uint32{localBTC, localWBTC} {
		r := n.router(chainID, catalog.AssetBTC)
		before := n.holds(chainID, r, me)
		began := time.Now()
		n.deposit(w, custody.Bitcoin, "0.05", chainID, me)
		want := whole(5, r.Decimals-2).Big() // 0.05
		require.Eventually(t, func() bool {
			return new(big.Int).Sub(n.holds(chainID, r, me), before).Cmp(want) == 0
		}, patienceBitcoin, 50*time.Millisecond, "the deposit did not arrive on chain %d", chainID)
		t.Logf("deposit to chain %d after %s", chainID, time.Since(began))

		units := uint64(2_000_000 + i)
		base := new(big.Int).Mul(new(big.Int).SetUint64(units), whole(1, r.Decimals-8).Big())
		b := bindings.NewBitcoinRouterToken()
		at := b.Instance(n.chains[chainID], common.HexToAddress(r.Address))
		fee, err := bind.Call(at, &bind.CallOpts{Context: t.Context()}, b.PackWithdrawFee(), b.UnpackWithdrawFee)
		require.NoError(t, err)
		paid := units - new(big.Int).Div(fee, whole(1, r.Decimals-8).Big()).Uint64()
		began = time.Now()
		had := n.received(taproot)[paid]
		n.withdraw(chainID, r, base, 1, taproot)
		require.Eventually(t, func() bool { return n.received(taproot)[paid] > had }, patienceBitcoin, 100*time.Millisecond,
			"%d sat from chain %d did not arrive", paid, chainID)
		t.Logf("withdrawal from chain %d after %s", chainID, time.Since(began))
	}
}

// assetsThereAndBack moves a BRC-20 token by its transfer inscriptions and runes by edicts, at once, so that deposits
// and withdrawals of all kinds cross.
func (n *network) assetsThereAndBack() {
	t := n.t
	t.Helper()
	w, taproot := n.purse()
	me := n.opts[localBTC].From
	var assets []custody.Asset
	for _, a := range n.record.Bitcoin.Assets {
		asset, err := custody.ParseAsset(a.Asset)
		require.NoError(t, err)
		if asset.Kind != custody.BTC {
			assets = append(assets, asset)
		}
	}
	require.Len(t, assets, 3)
	began := time.Now()
	for _, asset := range assets {
		for _, chainID := range []uint32{localBTC, localWBTC} {
			id := n.deposit(w, asset, "1000", chainID, me)
			require.NoError(t, w.Wait(t.Context(), id, 1)) // the wallet chooses from coins of the chain
		}
	}
	for _, asset := range assets {
		for _, chainID := range []uint32{localBTC, localWBTC} {
			r := n.router(chainID, asset.String())
			require.Eventually(t, func() bool { return n.holds(chainID, r, me).Cmp(whole(1000, r.Decimals).Big()) == 0 },
				patienceBitcoin, 100*time.Millisecond, "%s did not arrive on chain %d", asset, chainID)
			t.Logf("%s on chain %d after %s", asset, chainID, time.Since(began))
		}
	}
	all, err := w.Balances(t.Context())
	require.NoError(t, err)
	before := n.assetsOf(all[taproot])
	began = time.Now()
	for _, asset := range assets {
		for _, chainID := range []uint32{localBTC, localWBTC} {
			r := n.router(chainID, asset.String())
			n.withdraw(chainID, r, whole(250, r.Decimals).Big(), 1, taproot)
		}
	}
	for _, asset := range assets {
		terms := n.rules().Terms[asset]
		want := new(big.Int).Add(before[terms.Symbol], whole(500, terms.Decimals).Big())
		require.Eventually(t, func() bool {
			all, err := w.Balances(t.Context())
			return err == nil && n.assetsOf(all[taproot])[terms.Symbol].Cmp(want) == 0
		}, patienceBitcoin, 200*time.Millisecond, "%s did not come back", asset)
		t.Logf("%s back after %s", asset, time.Since(began))
	}
}

// assetsOf are the tokens and runes of a balance by symbol, in base units.
func (n *network) assetsOf(b wallet.Balance) map[string]*big.Int {
	n.t.Helper()
	out := make(map[string]*big.Int)
	add := func(symbol, text string, decimals uint8) {
		a, err := amount.ParseDecimal(text, decimals)
		require.NoError(n.t, err)
		out[symbol] = a.Big()
	}
	for _, token := range b.Tokens {
		add(token.Ticker, token.OverallBalance, 18)
	}
	for _, r := range b.Runes {
		add(r.SpacedRune, r.Amount, 0)
	}
	return out
}
