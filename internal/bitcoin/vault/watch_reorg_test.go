package vault_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// everything is what a Watch tells, as text: the same chain gives the same, whatever the process went through.
func everything(t testing.TB, w *watch.Watcher) string {
	t.Helper()
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	s, tip, err := w.State(t.Context())
	require.NoError(t, err)
	r, err := w.Reserves(t.Context())
	require.NoError(t, err)
	text, err := json.Marshal([]any{b, tip, s.Holdings(), s.Lines(), r.Outputs, r.Assets, r.Kinds, r.Unresolved})
	require.NoError(t, err)
	return string(text)
}

// fresh is what a process tells that has no records.
func (l *watchLab) fresh(change ...func(*watch.Config)) string {
	return everything(l.t, l.watch(change...))
}

// INV-04: what a reorganisation takes away is taken back, to a block that both chains have; the transactions are told
// again where they are in the new chain, and nothing is different from a process that never saw the old one.
func TestWatchReorganisation_INV04(t *testing.T) {
	for name, empty := range map[string]bool{"the deposit vanishes": true, "the deposit is in other blocks": false} {
		t.Run(name, func(t *testing.T) {
			l := newWatchLab(t)
			w := l.watch()
			l.open()
			l.deposit(100_000)
			l.Mine(3)
			kept, err := all(t, w, chain.Cursor{})
			require.NoError(t, err)
			require.Len(t, kept.Deposits, 1)
			lost := l.deposit(200_000)
			l.Mine(2)
			b, err := all(t, w, kept.Next)
			require.NoError(t, err)
			require.Len(t, b.Deposits, 1)

			_, err = l.Node.Reorg(t.Context(), 2, empty)
			require.NoError(t, err)
			l.Synced()
			back, err := w.Observe(t.Context(), b.Next)
			require.NoError(t, err)
			require.True(t, back.RolledBack)
			require.Equal(t, kept.Next, back.Next, "the newest block that both chains have")
			require.Empty(t, back.Deposits)
			again, err := all(t, w, back.Next)
			require.NoError(t, err)
			_, _, err = w.Reobserve(t.Context(), chain.TxID(lost.TxHash().String()))
			if empty {
				require.Empty(t, again.Deposits)
				require.ErrorIs(t, err, chain.ErrNotFound)
			} else {
				require.NoError(t, err)
				require.Len(t, again.Deposits, 1)
				require.NotEqual(t, b.Deposits[0].Block.Hash, again.Deposits[0].Block.Hash)
				require.Equal(t, b.Deposits[0].Message, again.Deposits[0].Message, "the same uid wherever it is")
			}
			require.Equal(t, l.fresh(), everything(t, w))
			l.balanced(w)
		})
	}
}

// A reorganisation deeper than what was final is followed all the same, back to the custody's beginning, and so are
// cursors whose blocks nobody remembers.
func TestWatchDeepReorganisation_SR21(t *testing.T) {
	l := newWatchLab(t)
	records := &watch.MemoryRecords{}
	w := l.watch(func(c *watch.Config) { c.Records, c.Horizon = records, 12 })
	l.open()
	cursors := []chain.Cursor{}
	for range 6 {
		l.deposit(50_000)
		l.Mine(2)
		b, err := all(t, w, chain.Cursor{})
		require.NoError(t, err)
		cursors = append(cursors, b.Next)
	}
	_, err := l.Node.Reorg(t.Context(), 11, true)
	require.NoError(t, err)
	l.Synced()
	require.Equal(t, l.fresh(), everything(t, w))
	for i, c := range cursors {
		b, err := w.Observe(t.Context(), c)
		require.NoError(t, err)
		require.True(t, b.RolledBack, "cursor %d", i)
		require.Equal(t, cursors[0].Height-1, b.Next.Height)
	}
	again := l.watch(func(c *watch.Config) { c.Records = records })
	require.Equal(t, everything(t, w), everything(t, again), "the records were cut too")

	// A node that forgot the blocks: the cursor goes back as deep as the index can follow.
	forgets := l.watch(func(c *watch.Config) { c.Node, c.Horizon = forgetful{l.Client}, 5 })
	b, err := forgets.Observe(t.Context(), cursors[5])
	require.NoError(t, err)
	require.True(t, b.RolledBack)
	require.Equal(t, cursors[5].Height-5, b.Next.Height)
	b, err = forgets.Observe(t.Context(), chain.Cursor{Height: cursors[5].Height + 1000, Hash: cursors[5].Hash})
	require.ErrorIs(t, err, chain.ErrBehind, "%v", b)
	_, err = forgets.Observe(t.Context(), chain.Cursor{Height: 5, Hash: "?"})
	require.Error(t, err)
}

