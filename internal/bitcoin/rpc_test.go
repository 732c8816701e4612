package bitcoin_test

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/bitcoin"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/localnet/regnode"
)

func within(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func client(t testing.TB, cfg bitcoin.ClientConfig) *bitcoin.Client {
	t.Helper()
	c, err := bitcoin.New(cfg)
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c
}

func listen(t testing.TB, h http.Handler) string {
	srv := httptest.NewServer(h)
	t.Cleanup(srv.Close)
	return srv.URL
}

func node(t testing.TB, dir string) *regnode.Node {
	t.Helper()
	n, err := regnode.Open(t.Context(), regnode.Config{DataDir: dir, Manual: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, n.Close()) })
	return n
}

func TestClientAgainstNode(t *testing.T) {
	n := node(t, t.TempDir())
	c := client(t, bitcoin.ClientConfig{URL: listen(t, n.Handler()), CookieFile: n.CookieFile()})
	ctx := within(t)

	info, err := c.Info(ctx)
	require.NoError(t, err)
	require.Equal(t, bitcoin.NodeInfo{
		Chain: "regtest", Genesis: *regnode.Params().GenesisHash, Blocks: 110, Headers: 110, Best: n.Tip().Hash,
		MedianTime: uint32(n.Tip().MedianTime.Unix()),
	}, info)

	hash, err := c.BlockHash(ctx, 110)
	require.NoError(t, err)
	require.Equal(t, info.Best, hash)
	_, err = c.BlockHash(ctx, 111)
	require.ErrorIs(t, err, bitcoin.ErrNotFound)
	hashes, err := c.BlockHashes(ctx, 0, 500)
	require.NoError(t, err)
	require.Len(t, hashes, 111)
	require.Equal(t, info.Genesis, hashes[0])
	require.Equal(t, hash, hashes[110])

	raw, err := c.Block(ctx, hash)
	require.NoError(t, err)
	var block wire.MsgBlock
	require.NoError(t, block.Deserialize(strings.NewReader(string(raw))))
	h, err := c.Header(ctx, hash)
	require.NoError(t, err)
	require.Equal(t,
		bitcoin.BlockHeader{
			Hash: hash, Prev: hashes[109], Height: 110, Time: uint32(block.Header.Timestamp.Unix()),
			Confirmations: 1,
		}, h)
	unknown := chainhash.Hash{1}
	for _, ask := range []func() error{
		func() error { _, err := c.Block(ctx, unknown); return err },
		func() error { _, err := c.Header(ctx, unknown); return err },
		func() error { _, err := c.Transaction(ctx, unknown); return err },
		func() error { _, err := c.TransactionInfo(ctx, unknown); return err },
		func() error { _, err := c.TxOut(ctx, wire.OutPoint{Hash: unknown}, true); return err },
	} {
		require.ErrorIs(t, ask(), bitcoin.ErrNotFound)
	}

	coinbase := block.Transactions[0]
	id := coinbase.TxHash()
	want, err := bitcoin.Serialize(coinbase)
	require.NoError(t, err)
	tx, err := c.Transaction(ctx, id)
	require.NoError(t, err)
	require.Equal(t, want, tx)
	txs, err := c.Transactions(ctx, []chainhash.Hash{unknown, id})
	require.NoError(t, err)
	require.Equal(t, [][]byte{nil, want}, txs)
	where, err := c.TransactionInfo(ctx, id)
	require.NoError(t, err)
	require.Equal(t, bitcoin.TxInfo{Raw: want, Block: &hash, Confirmations: 1, BlockTime: h.Time}, where)
	out, err := c.TxOut(ctx, wire.OutPoint{Hash: id}, true)
	require.NoError(t, err)
	require.Equal(t,
		bitcoin.TxOut{Value: 50e8, Script: coinbase.TxOut[0].PkScript, Confirmations: 1, Coinbase: true, Best: hash}, out)

	entries, err := c.MempoolEntries(ctx, []chainhash.Hash{unknown})
	require.NoError(t, err)
	require.Empty(t, entries)
	_, err = c.EstimateFee(ctx, 2)
	require.ErrorIs(t, err, bitcoin.ErrNoEstimate)
	_, err = c.Broadcast(ctx, []byte{1, 2, 3})
	var reject *bitcoin.RejectError
	require.ErrorAs(t, err, &reject)
	_, err = c.Broadcast(ctx, want)
	require.ErrorAs(t, err, &reject)
	require.Equal(t, &bitcoin.RejectError{Code: -26, Reason: "coinbase"}, reject)
}

