package inscribe_test

import (
	"bytes"
	"context"
	"errors"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/localnet/regnode"
	"causeway/internal/store"
)

// rescan is an index that reads the whole chain for every snapshot: slow, and right after any reorganisation.
type rescan struct{ rpc *bitcoin.Client }

type snapshot struct {
	height uint32
	state  *ordinals.Memory
	pool   map[wire.OutPoint]inscribe.Coin
	spent  map[wire.OutPoint]bool
	status map[chainhash.Hash]inscribe.Status
}

func (r rescan) Snapshot(ctx context.Context) (inscribe.Snapshot, error) {
	rules, err := ordinals.RulesFor(bitcoin.Local)
	if err != nil {
		return nil, err
	}
	info, err := r.rpc.Info(ctx)
	if err != nil {
		return nil, err
	}
	s := &snapshot{
		height: info.Blocks, state: ordinals.NewMemory(), pool: map[wire.OutPoint]inscribe.Coin{},
		spent: map[wire.OutPoint]bool{}, status: map[chainhash.Hash]inscribe.Status{},
	}
	for h := range info.Blocks + 1 {
		hash, err := r.rpc.BlockHash(ctx, h)
		if err != nil {
			return nil, err
		}
		raw, err := r.rpc.Block(ctx, hash)
		if err != nil {
			return nil, err
		}
		b, err := ordinals.ParseBlock(raw, h)
		if err != nil {
			return nil, err
		}
		if _, err := rules.Apply(s.state, b); err != nil {
			return nil, err
		}
		for _, tx := range b.Txs {
			s.status[tx.ID] = inscribe.Status{Height: h}
		}
	}
	return s, s.mempool(ctx, r.rpc)
}

// mempool adds what waits, parents before children.
func (s *snapshot) mempool(ctx context.Context, rpc *bitcoin.Client) error {
	ids, err := rpc.Mempool(ctx)
	if err != nil {
		return err
	}
	raws, err := rpc.Transactions(ctx, ids)
	if err != nil {
		return err
	}
	for done := map[chainhash.Hash]bool{}; len(done) < len(ids); {
		before := len(done)
		for _, raw := range raws {
			tx, err := ordinals.ParseTx(raw)
			if err != nil {
				return err
			}
			if !done[tx.ID] && s.add(tx) {
				done[tx.ID] = true
			}
		}
		if len(done) == before {
			return errors.New("the mempool changed meanwhile")
		}
	}
	return nil
}

func (s *snapshot) add(tx *ordinals.Tx) bool {
	unknown := tx.Stone >= 0 || len(ordinals.ParseEnvelopes(tx.Ins)) > 0
	for _, in := range tx.Ins {
		coin, confirmed := s.state.Coins[in.Prev]
		parent, pending := s.pool[in.Prev]
		if !confirmed && !pending {
			return false
		}
		unknown = unknown || parent.Unknown || !coin.Plain()
	}
	for _, in := range tx.Ins {
		s.spent[in.Prev] = true
	}
	for i, out := range tx.Outs {
		op := wire.OutPoint{Hash: tx.ID, Index: uint32(i)}
		s.pool[op] = inscribe.Coin{Seen: bitcoin.Seen{OutPoint: op, Value: out.Value, Script: out.Script, Unknown: unknown}}
	}
	s.status[tx.ID] = inscribe.Status{Mempool: true}
	return true
}

func (s *snapshot) Height() uint32        { return s.height }
func (s *snapshot) Rows() ordinals.Reader { return s.state }
func (s *snapshot) Close()                {}

func (s *snapshot) Status(_ context.Context, id chainhash.Hash) (inscribe.Status, error) {
	return s.status[id], nil
}

func (s *snapshot) Coins(script []byte, limit int) ([]inscribe.Coin, error) {
	var list []inscribe.Coin
	for op, c := range s.state.Coins {
		if bytes.Equal(c.Script, script) {
			coin := inscribe.Coin{
				Seen:   bitcoin.Seen{OutPoint: op, Value: c.Value, Script: c.Script, Spent: s.spent[op]},
				Height: c.Height,
			}
			if err := coin.Carried.Decode(c.Carried); err != nil {
				return nil, err
			}
			list = append(list, coin)
		}
	}
	for op, c := range s.pool {
		if c.Spent = s.spent[op]; bytes.Equal(c.Script, script) {
			list = append(list, c)
		}
	}
	return list[:min(len(list), limit)], nil
}

// market is a fee market that tests set.
type market struct{ rate bitcoin.FeeRate }

func (m *market) Rate(context.Context) (bitcoin.FeeRate, error) { return m.rate, nil }

// world is a real node with a funded key that has 1,000,000 of the token "demo", and the service on a real database.
type world struct {
	t      *testing.T
	node   *regnode.Node
	rpc    *bitcoin.Client
	key    *btcec.PrivateKey
	script []byte
	text   string
	config inscribe.Config
	market *market
	now    time.Time
	used   uint32
}

