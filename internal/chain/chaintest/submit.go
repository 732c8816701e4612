package chaintest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
)

func (s suite) status(t *testing.T, c chain.Chain, h chain.Handle) chain.TxStatus {
	t.Helper()
	got, err := c.Status(deadline(t), h)
	require.NoError(t, err)
	return got
}

// delivered counts the deliveries of an attestation's messages since a cursor.
func delivered(t *testing.T, c chain.Chain, from chain.Cursor, a chain.Attestation) []chain.Delivery {
	t.Helper()
	var out []chain.Delivery
	for _, d := range catchUp(t, c, from).deliveries {
		for _, m := range a.Messages {
			if d.UID == m.UID {
				out = append(out, d)
			}
		}
	}
	return out
}

func (s suite) submitIdempotent(t *testing.T) {
	c := s.h.New(t)
	from := s.here(t, c)
	a := s.h.Attest(t, 1)
	tx, err := c.Submit(deadline(t), a)
	require.NoError(t, err)
	again, err := c.Submit(deadline(t), a)
	require.NoError(t, err)
	require.Equal(t, tx, again)
	require.Equal(t, chain.TxPending, s.status(t, c, tx).State)

	s.h.Mine(t, 1)
	got := s.status(t, c, tx)
	require.Equal(t, chain.TxIncluded, got.State)
	require.EqualValues(t, 1, got.Confirmations)
	require.NotEmpty(t, got.Block.Hash)
	_, err = c.Submit(deadline(t), a)
	require.ErrorIs(t, err, chain.ErrExecuted)

	found := delivered(t, c, from, a)
	require.Len(t, found, 1)
	require.Equal(t, chain.Delivered, found[0].Kind)
	require.Equal(t, chain.OutcomePaid, found[0].Outcome)
	if _, traced := tx.Trace(); traced { // only a block names the transaction
		require.Empty(t, tx.Tx())
		require.NotEmpty(t, found[0].Tx)
	} else {
		require.Equal(t, tx.Tx(), string(found[0].Tx))
	}
	require.Equal(t, a.Messages[0].DstAnchor, found[0].Anchor)
	require.Equal(t, found[0].Amount, found[0].Paid)
	require.True(t, found[0].Remaining.IsZero())
	require.Equal(t, got.Block, found[0].Block)

	s.h.Finalize(t)
	final := s.status(t, c, tx)
	require.Equal(t, chain.TxFinal, final.State)
	require.Greater(t, final.Confirmations, got.Confirmations)
}

func (s suite) submitBatch(t *testing.T) {
	c := s.h.New(t)
	from := s.here(t, c)
	a := s.h.Attest(t, 3)
	tx, err := c.Submit(deadline(t), a)
	require.NoError(t, err)
	s.h.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, s.status(t, c, tx).State)
	found := delivered(t, c, from, a)
	require.Len(t, found, 3)
	for i, d := range found {
		require.Equal(t, a.Messages[i].UID, d.UID)
		require.Equal(t, chain.OutcomePaid, d.Outcome)
	}
}

func (s suite) submitExecuted(t *testing.T) {
	c, other := s.h.New(t), s.h.New(t)
	from := s.here(t, c)
	a := s.h.Attest(t, 2)
	_, err := other.Submit(deadline(t), a)
	require.NoError(t, err)
	s.h.Mine(t, 1)
	_, err = c.Submit(deadline(t), a)
	require.ErrorIs(t, err, chain.ErrExecuted)
	require.Len(t, delivered(t, c, from, a), 2)
}

func (s suite) dropped(t *testing.T) {
	c := s.h.New(t)
	from := s.here(t, c)
	a := s.h.Attest(t, 1)
	tx, err := c.Submit(deadline(t), a)
	require.NoError(t, err)
	s.h.DropPending(t)
	require.Equal(t, chain.TxDropped, s.status(t, c, tx).State)
	tx, err = c.Submit(deadline(t), a)
	require.NoError(t, err)
	require.Equal(t, chain.TxPending, s.status(t, c, tx).State)
	s.h.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, s.status(t, c, tx).State)
	require.Len(t, delivered(t, c, from, a), 1)
}

func (s suite) deliveryReorged(t *testing.T) {
	s.h.Finalize(t)
	c := s.h.New(t)
	from := s.here(t, c)
	a := s.h.Attest(t, 1)
	tx, err := c.Submit(deadline(t), a)
	require.NoError(t, err)
	s.h.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, s.status(t, c, tx).State)
	s.h.Reorg(t, 1, false)
	require.Equal(t, chain.TxDropped, s.status(t, c, tx).State)
	require.Empty(t, delivered(t, c, from, a))
	tx, err = c.Submit(deadline(t), a)
	require.NoError(t, err)
	s.h.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, s.status(t, c, tx).State)
	require.Len(t, delivered(t, c, from, a), 1, "INV-02")
	s.h.Finalize(t)
}
