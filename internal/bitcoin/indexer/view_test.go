package indexer

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin/ordinals"
)

// plainCoins are coins of the chain's end that carry nothing, by the plain reference.
func plainCoins(t *testing.T, chain *sim) (plain, carrying []simCoin) {
	m := ordinals.NewMemory()
	rules, err := ordinals.RulesFor("regtest")
	require.NoError(t, err)
	for h := range chain.blocks {
		b, err := ordinals.ParseBlock(chain.blocks[h].raw, uint32(h))
		require.NoError(t, err)
		_, err = rules.Apply(m, b)
		require.NoError(t, err)
	}
	for _, c := range chain.coins {
		if got, ok := m.Coins[c.op]; ok && got.Plain() && c.value > 1000 {
			plain = append(plain, c)
		} else if ok && !got.Plain() {
			carrying = append(carrying, c)
		}
	}
	return plain, carrying
}

func pay(script []byte, witness wire.TxWitness, from ...simCoin) *wire.MsgTx {
	tx := wire.NewMsgTx(2)
	for _, c := range from {
		tx.AddTxIn(wire.NewTxIn(&c.op, bytes.Repeat([]byte{1}, 30), witness))
		tx.AddTxOut(wire.NewTxOut(c.value-100, script))
	}
	return tx
}

func outOf(tx *wire.MsgTx, i int) simCoin {
	return simCoin{
		op: wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}, value: tx.TxOut[i].Value,
		script: tx.TxOut[i].PkScript,
	}
}

// INV-06: an output of the mempool is plain only if everything it comes from is.
func TestMempoolOutputsArePlainOnlyWhenAllOfTheirAncestryIs(t *testing.T) {
	chain := newSim(3)
	chain.grow(40)
	plain, carrying := plainCoins(t, chain)
	require.GreaterOrEqual(t, len(plain), 5)
	require.NotEmpty(t, carrying)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{History: true})
	defer x.stop()
	x.at(chain.tip())

	mine := append([]byte{0x51, 32}, bytes.Repeat([]byte{0xaa}, 32)...)
	first := pay(mine, nil, plain[0])
	second := pay(mine, nil, outOf(first, 0), plain[1])
	reveals := pay(mine,
		wire.TxWitness{
			{1},
			ordinals.RevealScript([32]byte{5}, ordinals.NewInscription{Body: []byte("x")}),
			bytes.Repeat([]byte{0xc0}, 33),
		}, plain[2])
	child := pay(mine, nil, outOf(reveals, 0))
	stone := pay(mine, nil, plain[3])
	stone.AddTxOut(wire.NewTxOut(0, []byte{0x6a, 0x5d, 0}))
	moves := pay(mine, nil, carrying[0])
	orphan := pay(mine, nil, simCoin{op: wire.OutPoint{Hash: chainhash.Hash{9}}, value: 5000})
	node.send(second, first, child, reveals, stone, moves, orphan)
	until(t, "all but the orphan are followed", func() bool { return x.State().Mempool == 6 })

	v := x.view()
	unknown := func(tx *wire.MsgTx, i int) bool {
		c, err := v.Coin(outOf(tx, i).op)
		require.NoError(t, err)
		require.Zero(t, c.Height)
		require.Equal(t, c.Plain(), !c.Unknown)
		return c.Unknown
	}
	require.False(t, unknown(first, 0))
	require.False(t, unknown(second, 0))
	require.True(t, unknown(reveals, 0), "it reveals an inscription")
	require.True(t, unknown(child, 0), "its parent does")
	require.True(t, unknown(stone, 0), "it has a runestone")
	require.True(t, unknown(moves, 0), "it spends what carries")
	_, err := v.Coin(outOf(orphan, 0).op)
	require.ErrorIs(t, err, ErrNotFound, "what is not seen is not there")

	c, err := v.Coin(plain[0].op)
	require.NoError(t, err)
	require.Equal(t, first.TxHash(), *c.SpentBy)
	p, err := v.Pending(mine)
	require.NoError(t, err)
	require.Len(t, p.Received, 7)
	require.Empty(t, p.Spent)
	spent := 0
	for _, c := range p.Received {
		if c.SpentBy != nil {
			spent++
		}
	}
	require.Equal(t, 2, spent, "two outputs are spent again")
	p, err = v.Pending(plain[0].script)
	require.NoError(t, err)
	require.NotEmpty(t, p.Spent)
	st, err := v.TxStatus(context.Background(), first.TxHash())
	require.NoError(t, err)
	require.True(t, st.Mempool)
	v.Close()

	// A block confirms two of them and conflicts with a third: everything is shown at once, and what was unknown is known.
	conflict := pay(mine, nil, plain[3])
	conflict.LockTime = 7
	chain.blockOf(0, []*wire.MsgTx{first, reveals, conflict})
	node.set(func() { delete(node.pool, stone.TxHash()) })
	node.use(chain)
	x.at(chain.tip())
	v = x.view()
	defer v.Close()
	c, err = v.Coin(outOf(first, 0).op)
	require.NoError(t, err)
	require.NotZero(t, c.Height)
	require.Equal(t, second.TxHash(), *c.SpentBy)
	_, err = v.Coin(outOf(stone, 0).op)
	require.ErrorIs(t, err, ErrNotFound)
	c, err = v.Coin(outOf(reveals, 0).op)
	require.NoError(t, err)
	require.Len(t, c.Carried.Inscriptions, 1)
	require.True(t, unknown(child, 0), "it spends what carries now")
	p, err = v.Pending(mine)
	require.NoError(t, err)
	require.Len(t, p.Spent, 2, "both are of the chain now")
	st, err = v.TxStatus(context.Background(), first.TxHash())
	require.NoError(t, err)
	require.Equal(t, TxStatus{Confirmed: true, Block: v.Tip()}, st)
}