// A node that starts again has another cookie, which the client reads when its own is refused.
func TestClientReadsTheCookieAnew(t *testing.T) {
	dir := t.TempDir()
	var now atomic.Pointer[regnode.Node]
	url := listen(t,
		http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { now.Load().Handler().ServeHTTP(w, r) }))
	c := client(t, bitcoin.ClientConfig{URL: url, CookieFile: filepath.Join(dir, ".cookie")})
	_, err := c.Mempool(within(t))
	require.ErrorIs(t, err, bitcoin.ErrAway, "no cookie, no node")
	for range 2 {
		n := node(t, dir)
		now.Store(n)
		_, err = c.Mempool(within(t))
		require.NoError(t, err)
		require.NoError(t, n.Close())
	}
	_, err = c.Mempool(within(t))
	require.ErrorIs(t, err, bitcoin.ErrAway, "a closed node does not answer")
	now.Store(node(t, dir))
	require.NoError(t, os.WriteFile(filepath.Join(dir, ".cookie"), []byte("a:b"), 0o600))
	_, err = c.Mempool(within(t))
	require.ErrorIs(t, err, bitcoin.ErrUnauthorised)
	require.NotContains(t, err.Error(), "a:b")
}

func TestClientPasswords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "password")
	require.NoError(t, os.WriteFile(file, []byte("wrong\n"), 0o600))
	url := listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if user, password, _ := r.BasicAuth(); user != "u" || password != "p:q" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		answer(w, r, `[]`)
	}))
	for name, test := range map[string]struct {
		cfg bitcoin.ClientConfig
		ok  bool
	}{
		"password": {bitcoin.ClientConfig{User: "u", Password: "p:q"}, true},
		"wrong":    {bitcoin.ClientConfig{User: "u", Password: "p"}, false},
		"none":     {bitcoin.ClientConfig{}, false},
		"file":     {bitcoin.ClientConfig{User: "u", PasswordFile: file}, false},
		"no file":  {bitcoin.ClientConfig{User: "u", PasswordFile: file + "x"}, false},
	} {
		test.cfg.URL = url
		c := client(t, test.cfg)
		_, err := c.Mempool(within(t))
		require.Equal(t, test.ok, err == nil, name)
		if name == "file" {
			require.ErrorIs(t, err, bitcoin.ErrUnauthorised)
			require.NoError(t, os.WriteFile(file, []byte("p:q\n"), 0o600))
			_, err = c.Mempool(within(t))
			require.NoError(t, err, "the file was read anew")
		}
	}
	for name, cfg := range map[string]bitcoin.ClientConfig{
		"no URL":             {},
		"scheme":             {URL: "ws://localhost"},
		"credentials in URL": {URL: "http://u:secret@localhost"},
		"unreadable":         {URL: "http://u:secret@localhost:x%"},
		"two ways":           {URL: url, CookieFile: file, User: "u"},
		"two passwords":      {URL: url, User: "u", Password: "p", PasswordFile: file},
		"no user":            {URL: url, Password: "p"},
		"negative":           {URL: url, Timeout: -1},
	} {
		_, err := bitcoin.New(cfg)
		require.Error(t, err, name)
		require.NotContains(t, err.Error(), "secret", name)
	}
}

// answer gives a result to the request, or to each of a batch.
func answer(w http.ResponseWriter, r *http.Request, result string) {
	answers(w, r, func(string) string { return `"result":` + result + `,"error":null` })
}

// answers gives to each request what give returns for its method: result and error, of a reply's members.
func answers(w http.ResponseWriter, r *http.Request, give func(method string) string) {
	type request struct {
		ID     uint64
		Method string
	}
	var one request
	var many []request
	var raw json.RawMessage
	if err := json.NewDecoder(r.Body).Decode(&raw); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if json.Unmarshal(raw, &many) != nil {
		if json.Unmarshal(raw, &one) != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		_, _ = fmt.Fprintf(w, `{%s,"id":%d}`, give(one.Method), one.ID)
		return
	}
	parts := make([]string, 0, len(many))
	for _, q := range many {
		parts = append(parts, fmt.Sprintf(`{%s,"id":%d}`, give(q.Method), q.ID))
	}
	_, _ = fmt.Fprintf(w, "[%s]", strings.Join(parts, ","))
}

