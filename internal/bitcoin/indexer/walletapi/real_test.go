package walletapi

import (
	"bytes"
	"context"
	"encoding/hex"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/localnet/regnode"
)

// real is the handler on a real index that follows a real node by JSON-RPC, with the local network's demo on it.
type real struct {
	*fixture
	reg   *regnode.Node
	rpc   *httptest.Server
	index *indexer.Index
	keys  btcseed.Keys
	made  btcseed.Record
}

func newReal(t *testing.T, options ...func(*indexer.Config)) *real {
	t.Helper()
	goroutines := goleak.IgnoreCurrent()
	t.Cleanup(func() { goleak.VerifyNone(t, goroutines) })
	ctx, cancel := context.WithCancel(t.Context())
	dir := t.TempDir()
	wallet, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	mining, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	keys := btcseed.Keys{Wallet: wallet, Miner: mining}
	miner, err := keys.MinerAddress()
	require.NoError(t, err)
	reg, err := regnode.Open(ctx, regnode.Config{DataDir: filepath.Join(dir, "node"), MineTo: miner, Manual: true})
	require.NoError(t, err)
	rpc := httptest.NewServer(reg.Handler())
	made, err := btcseed.Seed(ctx, btcseed.Config{Node: reg, Keys: keys})
	require.NoError(t, err)
	node, err := bitcoin.New(bitcoin.ClientConfig{URL: rpc.URL, CookieFile: reg.CookieFile()})
	require.NoError(t, err)
	cfg := indexer.Config{
		Dir: filepath.Join(dir, "index"), Network: bitcoin.Local, Node: node, History: true, Poll: 10 * time.Millisecond,
		CacheBytes: 4 << 20, WindowBytes: 16 << 20, RetainBlocks: 16, FlushBlocks: 16, Fetchers: 1,
		Log: slog.New(slog.DiscardHandler),
	}
	for _, o := range options {
		o(&cfg)
	}
	index, err := indexer.Open(ctx, cfg)
	require.NoError(t, err)
	ended := make(chan error, 1)
	go func() { ended <- index.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		require.NoError(t, <-ended)
		require.NoError(t, index.Close())
		node.Close()
		rpc.Close()
		require.NoError(t, reg.Close())
	})
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	view := func(ctx context.Context) (View, error) {
		v, err := index.View(ctx)
		if err != nil {
			return nil, err
		}
		return v, nil
	}
	tip := func() (indexer.Tip, bool) { s := index.State(); return s.Tip, !s.Empty }
	h, err := New(Config{
		Network: net, View: view, Tip: tip, Node: node, BaseURL: "http://127.0.0.1/bitcoin_testnet",
		Version: "test",
	})
	require.NoError(t, err)
	r := &real{
		fixture: &fixture{t: t, net: net, handler: h, log: new(bytes.Buffer)}, reg: reg, rpc: rpc, index: index,
		keys: keys, made: made,
	}
	r.follows()
	return r
}

// follows waits until the index has the node's best block.
func (r *real) follows() {
	r.t.Helper()
	require.Eventually(r.t, func() bool {
		s := r.index.State()
		return s.Ready && s.Tip.Hash == r.reg.Tip().Hash
	}, 20*time.Second, 5*time.Millisecond)
}

func (r *real) mine() {
	r.t.Helper()
	_, err := r.reg.Mine(r.t.Context(), 1, "")
	require.NoError(r.t, err)
	r.follows()
}

// coins are an address's plain outputs as the API gives them, ready to be spent with a key.
func (r *real) coins(address string, key *btcec.PrivateKey) []bitcoin.Coin {
	r.t.Helper()
	var out []bitcoin.Coin
	for _, u := range good[[]UTXO](r.fixture, r.get("/address/btc-utxo?address="+address)) {
		hash, err := chainhash.NewHashFromStr(u.TxID)
		require.NoError(r.t, err)
		script, err := hex.DecodeString(u.ScriptPk)
		require.NoError(r.t, err)
		unlock, err := bitcoin.UnlockKey(script, key.PubKey())
		require.NoError(r.t, err)
		c, err := bitcoin.Seen{
			OutPoint: wire.OutPoint{Hash: *hash, Index: u.Vout}, Value: u.Satoshis,
			Script: script,
		}.Plain(unlock)
		require.NoError(r.t, err)
		out = append(out, c)
	}
	return out
}

