package api

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// btcTokenID is BTC's token id everywhere.
const btcTokenID = "82"

// anchors lists the custody's assets by the anchor of their lanes.
func (b *Bitcoin) anchors() map[message.Bytes32]custody.Asset {
	out := map[message.Bytes32]custody.Asset{}
	if b != nil {
		for _, asset := range b.Rules.Assets {
			out[asset.Anchor()] = asset
		}
	}
	return out
}

// isBitcoin reports whether a chain is the custody's.
func (a *API) isBitcoin(chainID uint32) bool {
	return a.Bitcoin != nil && a.Bitcoin.Rules.ChainID == chainID
}

// bitcoinSide is an end of a transfer on Bitcoin.
func (a *API) bitcoinSide(anchor message.Bytes32) side {
	asset, known := a.assets[anchor]
	if !known {
		return side{}
	}
	t := a.Bitcoin.Rules.Terms[asset]
	s := side{
		symbol: t.Symbol, name: t.Symbol, icon: asset.Kind.String(), address: asset.String(), tokenID: btcTokenID,
		decimals: t.Decimals, common: t.Common,
	}
	if r := a.Catalog.BitcoinRoutes(asset.String()); len(r) > 0 {
		s.name, s.icon = r[0].Name, r[0].Icon
	}
	if asset.Kind != custody.BTC { // [3.53]: runes are known by the place of their etching
		_, s.tokenID, _ = strings.Cut(s.address, ":")
	}
	return s
}

// depositData is the length of the data of mints and returns: asset u8 | txid 32, in display order | vout u32 BE.
const depositData = 37

// bitcoinOf tells what a transfer has to do with Bitcoin; nil for most.
func (a *API) bitcoinOf(t transfer.Transfer, p message.Payload) *TransferBitcoin {
	src, dst := a.isBitcoin(message.SrcChain(t.UID)), a.isBitcoin(message.DstChain(t.UID))
	if !src && !dst {
		return nil
	}
	anchor := t.Message.DstAnchor
	if src {
		anchor = t.Message.SrcAnchor
	}
	v := &TransferBitcoin{Asset: "unknown"}
	if asset, known := a.assets[anchor]; known {
		v.Asset = asset.String()
	}
	if (p.Kind == message.KindMint || p.Kind == message.KindReturn) && len(p.Data) == depositData {
		op := hex.EncodeToString(p.Data[1:33]) + ":" + strconv.FormatUint(uint64(binary.BigEndian.Uint32(p.Data[33:])), 10)
		v.OutPoint = &op
	}
	v.Returnable = t.State == transfer.Held && t.Reason == transfer.ReasonReturnable
	if p.Kind == message.KindWithdraw {
		a.addFees(v, t, p)
	}
	if !t.Cost.IsZero() && dst {
		cost := t.Cost.String()
		v.MinerFee = &cost
	}
	return v
}

// addFees tells what a withdrawal paid for Bitcoin's network: of BTC what is not on its way, of other assets what the
// router took beside them.
func (a *API) addFees(v *TransferBitcoin, t transfer.Transfer, p message.Payload) {
	fee := t.Fee
	if v.FeeInCoin = t.Message.DstAnchor != custody.Bitcoin.Anchor(); !v.FeeInCoin {
		var err error
		if fee, err = t.Sent.Sub(a.sideOf(message.SrcChain(t.UID), t.Message.SrcAnchor).base(p.Amount)); err != nil {
			return // what was sent is not known
		}
	}
	if !fee.IsZero() || !v.FeeInCoin {
		text := fee.String()
		v.FeePaid = &text
	}
}

// recipientOf shows who is paid: on Bitcoin the address, where the message or the sender tells the script that it names
// only by its hash.
func (a *API) recipientOf(t transfer.Transfer, p message.Payload, names checksums) string {
	if !a.isBitcoin(message.DstChain(t.UID)) {
		return names.recipient(p.Recipient)
	}
	if p.Kind == message.KindWithdraw && len(p.Data) > 1 && custody.ScriptHash(p.Data[1:]) == p.Recipient {
		if address := a.Bitcoin.Scripts.Address(p.Data[1:]); address != "" {
			return address
		}
	}
	if p.Kind == message.KindReturn {
		if script, err := a.Bitcoin.Scripts.Script(t.Sender); err == nil && custody.ScriptHash(script) == p.Recipient {
			return t.Sender
		}
	}
	return p.Recipient.String()
}

