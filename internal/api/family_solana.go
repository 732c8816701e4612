package api

import (
	"context"

	"causeway/internal/base58"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

const chainTypeSolana = "SOLANA"

// solanaFamily presents pools of the program on Solana. What the catalogue tells of pools it tells of these too.
type solanaFamily struct{ poolsElsewhere }

func (solanaFamily) kind() string { return chainTypeSolana }

// sender is a wallet's key, as it was stored.
func (solanaFamily) sender(text string, _ shown) string { return text }

func (solanaFamily) recipient(_ transfer.Transfer, p message.Payload, seen shown) string {
	return showKey(p.Recipient, seen)
}

func (solanaFamily) refundTo(p message.Payload) string {
	if p.Refund.IsZero() {
		return ""
	}
	return showKey(p.Refund, shown{})
}

// showKey shows a key of Solana, which costs a division per digit.
func showKey(k message.Recipient, seen shown) string {
	return seen.of(k[:], func() string { return base58.Encode(k[:]) })
}

func (solanaFamily) address(_ context.Context, text string) (message.Bytes32, bool, error) {
	var k message.Bytes32
	ok := base58.Fill(k[:], text)
	return k, ok, nil
}

// txID is the signature of who paid, of 64 bytes.
func (solanaFamily) txID(text string) (string, bool) {
	var signature [64]byte
	return text, base58.Fill(signature[:], text)
}
