// Package chaintest is what every adapter of a chain must do: a suite that runs against a real chain of its kind, which
// a harness drives. An adapter that passes can be given to the relay and to a committee member without either knowing
// what kind of chain it is.
package chaintest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
)

// Harness drives one chain with a deployed bridge. Nothing is mined unless it is told to.
type Harness interface {
	// New returns an adapter without memory, with a journal of its own, over one healthy endpoint.
	New(t *testing.T) chain.Chain
	// Faulty returns an adapter over one endpoint that can fail.
	Faulty(t *testing.T) (chain.Chain, Endpoint)

	// Send broadcasts a transaction that deposits, and leaves it pending. Where transactions have no name before a block
	// has them, what it returns is one for Named alone.
	Send(t *testing.T) chain.TxID
	// Attest returns n messages for this chain with enough signatures, never delivered before, that it can pay.
	Attest(t *testing.T, n int) chain.Attestation
	// Mine adds blocks; the first takes what is pending.
	Mine(t *testing.T, blocks int)
	// Finalize adds blocks until the block that is the head now is final.
	Finalize(t *testing.T)
	// Reorg replaces the newest blocks, none of them final. With keep their transactions are included again, in other
	// blocks; without, they are gone and nobody knows them.
	Reorg(t *testing.T, depth int, keep bool)
	// DropPending makes every node forget its pending transactions.
	DropPending(t *testing.T)
}

// Networked is the harness of an adapter that compares endpoints, and knows which network they are of.
type Networked interface {
	Harness
	// Pair returns an adapter over two endpoints, of which the second can fail.
	Pair(t *testing.T) (chain.Chain, Endpoint)
	// Foreign returns an adapter that was configured for another chain than its endpoint serves.
	Foreign(t *testing.T) chain.Chain
}

// Extended is the harness of a chain whose deposits may need more of it than their own block, and whose final blocks
// are only very likely to stay.
type Extended interface {
	Harness
	// SendDear broadcasts a deposit of so much that it needs more blocks than others, and leaves it pending.
	SendDear(t *testing.T) chain.TxID
	// Rewrite replaces the newest blocks, final or not; nothing of them is included again.
	Rewrite(t *testing.T, depth int)
}

// Named is the harness of a chain whose transactions get their names with a block, and other ones with another block.
type Named interface {
	Harness
	// Name is what the chain now calls a transaction that Send returned, or that had another name. What is in no block
	// keeps the name that it has.
	Name(t *testing.T, tx chain.TxID) chain.TxID
}

// Endpoint is a node that can fail.
type Endpoint interface {
	Down()   // it does not answer
	Lie()    // it tells of another chain of blocks
	Freeze() // it learns of no new blocks
	Heal()
}

// maxSteps bounds a run of Observe.
const maxSteps = 500

// Run runs the suite. Cases share the chain and its history, as processes do.
func Run(t *testing.T, h Harness) {
	s := suite{h}
	for _, c := range []struct {
		name string
		run  func(t *testing.T)
	}{
		{"observe from the deployment", s.fromZero},
		{"observe resumes", s.resumes},
		{"observe keeps the order of deposits", s.order},
		{"INV-04 a reorganisation is reported, and deposits reported again", s.reorgKeeps},
		{"INV-04 a reorganisation takes deposits away", s.reorgDrops},
		{"INV-04 a reorganisation is noticed without memory", s.reorgWithoutMemory},
		{"a reorganisation while nobody looked, now below the finalised block", s.reorgThenFinal},
		{"reobserve of what is not in the chain", s.reobserveUnknown},
		{"reobserve tells whether a deposit is final", s.reobserveFinality},
		{"reobserve after a reorganisation", s.reobserveReorged},
		{"submit is idempotent", s.submitIdempotent},
		{"submit a batch", s.submitBatch},
		{"INV-02 submit of what somebody else delivered", s.submitExecuted},
		{"a dropped transaction", s.dropped},
		{"a delivery taken out by a reorganisation", s.deliveryReorged},
		{"an endpoint is behind the cursor", s.behindCursor},
		{"an endpoint is cut off and comes back", s.cutOff},
	} {
		t.Run(c.name, c.run)
	}
	if x, ok := h.(Networked); ok {
		t.Run("SR-19 endpoints disagree", func(t *testing.T) { s.disagree(t, x) })
		t.Run("SR-19 an endpoint is behind", func(t *testing.T) { s.behind(t, x) })
		t.Run("an endpoint of another chain", func(t *testing.T) { s.wrongNode(t, x) })
	}
	if x, ok := h.(Extended); ok {
		t.Run("SR-21 a deposit that needs more than its own block", func(t *testing.T) { s.dear(t, x) })
		t.Run("SR-21 final blocks leave the chain", func(t *testing.T) { s.rewritten(t, x) })
	}
}