func (r *real) script(address string) []byte {
	r.t.Helper()
	a, err := bitcoin.DecodeAddress(r.net, address)
	require.NoError(r.t, err)
	return a.Script
}

// send explains, signs and broadcasts a draft, as a wallet does.
func (r *real) send(d *bitcoin.Draft, key *btcec.PrivateKey) (DecodedPSBT, string) {
	r.t.Helper()
	text, err := d.Packet.Hex()
	require.NoError(r.t, err)
	explained := good[DecodedPSBT](r.fixture, r.post("/v5/tx/decode2", map[string]string{"psbtHex": text, "website": ""}))
	tx, err := d.Packet.Complete(key)
	require.NoError(r.t, err)
	raw, err := bitcoin.Serialize(tx)
	require.NoError(r.t, err)
	txid := good[string](r.fixture, r.post("/tx/broadcast", map[string]string{"rawtx": hex.EncodeToString(raw)}))
	require.Equal(r.t, tx.TxHash().String(), txid)
	return explained, txid
}

// The whole way of a wallet on a real node and a real index: balances, coins, fee, explanation, signature, broadcast,
// pending, confirmed, history; then runes [7.30]-[7.50].
func TestRealIndexAndNode(t *testing.T) {
	r := newReal(t)
	wallet := r.made.Wallet
	list := good[List[TokenBalance]](r.fixture, r.get("/brc20/tokens?address="+wallet.Taproot+"&cursor=0&size=50"))
	require.Equal(t, 1, list.Total)
	require.Equal(t, "1000000", list.List[0].AvailableBalance)
	require.Equal(t, strings.ToLower(r.made.Ticker), strings.ToLower(list.List[0].Ticker))
	token := good[AddressTokenSummary](r.fixture,
		r.get("/brc20/token-summary?address="+wallet.Taproot+"&ticker="+r.made.Ticker))
	require.Equal(t, r.made.Token.String(), token.TokenInfo.InscriptionID)
	require.NotEmpty(t, token.HistoryList)
	runes := good[List[RuneBalance]](r.fixture, r.get("/runes/list?address="+wallet.Taproot))
	require.Equal(t, 2, runes.Total)
	require.ElementsMatch(t, []string{"SATOSHI•RUNE•TITAN", "RUNES•X•BITCOIN"},
		[]string{runes.List[0].SpacedRune, runes.List[1].SpacedRune})
	for _, b := range runes.List {
		sum := good[AddressRunesTokenSummary](r.fixture,
			r.get("/runes/token-summary?address="+wallet.Taproot+"&runeid="+b.RuneID))
		require.Equal(t, b, sum.RuneBalance)
		require.True(t, sum.RuneInfo.Mintable)
	}
	inscriptions := good[List[Inscription]](r.fixture,
		r.get("/address/inscriptions?address="+wallet.Taproot+"&cursor=0&size=10"))
	require.Positive(t, inscriptions.Total)
	require.Equal(t, http.StatusOK, r.get("/content/"+inscriptions.List[0].InscriptionID).status)
	require.Equal(t, 1.0, good[FeeSummary](r.fixture, r.get("/default/fee-summary")).List[2].FeeRate)

	// A payment.
	before := good[BitcoinBalanceV2](r.fixture, r.get("/v5/address/balance2?address="+wallet.Segwit))
	to := taproot(0x42)
	copy(to[2:], r.script(wallet.Taproot)[2:]) // a valid key: somebody else's is not needed here
	draft, err := bitcoin.Payment{
		Coins: r.coins(wallet.Segwit, r.keys.Wallet), Outputs: []bitcoin.Out{{Value: 70_000, Script: to}},
		Change: r.script(wallet.Segwit), Rate: 2000,
	}.Build()
	require.NoError(t, err)
	explained, txid := r.send(draft, r.keys.Wallet)
	require.Empty(t, explained.Risks)
	require.Equal(t, int64(draft.Fee), explained.Fee)
	require.InDelta(t, 2.0, explained.FeeRate, 0.2)
	sent := time.Now()
	require.Eventually(t, func() bool {
		return r.get("/tx/"+txid+"/status").status == http.StatusOK && r.pendingOf(wallet.Segwit) != "0.00000000"
	}, 5*time.Second, time.Millisecond)
	t.Logf("a transaction is in the API %s after the node has it", time.Since(sent).Round(time.Millisecond))
	after := good[BitcoinBalanceV2](r.fixture, r.get("/v5/address/balance2?address="+wallet.Segwit))
	require.Equal(t, before.TotalBalance-70_000-int64(draft.Fee), after.TotalBalance)
	require.JSONEq(t, `{"confirmed":false}`, r.get("/tx/"+txid+"/status").raw)
	r.mine()
	require.Contains(t, r.get("/tx/"+txid+"/status").raw, `"confirmed":true`)
	require.Equal(t, "0.00000000", r.pendingOf(wallet.Segwit))
	history := good[[]TxHistoryItem](r.fixture, r.get("/address/recent-history?address="+wallet.Segwit))
	require.Equal(t, txid, history[0].TxID)
	require.Equal(t, bitcoinText(-70_000-int64(draft.Fee)), history[0].Amount)

	// A second one of the same coins is refused by the node, in its words.
	again, err := draft.Packet.Extract()
	require.NoError(t, err)
	again.TxOut[0].Value++
	raw, err := bitcoin.Serialize(again)
	require.NoError(t, err)
	r.refused(r.post("/tx/broadcast", map[string]string{"rawtx": hex.EncodeToString(raw)}), errRejected)

	r.sendsRunes(runes.List[0])
}

