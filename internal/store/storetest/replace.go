package storetest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

// After a reorganisation a uid may stand for another message, of another person (INV-02, INV-03).
func testReplace(t *testing.T, db *store.DB) {
	x, other := Transfer(1, 100), Transfer(2, 100)
	insert(t, db, x, Transfer(3, 100))
	x.State = transfer.Final
	update(t, db, func(ctx context.Context, tx relay.Tx) error {
		return tx.Save(ctx, []relay.Change{{From: transfer.Observed, To: x}})
	})
	x = load(t, db, x.UID)

	y := x
	y.Message.Payload, y.Message.SrcAnchor = other.Message.Payload, anchorOf(0x77, 1)
	y.Sender, y.Sent, y.Source, y.State = other.Sender, other.Sent, other.Source, transfer.Observed
	update(t, db, func(ctx context.Context, tx relay.Tx) error {
		if err := tx.Replace(ctx, []transfer.Transfer{y}); err != nil {
			return err
		}
		return tx.Save(ctx, []relay.Change{{From: transfer.Final, To: y}})
	})
	y.Version++
	require.Equal(t, y, load(t, db, x.UID), "the new message stands, with its source")
	for who, want := range map[message.Bytes32]int{Person(1): 0, Person(2): 1, Person(3): 1} {
		q := query(10)
		q.Address = who
		page, err := db.API().List(ctx(t), q)
		require.NoError(t, err)
		require.Len(t, page.Items, want)
	}

	y.Version-- // somebody else was first
	err := db.Relay().Update(ctx(t),
		func(ctx context.Context, tx relay.Tx) error { return tx.Replace(ctx, []transfer.Transfer{y}) })
	require.ErrorIs(t, err, relay.ErrConflict)
	update(t, db, func(ctx context.Context, tx relay.Tx) error { return tx.Replace(ctx, nil) })
}

// After a rotation the same messages are attested by another committee: its signatures are the ones that count.
func testNewerAttestation(t *testing.T, db *store.DB) {
	for epoch := range uint32(3) {
		set, err := message.NewSet(epoch+1, 2, []message.Member{{1}, {2}, {byte(3 + epoch)}})
		require.NoError(t, err)
		a := chain.Attestation{
			Digest: digestOf(0x50, 9), Set: set, Attestation: make([]byte, 130),
			Messages: []message.Message{Transfer(1, 3).Message},
		}
		a.Attestation[0] = byte(epoch)
		update(t, db, func(ctx context.Context, tx relay.Tx) error { return tx.SaveBatch(ctx, a) })
		got, err := db.Relay().Batch(ctx(t), a.Digest)
		require.NoError(t, err)
		require.Equal(t, a, got)
	}
}