// What btcd lacks is asked for in another way, and its words are understood.
func TestClientAgainstBtcd(t *testing.T) {
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{Hash: chainhash.Hash{7}}, nil, nil))
	tx.AddTxOut(wire.NewTxOut(1000, make([]byte, 22)))
	raw, err := bitcoin.Serialize(tx)
	require.NoError(t, err)
	id := tx.TxHash()
	var refusal atomic.Value
	refusal.Store("")
	fail := func(code int, message string) string {
		return fmt.Sprintf(`"result":null,"error":{"code":%d,"message":%q}`, code, message)
	}
	calls := map[string]int{}
	c := client(t, bitcoin.ClientConfig{URL: listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answers(w, r, func(method string) string {
			calls[method]++
			switch method {
			case "getmempoolinfo":
				return `"result":{"size":1,"bytes":100},"error":null`
			case "getinfo":
				return `"result":{"relayfee":1e-05},"error":null`
			case "getrawmempool":
				return fmt.Sprintf(
					`"jsonrpc":"1.0","result":{"%s":{"size":90,"vsize":82,"fee":0.00012345,"time":5,"depends":["%s"]},"%s":{"vsize":1,"fee":0}},"error":null`,
					id, chainhash.Hash{9}, chainhash.Hash{3})
			case "getblockchaininfo":
				return fmt.Sprintf(`"result":{"chain":"testnet3","blocks":7,"headers":0,"bestblockhash":"%s"},"error":null`,
					chainhash.Hash{5})
			case "getblockhash":
				return fmt.Sprintf(`"result":"%s","error":null`, chainhash.Hash{6})
			case "sendrawtransaction":
				return fail(-26, "TX rejected: "+refusal.Load().(string))
			case "getmempoolentry":
				return fail(-1, "Command unimplemented")
			case "gettxout":
				return `"result":{"bestblock":"` + strings.Repeat("0", 64) +
					`","confirmations":3,"value":20999999.9769,"scriptPubKey":{"hex":"51"},"coinbase":false},"error":null`
			}
			return fail(-32601, "Method not found")
		})
	}))})
	ctx := within(t)
	for range 2 {
		floor, err := c.FeeFloor(ctx)
		require.NoError(t, err)
		require.Equal(t, uint64(1000), floor)
	}
	require.Equal(t, 1, calls["getmempoolinfo"], "what it lacks is remembered")
	want := bitcoin.MempoolEntry{Fee: 12_345, VSize: 82, Time: 5, Depends: []chainhash.Hash{{9}}}
	for range 2 {
		entries, err := c.MempoolEntries(ctx, []chainhash.Hash{id, {8}})
		require.NoError(t, err)
		require.Equal(t, map[chainhash.Hash]bitcoin.MempoolEntry{id: want}, entries)
	}
	require.Equal(t, 2, calls["getmempoolentry"], "in one batch, once")
	entries, err := c.MempoolEntries(ctx, nil)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	info, err := c.Info(ctx)
	require.NoError(t, err)
	require.Equal(t,
		bitcoin.NodeInfo{Chain: "testnet3", Genesis: chainhash.Hash{6}, Best: chainhash.Hash{5}, Blocks: 7, Headers: 7}, info)
	out, err := c.TxOut(ctx, wire.OutPoint{}, true)
	require.NoError(t, err)
	require.Equal(t, uint64(2099999997690000), out.Value, "all bitcoin there will be, to the satoshi")
	_, err = c.EstimateFee(ctx, 2)
	require.ErrorIs(t, err, bitcoin.ErrUnsupported)

	refusal.Store("already have transaction in mempool " + id.String())
	sent, err := c.Broadcast(ctx, raw)
	require.NoError(t, err, "it is there: no error")
	require.Equal(t, id, sent)
	refusal.Store("orphan transaction " + id.String() + " references outputs of unknown or fully-spent transaction")
	_, err = c.Broadcast(ctx, raw)
	var reject *bitcoin.RejectError
	require.ErrorAs(t, err, &reject)
	require.True(t, reject.MissingInputs())
	require.False(t, strings.HasPrefix(reject.Reason, "TX rejected"))
}

