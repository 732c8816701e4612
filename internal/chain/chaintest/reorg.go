package chaintest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
)

func (s suite) reorgKeeps(t *testing.T) {
	s.h.Finalize(t)
	c := s.h.New(t)
	from := s.here(t, c)
	tx := s.deposit(t)
	before := catchUp(t, c, from)
	require.Len(t, before.deposits, 1)
	s.h.Reorg(t, 1, true)
	after := catchUp(t, c, before.cursor)
	require.True(t, after.rolledBack)
	tx = s.name(t, tx)
	require.Len(t, after.deposit(tx), 1)
	require.Equal(t, before.deposits[0].Message, after.deposit(tx)[0].Message)
	require.NotEqual(t, before.deposits[0].Block.Hash, after.deposit(tx)[0].Block.Hash)
}

func (s suite) reorgDrops(t *testing.T) {
	s.h.Finalize(t)
	c := s.h.New(t)
	from := s.here(t, c)
	s.h.Mine(t, 1)
	tx := s.deposit(t)
	before := catchUp(t, c, from)
	require.Len(t, before.deposit(tx), 1)
	s.h.Reorg(t, 2, false)
	b, err := c.Observe(deadline(t), before.cursor)
	require.NoError(t, err)
	require.True(t, b.RolledBack)
	require.Less(t, b.Next.Height, before.deposits[0].Block.Height, "whatever is above is undone")
	after := catchUp(t, c, b.Next)
	require.False(t, after.rolledBack, "once is enough")
	require.Empty(t, after.deposit(tx))
}

func (s suite) reorgWithoutMemory(t *testing.T) {
	s.h.Finalize(t)
	from := s.here(t, s.h.New(t))
	tx := s.deposit(t)
	before := catchUp(t, s.h.New(t), from)
	s.h.Reorg(t, 1, true)
	after := catchUp(t, s.h.New(t), before.cursor)
	require.True(t, after.rolledBack)
	require.Len(t, after.deposit(s.name(t, tx)), 1)
}

// The finalised block of today is no safe place to go back to: it may be on the other branch, above the fork.
func (s suite) reorgThenFinal(t *testing.T) {
	s.h.Finalize(t)
	c := s.h.New(t)
	from := s.here(t, c)
	gone := s.deposit(t)
	before := catchUp(t, c, from)
	require.Len(t, before.deposit(gone), 1)
	s.h.Reorg(t, 1, false)
	s.h.Finalize(t)
	s.h.Finalize(t)
	b, err := c.Observe(deadline(t), before.cursor)
	require.NoError(t, err)
	require.True(t, b.RolledBack)
	require.Greater(t, b.Finalized.Height, before.cursor.Height)
	require.Less(t, b.Next.Height, before.deposit(gone)[0].Block.Height)
	after := catchUp(t, c, b.Next)
	require.Empty(t, after.deposit(gone))
}

func (s suite) reobserveUnknown(t *testing.T) {
	c := s.h.New(t)
	known := s.deposit(t)
	unknown := []byte(known)
	for i := len(unknown) - 8; i < len(unknown); i++ {
		unknown[i] = '0'
	}
	_, _, err := c.Reobserve(deadline(t), chain.TxID(unknown))
	require.ErrorIs(t, err, chain.ErrNotFound)
	_, _, err = c.Reobserve(deadline(t), s.h.Send(t)) // pending
	require.ErrorIs(t, err, chain.ErrNotFound)
	s.h.Mine(t, 1)
	for _, nonsense := range []chain.TxID{"", "0x", "nonsense", known + "00"} {
		_, _, err = c.Reobserve(deadline(t), nonsense)
		require.Error(t, err)
	}
}

func (s suite) reobserveFinality(t *testing.T) {
	c := s.h.New(t)
	from := s.here(t, c)
	tx := s.deposit(t)
	observed := catchUp(t, c, from).deposit(tx)
	got, final, err := c.Reobserve(deadline(t), tx)
	require.NoError(t, err)
	require.Equal(t, observed, got, "the second look sees what the first saw")
	require.Less(t, final.Height, got[0].Block.Height)
	s.h.Finalize(t)
	got, final, err = c.Reobserve(deadline(t), tx)
	require.NoError(t, err)
	require.Equal(t, observed, got)
	require.GreaterOrEqual(t, final.Height, got[0].Block.Height)
}

func (s suite) reobserveReorged(t *testing.T) {
	s.h.Finalize(t)
	c := s.h.New(t)
	tx := s.deposit(t)
	before, _, err := c.Reobserve(deadline(t), tx)
	require.NoError(t, err)
	s.h.Reorg(t, 1, true)
	after, _, err := c.Reobserve(deadline(t), s.name(t, tx))
	require.NoError(t, err)
	require.NotEqual(t, before[0].Block.Hash, after[0].Block.Hash)
	s.h.Finalize(t)
	gone := s.deposit(t)
	s.h.Reorg(t, 1, false)
	_, _, err = c.Reobserve(deadline(t), gone)
	require.ErrorIs(t, err, chain.ErrNotFound)
}

// SR-21: how much of the chain a deposit needs is a fact of the deposit, the same whenever anybody looks.
func (s suite) dear(t *testing.T, h Extended) {
	h.Finalize(t)
	c := h.New(t)
	from := s.here(t, c)
	tx := h.SendDear(t)
	h.Mine(t, 1)
	observed := catchUp(t, c, from).deposit(tx)
	require.Len(t, observed, 1)
	d := observed[0]
	require.Greater(t, d.FinalAt, d.Block.Height)
	for range maxSteps {
		got, final, err := c.Reobserve(deadline(t), tx)
		require.NoError(t, err)
		require.Equal(t, observed, got)
		require.Equal(t, observed, catchUp(t, h.New(t), from).deposit(tx), "whoever looks, whenever")
		if final.Height >= d.FinalAt {
			return
		}
		h.Mine(t, 1)
	}
	require.Fail(t, "the deposit does not become final")
}

// SR-21: a rollback below what was final is reported like any other, back to a block that is in the chain.
func (s suite) rewritten(t *testing.T, h Extended) {
	h.Finalize(t)
	c := h.New(t)
	from := s.here(t, c)
	kept := s.deposit(t)
	gone := s.deposit(t)
	h.Finalize(t)
	h.Mine(t, 1)
	before := catchUp(t, c, from)
	require.Len(t, before.deposit(kept), 1)
	d := before.deposit(gone)
	require.Len(t, d, 1)
	require.GreaterOrEqual(t, before.last.Finalized.Height, d[0].Block.Height)
	h.Rewrite(t, int(before.last.Head.Height-d[0].Block.Height)+1)
	for _, look := range []chain.Chain{c, h.New(t)} {
		b, err := look.Observe(deadline(t), before.cursor)
		require.NoError(t, err)
		require.True(t, b.RolledBack)
		require.Less(t, b.Next.Height, d[0].Block.Height)
		after := catchUp(t, look, b.Next)
		require.False(t, after.rolledBack)
		require.Empty(t, after.deposit(gone))
		require.Len(t, catchUp(t, look, from).deposit(kept), 1)
	}
	_, _, err := c.Reobserve(deadline(t), gone)
	require.ErrorIs(t, err, chain.ErrNotFound)
}