// forgetful is a node that knows no blocks outside its chain.
type forgetful struct{ *bitcoin.Client }

func (f forgetful) Header(ctx context.Context, hash chainhash.Hash) (bitcoin.BlockHeader, error) {
	h, err := f.Client.Header(ctx, hash)
	if err == nil && h.Confirmations < 0 {
		return bitcoin.BlockHeader{}, bitcoin.ErrNotFound
	}
	return h, err
}

// unindexed is a node without an index of transactions.
type unindexed struct{ *bitcoin.Client }

func (u unindexed) Transactions(ctx context.Context, ids []chainhash.Hash) ([][]byte, error) {
	raws, err := u.Client.Transactions(ctx, ids)
	for i, id := range ids {
		if info, ierr := u.Client.TransactionInfo(ctx, id); ierr == nil && info.Block != nil {
			raws[i] = nil
		}
	}
	return raws, err
}

func (u unindexed) TransactionInfo(ctx context.Context, id chainhash.Hash) (bitcoin.TxInfo, error) {
	info, err := u.Client.TransactionInfo(ctx, id)
	if err == nil && info.Block != nil {
		return bitcoin.TxInfo{}, bitcoin.ErrNotFound
	}
	return info, err
}

// A restart goes on from the records; without them, with half of them, and with a node that has no index of
// transactions, everything is the same (SR-01, SR-13).
func TestWatchRebuilds_SR01_SR13(t *testing.T) {
	l := newWatchLab(t)
	records := &watch.MemoryRecords{}
	known := &hints{uids: map[chainhash.Hash][]message.UID{}}
	with := func(c *watch.Config) { c.Records, c.Hints = records, known }
	w := l.watch(with)
	l.open()
	l.deposit(1_000_000)
	l.Mine(1)
	l.depositToken("3")
	l.depositRune(l.runes[1], 5)
	l.Mine(1)
	_ = everything(t, w)
	half, err := records.Place(t.Context())
	require.NoError(t, err)
	p := l.payout(1, 400_000)
	tx := l.withdraw(w, p)
	known.uids[tx.TxHash()] = []message.UID{p.UID}
	l.Mine(2)
	want := everything(t, w)

	// The hints are gone: what was resolved once is in the records.
	require.Equal(t, want, everything(t, l.watch(func(c *watch.Config) { c.Records = records })), "a restart")
	hinted := func(c *watch.Config) { c.Hints = known }
	require.Equal(t, want, l.fresh(hinted), "no records")
	require.Equal(t, want, l.fresh(hinted, func(c *watch.Config) { c.Node = unindexed{l.Client} }),
		"no index of transactions")
	small, err := all(t, l.watch(hinted, func(c *watch.Config) { c.MaxBlocks, c.MaxEvents = 2, 1 }), chain.Cursor{})
	require.NoError(t, err)
	whole, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Equal(t, whole, small, "small steps")

	require.NoError(t, records.Cut(t.Context(), half))
	require.Equal(t, want, everything(t, l.watch(with)), "half of the records")
	facts, err := records.Facts(t.Context(), vault.Position{}, 100)
	require.NoError(t, err)
	facts[2].Data[len(facts[2].Data)-1] ^= 1
	require.NoError(t, records.Cut(t.Context(), watch.Place{}))
	broken := &watch.MemoryRecords{}
	place := watch.Place{Rules: half.Rules, Height: half.Height, Hash: half.Hash}
	require.NoError(t, broken.Append(t.Context(), watch.Place{}, place, facts[:3]))
	require.Equal(t, want, everything(t, l.watch(hinted, func(c *watch.Config) { c.Records = broken })),
		"a fact that was damaged is collected again")
}

// liar is an index that does not tell the truth.
type liar struct {
	vault.View
	touches func([]vault.Touch) []vault.Touch
	block   func(vault.Tip) vault.Tip
	coins   func([]vault.Coin) []vault.Coin
	tip     *vault.Tip
}

func (v liar) Touches(script []byte, from vault.Position, limit int) ([]vault.Touch, error) {
	list, err := v.View.Touches(script, from, limit)
	if v.touches != nil {
		list = v.touches(list)
	}
	return list, err
}

func (v liar) Block(height uint32) (vault.Tip, error) {
	b, err := v.View.Block(height)
	if v.block != nil {
		b = v.block(b)
	}
	return b, err
}

