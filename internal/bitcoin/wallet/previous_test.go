package wallet_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/localnet/btclab"
	"causeway/internal/message"
)

// liar is an index that says another value of the outputs which are worth so many satoshis.
type liar struct {
	lies       atomic.Pointer[map[uint64]uint64]
	broadcasts atomic.Int32
}

func (x *liar) serve(t *testing.T, api string) string {
	t.Helper()
	u, err := url.Parse(api)
	require.NoError(t, err)
	proxy := httputil.NewSingleHostReverseProxy(u)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/tx/broadcast") {
			x.broadcasts.Add(1)
		}
		lies := x.lies.Load()
		if lies == nil || !strings.HasSuffix(r.URL.Path, "/address/btc-utxo") {
			proxy.ServeHTTP(w, r)
			return
		}
		got := httptest.NewRecorder()
		proxy.ServeHTTP(got, r)
		body := got.Body.Bytes()
		for truth, lie := range *lies {
			body = bytes.ReplaceAll(body, []byte(`"satoshis":`+strconv.FormatUint(truth, 10)+`,`),
				[]byte(`"satoshis":`+strconv.FormatUint(lie, 10)+`,`))
		}
		_, _ = w.Write(body)
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

// An index that names another value in each of two attempts gets no signature: of both together it could make a
// transaction whose fee nobody was shown (SR-34, BIP-143, CVE-2020-14199). What is signed or printed carries the
// transactions that made its coins.
func TestCoinsAreProven_SR34(t *testing.T) {
	l := btclab.Start(t)
	x := new(liar)
	api := x.serve(t, l.API())
	l.Node.SetAutoMine(true)
	ctx := t.Context()
	rules := custodyOf(t, l)
	rich, _ := purse(t, l, l.API(), l.Keys.Wallet)
	poor, _ := purse(t, l, api, fresh(t))
	_, segwit := poor.Addresses()
	var funds []wire.OutPoint
	for _, sats := range []uint64{2_000_000, 1_000_000} {
		id, err := rich.Send(ctx, segwit, sats)
		require.NoError(t, err)
		require.NoError(t, rich.Wait(ctx, id, 1))
		funds = append(funds, wire.OutPoint{Hash: id})
	}
	to := custody.Destination{ChainID: evmChain, Receiver: message.RecipientOf([20]byte{19: 7})}
	deposit := wallet.Deposit{Asset: custody.Bitcoin, Amount: "0.02005", To: to}
	for _, lies := range []map[uint64]uint64{{1_000_000: 1_000_500}, {2_000_000: 1_100_000}, {1_000_000: 900_000}} {
		x.lies.Store(&lies)
		_, err := poor.OfferDeposit(ctx, rules, deposit)
		require.ErrorIs(t, err, bitcoin.ErrNotProven, "%v", lies)
		_, err = poor.Send(ctx, segwit, 2_005_000)
		require.ErrorIs(t, err, bitcoin.ErrNotProven, "%v", lies)
	}
	require.Zero(t, x.broadcasts.Load())

	x.lies.Store(nil)
	o, err := poor.OfferDeposit(ctx, rules, deposit)
	require.NoError(t, err)
	raw, err := o.PSBT.Bytes()
	require.NoError(t, err)
	read, err := bitcoin.ParsePSBT(raw)
	require.NoError(t, err)
	require.Len(t, read.Inputs, len(funds))
	for i, in := range read.Inputs {
		require.NotNil(t, in.Previous, "input %d", i)
		require.Equal(t, read.Tx.TxIn[i].PreviousOutPoint.Hash, in.Previous.TxHash())
		require.False(t, in.Previous.HasWitness())
	}
	fee, err := read.Fee()
	require.NoError(t, err)
	require.Equal(t, o.Fee(), fee)
	_, err = o.Send(ctx)
	require.NoError(t, err)
	require.EqualValues(t, 1, x.broadcasts.Load())
}

// A transaction under another's id is not believed, and none at all is not done without.
func TestPreviousOfAnotherId_SR34(t *testing.T) {
	l := btclab.Start(t)
	l.Node.SetAutoMine(true)
	rich, _ := purse(t, l, l.API(), l.Keys.Wallet)
	other, err := rich.Send(t.Context(), mustSegwit(t, l), 50_000)
	require.NoError(t, err)
	require.NoError(t, rich.Wait(t.Context(), other, 1))
	raw, err := l.Client.Transaction(t.Context(), other)
	require.NoError(t, err)
	u, err := url.Parse(l.API())
	require.NoError(t, err)
	proxy := httputil.NewSingleHostReverseProxy(u)
	for _, answer := range []func(http.ResponseWriter){
		func(w http.ResponseWriter) { _, _ = w.Write([]byte(hex.EncodeToString(raw))) },
		func(w http.ResponseWriter) { http.NotFound(w, nil) },
		func(w http.ResponseWriter) { _ = json.NewEncoder(w).Encode("00") },
	} {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/hex") {
				answer(w)
				return
			}
			proxy.ServeHTTP(w, r)
		}))
		w, _ := purse(t, l, srv.URL, l.Keys.Wallet)
		_, err := w.Send(t.Context(), mustSegwit(t, l), 60_000)
		srv.Close()
		require.Error(t, err)
		require.Equal(t, 0, l.Node.Waiting())
	}
}

func mustSegwit(t *testing.T, l *btclab.Lab) string {
	t.Helper()
	w, _ := purse(t, l, "http://127.0.0.1:1", fresh(t))
	_, segwit := w.Addresses()
	return segwit
}
