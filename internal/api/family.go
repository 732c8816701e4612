package api

import (
	"context"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// family presents one family's ends of transfers, and finds what people look for on its chains. Without a context it
// answers from memory.
type family interface {
	// kind is what the literal API calls it: chainType.
	kind() string
	// chains are those that this process tells of.
	chains() []uint32
	// side is an end of transfers; one without names for an anchor that is not known.
	side(chainID uint32, anchor message.Anchor) side
	// sender shows who signed the source transaction, as its chain's people write it.
	sender(text string, seen shown) string
	// recipient shows who is paid here.
	recipient(t transfer.Transfer, p message.Payload, seen shown) string
	// refundTo shows to whom a transfer from here goes back; empty where a message does not say it in words.
	refundTo(p message.Payload) string
	// arrives is what is left of the amount of a transfer from here when its destination's contract took its fee.
	arrives(t transfer.Transfer, p message.Payload, all amount.Amount) amount.Amount
	// counts are the confirmations that transfers need here; depth is the chain's in the catalogue.
	counts(depth uint64) confirmations
	// address reads an address of this family into the form of messages; ok is false for what is none.
	address(ctx context.Context, text string) (word message.Bytes32, ok bool, err error)
	// txID is how its chains write the transaction that somebody names; ok is false for what names none of theirs.
	txID(text string) (id string, ok bool)
	// asset names what an anchor moves, for statistics: kindOther and nothing where the catalogue's token says it.
	asset(anchor message.Anchor) (kind, name string)
	// priceID is where the price of what is locked here is found, by the token that locked told; empty: nowhere.
	priceID(chainID uint32, token string) string
	// locked is what is locked on its chains now.
	locked(ctx context.Context) lockedSide
	// describe adds what is the family's own to a transfer that it has an end of.
	describe(v *TransferView, t transfer.Transfer, p message.Payload)
	// describeRefund adds what is read elsewhere of a transfer to here that takes another back.
	describeRefund(ctx context.Context, v *TransferView, t transfer.Transfer, of message.UID) error
}

// What the literal API calls families.
const (
	chainTypeEVM     = "EVM"
	chainTypeBitcoin = "BITCOIN"
)

// confirmations are what events of a chain need.
type confirmations struct {
	arrival uint64                             // of a delivery
	source  func(of transfer.Inclusion) uint64 // of a deposit
	own     uint64                             // what the event's own block counts for
}

// lockedSide is what is locked on one family's chains.
type lockedSide struct {
	tokens  []lockedToken
	missing []uint32       // chains that could not be read
	assets  []ReserveAsset // of a custody; nil: it could not be read, or there is none
}

// lockedToken is one of them.
type lockedToken struct {
	chainID                uint32
	token, symbol, priceID string
	amount                 amount.Amount // base units
	decimals               uint8
}

// setFamilies lists them all; the first one also has what nobody knows any more, as an old deployment's chain.
func (a *API) setFamilies() {
	a.families = []family{evmFamily{a.Catalog, a.Quotes, a.Site.ProductionTest}}
	if a.Bitcoin != nil {
		a.families = append(a.families, &bitcoinFamily{a, a.Bitcoin, a.Bitcoin.anchors()})
	}
	if d, _, ok := a.Catalog.Solana(); ok {
		a.families = append(a.families, solanaFamily{a.poolsElsewhere(d.ChainID)})
	}
	if d, _, ok := a.Catalog.TON(); ok && a.TON != nil {
		a.families = append(a.families, tonFamily{a.poolsElsewhere(d.ChainID), a.TON})
	}
	a.byChain = make(map[uint32]family)
	for _, f := range a.families {
		for _, id := range f.chains() {
			a.byChain[id] = f
		}
	}
}

func (a *API) poolsElsewhere(chainID uint32) poolsElsewhere {
	return poolsElsewhere{evmFamily{a.Catalog, a.Quotes, a.Site.ProductionTest}, chainID}
}

// familyOf is the family of a chain.
func (a *API) familyOf(chainID uint32) family {
	if f, known := a.byChain[chainID]; known {
		return f
	}
	return a.families[0]
}

// sideOf is an end of a transfer; an anchor that is not in the catalogue (an old deployment) gives a side without names
// and with no decimals, which is honest, if bare.
func (a *API) sideOf(chainID uint32, anchor message.Anchor) side {
	return a.familyOf(chainID).side(chainID, anchor)
}

// findAddress reads an address of any chain here into the form of messages.
func (a *API) findAddress(ctx context.Context, s string) (message.Bytes32, error) {
	for _, f := range a.families {
		word, ok, err := f.address(ctx, s)
		if err != nil {
			return message.Bytes32{}, a.fail(err)
		}
		if ok {
			return word, nil
		}
	}
	return message.Bytes32{}, errBadAddress.err()
}

// sourceTx returns the transfers of a source transaction, of whichever family that is. What can be no transaction is
// refused with errBadID.
func (a *API) sourceTx(ctx context.Context, text string) ([]transfer.Transfer, error) {
	named := false
	for _, f := range a.families {
		id, ok := f.txID(text)
		if !ok {
			continue
		}
		named = true
		ts, err := a.Records.BySourceTx(ctx, id, maxPerTx)
		if err != nil || len(ts) > 0 {
			return ts, err
		}
	}
	if !named {
		return nil, errBadID.err()
	}
	return nil, nil
}

// namesTx tells whether a text can be a transaction of any family here.
func (a *API) namesTx(text string) bool {
	return slices.ContainsFunc(a.families, func(f family) bool {
		_, ok := f.txID(text)
		return ok
	})
}

// startedBy tells whether a transaction that was asked for started a transfer.
func (a *API) startedBy(t transfer.Transfer, text string) bool {
	id, ok := a.familyOf(message.SrcChain(t.UID)).txID(text)
	return ok && id == t.Source.Tx
}

// shown keeps what one answer has shown already, where that costs more than looking it up.
type shown map[string]string

func (s shown) of(key []byte, show func() string) string {
	text, known := s[string(key)]
	if !known {
		text = show()
		s[string(key)] = text
	}
	return text
}