func (r *real) pendingOf(address string) string {
	return good[BitcoinBalance](r.fixture, r.get("/address/balance?address="+address)).PendingAmount
}

// sendsRunes moves some of a rune to another address: what the explanation said is what the ledger says afterwards.
func (r *real) sendsRunes(b RuneBalance) {
	t := r.t
	wallet := r.made.Wallet
	id, err := ordinals.ParseRuneID(b.RuneID)
	require.NoError(t, err)
	v, err := r.index.View(t.Context())
	require.NoError(t, err)
	defer v.Close()
	var assets []bitcoin.Asset
	for _, u := range good[[]UTXO](r.fixture, r.get("/runes/utxos?address="+wallet.Taproot+"&runeid="+b.RuneID)) {
		op, valid := outpoint(u.TxID + ":" + string(rune('0'+u.Vout)))
		require.True(t, valid)
		c, err := v.Coin(op)
		require.NoError(t, err)
		unlock, err := bitcoin.UnlockKey(c.Script, r.keys.Wallet.PubKey())
		require.NoError(t, err)
		a, err := bitcoin.Seen{OutPoint: op, Value: c.Value, Script: c.Script, Carried: c.Carried}.Asset(unlock)
		require.NoError(t, err)
		assets = append(assets, a)
	}
	funding := bitcoin.Funding{Coins: r.coins(wallet.Segwit, r.keys.Wallet), Change: r.script(wallet.Segwit), Rate: 2000}
	amount := uint128.From64(123)
	draft, err := funding.SendRunes(assets, []bitcoin.RuneTransfer{{ID: id, Amount: amount, To: r.script(wallet.Segwit)}},
		r.script(wallet.Taproot))
	require.NoError(t, err)
	explained, _ := r.send(draft, r.keys.Wallet)
	require.Equal(t, "123", explained.OutputInfos[0].Runes[0].Amount)
	for _, risk := range explained.Risks {
		require.NotEqual(t, riskBurnRunes, risk.Type, risk.Desc)
	}
	require.Eventually(t, func() bool {
		return len(good[[]UTXO](r.fixture, r.get("/runes/utxos?address="+wallet.Taproot+"&runeid="+b.RuneID))) == 0
	}, 5*time.Second, time.Millisecond, "what is being spent is not offered")
	waits := good[List[RuneBalance]](r.fixture, r.get("/runes/list?address="+wallet.Segwit))
	require.Len(t, waits.List, 1)
	require.Equal(t, []string{"0", "123"}, []string{waits.List[0].Amount, waits.List[0].PendingReceived})
	kept0 := good[AddressRunesTokenSummary](r.fixture,
		r.get("/runes/token-summary?address="+wallet.Taproot+"&runeid="+b.RuneID)).RuneBalance
	require.Equal(t, []string{b.Amount, "-" + b.Amount, explained.OutputInfos[1].Runes[0].Amount},
		[]string{kept0.Amount, kept0.PendingAmount, kept0.PendingReceived})
	r.mine()
	got := good[List[RuneBalance]](r.fixture, r.get("/runes/list?address="+wallet.Segwit))
	require.Equal(t, "123", got.List[0].Amount)
	kept := good[[]UTXO](r.fixture, r.get("/runes/utxos?address="+wallet.Taproot+"&runeid="+b.RuneID))
	require.Len(t, kept, 1)
	require.Equal(t, explained.OutputInfos[1].Runes[0].Amount, kept[0].Runes[0].Amount)
	newest := func(address string) HistoryTx {
		return good[AddressHistory](r.fixture, r.get("/v5/address/history?limit=1&address="+address)).Detail[0]
	}
	moved := func(ends []HistoryEnd) string {
		sum := new(big.Int)
		for _, one := range ends[0].Runes {
			if one.RuneID == b.RuneID {
				amount, valid := new(big.Int).SetString(one.Amount, 10)
				require.True(t, valid)
				sum.Add(sum, amount)
			}
		}
		return sum.String()
	}
	require.Equal(t, "123", moved(newest(wallet.Segwit).Vout))
	past := newest(wallet.Taproot)
	require.Equal(t, b.Amount, moved(past.Vin))
	require.Equal(t, explained.OutputInfos[1].Runes[0].Amount, moved(past.Vout))
	require.Equal(t, draft.Fee, *past.Fee)
	require.InDelta(t, 2.0, *past.FeeRate, 0.2)
}