func newWorld(t *testing.T) *world {
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	w := &world{t: t, market: &market{2_000}, now: time.Now().UTC().Truncate(time.Millisecond)}
	w.key, err = btcec.NewPrivateKey()
	require.NoError(t, err)
	w.script, err = bitcoin.KeyScript(bitcoin.P2TR, w.key.PubKey())
	require.NoError(t, err)
	w.text, _ = bitcoin.ScriptAddress(net, w.script)

	w.node, err = regnode.Open(t.Context(),
		regnode.Config{DataDir: t.TempDir(), MineTo: w.text, Manual: true, Blocks: 160})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, w.node.Close()) })
	srv := httptest.NewServer(w.node.Handler())
	t.Cleanup(srv.Close)
	w.rpc, err = bitcoin.New(bitcoin.ClientConfig{URL: srv.URL, CookieFile: w.node.CookieFile()})
	require.NoError(t, err)
	t.Cleanup(w.rpc.Close)

	db, err := store.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "orders.db"), store.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	require.NoError(t, db.Migrate(t.Context()))
	const worthless = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	seal, err := inscribe.NewSealer(worthless)
	require.NoError(t, err)
	w.config = inscribe.Config{
		Network: net, Policy: inscribe.DefaultPolicy(), Store: db.Inscribe(), Index: rescan{w.rpc}, Node: w.rpc,
		Market: w.market, Sealer: seal, Now: func() time.Time { return w.now },
	}
	w.inscribe(bitcoin.BRC20{Op: "deploy", Tick: "Demo", Max: "1000000", Decimals: "8"})
	w.inscribe(bitcoin.BRC20{Op: "mint", Tick: "demo", Amount: "1000000"})
	return w
}

// coin returns a mature coinbase that was not used before.
func (w *world) coin() bitcoin.Coin {
	w.used++
	hash, err := w.rpc.BlockHash(w.t.Context(), w.used)
	require.NoError(w.t, err)
	raw, err := w.rpc.Block(w.t.Context(), hash)
	require.NoError(w.t, err)
	b, err := ordinals.ParseBlock(raw, w.used)
	require.NoError(w.t, err)
	unlock, err := bitcoin.UnlockKey(w.script, w.key.PubKey())
	require.NoError(w.t, err)
	c, err := bitcoin.Seen{
		OutPoint: wire.OutPoint{Hash: b.Txs[0].ID}, Value: b.Txs[0].Outs[0].Value,
		Script: w.script,
	}.Plain(unlock)
	require.NoError(w.t, err)
	return c
}

func (w *world) send(d *bitcoin.Draft) *wire.MsgTx {
	tx, err := d.Packet.Complete(w.key)
	require.NoError(w.t, err)
	raw, err := bitcoin.Serialize(tx)
	require.NoError(w.t, err)
	_, err = w.rpc.Broadcast(w.t.Context(), raw)
	require.NoError(w.t, err)
	return tx
}

func (w *world) mine(n int) {
	_, err := w.node.Mine(w.t.Context(), n, "")
	require.NoError(w.t, err)
}

func (w *world) funding() bitcoin.Funding {
	return bitcoin.Funding{Coins: []bitcoin.Coin{w.coin()}, Change: w.script, Rate: 2_000}
}

func (w *world) inscribe(op bitcoin.BRC20) {
	ins, err := op.Inscription()
	require.NoError(w.t, err)
	reveal, err := bitcoin.NewReveal(w.key.PubKey(), ins)
	require.NoError(w.t, err)
	pair, err := w.funding().Commit(reveal, bitcoin.Out{Value: bitcoin.Postage, Script: w.script})
	require.NoError(w.t, err)
	draft, err := pair.Reveal(w.send(pair.Commit))
	require.NoError(w.t, err)
	w.send(draft)
	w.mine(1)
}

// service is a process: a new one knows only what is stored.
func (w *world) service() *inscribe.Service {
	s, err := inscribe.New(w.config)
	require.NoError(w.t, err)
	return s
}

func (w *world) create(amount string) inscribe.Order {
	o, err := w.service().Create(w.t.Context(),
		inscribe.Request{Address: w.text, Tick: "DEMO", Amount: amount, Rate: 2_000})
	require.NoError(w.t, err)
	return o
}

// pay pays to the order, unconfirmed.
func (w *world) pay(o inscribe.Order, value uint64) *wire.MsgTx {
	a, err := bitcoin.DecodeAddress(w.config.Network, o.PayAddress)
	require.NoError(w.t, err)
	f := w.funding()
	d, err := bitcoin.Payment{
		Coins: f.Coins, Outputs: []bitcoin.Out{{Value: value, Script: a.Script}}, Change: f.Change,
		Rate: f.Rate,
	}.Build()
	require.NoError(w.t, err)
	return w.send(d)
}

// pass lets a process look once.
func (w *world) pass() {
	w.now = w.now.Add(w.config.Policy.Poll)
	require.NoError(w.t, w.service().Pass(w.t.Context()))
}

func (w *world) result(o inscribe.Order) inscribe.Result {
	r, err := w.service().Result(w.t.Context(), o.ID)
	require.NoError(w.t, err)
	return r
}

// received is what the owner has in outputs of a transaction.
func (w *world) received(id string) (sum uint64) {
	hash, err := chainhash.NewHashFromStr(id)
	require.NoError(w.t, err)
	raw, err := w.rpc.Transaction(w.t.Context(), *hash)
	require.NoError(w.t, err)
	tx, err := bitcoin.ParseTransaction(raw)
	require.NoError(w.t, err)
	for _, out := range tx.TxOut {
		if bytes.Equal(out.PkScript, w.script) {
			sum += uint64(out.Value)
		}
	}
	return sum
}

// transferable returns the amount of the order's inscription, which must be a valid transfer of the owner's.
func (w *world) transferable(id string) string {
	snap, err := w.config.Index.Snapshot(w.t.Context())
	require.NoError(w.t, err)
	parsed, err := ordinals.ParseInscriptionID(id)
	require.NoError(w.t, err)
	ins, err := ordinals.InscriptionByID(snap.Rows(), parsed)
	require.NoError(w.t, err)
	x, err := ordinals.TransferableBySeq(snap.Rows(), ins.Seq)
	require.NoError(w.t, err)
	require.Equal(w.t, w.script, x.Script)
	return ordinals.FormatBRC20Amount(x.Amount)
}
