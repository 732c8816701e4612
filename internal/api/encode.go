package api

import (
	"encoding/json"
	"strconv"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// A page of transfers is the hot answer of the API, and reflection over its hundreds of fields cost more than reading
// them from the database. This file writes pages by hand; encode_test.go holds it to what encoding/json writes.

// maxKept is the largest buffer that is kept for the next page, in bytes.
const maxKept = 256 << 10

var pageBuffers = sync.Pool{New: func() any { return new(pageWriter) }}

// pageWriter writes Envelope[TransferPage], transfer after transfer.
type pageWriter struct {
	encoder
	items int
}

func (w *pageWriter) begin() {
	w.encoder, w.items = w.encoder[:0], 0
	w.text(`{"code":`, codeOK)
	w.raw(`,"msg":"","data":{"items":[`)
}

func (w *pageWriter) comma() {
	if w.items > 0 {
		w.raw(",")
	}
	w.items++
}

// add writes a transfer and returns its JSON, which is overwritten by the next page.
func (w *pageWriter) add(v *TransferView) []byte {
	w.comma()
	from := len(w.encoder)
	w.transfer(v)
	return w.encoder[from:]
}

// addJSON adds what add returned before.
func (w *pageWriter) addJSON(b []byte) {
	w.comma()
	w.encoder = append(w.encoder, b...)
}

func (w *pageWriter) end(next string) {
	w.raw("]")
	w.maybe(`,"nextCursor":`, optional(next))
	w.raw("}}\n")
}

// writeJSON sends what is encoded already. Its length is declared, so that net/http does not cut it.
func writeJSON(hc huma.Context, raw []byte) {
	hc.SetHeader("Content-Type", "application/json")
	hc.SetHeader("Content-Length", strconv.Itoa(len(raw)))
	_, _ = hc.BodyWriter().Write(raw) // the client is gone when this fails
}

// respond answers with the page and gives the buffer back.
func (w *pageWriter) respond() *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		writeJSON(hc, w.encoder)
		if cap(w.encoder) <= maxKept {
			pageBuffers.Put(w)
		}
	}}
}

func newPage() *pageWriter {
	w, _ := pageBuffers.Get().(*pageWriter)
	w.begin()
	return w
}

// encoder appends JSON; each name comes with the punctuation before it.
type encoder []byte

func (e *encoder) raw(s string) { *e = append(*e, s...) }

func (e *encoder) text(name, s string) {
	e.raw(name)
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			quoted, _ := json.Marshal(s) // a string always encodes
			*e = append(*e, quoted...)
			return
		}
	}
	*e = append(*e, '"')
	e.raw(s)
	*e = append(*e, '"')
}

func (e *encoder) maybe(name string, s *string) {
	if s == nil {
		e.raw(name)
		e.raw("null")
		return
	}
	e.text(name, *s)
}

func (e *encoder) flag(name string, is bool) {
	e.raw(name)
	*e = strconv.AppendBool(*e, is)
}

func (e *encoder) integer(name string, n int64) {
	e.raw(name)
	*e = strconv.AppendInt(*e, n, 10)
}

func (e *encoder) natural(name string, n uint64) {
	e.raw(name)
	*e = strconv.AppendUint(*e, n, 10)
}

func (e *encoder) transfer(v *TransferView) {
	e.text(`{"uid":`, v.UID)
	e.text(`,"kind":`, v.Kind)
	e.text(`,"state":`, v.State)
	e.maybe(`,"reason":`, v.Reason)
	e.maybe(`,"reasonText":`, v.ReasonText)
	e.source(&v.Src)
	e.destination(&v.Dst)
	e.token(&v.Token)
	e.maybe(`,"amountSent":`, v.AmountSent)
	e.text(`,"amount":`, v.Amount)
	e.text(`,"commonAmount":`, v.CommonAmount)
	e.natural(`,"commonDecimals":`, uint64(v.CommonDecimals))
	e.integer(`,"attestations":{"have":`, int64(v.Attestations.Have))
	e.integer(`,"need":`, int64(v.Attestations.Need))
	e.integer(`,"of":`, int64(v.Attestations.Of))
	e.integer(`},"createdAt":`, v.CreatedAt)
	e.integer(`,"updatedAt":`, v.UpdatedAt)
	if e.raw(`,"etaSeconds":`); v.ETASeconds == nil {
		e.raw("null")
	} else {
		e.integer("", *v.ETASeconds)
	}
	e.raw(`,"history":[`)
	for i, h := range v.History {
		if i > 0 {
			e.raw(",")
		}
		e.text(`{"state":`, h.State)
		e.integer(`,"at":`, h.At)
		e.maybe(`,"txHash":`, h.TxHash)
		e.raw("}")
	}
	e.raw("]")
	e.outcome(v)
	e.bitcoin(v.Bitcoin)
	e.text(`,"message":{"uid":`, v.Message.UID)
	e.text(`,"srcAnchor":`, v.Message.SrcAnchor)
	e.text(`,"dstAnchor":`, v.Message.DstAnchor)
	e.text(`,"payload":`, v.Message.Payload)
	e.raw("}}")
}