// A transaction that a block confirms is never absent from a view: neither in the mempool nor in the chain.
func TestNoViewMissesATransactionThatIsBeingConfirmed(t *testing.T) {
	chain := newSim(5)
	chain.grow(30)
	plain, _ := plainCoins(t, chain)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{Poll: 100 * time.Microsecond})
	defer x.stop()
	x.at(chain.tip())
	for _, from := range plain[:4] {
		tx := pay(from.script, nil, from)
		out := outOf(tx, 0).op
		node.send(tx)
		until(t, "it is followed", func() bool { return x.State().Mempool == 1 })
		// The block arrives between two answers of the node, the worst moment.
		next := chain.fork(len(chain.blocks)-1, 1)
		next.coins = nil
		next.blockOf(0, []*wire.MsgTx{tx})
		chain = next
		node.set(func() { node.onPool = func() { node.use(next) } })
		until(t, "its block is shown", func() bool {
			v := x.view()
			defer v.Close()
			_, err := v.Coin(out)
			require.NoError(t, err, "at %d", v.Tip().Height)
			return v.Tip().Hash == next.tip()
		})
	}
}

// INV-06: what the mempool spends is spent in every view, also in the first ones of a new block.
func TestNoViewShowsABlockWithoutTheMempool_INV06(t *testing.T) {
	chain := newSim(5)
	chain.grow(30)
	plain, _ := plainCoins(t, chain)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{Poll: 100 * time.Microsecond})
	defer x.stop()
	x.at(chain.tip())
	waits := pay(plain[0].script, nil, plain[0])
	node.send(waits)
	until(t, "it is followed", func() bool { return x.State().Mempool == 1 })
	var stop atomic.Bool
	var looks sync.WaitGroup
	for range 4 {
		looks.Go(func() {
			for !stop.Load() {
				v, err := x.View(context.Background())
				if !assert.NoError(t, err) {
					return
				}
				c, err := v.Coin(plain[0].op)
				v.Close()
				if !assert.NoError(t, err) || !assert.NotNil(t, c.SpentBy, "the mempool is not in the view") {
					return
				}
			}
		})
	}
	for range 100 {
		next := chain.fork(len(chain.blocks)-1, 1)
		next.coins = nil
		next.blockOf(0, nil)
		chain = next
		node.use(chain)
		x.at(chain.tip())
	}
	stop.Store(true)
	looks.Wait()
}

