package api

import (
	"context"
	"encoding/hex"
	"strconv"
	"strings"

	"causeway/internal/message"
	"causeway/internal/transfer"
)

const chainTypeTON = "TON"

// TONAddresses writes and reads accounts of TON's workchain 0 as people do.
type TONAddresses interface {
	// Show is the form that does not bounce: what is paid to it arrives, whoever is there.
	Show(account message.Recipient) string
	// Read takes every form; ok is false for accounts of other workchains, whose 32 bytes name others here.
	Read(text string) (account message.Bytes32, ok bool)
}

// tonFamily presents pools of TON. What the catalogue tells of pools it tells of these too.
type tonFamily struct {
	poolsElsewhere
	accounts TONAddresses
}

func (tonFamily) kind() string { return chainTypeTON }

// sender is an account, as it was stored.
func (tonFamily) sender(text string, _ shown) string { return text }

func (f tonFamily) recipient(_ transfer.Transfer, p message.Payload, seen shown) string {
	return seen.of(p.Recipient[:], func() string { return f.accounts.Show(p.Recipient) })
}

func (f tonFamily) refundTo(p message.Payload) string {
	if p.Refund.IsZero() {
		return ""
	}
	return f.accounts.Show(p.Refund)
}

func (f tonFamily) address(_ context.Context, text string) (message.Bytes32, bool, error) {
	account, ok := f.accounts.Read(text)
	return account, ok, nil
}

// txID is an account's logical time and the hash of its cells.
func (tonFamily) txID(text string) (string, bool) {
	at, hash, ok := strings.Cut(text, "-")
	lt, err := strconv.ParseUint(at, 10, 64)
	if !ok || err != nil || len(hash) != 2*len(message.Bytes32{}) {
		return "", false
	}
	raw, err := hex.DecodeString(hash)
	return strconv.FormatUint(lt, 10) + "-" + hex.EncodeToString(raw), err == nil
}