func (e *encoder) source(s *SourceView) {
	e.natural(`,"src":{"chainId":`, uint64(s.ChainID))
	e.text(`,"txHash":`, s.TxHash)
	e.natural(`,"block":`, s.Block)
	e.integer(`,"time":`, s.Time)
	e.natural(`,"confirmations":`, s.Confirmations)
	e.natural(`,"needed":`, s.Needed)
	e.text(`,"explorerUrl":`, s.ExplorerURL)
	e.text(`,"sender":`, s.Sender)
	e.raw("}")
}

func (e *encoder) destination(d *DestinationView) {
	e.natural(`,"dst":{"chainId":`, uint64(d.ChainID))
	e.maybe(`,"txHash":`, d.TxHash)
	if e.raw(`,"block":`); d.Block == nil {
		e.raw("null")
	} else {
		e.natural("", *d.Block)
	}
	if e.raw(`,"time":`); d.Time == nil {
		e.raw("null")
	} else {
		e.integer("", *d.Time)
	}
	e.natural(`,"confirmations":`, d.Confirmations)
	e.natural(`,"needed":`, d.Needed)
	e.maybe(`,"explorerUrl":`, d.ExplorerURL)
	e.text(`,"recipient":`, d.Recipient)
	e.raw("}")
}

func (e *encoder) token(t *TransferToken) {
	e.text(`,"token":{"symbol":`, t.Symbol)
	e.text(`,"dstSymbol":`, t.DstSymbol)
	e.text(`,"name":`, t.Name)
	e.text(`,"icon":`, t.Icon)
	e.text(`,"srcAddress":`, t.SrcAddress)
	e.text(`,"dstAddress":`, t.DstAddress)
	e.natural(`,"srcDecimals":`, uint64(t.SrcDecimals))
	e.natural(`,"dstDecimals":`, uint64(t.DstDecimals))
	e.natural(`,"poolIdSrc":`, uint64(t.PoolIDSrc))
	e.natural(`,"poolIdDst":`, uint64(t.PoolIDDst))
	e.raw("}")
}

// outcome writes claim, refund and what this is a refund of.
func (e *encoder) outcome(v *TransferView) {
	if c := v.Claim; c == nil {
		e.raw(`,"claim":null`)
	} else {
		e.text(`,"claim":{"reason":`, c.Reason)
		e.integer(`,"releaseAt":`, c.ReleaseAt)
		e.text(`,"remaining":`, c.Remaining)
		e.integer(`,"canRetryAt":`, c.CanRetryAt)
		e.raw("}")
	}
	if r := v.Refund; r == nil {
		e.raw(`,"refund":null`)
	} else {
		e.text(`,"refund":{"uid":`, r.UID)
		e.maybe(`,"txHash":`, r.TxHash)
		e.text(`,"state":`, r.State)
		e.raw("}")
	}
	e.maybe(`,"refundOf":`, v.RefundOf)
	e.maybe(`,"refundTo":`, v.RefundTo)
}

func (e *encoder) bitcoin(b *TransferBitcoin) {
	if b == nil {
		e.raw(`,"bitcoin":null`)
		return
	}
	e.text(`,"bitcoin":{"asset":`, b.Asset)
	e.maybe(`,"outpoint":`, b.OutPoint)
	e.flag(`,"returnable":`, b.Returnable)
	e.maybe(`,"feePaid":`, b.FeePaid)
	e.flag(`,"feeInCoin":`, b.FeeInCoin)
	e.maybe(`,"minerFee":`, b.MinerFee)
	e.raw("}")
}
