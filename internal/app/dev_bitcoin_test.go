package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/wallet"
)

// purse is the network's demo wallet on Bitcoin, through its wallet API.
func (n *network) purse() (*wallet.Wallet, string) {
	n.t.Helper()
	var demo struct{ Bitcoin []bitcoinDemo }
	n.getJSON("/local/demo", &demo)
	require.Len(n.t, demo.Bitcoin, 1)
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(n.t, err)
	key, err := bitcoin.ParseWIF(net, demo.Bitcoin[0].WIF)
	require.NoError(n.t, err)
	w, err := wallet.Open(wallet.Config{API: n.url + "/bitcoin_testnet", Network: net, Key: key})
	require.NoError(n.t, err)
	taproot, segwit := w.Addresses()
	require.Equal(n.t, []string{demo.Bitcoin[0].Taproot, demo.Bitcoin[0].Segwit}, []string{taproot, segwit})
	return w, taproot
}

// confirmed asks /mempool/testnet/tx/…/status [7.53].
func (n *network) confirmed(id chainhash.Hash) bool {
	resp, err := http.Get(n.url + "/mempool/testnet/tx/" + id.String() + "/status")
	require.NoError(n.t, err)
	defer func() { require.NoError(n.t, resp.Body.Close()) }()
	var s struct{ Confirmed bool }
	return json.NewDecoder(resp.Body).Decode(&s) == nil && s.Confirmed
}

// The local network has Bitcoin: a funded wallet, a BRC-20 token and two runes, an index of its own for each member,
// the wallet API and the explorer; all of it is there again after a restart.
func TestLocalBitcoin(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	n := startNetwork(t, dir)
	w, taproot := n.purse()
	holds := func(n *network, w *wallet.Wallet) {
		t.Helper()
		all, err := w.Balances(t.Context())
		require.NoError(t, err)
		require.Equal(t, "cway", all[taproot].Tokens[0].Ticker)
		var runes []string
		for _, r := range all[taproot].Runes {
			runes = append(runes, r.SpacedRune+" "+r.Amount)
		}
		slices.Sort(runes)
		require.Equal(t, []string{"RUNES•X•BITCOIN 21000100", "SATOSHI•RUNE•TITAN 100100000000000"}, runes)
	}
	holds(n, w)
	id, err := w.Send(t.Context(), taproot, 123_456)
	require.NoError(t, err)
	require.NoError(t, w.Wait(t.Context(), id, 1))
	require.True(t, n.confirmed(id))
	var spend struct{ Spent *bool }
	n.getJSON("/mempool/testnet/tx/"+id.String()+"/outspend/0", &spend)
	require.False(t, *spend.Spent)
	var status localStatus
	n.getJSON("/local/status", &status)
	require.True(t, status.Bitcoin.Ready)
	require.Equal(t, "at tip", status.Bitcoin.State)
	require.Len(t, status.Custody, 3)
	for _, c := range status.Custody {
		require.Regexp(t, "^tb1p", c.Address)
		require.NotEmpty(t, c.Baton)
		require.False(t, c.Low)
		require.Greater(t, c.ReserveSats, int64(localReserveCoins*localReserveSats-100_000))
	}
	for _, path := range []string{
		"/explorer/3994530451/tx/" + id.String(), "/explorer/3994530451/brc20/cway",
		"/bitcoin_testnet/openapi.json",
	} {
		resp, err := http.Get(n.url + path)
		require.NoError(t, err)
		raw, err := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, http.StatusOK, resp.StatusCode, "%s: %s", path, raw)
	}
	resp, err := http.Post(n.url+"/rpc/3994530451", "application/json",
		bytes.NewReader([]byte(`{"method":"getblockcount"}`)))
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, http.StatusUnauthorized, resp.StatusCode, "the node asks for its cookie")
	resp, err = http.Get(n.url + "/bitcoin/address/balance?address=x")
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, http.StatusNotFound, resp.StatusCode, "there is no mainnet here")

	n.orders(w, taproot)

	require.NoError(t, n.stop())
	n = startNetwork(t, dir)
	again, address := n.purse()
	require.Equal(t, taproot, address)
	holds(n, again)
	require.True(t, n.confirmed(id))
}

// orders has a transfer of 25 cway inscribed by the service: paid to its address, revealed, and then transferable
// [7.49].
func (n *network) orders(w *wallet.Wallet, address string) {
	n.t.Helper()
	body := fmt.Sprintf(`{"address":%q,"tick":"cway","amount":"25","feeRate":3}`, address)
	resp, err := http.Post(n.url+"/bitcoin_testnet/brc20/inscribe-transfer", "application/json", strings.NewReader(body))
	require.NoError(n.t, err)
	var order struct {
		Msg  string
		Data struct {
			OrderID, PayAddress                         string
			TotalFee, MinerFee, ServiceFee, OutputValue uint64
		}
	}
	require.NoError(n.t, json.NewDecoder(resp.Body).Decode(&order))
	require.NoError(n.t, resp.Body.Close())
	o := order.Data
	require.NotEmpty(n.t, o.OrderID, order.Msg)
	require.EqualValues(n.t, 546, o.OutputValue)
	require.Equal(n.t, o.MinerFee+o.ServiceFee+o.OutputValue, o.TotalFee)
	_, err = w.Send(n.t.Context(), o.PayAddress, o.TotalFee)
	require.NoError(n.t, err)
	var result struct{ Data struct{ State string } }
	require.Eventually(n.t, func() bool {
		n.getJSON("/bitcoin_testnet/brc20/order?orderId="+o.OrderID, &result)
		return result.Data.State == "confirmed"
	}, patience, 50*time.Millisecond, "the order is %v", &result)
	var list struct {
		Data struct{ List []struct{ Amount string } }
	}
	n.getJSON("/bitcoin_testnet/brc20/transferable-list?ticker=cway&cursor=0&size=10&address="+address, &list)
	require.Len(n.t, list.Data.List, 1)
	require.Equal(n.t, "25", list.Data.List[0].Amount)
}

// BenchmarkInAPI measures how long after the node took a transaction the wallet API shows its output.
func BenchmarkInAPI(b *testing.B) {
	n := startNetwork(b, filepath.Join(b.TempDir(), "data"))
	w, taproot := n.purse()
	var took []time.Duration
	for range 50 {
		id, err := w.Send(b.Context(), taproot, 20_000)
		require.NoError(b, err)
		from := time.Now() // the broadcast has been answered: the node has it
		for !n.shows(taproot, id) {
			require.Less(b, time.Since(from), patience)
		}
		took = append(took, time.Since(from))
		require.NoError(b, w.Wait(b.Context(), id, 1))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50_ms")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max_ms")
	b.ReportMetric(0, "ns/op")
}

func (n *network) shows(address string, id chainhash.Hash) bool {
	var utxos struct {
		Data []struct{ TxID string }
	}
	n.getJSON("/bitcoin_testnet/address/btc-utxo?address="+url.QueryEscape(address), &utxos)
	return slices.ContainsFunc(utxos.Data, func(u struct{ TxID string }) bool { return u.TxID == id.String() })
}
