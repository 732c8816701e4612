package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/store/pgtest"
	"causeway/internal/transfer"
)

// TestMain also proves that no test leaves a goroutine behind.
func TestMain(m *testing.M) { pgtest.Main(m) }

const (
	ethChain = catalog.LocalETH
	btcChain = catalog.LocalBTC
	token    = "operator-token"
)

var start = time.UnixMilli(1_800_000_000_000).UTC()

func addr(n int) string { return fmt.Sprintf("0x%040x", n) }

func word(n int) string { return fmt.Sprintf("0x%064x", n) }

func somebody(n int) message.Recipient { return message.Recipient(bytes32(n)) }

func anchor(n int) message.Anchor { return message.Anchor(bytes32(n)) }

func bytes32(n int) message.Bytes32 {
	b, err := message.ParseBytes32(word(n))
	if err != nil {
		panic(err)
	}
	return b
}

func ptr[T any](v T) *T { return &v }

// deployment has USDT with 6 and 18 decimals, the coin of the first chain, and a mint pair.
func deployment() catalog.Deployment {
	lane := func(chain uint32, anchor int) []catalog.Lane {
		return []catalog.Lane{{ChainID: chain, RemoteAnchor: word(anchor)}}
	}
	return catalog.Deployment{
		Version: 1, Network: catalog.Local, Salt: word(0x5a17), CreatedAt: start,
		Committee: catalog.Committee{Epoch: 1, Threshold: 2, Members: []string{addr(0xa1), addr(0xa2), addr(0xa3)}},
		Chains: []catalog.ChainDeployment{
			{
				ChainID: ethChain, GenesisHash: word(0x1000), DeployedAtBlock: 3,
				Bridge: addr(0x1001), Lens: addr(0x1002), Timelock: addr(0x1003), FaucetToken: ptr(addr(0x10aa)),
				Pools: []catalog.PoolDeployment{
					{
						PoolID: 1, Anchor: addr(0x1010), Token: addr(0x10aa), Symbol: "USDT", RealDecimals: 6, CommonDecimals: 6,
						Lanes: lane(btcChain, 0x2010),
					},
					{
						PoolID: 2, Anchor: addr(0x1011), Token: catalog.NativeToken, Symbol: "ETH", RealDecimals: 18, CommonDecimals: 9,
						Lanes: lane(btcChain, 0x2011),
					},
				},
				MintBridges: []catalog.MintBridgeRecord{
					{
						Address: addr(0x1020), Token: addr(0x10cc), Symbol: "USDC", Decimals: 6, CommonDecimals: 6,
						Mode: catalog.MintModeLock, Remotes: lane(btcChain, 0x2020),
					},
				},
			},
			{
				ChainID: btcChain, GenesisHash: word(0x2000), DeployedAtBlock: 3,
				Bridge: addr(0x2001), Lens: addr(0x2002), Timelock: addr(0x2003),
				Pools: []catalog.PoolDeployment{
					{
						PoolID: 1, Anchor: addr(0x2010), Token: addr(0x20aa), Symbol: "USDT", RealDecimals: 18, CommonDecimals: 6,
						Lanes: lane(ethChain, 0x1010),
					},
					{
						PoolID: 2, Anchor: addr(0x2011), Token: addr(0x20bb), Symbol: "WETH", RealDecimals: 18, CommonDecimals: 9,
						Lanes: lane(ethChain, 0x1011),
					},
				},
				MintBridges: []catalog.MintBridgeRecord{
					{
						Address: addr(0x2020), Token: addr(0x20cc), Symbol: "USDC", Decimals: 6, CommonDecimals: 6,
						Mode: catalog.MintModeMint, Remotes: lane(ethChain, 0x1020),
					},
				},
			},
		},
	}
}

const operatorFile = `
version: 1
environment: local
networks:
  910001001: {explorer: "http://127.0.0.1:8080/explorer/910001001"}
`

func compose(t testing.TB, operator string, d catalog.Deployment) *catalog.Catalog {
	t.Helper()
	o, err := catalog.ParseOverride("operator.yaml", []byte(operator))
	require.NoError(t, err)
	cat, err := catalog.Compose(catalog.Local, []catalog.Override{o}, d)
	require.NoError(t, err)
	return cat
}

// figures is a chain that answers what a test says.
type figures struct {
	mu    sync.Mutex
	state quote.ChainState
}

func (f *figures) ChainState(context.Context) (quote.ChainState, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.state, nil
}