func TestViewOfCoinsHistoryAndEvents(t *testing.T) {
	chain := newSim(11)
	chain.grow(60)
	node := newTestNode(chain)
	x := start(t, node, vfs.NewMem(), Config{History: true})
	defer x.stop()
	x.at(chain.tip())
	v := x.view()
	defer v.Close()

	m := map[string][]simCoin{}
	for _, c := range chain.coins {
		m[string(c.script)] = append(m[string(c.script)], c)
	}
	events, seen, split := 0, 0, 0
	for script, want := range m {
		var got []Coin
		for after := (*wire.OutPoint)(nil); ; {
			page, err := v.Coins([]byte(script), after, 3)
			require.NoError(t, err)
			if len(page) == 0 {
				break
			}
			got = append(got, page...)
			after = &page[len(page)-1].OutPoint
		}
		require.Len(t, got, len(want))
		for i, c := range got {
			whole, err := v.Coin(c.OutPoint)
			require.NoError(t, err)
			require.Equal(t, whole, c)
			if i > 0 {
				a, b := toKey(got[i-1].OutPoint), toKey(c.OutPoint)
				require.Negative(t, bytes.Compare(a[:], b[:]))
			}
		}
		// Received less sent is what is there.
		var sum int64
		var before Position
		for {
			page, err := v.History([]byte(script), before, 4)
			require.NoError(t, err)
			if len(page) == 0 {
				break
			}
			for _, it := range page {
				require.True(t, before == (Position{}) || it.Height < before.Height || it.Height == before.Height &&
					it.Index < before.Index)
				before = it.Position
				sum += int64(it.Received) - int64(it.Sent)
				require.Equal(t, it.TxID, chain.blocks[it.Height].txs[it.Index].TxHash())
				at, err := v.Confirmed(it.TxID)
				require.NoError(t, err)
				require.Equal(t, it.Position, at)
				seen++
			}
		}
		for _, c := range got {
			sum -= int64(c.Value)
		}
		require.Zero(t, sum)
		split += checkHistoryFrom(t, v, chain, []byte(script))
	}
	require.Positive(t, split, "some transaction makes several outputs to one script and carries something")
	require.Greater(t, seen, 100)
	cumulative := ""
	for h := range chain.blocks {
		b, err := v.Block(uint32(h))
		require.NoError(t, err)
		require.Equal(t, chain.blocks[h].hash, b.Hash)
		ev, err := v.BRC20Events(uint32(h))
		require.NoError(t, err)
		require.Equal(t, ordinals.BRC20Hash(ev.Lines), ev.Hash)
		cumulative = ordinals.CumulativeHash(cumulative, ev.Hash)
		require.Equal(t, cumulative, ev.Cumulative)
		events += len(ev.Lines)
		transfers, err := v.BRC20Transfers(uint32(h))
		require.NoError(t, err)
		n := 0
		for i, l := range ev.Lines {
			if slices.Contains(ev.Doubtful, i) {
				continue
			}
			n += strings.Count(l, "transfer-inscribe;") + strings.Count(l, "transfer-transfer;")
		}
		require.Len(t, transfers, n)
	}
	require.Greater(t, events, 10)
	_, err := v.Block(uint32(len(chain.blocks)))
	require.ErrorIs(t, err, ErrNotFound)
	_, err = v.Confirmed(chainhash.Hash{1})
	require.ErrorIs(t, err, ErrNotFound)
	rows := 0
	require.NoError(t, v.Rows().Scan([]byte("b\x00"), []byte("s"), true, func(_, _ []byte) bool { rows++; return true }))
	require.Greater(t, rows, 50)
	require.Error(t, v.Rows().Scan([]byte{keyCoin, 0}, []byte("s"), true, func(_, _ []byte) bool { return false }),
		"not a ledger's row")
}

// checkHistoryFrom holds the history from the beginning against the one from the end, and what outputs that are unspent
// carried against their coins. It returns how many rows tell several outputs apart.
func checkHistoryFrom(t *testing.T, v *View, chain *sim, script []byte) (split int) {
	all, err := v.History(script, Position{}, 10_000)
	require.NoError(t, err)
	slices.Reverse(all)
	var got []HistoryItem
	for from := (Position{}); ; {
		page, err := v.HistoryFrom(script, from, 3)
		require.NoError(t, err)
		if len(page) == 0 {
			break
		}
		got = append(got, page...)
		from = page[len(page)-1].Position
		from.Index++
	}
	require.Equal(t, all, got)
	for _, it := range got {
		n := 0
		for i, out := range chain.blocks[it.Height].txs[it.Index].TxOut {
			if !bytes.Equal(out.PkScript, script) {
				continue
			}
			c, err := v.Coin(wire.OutPoint{Hash: it.TxID, Index: uint32(i)})
			if err == nil && it.Outs != nil {
				require.Equal(t, c.Carried, it.Outs[n])
			} else if err == nil {
				require.True(t, c.Plain())
			}
			n++
		}
		if it.Outs != nil {
			require.Len(t, it.Outs, n)
			split += min(n-1, 1)
		}
	}
	return split
}

func TestWithoutHistoryTheNodeIsAskedForATransaction(t *testing.T) {
	chain := newSim(4)
	chain.grow(20)
	x := start(t, newTestNode(chain), vfs.NewMem(), Config{})
	defer x.stop()
	x.at(chain.tip())
	v := x.view()
	defer v.Close()
	_, err := v.History([]byte{0x51}, Position{}, 5)
	require.ErrorIs(t, err, ErrNoHistory)
	_, err = v.Confirmed(chain.blocks[5].txs[0].TxHash())
	require.ErrorIs(t, err, ErrNoHistory)
	st, err := v.TxStatus(context.Background(), chain.blocks[5].txs[0].TxHash())
	require.NoError(t, err)
	require.True(t, st.Confirmed)
	require.Equal(t, uint32(5), st.Block.Height)
	st, err = v.TxStatus(context.Background(), chainhash.Hash{7})
	require.NoError(t, err)
	require.Equal(t, TxStatus{}, st)
}