func (v liar) Coins(script []byte, after *wire.OutPoint, limit int) ([]vault.Coin, error) {
	list, err := v.View.Coins(script, after, limit)
	if v.coins != nil {
		list = v.coins(list)
	}
	return list, err
}

func (v liar) Tip() vault.Tip {
	if v.tip != nil {
		return *v.tip
	}
	return v.View.Tip()
}

// INV-11, SR-13: an index that hides, invents or alters what the chain has is found out, and nothing is told by it.
func TestWatchLyingIndex_SR13(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	deposit := l.deposit(100_000)
	l.Mine(1)
	l.depositRune(l.runes[1], 5)
	l.Mine(1)
	good, err := indexview.Open(l.Index)(t.Context())
	require.NoError(t, err)
	defer good.Close()
	stale := good.Tip()
	stale.Hash[0] ^= 1
	for name, x := range map[string]struct {
		liar
		is    error
		tells string
	}{
		"hides a deposit": {liar{touches: func(list []vault.Touch) (out []vault.Touch) {
			for _, t := range list {
				if t.TxID != deposit.TxHash() {
					out = append(out, t)
				}
			}
			return out
		}}, watch.ErrIndex, deposit.TxHash().String()},
		"another transaction": {liar{touches: func(list []vault.Touch) []vault.Touch {
			for i := range list {
				list[i].TxID[5] ^= 1
			}
			return list
		}}, watch.ErrIndex, "in the index"},
		"invents one": {liar{touches: func(list []vault.Touch) []vault.Touch {
			for i := range list {
				list[i].Index += 100
			}
			return list
		}}, watch.ErrIndex, "by the index: false"},
		"invents runes": {liar{touches: func(list []vault.Touch) []vault.Touch {
			for i := range list {
				for k := range list[i].Carried {
					for n := range list[i].Carried[k].Runes {
						list[i].Carried[k].Runes[n].Amount = list[i].Carried[k].Runes[n].Amount.Add64(1)
					}
				}
			}
			return list
		}}, watch.ErrReserves, "carries runes"},
		"another chain": {liar{tip: &stale}, watch.ErrIndex, "at the node"},
		"another block below": {
			liar{block: func(b vault.Tip) vault.Tip { b.Hash[3] ^= 1; return b }},
			watch.ErrIndex,
			"the node does not know block",
		},
		"hides an output": {
			liar{coins: func(list []vault.Coin) []vault.Coin { return list[:max(len(list)-1, 0)] }},
			watch.ErrReserves, "not in the index",
		},
		"another value": {liar{coins: func(list []vault.Coin) []vault.Coin {
			for i := range list {
				list[i].Value++
			}
			return list
		}}, watch.ErrReserves, "in the ledger, and"},
		"invents an output": {liar{coins: func(list []vault.Coin) []vault.Coin {
			if len(list) == 0 {
				return nil
			}
			more := list[0]
			more.OutPoint.Index += 7
			return append(list, more)
		}}, watch.ErrReserves, "not the custody's"},
	} {
		t.Run(name, func(t *testing.T) {
			w := l.watch(func(c *watch.Config) {
				open := c.View
				c.View = func(ctx context.Context) (vault.View, error) {
					v, err := open(ctx)
					x.View = v
					return x.liar, err
				}
			})
			for range 2 { // not by itself the second time either
				_, _, err := w.State(t.Context())
				require.ErrorIs(t, err, x.is)
				require.ErrorContains(t, err, x.tells)
				_, err = w.Observe(t.Context(), chain.Cursor{})
				require.ErrorIs(t, err, x.is)
			}
		})
	}
}

// stripping is a node that serves blocks whose witnesses something was done to.
type stripping struct {
	*bitcoin.Client
	change func(*wire.MsgBlock)
}

func (n stripping) Block(ctx context.Context, hash chainhash.Hash) ([]byte, error) {
	raw, err := n.Client.Block(ctx, hash)
	if err != nil {
		return nil, err
	}
	var block wire.MsgBlock
	if err := block.Deserialize(bytes.NewReader(raw)); err != nil {
		return nil, err
	}
	n.change(&block)
	var out bytes.Buffer
	err = block.Serialize(&out)
	return out.Bytes(), err
}

