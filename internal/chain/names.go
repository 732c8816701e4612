package chain

import (
	"log/slog"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Names tells what people call an anchor's token, and in how many decimals messages count it; "" when it is not known.
// It is for logs alone: nothing is decided by it.
type Names func(AnchorID) (symbol string, commonDecimals uint8)

// Attrs are an amount for logs: whole tokens with their symbol, beside the raw units of the message.
func (n Names) Attrs(id AnchorID, a amount.Amount) []any {
	out := []any{slog.String("units", a.String())}
	if n == nil {
		return out
	}
	if symbol, decimals := n(id); symbol != "" {
		out = append(out, slog.String("amount", a.Decimal(decimals)+" "+symbol))
	}
	return out
}

// Of are the attributes of a message for logs: its uid, chains and amount.
func (n Names) Of(m message.Message) []any {
	src := AnchorID{ChainID: message.SrcChain(m.UID), Anchor: m.SrcAnchor}
	out := []any{
		slog.String("uid", m.UID.String()), slog.Uint64("src", uint64(src.ChainID)),
		slog.Uint64("dst", uint64(message.DstChain(m.UID))),
	}
	if m.Payload.Err() != nil {
		return out // the uid says which
	}
	return append(out, n.Attrs(src, m.Payload.Decoded().Amount)...)
}