// addRefund tells of a refund on Bitcoin which deposit it gives back, and to which address: the one that the deposit
// came from, if that is whom it names. Where several addresses supplied it, they have to say (SR-16).
func (a *API) addRefund(ctx context.Context, t transfer.Transfer, v *TransferView) error {
	of, isRefund := t.RefundOf()
	if !isRefund || v.Bitcoin == nil || !a.isBitcoin(message.DstChain(t.UID)) {
		return nil
	}
	original, known, err := a.Records.Transfer(ctx, of)
	if err != nil || !known {
		return err
	}
	p, err := t.Payload()
	if err != nil {
		return fmt.Errorf("refund %s: %w", t.UID, err)
	}
	deposit, err := original.Payload()
	if err != nil {
		return fmt.Errorf("transfer %s: %w", original.UID, err)
	}
	if b := a.bitcoinOf(original, deposit); b != nil {
		v.Bitcoin.OutPoint = b.OutPoint
	}
	if script, err := a.Bitcoin.Scripts.Script(original.Sender); err == nil && custody.ScriptHash(script) == p.Recipient {
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
	_, asked, err := a.Bitcoin.Returns.Return(ctx, t.UID)
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

// sourceNeeds is how many confirmations a source event needs. On Bitcoin each deposit has its own number (SR-21), and
// its block counts as the first.
func (a *API) sourceNeeds(t transfer.Transfer, chainID uint32, depth uint64) uint64 {
	if !a.isBitcoin(chainID) {
		return depth
	}
	return a.bitcoinDepth() + max(t.Source.FinalAt, t.Source.Height) - t.Source.Height
}

// bitcoinDepth is what everything on Bitcoin needs at least.
func (a *API) bitcoinDepth() uint64 { return uint64(a.Bitcoin.Rules.Least()) }

// findAddress reads an address of any chain here into the form of messages: on Bitcoin the script's hash, and of a
// deposit address that of the refund key, which stands in the messages of what came to it.
func (a *API) findAddress(ctx context.Context, s string) (message.Bytes32, error) {
	if a.Bitcoin == nil || strings.HasPrefix(s, "0x") {
		return parseAddress(s)
	}
	script, err := a.Bitcoin.Scripts.Script(s)
	if err != nil {
		return message.Bytes32{}, errBadAddress.err()
	}
	d, known, err := a.Bitcoin.Addresses.ByScript(ctx, script)
	if err != nil {
		return message.Bytes32{}, a.fail(err)
	}
	if known {
		if script, err = d.RefundScript(); err != nil {
			return message.Bytes32{}, a.fail(err)
		}
	}
	return custody.ScriptHash(script), nil
}

// sourceTx returns the transfers of a source transaction. Bitcoin writes its hashes without 0x.
func (a *API) sourceTx(ctx context.Context, hash message.Bytes32) ([]transfer.Transfer, error) {
	ts, err := a.Records.BySourceTx(ctx, hash.String(), maxPerTx)
	if err != nil || len(ts) > 0 || a.Bitcoin == nil {
		return ts, err
	}
	return a.Records.BySourceTx(ctx, hex.EncodeToString(hash[:]), maxPerTx)
}

// sameTx compares a stored hash with one that was asked for.
func sameTx(stored string, hash message.Bytes32) bool {
	return strings.TrimPrefix(stored, "0x") == hex.EncodeToString(hash[:])
}

// base writes common units in an asset's base units on Bitcoin.
func (b *Bitcoin) base(asset custody.Asset, common amount.Amount) string {
	t := b.Rules.Terms[asset]
	return side{decimals: t.Decimals, common: t.Common}.base(common).String()
}

// arrives is what the receiver gets, in the destination's base units: of a deposit from Bitcoin without the router's
// deposit fee, as it is now.
func (a *API) arrives(t transfer.Transfer, p message.Payload, dst side) amount.Amount {
	all := dst.base(p.Amount)
	asset, known := a.assets[t.Message.SrcAnchor]
	if !known || p.Kind != message.KindMint || !a.isBitcoin(message.SrcChain(t.UID)) {
		return all
	}
	s, err := a.Quotes.State(message.DstChain(t.UID))
	if err != nil {
		return all
	}
	net, err := all.Sub(s.Routers[asset.String()].DepositFee)
	if err != nil {
		return amount.Amount{}
	}
	return net
}
