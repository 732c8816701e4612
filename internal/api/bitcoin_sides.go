package api

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"log/slog"
	"strconv"
	"strings"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// btcTokenID is BTC's token id everywhere.
const btcTokenID = "82"

// bitcoinFamily presents what is in custody on Bitcoin.
type bitcoinFamily struct {
	api     *API // the other end of a transfer, and what is stored
	custody *Bitcoin
	assets  map[message.Anchor]custody.Asset // by anchor
}

// anchors lists the custody's assets by the anchor of their lanes.
func (b *Bitcoin) anchors() map[message.Anchor]custody.Asset {
	out := make(map[message.Anchor]custody.Asset, len(b.Rules.Assets))
	for _, asset := range b.Rules.Assets {
		out[asset.Anchor()] = asset
	}
	return out
}

func (*bitcoinFamily) kind() string { return chainTypeBitcoin }

func (f *bitcoinFamily) chains() []uint32 { return []uint32{f.custody.Rules.ChainID} }

func (f *bitcoinFamily) side(_ uint32, anchor message.Anchor) side {
	asset, known := f.assets[anchor]
	if !known {
		return side{}
	}
	t := f.custody.Rules.Terms[asset]
	s := side{
		symbol: t.Symbol, name: t.Symbol, icon: asset.Kind.String(), address: asset.String(), tokenID: btcTokenID,
		decimals: t.Decimals, common: t.Common,
	}
	if r := f.api.Catalog.BitcoinRoutes(asset.String()); len(r) > 0 {
		s.name, s.icon = r[0].Name, r[0].Icon
	}
	if asset.Kind != custody.BTC { // [3.53]: runes are known by the place of their etching
		_, s.tokenID, _ = strings.Cut(s.address, ":")
	}
	return s
}

// depositData is the length of the data of mints and returns: asset u8 | txid 32, in display order | vout u32 BE.
const depositData = 37

// describe tells what a transfer has to do with Bitcoin.
func (f *bitcoinFamily) describe(v *TransferView, t transfer.Transfer, p message.Payload) {
	v.Bitcoin = f.of(t, p)
}

func (f *bitcoinFamily) of(t transfer.Transfer, p message.Payload) *TransferBitcoin {
	id := f.custody.Rules.ChainID
	src, dst := message.SrcChain(t.UID) == id, message.DstChain(t.UID) == id
	anchor := t.Message.DstAnchor
	if src {
		anchor = t.Message.SrcAnchor
	}
	v := &TransferBitcoin{Asset: "unknown"}
	if asset, known := f.assets[anchor]; known {
		v.Asset = asset.String()
	}
	if (p.Kind == message.KindMint || p.Kind == message.KindReturn) && len(p.Data) == depositData {
		op := hex.EncodeToString(p.Data[1:33]) + ":" + strconv.FormatUint(uint64(binary.BigEndian.Uint32(p.Data[33:])), 10)
		v.OutPoint = &op
	}
	v.Returnable = t.State == transfer.Held && t.Reason == transfer.ReasonReturnable
	if p.Kind == message.KindWithdraw {
		f.addFees(v, t, p)
	}
	if !t.Cost.IsZero() && dst {
		cost := t.Cost.String()
		v.MinerFee = &cost
	}
	return v
}

// addFees tells what a withdrawal paid for Bitcoin's network: of BTC what is not on its way, of other assets what the
// router took beside them.
func (f *bitcoinFamily) addFees(v *TransferBitcoin, t transfer.Transfer, p message.Payload) {
	fee := t.Fee
	if v.FeeInCoin = t.Message.DstAnchor != custody.Bitcoin.Anchor(); !v.FeeInCoin {
		var err error
		if fee, err = t.Sent.Sub(f.api.sideOf(message.SrcChain(t.UID), t.Message.SrcAnchor).base(p.Amount)); err != nil {
			return // what was sent is not known
		}
	}
	if !fee.IsZero() || !v.FeeInCoin {
		text := fee.String()
		v.FeePaid = &text
	}
}

func (*bitcoinFamily) sender(text string, _ shown) string { return text }

// recipient is the address, where the message or the sender tells the script that it names only by its hash.
func (f *bitcoinFamily) recipient(t transfer.Transfer, p message.Payload, _ shown) string {
	if p.Kind == message.KindWithdraw && len(p.Data) > 1 && custody.ScriptHash(p.Data[1:]) == p.Recipient {
		if address := f.custody.Scripts.Address(p.Data[1:]); address != "" {
			return address
		}
	}
	if p.Kind == message.KindReturn {
		if script, err := f.custody.Scripts.Script(t.Sender); err == nil && custody.ScriptHash(script) == p.Recipient {
			return t.Sender
		}
	}
	return p.Recipient.String()
}

// refundTo is empty: messages have only the hash of a script.
func (*bitcoinFamily) refundTo(message.Payload) string { return "" }