// chainFigures are both chains' figures: everything open and plentiful.
func chainFigures() map[uint32]*figures {
	lane := quote.LaneState{
		CapOut: amount.New(9e15), CapIn: amount.New(8e15), AvailableOut: amount.New(7e15),
		AvailableIn: amount.New(6e15), Open: true,
	}
	pool := func(other uint32) quote.PoolState {
		return quote.PoolState{
			FeeRatio: 3000, SwapLimit: amount.Max(), Liquidity: amount.Max(), LPFees: amount.New(12345), DelayOver: amount.Max(),
			Lanes: map[uint32]quote.LaneState{other: lane},
		}
	}
	fee := quote.FeeState{MessageFee: amount.MessageFee{
		BaseGas: 100_000, GasPerByte: 16, GasPrice: 1e9,
		CoinPriceRate: 1e9,
	}}
	chain := func(other uint32) *figures {
		return &figures{state: quote.ChainState{
			Pools: map[uint32]quote.PoolState{1: pool(other), 2: pool(other)}, Fees: map[uint32]quote.FeeState{other: fee},
			Block: 102, Finalized: 98, BlockTime: start,
		}}
	}
	return map[uint32]*figures{ethChain: chain(btcChain), btcChain: chain(ethChain)}
}

// backlog answers api.Backlog.
type backlog struct{ err error }

func (b backlog) Pending(context.Context) (int64, time.Time, error) {
	return 3, start.Add(-time.Minute), b.err
}

// clock is the injected time.
type clock struct{ ms atomic.Int64 }

func (c *clock) now() time.Time          { return time.UnixMilli(c.ms.Load()).UTC() }
func (c *clock) advance(d time.Duration) { c.ms.Add(d.Milliseconds()) }

// fixture is the real handler on a real SQLite store, a composed catalogue and a book of figures.
type fixture struct {
	t      testing.TB
	api    *api.API
	db     *store.DB
	book   *quote.Book
	chains map[uint32]*figures
	clock  *clock
	log    *bytes.Buffer
}

type option func(*api.Config)

func newFixture(t testing.TB, options ...option) *fixture {
	t.Helper()
	f := &fixture{t: t, chains: chainFigures(), clock: &clock{}, log: new(bytes.Buffer)}
	f.clock.ms.Store(start.UnixMilli())
	db, err := store.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "api.db"), store.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	require.NoError(t, db.Migrate(t.Context()))
	f.db = db
	cat := compose(t, operatorFile, deployment())
	f.book, err = quote.NewBook(cat, map[uint32]quote.Source{
		ethChain: {Reader: f.chains[ethChain]}, btcChain: {Reader: f.chains[btcChain]},
	}, time.Second, time.Minute, f.clock.now, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	f.refresh()
	rates, err := quote.NewFixedRates(map[string]string{"ethereum": "3000.5", "tether": "1"})
	require.NoError(t, err)
	c := api.Config{
		Catalog: cat, Quotes: f.book, Rates: rates, Records: db.API(), Statistics: db.Statistics(), Backlog: backlog{},
		DictToken: token,
		Members: func() []api.MemberStatus {
			return []api.MemberStatus{
				{Index: 0, Address: addr(0xa1), OK: true, LastSeen: 1},
				{Index: 1, Address: addr(0xa2), OK: true},
				{Index: 2, Address: addr(0xa3)},
			}
		},
		Site:         api.BasicConfig{Network: "local", ProjectID: "1", Locale: "en", Name: "Causeway", Convert: "USD"},
		ReleaseDelay: 4 * time.Hour, Version: "test", Now: f.clock.now,
		Log: slog.New(slog.NewTextHandler(f.log, nil)),
	}
	for _, o := range options {
		o(&c)
	}
	f.api, err = api.New(c)
	require.NoError(t, err)
	return f
}

// refresh makes the book read the figures again.
func (f *fixture) refresh() {
	for id := range f.chains {
		require.NoError(f.t, f.book.Refresh(f.t.Context(), id))
	}
}

func (f *fixture) change(chain uint32, change func(*quote.ChainState)) {
	c := f.chains[chain]
	c.mu.Lock()
	change(&c.state)
	c.mu.Unlock()
	f.refresh()
}

// head sets how far a chain is.
func (f *fixture) head(chain uint32, block uint64) {
	f.change(chain, func(s *quote.ChainState) { s.Block = block })
}

