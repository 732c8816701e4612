package chaintest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
)

func (s suite) disagree(t *testing.T, h Networked) {
	c, second := h.Pair(t)
	tx := s.deposit(t)
	s.h.Finalize(t)
	got := catchUp(t, c, chain.Cursor{})
	require.Len(t, got.deposit(tx), 1)

	second.Lie()
	_, err := c.Observe(deadline(t), got.cursor)
	require.ErrorIs(t, err, chain.ErrDisagree)
	_, err = c.Observe(deadline(t), chain.Cursor{})
	require.ErrorIs(t, err, chain.ErrDisagree)
	_, _, err = c.Reobserve(deadline(t), tx)
	require.ErrorIs(t, err, chain.ErrDisagree)

	second.Down() // one endpoint alone is not believed
	_, err = c.Observe(deadline(t), got.cursor)
	require.Error(t, err)
	_, _, err = c.Reobserve(deadline(t), tx)
	require.Error(t, err)

	second.Heal()
	require.Empty(t, catchUp(t, c, got.cursor).deposits)
	_, _, err = c.Reobserve(deadline(t), tx)
	require.NoError(t, err)
}

func (s suite) behind(t *testing.T, h Networked) {
	c, second := h.Pair(t)
	s.h.Finalize(t)
	second.Freeze()
	tx := s.deposit(t)
	s.h.Finalize(t)
	s.h.Mine(t, 1)
	deposits, final, err := c.Reobserve(deadline(t), tx)
	require.NoError(t, err)
	require.Len(t, deposits, 1)
	require.Less(t, final.Height, deposits[0].Block.Height, "final is what both call final")
	second.Heal()
	deposits, final, err = c.Reobserve(deadline(t), tx)
	require.NoError(t, err)
	require.GreaterOrEqual(t, final.Height, deposits[0].Block.Height)
}

func (s suite) behindCursor(t *testing.T) {
	c, only := s.h.Faulty(t)
	only.Freeze()
	s.h.Mine(t, 2)
	ahead := s.here(t, s.h.New(t))
	_, err := c.Observe(deadline(t), ahead)
	require.ErrorIs(t, err, chain.ErrBehind)
	only.Heal()
	require.False(t, catchUp(t, c, ahead).rolledBack)
}

func (s suite) wrongNode(t *testing.T, h Networked) {
	c := h.Foreign(t)
	_, err := c.Observe(deadline(t), chain.Cursor{})
	require.ErrorIs(t, err, chain.ErrWrongNode)
	_, _, err = c.Reobserve(deadline(t), s.deposit(t))
	require.ErrorIs(t, err, chain.ErrWrongNode)
}

func (s suite) cutOff(t *testing.T) {
	c, only := s.h.Faulty(t)
	from := s.here(t, c)
	first := s.deposit(t)
	only.Down()
	_, err := c.Observe(deadline(t), from)
	require.Error(t, err)
	_, err = c.Status(deadline(t), chain.HandleOf(first))
	require.Error(t, err, "not knowing is not dropped")
	_, err = c.Submit(deadline(t), s.h.Attest(t, 1))
	require.Error(t, err)
	second := s.deposit(t)
	only.Heal()
	got := catchUp(t, c, from)
	require.Len(t, got.deposit(first), 1)
	require.Len(t, got.deposit(second), 1)
}
