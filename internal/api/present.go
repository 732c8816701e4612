package api

import (
	"encoding/hex"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"

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

// sideOf finds the pool or mint bridge of an anchor; an anchor that is not in the catalogue (an old deployment) gives a
// side without names and with no decimals, which is honest, if bare.
func (a *API) sideOf(chainID uint32, anchor message.Bytes32) side {
	if a.isBitcoin(chainID) {
		return a.bitcoinSide(anchor)
	}
	if p, known := a.Catalog.PoolByAnchor(chainID, anchor); known {
		asset, _ := a.Catalog.Asset(p.Asset)
		return side{p.Symbol, p.Name, p.Icon, p.Token, asset.ID, p.RealDecimals, p.CommonDecimals, p.PoolID}
	}
	if m, known := a.Catalog.MintBridgeByAnchor(chainID, anchor); known {
		asset, _ := a.Catalog.Asset(m.Asset)
		return side{m.Symbol, m.Name, m.Icon, m.Token, asset.ID, m.Decimals, m.CommonDecimals, 0}
	}
	if r, known := a.Catalog.BitcoinRouterByAnchor(chainID, anchor); known {
		asset, _ := a.Catalog.Asset(r.Asset)
		return side{r.Symbol, r.Name, r.Icon, r.Token, asset.ID, r.Decimals, r.CommonDecimals, 0}
	}
	return side{}
}

func (s side) base(common amount.Amount) amount.Amount {
	v, err := amount.FromCommon(common, s.decimals, s.common)
	if err != nil {
		return common
	}
	return v
}

// view presents one transfer. It reads nothing but memory, so that lists are cheap.
func (a *API) view(t transfer.Transfer) TransferView { return a.viewWith(t, checksums{}) }

// viewWith is view for a list: most of a list's addresses are the same few.
func (a *API) viewWith(t transfer.Transfer, names checksums) TransferView {
	srcChain, dstChain := message.SrcChain(t.UID), message.DstChain(t.UID)
	src, dst := a.sideOf(srcChain, t.Message.SrcAnchor), a.sideOf(dstChain, t.Message.DstAnchor)
	p, _ := t.Payload() // a stored message was decoded when it was observed
	v := TransferView{
		UID: t.UID.String(), Kind: p.Kind.String(), State: string(t.State),
		Token: TransferToken{
			Symbol: src.symbol, DstSymbol: dst.symbol, Name: src.name, Icon: src.icon, SrcAddress: src.address,
			DstAddress:  dst.address,
			SrcDecimals: src.decimals, DstDecimals: dst.decimals, PoolIDSrc: src.poolID, PoolIDDst: dst.poolID,
		},
		Amount: a.arrives(t, p, dst).String(), CommonAmount: p.Amount.String(), CommonDecimals: src.common,
		CreatedAt: millis(t.CreatedAt), UpdatedAt: millis(t.UpdatedAt), History: []HistoryView{},
		Message: MessageView{
			UID: t.UID.String(), SrcAnchor: t.Message.SrcAnchor.String(), DstAnchor: t.Message.DstAnchor.String(),
			Payload: "0x" + hex.EncodeToString(t.Message.Payload),
		},
		Src:          a.sourceView(t, srcChain, names),
		Dst:          a.destinationView(t, dstChain, p, names),
		Attestations: a.attestations(t),
		ETASeconds:   a.eta(t),
		Bitcoin:      a.bitcoinOf(t, p),
	}
	if !t.Sent.IsZero() {
		sent := t.Sent.String()
		v.AmountSent = &sent
	}
	if t.Reason != transfer.ReasonNone {
		reason := string(t.Reason)
		v.Reason, v.ReasonText = &reason, reasonText(t.State, t.Reason)
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
	if to, isEVM := p.Refund.Address(); isEVM && v.RefundOf == nil && !p.Refund.IsZero() && !a.isBitcoin(srcChain) {
		text := "0x" + hex.EncodeToString(to[:])
		v.RefundTo = &text
	}
	return v
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

func (a *API) sourceView(t transfer.Transfer, chainID uint32, names checksums) SourceView {
	n, _ := a.Catalog.Network(chainID)
	v := SourceView{
		ChainID: chainID, TxHash: t.Source.Tx, Block: t.Source.Height, Time: millis(t.Source.At),
		Needed:      a.sourceNeeds(t, chainID, n.FinalityDepth),
		ExplorerURL: n.TxURL(t.Source.Tx), Sender: names.sender(t.Sender),
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
func (a *API) destinationView(t transfer.Transfer, chainID uint32, p message.Payload, names checksums) DestinationView {
	n, _ := a.Catalog.Network(chainID)
	v := DestinationView{ChainID: chainID, Needed: n.FinalityDepth, Recipient: a.recipientOf(t, p, names)}
	if a.isBitcoin(chainID) {
		v.Needed = a.bitcoinDepth()
	}
	at, tx := t.Arrival, t.Tx
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

// confirmations counts blocks on top of an event, at most needed; on Bitcoin its own block too, as everybody does
// there.
func (a *API) confirmations(chainID uint32, at transfer.Inclusion, needed uint64) uint64 {
	s, err := a.Quotes.State(chainID)
	if err != nil || s.Block < at.Height {
		return 0
	}
	n := s.Block - at.Height
	if a.isBitcoin(chainID) {
		n++
	}
	return min(n, needed)
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
func (a *API) record(t transfer.Transfer, names checksums) Record {
	srcChain, dstChain := message.SrcChain(t.UID), message.DstChain(t.UID)
	src, dst := a.sideOf(srcChain, t.Message.SrcAnchor), a.sideOf(dstChain, t.Message.DstAnchor)
	sn, _ := a.Catalog.Network(srcChain)
	dn, _ := a.Catalog.Network(dstChain)
	p, _ := t.Payload()
	r := Record{
		CrossID: t.UID.String(), Status: transferStatus(t, p.Kind), UserAddress: names.sender(t.Sender),
		SrcChainHash: t.Source.Tx, SrcChainID: srcChain, SrcChainName: sn.Name, SrcChainTime: recordTime(t.Source.At),
		SrcTokenID: src.tokenID, SrcTokenName: src.name, SrcTokenSymbol: src.symbol, SrcUserAddress: names.sender(t.Sender),
		DstChainID: dstChain, DstChainName: dn.Name, DstTokenID: dst.tokenID, DstTokenName: dst.name,
		DstTokenSymbol: dst.symbol,
		DstTokenAmount: a.arrives(t, p, dst).Decimal(dst.decimals), DstUserAddress: a.recipientOf(t, p, names),
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
		r.DstChainHash, r.DstChainTime = t.Tx, recordTime(t.Arrival.At)
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

// checksums holds the addresses of one answer with their EIP-55 checksums, which cost a hash each.
type checksums map[common.Address]string

func (c checksums) of(a common.Address) string {
	s, known := c[a]
	if !known {
		s = a.Hex()
		c[a] = s
	}
	return s
}

// recipient shows an EVM address as one, and anything else as its 32 bytes.
func (c checksums) recipient(b message.Bytes32) string {
	if addr, isEVM := b.Address(); isEVM {
		return c.of(addr)
	}
	return b.String()
}

// sender shows an EVM address with its checksum; others stay as they are.
func (c checksums) sender(s string) string {
	if common.IsHexAddress(s) && strings.HasPrefix(s, "0x") {
		return c.of(common.HexToAddress(s))
	}
	return s
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