// SR-36: a block's transactions are the header's, but its witnesses are not: nothing is believed of it.
func TestWatchAlteredWitnesses_SR36(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	l.deposit(100_000)
	l.Mine(1)
	for name, change := range map[string]func(*wire.TxIn){
		"taken away": func(in *wire.TxIn) { in.Witness = nil },
		"altered":    func(in *wire.TxIn) { in.Witness[0][0] ^= 1 },
	} {
		t.Run(name, func(t *testing.T) {
			w := l.watch(func(c *watch.Config) {
				c.Node = stripping{l.Client, func(b *wire.MsgBlock) {
					for _, tx := range b.Transactions[1:] {
						for _, in := range tx.TxIn {
							change(in)
						}
					}
				}}
			})
			_, _, err := w.State(t.Context())
			require.ErrorIs(t, err, bitcoin.ErrAnswer)
			require.ErrorContains(t, err, "commits to witnesses")
		})
	}
	_, _, err := l.watch().State(t.Context())
	require.NoError(t, err)
}

// A stale index is waited for: nothing that was seen is taken back because of it.
func TestWatchStaleIndex(t *testing.T) {
	l := newWatchLab(t)
	l.open()
	l.deposit(100_000)
	l.Mine(1)
	old, err := indexview.Open(l.Index)(t.Context())
	require.NoError(t, err)
	defer old.Close()
	serve := vault.View(nil)
	w := l.watch(func(c *watch.Config) {
		open := c.View
		c.View = func(ctx context.Context) (vault.View, error) {
			if serve != nil {
				return unclosed{serve}, nil
			}
			return open(ctx)
		}
	})
	before := everything(t, w)
	l.deposit(200_000)
	l.Mine(1)
	after := everything(t, w)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	serve = old
	_, err = w.Observe(t.Context(), b.Next)
	require.ErrorIs(t, err, chain.ErrBehind)
	serve = nil
	require.Equal(t, after, everything(t, w))
	require.NotEqual(t, before, after)

	fails := l.watch(func(c *watch.Config) {
		c.View = func(context.Context) (vault.View, error) { return nil, errors.New("the index is away") }
	})
	_, err = fails.Observe(t.Context(), chain.Cursor{})
	require.ErrorContains(t, err, "the index is away")
}

type unclosed struct{ vault.View }

func (unclosed) Close() {}

// Another process that uses the same records is noticed, and harms nobody.
func TestWatchSharedRecords(t *testing.T) {
	l := newWatchLab(t)
	records := &watch.MemoryRecords{}
	share := func(c *watch.Config) { c.Records = records }
	one, two := l.watch(share), l.watch(share)
	l.open()
	_, _ = everything(t, one), everything(t, two)
	for range 3 {
		l.deposit(100_000)
		l.Mine(1)
		_, _, err := one.State(t.Context())
		require.NoError(t, err)
		l.Await("the other one notices and goes on", func() bool {
			_, _, err := two.State(t.Context())
			if err != nil {
				require.ErrorIs(t, err, watch.ErrRecordsMoved)
			}
			return err == nil
		})
	}
	require.Equal(t, l.fresh(), everything(t, one))
	require.Equal(t, l.fresh(), everything(t, two))
}

// A derived deposit address tells what is at it, in the mempool and in the chain; it counts nothing before it is swept
// (SR-02).
func TestWatchDerived_SR02(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch()
	ctx := t.Context()
	l.open()
	address := custody.DepositAddress{
		Epoch: 1, Asset: custody.Bitcoin, DstChain: labEVM, Receiver: l.evm,
		RefundKey: bitcoin.XOnlyOf(l.Keys.Wallet.PubKey()), Lock: 144,
	}
	at, err := l.rules.Derive(address)
	require.NoError(t, err)
	seen, err := w.Derived(ctx, address)
	require.NoError(t, err)
	require.Empty(t, seen)
	tx := l.pay(bitcoin.Out{Value: 700_000, Script: at.Script})
	op := wire.OutPoint{Hash: tx.TxHash()}
	seen, err = w.Derived(ctx, address)
	require.NoError(t, err)
	require.Equal(t, []watch.Unswept{{OutPoint: op, Address: address, Value: 700_000}}, seen)
	l.Mine(3)
	seen, err = w.Derived(ctx, address)
	require.NoError(t, err)
	require.Len(t, seen, 1)
	require.Equal(t, uint32(3), seen[0].Confirmations)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Empty(t, b.Deposits)

	addresses := listed{address}
	w = l.watch(func(c *watch.Config) { c.Addresses = addresses })
	r, err := w.Reserves(ctx)
	require.NoError(t, err)
	require.Equal(t, seen, r.Unswept)
	require.Equal(t, "2000546", r.Assets[0].Backing.String(), "it counts nothing")

	s, tip, err := w.State(ctx)
	require.NoError(t, err)
	source := custody.Source{OutPoint: op, Value: 700_000, Address: address, Height: seen[0].Height}
	limits := custody.Limits{Sources: map[wire.OutPoint]custody.Source{op: source}}
	plan, err := s.ProposeSweep(custody.BTC, []custody.Source{source},
		custody.Offer{Rate: labRate, Final: tip.Height, Limits: limits})
	require.NoError(t, err)
	sweep := l.execute(s, plan)[0]
	seen, err = w.Derived(ctx, address)
	require.NoError(t, err)
	require.Equal(t, sweep.TxHash(), *seen[0].SpentBy)
	l.Mine(1)
	b, err = all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 1)
	d := b.Deposits[0]
	require.Equal(t, sweep.TxHash().String(), string(d.Tx))
	want := message.NewUID(labChain, labEVM, message.BitcoinNonce(display(op.Hash), op.Index, 0, nil))
	require.Equal(t, want, d.Message.UID, "keyed by what was swept (SR-04)")
	require.Less(t, payload(t, d.Message).Amount.String(), "700000", "less its share of the fee")
	l.balanced(w)
}