// An index that has not matched its node for too long gives no answers about the present.
func TestStaleAndNotReady(t *testing.T) {
	chain := newSim(4)
	chain.grow(10)
	node := newTestNode(chain)
	clock := newClock()
	fs := vfs.NewMem()
	registry := prometheus.NewRegistry()
	x := start(t, node, fs, Config{MaxStale: time.Hour, Now: clock.now, Registerer: registry})
	x.at(chain.tip())
	x.view().Close()
	node.set(func() { node.away = errAway })
	x.phase(NodeAway)
	clock.add(59 * time.Minute)
	x.view().Close()
	clock.add(2 * time.Minute)
	_, err := x.View(context.Background())
	require.ErrorIs(t, err, ErrStale)
	require.False(t, x.State().Ready)
	families, err := registry.Gather()
	require.NoError(t, err)
	require.Greater(t, len(families), 10)
	x.stop()
	_, err = x.View(context.Background())
	require.ErrorIs(t, err, ErrClosed)

	x = start(t, node, fs, Config{MaxStale: time.Hour, Now: clock.now, Registerer: registry})
	s := x.phase(NodeAway)
	require.Equal(t, chain.tip(), s.Tip.Hash)
	_, err = x.View(context.Background())
	require.ErrorIs(t, err, ErrNotReady, "this process has not heard of the node yet")
	node.set(func() { node.away, node.headers = nil, 500 })
	s = x.phase(NodeBehind)
	require.Contains(t, s.Message, "of 500 blocks")
	_, err = x.View(context.Background())
	require.ErrorIs(t, err, ErrNotReady)
	node.set(func() { node.headers = 0 })
	x.at(chain.tip())
	x.stop()
	require.True(t, errors.Is(x.Close(), nil))
}

// INV-07: a node that lost its peers has all blocks that it knows of. Its index does not pass for matched once the
// newest block is too old, and matches again by itself with the next one.
func TestTipThatIsTooOldMatchesNothing_INV_07(t *testing.T) {
	chain := newSim(4)
	chain.grow(10)
	node := newTestNode(chain)
	made := func() time.Time { return time.Unix(1_700_000_000+600*int64(len(chain.blocks)-1), 0) }
	clock := newClock()
	set := func(at time.Time) { clock.add(at.Sub(clock.now())) }
	set(made().Add(170 * time.Minute))
	registry := prometheus.NewRegistry()
	fs := vfs.NewMem()
	cfg := Config{MaxStale: 30 * time.Minute, MaxTipAge: 3 * time.Hour, Now: clock.now, Registerer: registry}
	age := func() float64 {
		families, err := registry.Gather()
		require.NoError(t, err)
		for _, f := range families {
			if f.GetName() == "causeway_index_tip_age_seconds" {
				return f.GetMetric()[0].GetGauge().GetValue()
			}
		}
		require.Fail(t, "there is no such gauge")
		return 0
	}
	x := start(t, node, fs, cfg)
	x.at(chain.tip())
	require.InDelta(t, 170*60, age(), 0)

	set(made().Add(3*time.Hour + time.Second))
	s := x.phase(NodeBehind)
	require.Contains(t, s.Message, "check that the node has peers")
	require.True(t, s.Ready, "it was matched a moment ago")
	matched := s.Matched
	clock.add(90 * time.Minute)
	asked := func() (n int) { node.set(func() { n = node.asked }); return n }
	before := asked()
	until(t, "the node is asked again", func() bool { return asked() > before+4 })
	s = x.State()
	require.Equal(t, matched, s.Matched, "asking does not renew it")
	require.False(t, s.Ready)
	_, err := x.View(context.Background())
	require.ErrorIs(t, err, ErrStale)
	require.Equal(t, NodeBehind, s.Phase)

	chain.grow(1)
	set(made().Add(time.Minute))
	node.use(chain)
	x.at(chain.tip())
	x.view().Close()
	set(made().Add(-time.Hour))
	require.InDelta(t, 0, age(), 0, "a block of the future is new")
	x.stop()

	set(made().Add(4 * time.Hour))
	x = start(t, node, fs, cfg)
	x.phase(NodeBehind)
	_, err = x.View(context.Background())
	require.ErrorIs(t, err, ErrNotReady, "this process never had a recent block")
	x.stop()
	cfg.MaxTipAge = -1
	x = start(t, node, fs, cfg)
	x.at(chain.tip())
	x.stop()
	for network, want := range map[string]time.Duration{
		"mainnet": 3 * time.Hour, "testnet3": 24 * time.Hour, "testnet4": 24 * time.Hour, "signet": 24 * time.Hour,
		"local": 0, "regtest": 0,
	} {
		require.Equal(t, want, Config{Network: network}.withDefaults().MaxTipAge, network)
	}
}