// Answers that cannot be used are errors of a kind, and never taken for what was asked.
func TestClientMistrustsAnswers(t *testing.T) {
	block := make([]byte, 100)
	hash := chainhash.DoubleHashH(block[:80])
	ask := func(c *bitcoin.Client) error { _, err := c.Block(within(t), hash); return err }
	good := `{"result":"` + hex.EncodeToString(block) + `","error":null,"id":1}`
	tests := map[string]struct {
		status int
		body   string
		want   error
	}{
		"good":        {200, good, nil},
		"version 2":   {200, `{"jsonrpc":"2.0","result":"` + hex.EncodeToString(block) + `","id":1}`, nil},
		"id first":    {200, `{"id":1,"result":"` + hex.EncodeToString(block) + `"}`, nil},
		"other block": {200, strings.Replace(good, "00", "01", 1), bitcoin.ErrAnswer},
		"short":       {200, `{"result":"00","error":null,"id":1}`, bitcoin.ErrAnswer},
		"odd":         {200, `{"result":"000","error":null,"id":1}`, bitcoin.ErrAnswer},
		"no hex":      {200, `{"result":"zz","error":null,"id":1}`, bitcoin.ErrAnswer},
		"other id":    {200, strings.Replace(good, `"id":1`, `"id":2`, 1), bitcoin.ErrAnswer},
		"no id":       {200, strings.Replace(good, `,"id":1`, ``, 1), bitcoin.ErrAnswer},
		"cut":         {200, good[:100], bitcoin.ErrAnswer},
		"html":        {200, `<html>`, bitcoin.ErrAnswer},
		"empty":       {200, ``, bitcoin.ErrAnswer},
		"null":        {200, `{"result":null,"error":null,"id":1}`, bitcoin.ErrAnswer},
		"number":      {200, `{"result":7,"error":null,"id":1}`, bitcoin.ErrAnswer},
		"too large":   {200, `{"result":"` + strings.Repeat("00", 5000) + `","error":null,"id":1}`, bitcoin.ErrAnswer},
		"warming up": {
			500, `{"result":null,"error":{"code":-28,"message":"Loading block index…"},"id":1}`,
			bitcoin.ErrBehind,
		},
		"downloading": {
			500, `{"result":null,"error":{"code":-10,"message":"Bitcoin Core is in initial sync"},"id":1}`,
			bitcoin.ErrBehind,
		},
		"not found": {
			500, `{"result":null,"error":{"code":-5,"message":"Block not found"},"id":1}`,
			bitcoin.ErrNotFound,
		},
		"pruned": {
			500, `{"result":null,"error":{"code":-1,"message":"Block not available (pruned data)"},"id":1}`,
			bitcoin.ErrPruned,
		},
		"method": {
			404, `{"result":null,"error":{"code":-32601,"message":"Method not found"},"id":1}`,
			bitcoin.ErrUnsupported,
		},
		"proxy's 404": {404, `not found`, bitcoin.ErrAway},
		"busy":        {503, `Work queue depth exceeded`, bitcoin.ErrAway},
		"redirected":  {302, ``, bitcoin.ErrAway},
		"forbidden":   {403, ``, bitcoin.ErrUnauthorised},
		"error and data": {
			200, `{"result":"` + hex.EncodeToString(block) + `","error":{"code":-5,"message":"x"},"id":1}`,
			bitcoin.ErrNotFound,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			c := client(t,
				bitcoin.ClientConfig{
					MaxResponse: 8000,
					URL: listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
						w.Header().Set("Location", "http://192.0.2.1/")
						w.WriteHeader(test.status)
						_, _ = w.Write([]byte(test.body))
					})),
				})
			err := ask(c)
			if test.want == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, test.want)
		})
	}
	c := client(t, bitcoin.ClientConfig{URL: listen(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answers(w, r, func(string) string { return `"result":null,"error":{"code":-7,"message":"out of memory"}` })
	}))})
	var other *bitcoin.NodeError
	require.ErrorAs(t, ask(c), &other)
	require.Equal(t, &bitcoin.NodeError{Method: "getblock", Code: -7, Message: "out of memory"}, other)
}

