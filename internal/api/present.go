package api

import (
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// side is one end of a transfer as the catalogue knows it.
type side struct {
	symbol, name, icon, address, tokenID string
	decimals, common                     uint8
	poolID                               uint32
}

func (s side) base(common amount.Amount) amount.Amount {
	v, err := amount.FromCommon(common, s.decimals, s.common)
	if err != nil {
		return common
	}
	return v
}

// view presents one transfer. It reads nothing but memory, so that lists are cheap.
func (a *API) view(t transfer.Transfer) TransferView { return a.viewWith(t, shown{}) }

// viewWith is view for a list: most of a list's addresses are the same few.
func (a *API) viewWith(t transfer.Transfer, seen shown) TransferView {
	srcChain, dstChain := message.SrcChain(t.UID), message.DstChain(t.UID)
	from, to := a.familyOf(srcChain), a.familyOf(dstChain)
	src, dst := from.side(srcChain, t.Message.SrcAnchor), to.side(dstChain, t.Message.DstAnchor)
	p := t.Payload()
	v := TransferView{
		UID: t.UID.String(), Kind: p.Kind.String(), State: string(t.State),
		Token: TransferToken{
			Symbol: src.symbol, DstSymbol: dst.symbol, Name: src.name, Icon: src.icon, SrcAddress: src.address,
			DstAddress:  dst.address,
			SrcDecimals: src.decimals, DstDecimals: dst.decimals, PoolIDSrc: src.poolID, PoolIDDst: dst.poolID,
		},
		Amount: from.arrives(t, p, dst.base(p.Amount)).String(), CommonAmount: p.Amount.String(), CommonDecimals: src.common,
		CreatedAt: millis(t.CreatedAt), UpdatedAt: millis(t.UpdatedAt), History: []HistoryView{},
		Message: MessageView{
			UID: t.UID.String(), SrcAnchor: t.Message.SrcAnchor.String(), DstAnchor: t.Message.DstAnchor.String(),
			Payload: "0x" + hex.EncodeToString(t.Message.Payload.Bytes()),
		},
		Src:          a.sourceView(t, srcChain, seen),
		Dst:          a.destinationView(t, dstChain, p, seen),
		Attestations: a.attestations(t),
		ETASeconds:   a.eta(t),
	}
	from.describe(&v, t, p)
	to.describe(&v, t, p)
	if !t.Sent.IsZero() {
		sent := t.Sent.String()
		v.AmountSent = &sent
	}
	if waits := a.waitsFor(t); waits != transfer.ReasonNone {
		reason := string(waits)
		v.Reason, v.ReasonText, v.ETASeconds = &reason, optional(heldTexts[waits]), nil
	}
	if t.Reason != transfer.ReasonNone {
		reason := string(t.Reason)
		v.Reason, v.ReasonText = &reason, reasonText(t.State, t.Reason)
		if t.Reason == transfer.ReasonGas && t.State == transfer.Held && strings.HasPrefix(t.Detail, accountPrefix) {
			v.ReasonText = optional(heldTexts[t.Reason] + " Its " + t.Detail + ".")
		}
		if t.Reason == transfer.ReasonVetoed && t.State == transfer.Held {
			v.ReasonText = optional(heldTexts[t.Reason] + heldBy(t.Detail))
		}
		// nothing cancels it
		if t.State == transfer.Held && t.Reason == transfer.ReasonUnpayable && p.Kind != message.KindWithdraw {
			v.ReasonText = optional(owedText)
		}
	}
	if t.State == transfer.Claimable {
		v.Claim = claimView(t, p, dst)
	}
	if !t.RefundUID.IsZero() {
		v.Refund = refundView(t)
	}
	if uid, isRefund := t.RefundOf(); isRefund {
		of := uid.String()
		v.RefundOf = &of
	}
	if v.RefundOf == nil {
		v.RefundTo = optional(from.refundTo(p))
	}
	return v
}

// accountPrefix begins what a chain.GasError says.
const accountPrefix = "account "

// waitsFor tells what keeps a transfer back that waits for the committee or a relay, by what this process sees of both:
// neither has said anything of the transfer itself.
func (a *API) waitsFor(t transfer.Transfer) transfer.Reason {
	if t.Reason != transfer.ReasonNone {
		return transfer.ReasonNone
	}
	var by uint32 // the chain that a relay has to see
	switch t.State {
	case transfer.Observed:
		by = message.SrcChain(t.UID)
	case transfer.Final, transfer.Attested, transfer.Submitted:
		by = message.DstChain(t.UID)
	default:
		return transfer.ReasonNone
	}
	if r := a.Relay(); !r.OK && slices.Contains(r.Behind, by) {
		return transfer.ReasonRelay
	}
	if enough, _ := a.quorum(a.Members()); !enough && t.State == transfer.Final {
		return transfer.ReasonCommittee
	}
	return transfer.ReasonNone
}

// refundView says of the refund message what the transfer itself knows of it: it is in a block since the transfer is
// refunding, and paid for good once it is refunded. `detailed` knows more.
func refundView(t transfer.Transfer) *RefundView {
	v := &RefundView{UID: t.RefundUID.String(), TxHash: optional(t.Settled.Tx), State: string(transfer.Observed)}
	if t.State == transfer.Refunded {
		v.State = string(transfer.Confirmed)
	}
	return v
}

func claimView(t transfer.Transfer, p message.Payload, dst side) *ClaimView {
	remaining, err := p.Amount.Sub(t.Paid)
	if err != nil {
		remaining = amount.Amount{}
	}
	c := &ClaimView{Reason: string(t.Reason), Remaining: dst.base(remaining).String()}
	if !t.ReleaseAt.IsZero() {
		c.ReleaseAt = millis(t.ReleaseAt)
		c.CanRetryAt = c.ReleaseAt
	}
	return c
}

func (a *API) sourceView(t transfer.Transfer, chainID uint32, seen shown) SourceView {
	n, _ := a.Catalog.Network(chainID)
	f := a.familyOf(chainID)
	v := SourceView{
		ChainID: chainID, TxHash: t.Source.Tx, Block: t.Source.Height, Time: millis(t.Source.At),
		Needed:      f.counts(n.FinalityDepth).source(t.Source),
		ExplorerURL: n.TxURL(t.Source.Tx), Sender: f.sender(t.Sender, seen),
	}
	switch t.State {
	case transfer.Orphaned: // its block left the chain
	case transfer.Observed:
		if t.Included {
			v.Confirmations = a.confirmations(chainID, t.Source, v.Needed)
		}
	default:
		v.Confirmations = v.Needed
	}
	return v
}

// destinationView shows the transaction that paid, or else the one that tried last.
func (a *API) destinationView(t transfer.Transfer, chainID uint32, p message.Payload, seen shown) DestinationView {
	n, _ := a.Catalog.Network(chainID)
	f := a.familyOf(chainID)
	v := DestinationView{
		ChainID: chainID, Needed: f.counts(n.FinalityDepth).arrival, Recipient: f.recipient(t, p, seen),
	}
	at, tx := t.Arrival, t.DeliveryTx()
	if t.State == transfer.Redeemed && t.Settled.Tx != "" {
		at, tx = t.Settled, t.Settled.Tx
	}
	if tx == "" {
		return v
	}
	url := n.TxURL(tx)
	v.TxHash, v.ExplorerURL = &tx, optional(url)
	if at.Tx == "" {
		return v
	}
	block, when := at.Height, millis(at.At)
	v.Block, v.Time = &block, &when
	switch t.State {
	case transfer.Confirmed, transfer.Refunded:
		v.Confirmations = v.Needed
	default:
		v.Confirmations = a.confirmations(chainID, at, v.Needed)
	}
	return v
}

// confirmations counts blocks on top of an event, at most needed, and its own block where everybody does.
func (a *API) confirmations(chainID uint32, at transfer.Inclusion, needed uint64) uint64 {
	s, err := a.Quotes.State(chainID)
	if err != nil || s.Block < at.Height {
		return 0
	}
	return min(s.Block-at.Height+a.familyOf(chainID).counts(needed).own, needed)
}

func (a *API) attestations(t transfer.Transfer) AttestationsView {
	record, _ := a.Catalog.Record()
	v := AttestationsView{Need: record.Committee.Threshold, Of: len(record.Committee.Members)}
	switch t.State {
	case transfer.Observed, transfer.Final, transfer.Held, transfer.Orphaned:
	default:
		v.Have = v.Need
	}
	return v
}

// eta is the usual time less what has passed since the source block, at least one second while something is under way.
func (a *API) eta(t transfer.Transfer) *int64 {
	switch t.State {
	case transfer.Observed, transfer.Final, transfer.Attested, transfer.Submitted:
	default:
		return nil
	}
	usual, known := a.Quotes.ETA(message.SrcChain(t.UID), message.DstChain(t.UID))
	if !known {
		return nil
	}
	left := max(int64((usual-a.Now().Sub(t.Source.At))/time.Second), 1)
	return &left
}

// record presents one transfer in the literal record API.
func (a *API) record(t transfer.Transfer, seen shown) Record {
	srcChain, dstChain := message.SrcChain(t.UID), message.DstChain(t.UID)
	from, to := a.familyOf(srcChain), a.familyOf(dstChain)
	src, dst := from.side(srcChain, t.Message.SrcAnchor), to.side(dstChain, t.Message.DstAnchor)
	sender := from.sender(t.Sender, seen)
	sn, _ := a.Catalog.Network(srcChain)
	dn, _ := a.Catalog.Network(dstChain)
	p := t.Payload()
	r := Record{
		CrossID: t.UID.String(), Status: transferStatus(t, p.Kind), UserAddress: sender,
		SrcChainHash: t.Source.Tx, SrcChainID: srcChain, SrcChainName: sn.Name, SrcChainTime: recordTime(t.Source.At),
		SrcTokenID: src.tokenID, SrcTokenName: src.name, SrcTokenSymbol: src.symbol, SrcUserAddress: sender,
		DstChainID: dstChain, DstChainName: dn.Name, DstTokenID: dst.tokenID, DstTokenName: dst.name,
		DstTokenSymbol: dst.symbol,
		DstTokenAmount: from.arrives(t, p, dst.base(p.Amount)).Decimal(dst.decimals),
		DstUserAddress: to.recipient(t, p, seen),
	}
	sent := t.Sent
	if sent.IsZero() {
		sent = src.base(p.Amount)
	}
	r.SrcTokenAmount = sent.Decimal(src.decimals)
	if !t.Batch.IsZero() {
		r.BoolChainHash = t.Batch.String()
	}
	switch t.State {
	case transfer.Delivered, transfer.Confirmed, transfer.Redeemed:
		r.DstChainHash, r.DstChainTime = t.DeliveryTx(), recordTime(t.Arrival.At)
		if t.State == transfer.Redeemed {
			r.DstChainHash, r.DstChainTime = t.Settled.Tx, recordTime(t.Settled.At)
		}
	}
	return r
}

// transferStatus is recordStatus, but for what goes back on Bitcoin: nobody's transfer succeeded, and its sender may
// have to act.
func transferStatus(t transfer.Transfer, k message.Kind) string {
	status := recordStatus(t.State)
	switch {
	case k != message.KindReturn:
	case t.State == transfer.Held && t.Reason == transfer.ReasonReturnable:
		return "Claimable"
	case status == "Success":
		return "Refunded"
	case status == "Verifying":
		return "Refunding"
	}
	return status
}

// recordStatus is the one function that maps our states to the literal API's words.
func recordStatus(s transfer.State) string {
	switch s {
	case transfer.Observed:
		return "Pending"
	case transfer.Delivered, transfer.Confirmed, transfer.Redeemed:
		return "Success"
	case transfer.Claimable:
		return "Claimable"
	case transfer.Refunding:
		return "Refunding"
	case transfer.Refunded:
		return "Refunded"
	case transfer.Orphaned:
		return "Failed"
	default:
		return "Verifying"
	}
}

// recordTime is the specification's format [9.10], in UTC.
func recordTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.DateTime)
}

// millis is 0 for a time that is not known.
func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