// swap is USDT from the first chain to the second, 5 USDT sent and 4.985 to arrive, in block 100.
func swap(sequence int, from, to message.Recipient) transfer.Transfer {
	return newTransfer(swapMessage(sequence, to, from), word(0x7000+sequence), from)
}

func swapMessage(sequence int, recipient, refund message.Recipient) message.Message {
	p := message.Payload{Kind: message.KindSwap, Amount: amount.New(4_985_000), Recipient: recipient, Refund: refund}
	return message.Message{
		UID:       message.NewUID(ethChain, btcChain, message.PoolNonce(1, uint32(sequence))),
		SrcAnchor: anchor(0x1010), DstAnchor: anchor(0x2010), Payload: encode(p),
	}
}

func encode(p message.Payload) message.Encoded {
	raw, err := p.Encode()
	if err != nil {
		panic(err)
	}
	return raw
}

func newTransfer(m message.Message, tx string, from message.Recipient) transfer.Transfer {
	sender, _ := from.Address()
	at := transfer.Inclusion{Tx: tx, Height: 100, Hash: word(0x100), At: start.Add(-2 * time.Second)}
	return transfer.New(m, at, fmt.Sprintf("0x%x", sender), amount.New(5_000_000), start)
}

func (f *fixture) insert(ts ...transfer.Transfer) {
	f.t.Helper()
	err := f.db.Relay().Update(f.t.Context(), func(ctx context.Context, tx relay.Tx) error { return tx.Insert(ctx, ts) })
	require.NoError(f.t, err)
}

// happen applies events to a stored transfer, each saved as the relay does.
func (f *fixture) happen(uid message.UID, events ...transfer.Event) transfer.Transfer {
	f.t.Helper()
	var out transfer.Transfer
	for _, e := range events {
		err := f.db.Relay().Update(f.t.Context(), func(ctx context.Context, tx relay.Tx) error {
			ts, err := tx.Transfers(ctx, []message.UID{uid})
			if err != nil {
				return err
			}
			before, known := ts[uid]
			if !known {
				return errors.New("no such transfer")
			}
			after, _, err := transfer.Next(before, e, f.clock.now())
			if err != nil {
				return err
			}
			out = after
			return tx.Save(ctx, []relay.Change{{From: before.State, To: after}})
		})
		require.NoError(f.t, err)
	}
	return out
}

// answer is what a client sees.
type answer struct {
	status int
	header http.Header
	raw    string
	code   string
	msg    string
	data   json.RawMessage
}

func (f *fixture) do(method, path, body string, headers ...string) answer {
	f.t.Helper()
	r := httptest.NewRequestWithContext(f.t.Context(), method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	f.api.ServeHTTP(w, r)
	return read(f.t, w.Result())
}

func read(t testing.TB, resp *http.Response) answer {
	t.Helper()
	raw, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	a := answer{status: resp.StatusCode, header: resp.Header, raw: string(raw)}
	if resp.Header.Get("Content-Type") == "application/json" {
		var env struct {
			Code string          `json:"code"`
			Msg  string          `json:"msg"`
			Data json.RawMessage `json:"data"`
		}
		require.NoError(t, json.Unmarshal(raw, &env), string(raw))
		a.code, a.msg, a.data = env.Code, env.Msg, env.Data
	}
	return a
}

func (f *fixture) get(path string, headers ...string) answer {
	return f.do(http.MethodGet, path, "", headers...)
}

// get reads a success as T.
func get[T any](f *fixture, path string, headers ...string) T {
	f.t.Helper()
	a := f.get(path, headers...)
	require.Equal(f.t, http.StatusOK, a.status, a.raw)
	require.Equal(f.t, "000", a.code)
	var out T
	require.NoError(f.t, json.Unmarshal(a.data, &out))
	return out
}

// refused checks that an answer is the table's.
func refused(t testing.TB, a answer, code string) {
	t.Helper()
	require.Equal(t, code, a.code, a.raw)
	require.Equal(t, "application/json", a.header.Get("Content-Type"))
	require.Equal(t, "null", string(a.data))
	for _, e := range api.ErrorTable() {
		if e.Code == code {
			require.Equal(t, e.Status, a.status)
			require.True(t, strings.HasPrefix(a.msg, e.Msg), a.msg)
			return
		}
	}
	t.Fatalf("%s is not in the table", code)
}

// noLeak fails the test if it leaves goroutines that were not there before.
func noLeak(t *testing.T) {
	t.Helper()
	before := goleak.IgnoreCurrent()
	t.Cleanup(func() { goleak.VerifyNone(t, before) })
}