// A batch whose answer would be too large is asked for in parts.
func TestClientHalvesLargeBatches(t *testing.T) {
	n := node(t, t.TempDir())
	full := client(t, bitcoin.ClientConfig{URL: listen(t, n.Handler()), CookieFile: n.CookieFile()})
	small := client(t, bitcoin.ClientConfig{URL: listen(t, n.Handler()), CookieFile: n.CookieFile(), MaxResponse: 2000})
	hashes, err := full.BlockHashes(within(t), 1, 50)
	require.NoError(t, err)
	got, err := small.BlockHashes(within(t), 1, 50)
	require.NoError(t, err)
	require.Equal(t, hashes, got)
}

// INV-07: a node that hangs, ends connections or lies is met with an error in time.
func TestClientWithFaults(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent(),
		goleak.IgnoreTopFunction("github.com/syndtr/goleveldb/leveldb.(*DB).mpoolDrain"))
	n, err := regnode.Open(t.Context(), regnode.Config{DataDir: t.TempDir(), Manual: true})
	require.NoError(t, err)
	proxy := faultrpc.New(n.Handler())
	srv := httptest.NewServer(proxy)
	c, err := bitcoin.New(bitcoin.ClientConfig{URL: srv.URL, CookieFile: n.CookieFile(), Timeout: 50 * time.Millisecond})
	require.NoError(t, err)
	patient, err := bitcoin.New(bitcoin.ClientConfig{URL: srv.URL, CookieFile: n.CookieFile()})
	require.NoError(t, err)

	proxy.Set(faultrpc.Fault{Hang: true})
	_, err = c.Mempool(within(t))
	require.ErrorIs(t, err, bitcoin.ErrAway)
	ctx, cancel := context.WithCancel(within(t))
	got := make(chan error, 1)
	go func() {
		_, err := patient.Mempool(ctx)
		got <- err
	}()
	require.NoError(t, proxy.AwaitHeld(within(t), 1))
	cancel()
	err = <-got
	require.ErrorIs(t, err, context.Canceled)
	require.False(t, errors.Is(err, bitcoin.ErrAway), "we went, not the node")

	proxy.Set(faultrpc.Down())
	_, err = patient.Mempool(within(t))
	require.ErrorIs(t, err, bitcoin.ErrAway)
	require.NotContains(t, err.Error(), "http://", "URLs may hold keys")

	other := strings.Repeat("0", 8000)
	proxy.Set(faultrpc.Fault{
		Methods: []string{"getblock"},
		Lie: func(string, json.RawMessage, json.RawMessage) json.RawMessage {
			return json.RawMessage(`"` + other + `"`)
		},
	})
	_, err = patient.Block(within(t), n.Tip().Hash)
	require.ErrorIs(t, err, bitcoin.ErrAnswer)
	proxy.Set(faultrpc.Fault{
		Methods: []string{"gettxout"},
		Lie:     func(string, json.RawMessage, json.RawMessage) json.RawMessage { return nil },
	})
	_, err = patient.TxOut(within(t), wire.OutPoint{}, true)
	require.ErrorIs(t, err, bitcoin.ErrNotFound)

	proxy.Heal()
	_, err = patient.Block(within(t), n.Tip().Hash)
	require.NoError(t, err)
	c.Close()
	patient.Close()
	srv.Close()
	require.NoError(t, n.Close())
}

// BenchmarkClientBlock is the client's share of fetching a block of 1.6 MB: what the index pays on top of the rules.
func BenchmarkClientBlock(b *testing.B) {
	block := make([]byte, 1_600_000)
	hash := chainhash.DoubleHashH(block[:80])
	body := []byte(`{"result":"` + hex.EncodeToString(block) + `","error":null,"id":000000001}`)
	id := body[len(body)-10 : len(body)-1]
	c := client(b, bitcoin.ClientConfig{URL: listen(b, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var q struct{ ID uint64 }
		_ = json.NewDecoder(r.Body).Decode(&q)
		copy(id, fmt.Sprintf("%9d", q.ID))
		w.Header().Set("Content-Length", fmt.Sprint(len(body)))
		_, _ = w.Write(body)
	}))})
	b.SetBytes(int64(len(block)))
	for b.Loop() {
		_, err := c.Block(b.Context(), hash)
		require.NoError(b, err)
	}
}
