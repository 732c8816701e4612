package store

import (
	"context"
	"fmt"

	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

const (
	replaceSQL       = "UPDATE transfers SET kind = $1, message = $2 WHERE uid = $3 AND version = $4 RETURNING seq, uid"
	dropAddressesSQL = "DELETE FROM transfer_addresses WHERE seq = $1"
	dropAnchorsSQL   = "DELETE FROM transfer_anchors WHERE seq = $1"
)

// Replace implements relay.Tx. It is rare, so it takes one row at a time.
func (t *relayTx) Replace(ctx context.Context, ts []transfer.Transfer) error {
	found, anchors := newTable(addressTable), newTable(anchorTable)
	for _, x := range ts {
		if err := x.Message.Payload.Err(); err != nil {
			return fmt.Errorf("replace the message of %s: %w", x.UID, err)
		}
		seqs := make(map[message.UID]int64, 1)
		err := querySeqs(ctx, t.tx, seqs, replaceSQL, []any{int64(x.Payload().Kind), packMessage(x), x.UID[:], x.Version})
		if err != nil {
			return fmt.Errorf("replace the message of %s: %w", x.UID, err)
		}
		seq, ok := seqs[x.UID]
		if !ok {
			return t.conflicts(fmt.Errorf("replace the message of %s: %w", x.UID, relay.ErrConflict))
		}
		for _, drop := range []string{dropAddressesSQL, dropAnchorsSQL} {
			if _, err := t.tx.ExecContext(ctx, drop, seq); err != nil {
				return fmt.Errorf("replace the addresses of %s: %w", x.UID, err)
			}
		}
		anchors.args = append(anchors.args, x.Message.SrcAnchor[:], seq)
		for _, a := range addresses(x) {
			found.args = append(found.args, a[:], seq)
		}
	}
	if err := t.db.insertRows(ctx, t.tx, "transfer_anchors", anchors, ""); err != nil {
		return err
	}
	return t.db.insertRows(ctx, t.tx, "transfer_addresses", found, "")
}