func display(h chainhash.Hash) (id [32]byte) {
	for i, b := range h {
		id[31-i] = b
	}
	return id
}

type listed []custody.DepositAddress

func (l listed) OpenAddresses(_ context.Context, after string, _ int) ([]custody.DepositAddress, string, error) {
	if after != "" {
		return nil, "", nil
	}
	return l, "", nil
}

// Assets at the wrong addresses, and transfers that were not strict, are returnable; the tokens that others inscribed
// for the custody are nobody's deposit (SR-08, SR-10, SR-11).
func TestWatchWrongAssets_SR08_SR10_SR11(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch()
	l.open()
	// Runes at the BTC address, with the destination in edicts.
	id, _ := l.runes[1].RuneID()
	coin := l.asset(func(c *ordinals.Carried) bool { return len(c.Runes) == 1 && c.Runes[0].ID == id })
	marks := l.destination().Edicts()
	f := l.funding()
	draft, err := f.SendMarkedRunes([]bitcoin.Asset{coin},
		[]bitcoin.RuneTransfer{{ID: id, Amount: coin.Carried().Runes[0].Amount.Sub64(1), To: l.plain(custody.BTC).Script}},
		l.wallet, marks[:])
	require.NoError(t, err)
	runes := l.send(draft)
	// A transfer inscription with spaces in its JSON.
	l.Mine(1)
	loose := ordinals.NewInscription{
		ContentType: bitcoin.ContentTypeBRC20,
		Body:        []byte(`{"p": "brc-20","op":"transfer","tick":"cway","amt":"2"}`),
	}
	l.reveal(loose, l.wallet)
	l.Mine(1)
	a := l.asset(func(c *ordinals.Carried) bool { return len(c.Inscriptions) == 1 && c.Inscriptions[0].Transfer })
	f = l.funding()
	draft, err = bitcoin.Payment{
		Assets: []bitcoin.Asset{a}, Coins: f.Coins, Change: f.Change, Rate: f.Rate,
		Outputs: []bitcoin.Out{{Value: 546, Script: l.plain(custody.BRC20).Script}, l.data(l.destination().Bytes())},
	}.Build()
	require.NoError(t, err)
	token := l.send(draft)
	// An inscription that is no transfer, straight to the custody: revealed there.
	picture := l.reveal(ordinals.NewInscription{ContentType: "text/plain", Body: []byte("hello")},
		l.plain(custody.BRC20).Script)
	l.Mine(1)
	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	require.Len(t, b.Deposits, 3)
	for _, d := range b.Deposits {
		require.Equal(t, message.KindReturn, payload(t, d.Message).Kind, "%s", d.Tx)
	}
	faults := map[chainhash.Hash]custody.Fault{}
	s, _, err := w.State(t.Context())
	require.NoError(t, err)
	for _, h := range s.Holdings() {
		if h.Class == custody.ClassReturnable {
			faults[h.OutPoint.Hash] = h.Deposit.Fault
		}
	}
	require.Equal(t, map[chainhash.Hash]custody.Fault{
		runes.TxHash(): custody.FaultAddress, token.TxHash(): custody.FaultNotStrict, picture.TxHash(): custody.FaultMixed,
	}, faults)
	l.balanced(w)
}
