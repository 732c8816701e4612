package store

import (
	"context"
	"fmt"

	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/transfer"
)

const (
	replaceSQL = "UPDATE transfers SET kind = $1, src_anchor = $2, dst_anchor = $3, payload = $4, sender = $5, sent = $6 " +
		"WHERE uid = $7 AND version = $8 RETURNING seq, uid"
	dropAddressesSQL = "DELETE FROM transfer_addresses WHERE seq = $1"
)

// Replace implements relay.Tx. It is rare, so it takes one row at a time.
func (t *relayTx) Replace(ctx context.Context, ts []transfer.Transfer) error {
	found := newTable(addressTable)
	for _, x := range ts {
		p, err := x.Payload()
		if err != nil {
			return fmt.Errorf("replace the message of %s: %w", x.UID, err)
		}
		list, err := addresses(x)
		if err != nil {
			return err
		}
		seqs, err := querySeqs(ctx, t.tx, replaceSQL, []any{
			int64(p.Kind), x.Message.SrcAnchor[:], x.Message.DstAnchor[:], x.Message.Payload, x.Sender, x.Sent.String(), x.UID[:], x.Version,
		})
		if err != nil {
			return fmt.Errorf("replace the message of %s: %w", x.UID, err)
		}
		seq, ok := seqs[message.UID(x.UID)]
		if !ok {
			return t.conflicts(fmt.Errorf("replace the message of %s: %w", x.UID, relay.ErrConflict))
		}
		if _, err := t.tx.ExecContext(ctx, dropAddressesSQL, seq); err != nil {
			return fmt.Errorf("replace the addresses of %s: %w", x.UID, err)
		}
		for _, a := range list {
			found.args = append(found.args, a[:], seq)
		}
	}
	return t.db.insertRows(ctx, t.tx, "transfer_addresses", found)
}
