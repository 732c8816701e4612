package api

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"log/slog"
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

// TONTraces finds the pools' transactions, as they are stored, of what people know by a hash: of a transaction that led
// to a pool's, or of the wallet's message (TEP-467).
type TONTraces interface {
	Named(ctx context.Context, hash message.Bytes32) ([]string, error)
}

// tonFamily presents pools of TON. What the catalogue tells of pools it tells of these too.
type tonFamily struct {
	poolsElsewhere
	accounts TONAddresses
}

func (tonFamily) kind() string { return chainTypeTON }

// sender is an account in the form that wallets show, whichever it was stored in; text that is none stays as it is.
func (f tonFamily) sender(text string, seen shown) string {
	return seen.of([]byte(text), func() string {
		if account, ok := f.accounts.Read(text); ok {
			return f.accounts.Show(message.Recipient(account))
		}
		return text
	})
}

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

// tonHash reads the hash of a transaction or a message as wallets and explorers of TON write it: in hexadecimal, or in
// either base64. With 0x it is another chain's.
func tonHash(text string) (hash message.Bytes32, ok bool) {
	var raw []byte
	var err error
	switch plain := strings.TrimRight(text, "="); {
	case len(text) == hex.EncodedLen(len(hash)):
		raw, err = hex.DecodeString(text)
	case len(plain) == base64.RawStdEncoding.EncodedLen(len(hash)):
		raw, err = base64.RawURLEncoding.DecodeString(strings.NewReplacer("+", "-", "/", "_").Replace(plain))
	}
	ok = err == nil && len(raw) == len(hash)
	if ok {
		hash = message.Bytes32(raw)
	}
	return hash, ok
}

// isTraceHash tells whether a text may be a hash that is looked up on TON.
func (a *API) isTraceHash(text string) bool {
	_, ok := tonHash(text)
	return ok && a.TONTraces != nil
}

// byTraceHash returns the transfers of a trace on TON. An endpoint that does not answer knows none.
func (a *API) byTraceHash(ctx context.Context, text string) ([]transfer.Transfer, error) {
	hash, ok := tonHash(text)
	if !ok || a.TONTraces == nil {
		return nil, nil
	}
	ids, err := a.TONTraces.Named(ctx, hash)
	if err != nil {
		a.Log.LogAttrs(ctx, slog.LevelDebug, "a trace on TON cannot be looked up", slog.Any("error", err))
		return nil, nil
	}
	var out []transfer.Transfer
	for _, id := range ids {
		ts, err := a.Records.BySourceTx(ctx, id, maxPerTx)
		if err != nil {
			return nil, err
		}
		out = append(out, ts...)
	}
	return out, nil
}