type suite struct{ h Harness }

func deadline(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// seen is what a run of Observe found.
type seen struct {
	deposits   []chain.Deposit
	deliveries []chain.Delivery
	cursor     chain.Cursor
	last       chain.Batch
	rolledBack bool
}

func (s seen) deposit(tx chain.TxID) []chain.Deposit {
	var out []chain.Deposit
	for _, d := range s.deposits {
		if d.Tx == tx {
			out = append(out, d)
		}
	}
	return out
}

// catchUp observes from a cursor until nothing is left.
func catchUp(t *testing.T, c chain.Chain, from chain.Cursor) seen {
	t.Helper()
	got := seen{cursor: from}
	for range maxSteps {
		b, err := c.Observe(deadline(t), got.cursor)
		require.NoError(t, err)
		if b.RolledBack {
			require.Empty(t, b.Deposits)
			require.Empty(t, b.Deliveries)
			require.Empty(t, b.Flows)
			require.Less(t, b.Next.Height, got.cursor.Height)
			got.rolledBack = true
		} else {
			require.GreaterOrEqual(t, b.Next.Height, got.cursor.Height)
		}
		require.LessOrEqual(t, b.Finalized.Height, b.Head.Height)
		got.deposits = append(got.deposits, b.Deposits...)
		got.deliveries = append(got.deliveries, b.Deliveries...)
		got.cursor, got.last = b.Next, b
		if !b.More && !b.RolledBack {
			require.Equal(t, b.Head.Height, got.cursor.Height)
			return got
		}
	}
	require.Fail(t, "observation does not come to an end")
	return got
}

// here is the cursor at the head.
func (s suite) here(t *testing.T, c chain.Chain) chain.Cursor {
	return catchUp(t, c, chain.Cursor{}).cursor
}

func (s suite) deposit(t *testing.T) chain.TxID {
	tx := s.h.Send(t)
	s.h.Mine(t, 1)
	return s.name(t, tx)
}

// name is what a transaction is called now.
func (s suite) name(t *testing.T, tx chain.TxID) chain.TxID {
	if n, ok := s.h.(Named); ok {
		return n.Name(t, tx)
	}
	return tx
}

func (s suite) fromZero(t *testing.T) {
	first, second := s.deposit(t), s.deposit(t)
	s.h.Finalize(t)
	third := s.deposit(t)
	got := catchUp(t, s.h.New(t), chain.Cursor{})
	require.False(t, got.rolledBack)
	for _, tx := range []chain.TxID{first, second, third} {
		d := got.deposit(tx)
		require.Len(t, d, 1)
		require.NotEmpty(t, d[0].Sender)
		require.False(t, d[0].Sent.IsZero())
		require.NotEmpty(t, d[0].Block.Hash)
		require.False(t, d[0].Block.Time.IsZero())
	}
	require.Equal(t, got.deposits, catchUp(t, s.h.New(t), chain.Cursor{}).deposits, "whoever looks sees the same")
}

func (s suite) resumes(t *testing.T) {
	c := s.h.New(t)
	from := s.here(t, c)
	tx := s.deposit(t)
	got := catchUp(t, c, from)
	require.Len(t, got.deposits, 1)
	require.Equal(t, tx, got.deposits[0].Tx)
	require.Empty(t, catchUp(t, c, got.cursor).deposits, "nothing twice")
	require.Equal(t, got.deposits, catchUp(t, c, from).deposits, "an older cursor repeats exactly")
	require.Equal(t, got.deposits, catchUp(t, s.h.New(t), from).deposits, "a cursor outlives the process")
}

func (s suite) order(t *testing.T) {
	c := s.h.New(t)
	from := s.here(t, c)
	txs := []chain.TxID{s.h.Send(t), s.h.Send(t), s.h.Send(t)} // one block
	s.h.Mine(t, 1)
	txs = append(txs, s.deposit(t))
	got := catchUp(t, c, from).deposits
	require.Len(t, got, len(txs))
	for i, d := range got {
		require.Equal(t, s.name(t, txs[i]), d.Tx)
		if i > 0 {
			before := got[i-1]
			require.True(t, before.Block.Height < d.Block.Height || before.Block.Height == d.Block.Height &&
				before.LogIndex < d.LogIndex)
		}
	}
}