// A node that went away, or a chain that was reorganised, changes answers to the truth or to a refusal.
func TestRealReorganisation(t *testing.T) {
	r := newReal(t)
	wallet := r.made.Wallet
	draft, err := bitcoin.Payment{
		Coins:   r.coins(wallet.Segwit, r.keys.Wallet),
		Outputs: []bitcoin.Out{{Value: 70_000, Script: r.script(wallet.Taproot)}}, Change: r.script(wallet.Segwit),
		Rate: 2000,
	}.Build()
	require.NoError(t, err)
	_, txid := r.send(draft, r.keys.Wallet)
	r.mine()
	require.Contains(t, r.get("/tx/"+txid+"/status").raw, `"confirmed":true`)
	block := r.get("/address/balance?address=" + wallet.Segwit).header.Get("X-Causeway-Block")
	_, err = r.reg.Reorg(t.Context(), 1, true)
	require.NoError(t, err)
	r.follows()
	s := r.get("/address/balance?address=" + wallet.Segwit)
	require.NotEqual(t, block, s.header.Get("X-Causeway-Block"))
	require.Eventually(t, func() bool { return r.get("/tx/"+txid+"/status").raw == "{\"confirmed\":false}\n" },
		5*time.Second, time.Millisecond)
	r.mine()
	require.Contains(t, r.get("/tx/"+txid+"/status").raw, `"confirmed":true`)
}

// With the node away, balances are given for as long as they may be a little old, and then refused; what needs the node
// says that it is away.
func TestRealNodeAway(t *testing.T) {
	r := newReal(t, func(c *indexer.Config) { c.MaxStale = 300 * time.Millisecond })
	url := "/address/balance?address=" + r.made.Wallet.Segwit
	require.Equal(t, http.StatusOK, r.get(url).status)
	block := r.get(url).header.Get("X-Causeway-Block")
	r.rpc.Close()
	require.Eventually(t, func() bool { return r.get(url).status == http.StatusServiceUnavailable }, 10*time.Second,
		5*time.Millisecond)
	s := r.get(url)
	r.refused(s, errStale)
	require.Equal(t, block, s.header.Get("X-Causeway-Block"))
	tx := spend([]wire.OutPoint{{Hash: chainhash.Hash{1}}}, wire.NewTxOut(1, alice))
	raw, err := bitcoin.Serialize(tx)
	require.NoError(t, err)
	r.refused(r.post("/tx/broadcast", map[string]string{"rawtx": hex.EncodeToString(raw)}), errNoNode, "Nothing was sent.")
}