// describeRefund tells which deposit a refund gives back, and to which address: the one that the deposit came from, if
// that is whom it names. Where several addresses supplied it, they have to say (SR-16).
func (f *bitcoinFamily) describeRefund(ctx context.Context, v *TransferView, t transfer.Transfer,
	of message.UID,
) error {
	original, known, err := f.api.Records.Transfer(ctx, of)
	if err != nil || !known {
		return err
	}
	p := t.Payload()
	v.Bitcoin.OutPoint = f.of(original, original.Payload()).OutPoint
	if script, err := f.custody.Scripts.Script(original.Sender); err == nil && custody.ScriptHash(script) == p.Recipient {
		v.Dst.Recipient = original.Sender
		return nil
	}
	if v.Bitcoin.OutPoint == nil {
		return nil
	}
	op, err := parseOutPoint(*v.Bitcoin.OutPoint)
	if err != nil {
		return fmt.Errorf("transfer %s: %w", original.UID, err)
	}
	// one script, which is the custody's to know
	if several := (custody.RefundTo{OutPoint: op}); several.Hash() != p.Recipient {
		return nil
	}
	_, asked, err := f.custody.Returns.Return(ctx, t.UID)
	v.Bitcoin.Returnable = !asked && signable(t.State)
	return err
}

// signable reports whether a return or refund on Bitcoin can still be told where to go.
func signable(s transfer.State) bool {
	switch s {
	case transfer.Observed, transfer.Final, transfer.Held, transfer.Attested:
		return true
	default:
		return false
	}
}

// counts: everything needs some confirmations at least, each deposit has its own number (SR-21), and an event's block
// counts as the first, as everybody counts there.
func (f *bitcoinFamily) counts(uint64) confirmations {
	least := uint64(f.custody.Rules.Least())
	return confirmations{
		arrival: least, own: 1,
		source: func(of transfer.Inclusion) uint64 { return least + max(of.FinalAt, of.Height) - of.Height },
	}
}

// address is the script's hash, and of a deposit address that of the refund key, which stands in the messages of what
// came to it.
func (f *bitcoinFamily) address(ctx context.Context, text string) (message.Bytes32, bool, error) {
	script, err := f.custody.Scripts.Script(text)
	if err != nil {
		return message.Bytes32{}, false, nil //nolint:nilerr // it is none of Bitcoin's
	}
	d, known, err := f.custody.Addresses.ByScript(ctx, script)
	if err == nil && known {
		script, err = d.RefundScript()
	}
	if err != nil {
		return message.Bytes32{}, false, err
	}
	return message.Bytes32(custody.ScriptHash(script)), true, nil
}

// txID has no 0x on Bitcoin.
func (*bitcoinFamily) txID(text string) (string, bool) {
	hash, err := message.ParseBytes32(text)
	return hex.EncodeToString(hash[:]), err == nil
}

func (f *bitcoinFamily) asset(anchor message.Anchor) (kind, name string) {
	asset, known := f.assets[anchor]
	if !known {
		return kindOther, ""
	}
	return asset.Kind.String(), asset.String()
}

func (f *bitcoinFamily) priceID(_ uint32, token string) string { return f.api.bitcoinPriceID(token) }

// locked is what the custody holds.
func (f *bitcoinFamily) locked(ctx context.Context) lockedSide {
	id := f.custody.Rules.ChainID
	sheet, err := f.api.sheet(ctx, f.custody)
	if err != nil {
		f.api.Log.Warn("the custody could not be read for statistics", slog.Any("error", err))
		return lockedSide{missing: []uint32{id}}
	}
	out := lockedSide{assets: sheet.view.Assets}
	for _, v := range out.assets {
		held, err := amount.Parse(v.Held)
		if err != nil {
			continue // written by newSheet
		}
		out.tokens = append(out.tokens,
			lockedToken{id, v.Asset, v.Symbol, f.api.bitcoinPriceID(v.Asset), held, v.Decimals})
	}
	return out
}

// base writes common units in an asset's base units on Bitcoin.
func (b *Bitcoin) base(asset custody.Asset, common amount.Amount) string {
	t := b.Rules.Terms[asset]
	return side{decimals: t.Decimals, common: t.Common}.base(common).String()
}

// arrives is the amount without the router's deposit fee, as it is now.
func (f *bitcoinFamily) arrives(t transfer.Transfer, p message.Payload, all amount.Amount) amount.Amount {
	asset, known := f.assets[t.Message.SrcAnchor]
	if !known || p.Kind != message.KindMint {
		return all
	}
	s, err := f.api.Quotes.State(message.DstChain(t.UID))
	if err != nil {
		return all
	}
	net, err := all.Sub(s.Routers[asset.String()].DepositFee)
	if err != nil {
		return amount.Amount{}
	}
	return net
}
