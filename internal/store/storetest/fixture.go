// Package storetest is the conformance suite of the store: every database runs the same tests. It also makes transfers
// for other tests and fills databases for benchmarks.
package storetest

import (
	"context"
	"encoding/binary"
	"fmt"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/transfer"
)

// The chains of Transfer, and when it was observed.
const (
	SrcChain uint32 = 910001001
	DstChain uint32 = 910001002
)

// Start is the time of the first transfer of the fixtures.
func Start() time.Time { return time.Unix(1_800_000_000, 0).UTC() }

// word is 32 bytes that hold a tag and a number, as distinct values of one role.
func word(tag byte, n int) message.Bytes32 {
	var b message.Bytes32
	b[12] = tag
	binary.BigEndian.PutUint64(b[24:], uint64(n))
	return b
}

// anchorOf is such a value as an anchor.
func anchorOf(tag byte, n int) message.Anchor { return message.Anchor(word(tag, n)) }

// digestOf is such a value as a digest.
func digestOf(tag byte, n int) message.Digest { return message.Digest(word(tag, n)) }

// uidOf is such a value as a message's identifier.
func uidOf(tag byte, n int) message.UID { return message.UID(word(tag, n)) }

// Person is the address of sender, recipient and refund address number n.
func Person(n int) message.Bytes32 { return word(0xaa, n) }

func recipient(n int) message.Recipient { return message.Recipient(Person(n)) }

// Transfer returns number n, freshly observed: sent by Person(n % people) to itself, in block 100+n.
func Transfer(n, people int) transfer.Transfer {
	who := recipient(n % max(people, 1))
	p := message.Payload{Kind: message.KindSwap, Amount: amount.New(uint64(n) + 1), Recipient: who, Refund: who}
	raw, err := p.Encode()
	if err != nil {
		panic(fmt.Sprintf("storetest: encode payload: %v", err)) // a mistake in this file
	}
	m := message.Message{
		UID:       message.NewUID(SrcChain, DstChain, message.PoolNonce(uint32(n>>32), uint32(n))),
		SrcAnchor: anchorOf(0x01, 1), DstAnchor: anchorOf(0x02, 1), Payload: raw,
	}
	at := transfer.Inclusion{
		Tx: word(0x10, n).String(), Height: 100 + uint64(n), Hash: word(0x11, n).String(), LogIndex: 3,
		At: Start().Add(time.Duration(n) * time.Second),
	}
	sender, _ := who.Address()
	return transfer.New(m, at, fmt.Sprintf("0x%x", sender), amount.New(uint64(n)+2),
		Start().Add(time.Duration(n)*time.Millisecond))
}

// Due returns transfer n final and due at Start.
func Due(n int) transfer.Transfer {
	t := Transfer(n, 1000)
	t.State, t.NextAt = transfer.Final, Start()
	return t
}

// Insert stores transfers in transactions of a few hundred.
func Insert(ctx context.Context, db *store.DB, ts []transfer.Transfer) error {
	const group = 512
	for len(ts) > 0 {
		part := ts[:min(group, len(ts))]
		ts = ts[len(part):]
		err := db.Relay().Update(ctx, func(ctx context.Context, tx relay.Tx) error { return tx.Insert(ctx, part) })
		if err != nil {
			return fmt.Errorf("insert %d transfers: %w", len(part), err)
		}
	}
	return nil
}

// Load fills a database with n transfers that make returns, without holding all of them in memory.
func Load(ctx context.Context, db *store.DB, n int, make func(i int) transfer.Transfer) error {
	const step = 4096
	for from := 0; from < n; from += step {
		var ts []transfer.Transfer
		for i := from; i < min(from+step, n); i++ {
			ts = append(ts, make(i))
		}
		if err := Insert(ctx, db, ts); err != nil {
			return err
		}
	}
	return nil
}
