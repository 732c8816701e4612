package custody

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// ErrDeposit means that a deposit is none that Read returns under these rules.
var ErrDeposit = errors.New("not a deposit by these rules")

// DepositLen is the length of a deposit message's data: asset u8 | txid in display order 32 | vout u32 BE.
const DepositLen = 1 + 32 + 4

// Message returns the deposit's message. Without a fault it is a mint for the lane's router, in common units, exactly
// (INV-09). With one it is a return, from Bitcoin to Bitcoin: the asset in base units, or BTC in sat when the asset is
// not listed or there are several, to whom Refund says; the whole output goes back as it is. It is a pure function of
// the deposit and of what the rules say of its height, so that no member attests two messages for one (SR-03, SR-04).
func (r *Rules) Message(d Deposit) (message.Message, error) {
	key := d.Key()
	data := append([]byte{byte(d.Asset.Kind)}, outPointBytes(key)...)
	if d.Fault != "" {
		return r.giveBack(d, data)
	}
	lane, common, fault := r.credit(d.Asset, d.Destination, d.Amount, d.Height)
	if fault != "" {
		return message.Message{}, fmt.Errorf("deposit %s: %w: %s", key, ErrDeposit, fault)
	}
	payload, err := message.Payload{
		Kind: message.KindMint, Amount: common, Recipient: d.Destination.Receiver, Refund: d.Refund.Hash(), Data: data,
	}.Encode()
	if err != nil {
		return message.Message{}, fmt.Errorf("deposit %s: %w", key, err)
	}
	return message.Message{
		UID:       r.DepositUID(d.Destination.ChainID, key, d.Asset),
		SrcAnchor: d.Asset.Anchor(), DstAnchor: lane.Router, Payload: payload,
	}, nil
}

// giveBack is the message of a deposit with a fault.
func (r *Rules) giveBack(d Deposit, data []byte) (message.Message, error) {
	asset, value := d.Asset, d.Amount
	if _, listed := r.terms(asset, d.Height); !listed {
		asset, value = Bitcoin, amount.New(d.Sats)
	}
	payload, err := message.Payload{
		Kind: message.KindReturn, Amount: value, Recipient: d.Refund.Hash(),
		Data: data,
	}.Encode()
	if err != nil {
		return message.Message{}, fmt.Errorf("return %s: %w", d.Key(), err)
	}
	anchor := asset.Anchor()
	return message.Message{
		UID:       r.DepositUID(r.ChainID, d.Key(), d.Asset),
		SrcAnchor: anchor, DstAnchor: anchor, Payload: payload,
	}, nil
}

// terms returns an asset's terms if it was listed at a height: if any of its lanes had been opened by then. So listing
// an asset changes nothing that happened before.
func (r *Rules) terms(a Asset, height uint32) (Terms, bool) {
	t, ok := r.Terms[a]
	if !ok {
		return Terms{}, false
	}
	for _, l := range t.Lanes {
		if l.From <= height {
			return t, true
		}
	}
	return Terms{}, false
}

// Lane returns the lane of an asset to a chain that is open for deposits of a height, or why there is none: FaultAsset,
// FaultUnknownLane, FaultClosedLane.
func (r *Rules) Lane(a Asset, chainID, height uint32) (Lane, Fault) {
	t, ok := r.terms(a, height)
	if !ok {
		return Lane{}, FaultAsset
	}
	fault := FaultUnknownLane
	for _, l := range t.Lanes {
		switch {
		case l.ChainID != chainID || l.From > height:
		case l.Until == 0 || height < l.Until:
			return l, ""
		default:
			fault = FaultClosedLane
		}
	}
	return Lane{}, fault
}

// Accepts returns why a deposit of an amount of an asset, in base units, to a destination would not be credited at a
// height; "" when it would be. Whoever shows an address or builds a deposit asks first.
func (r *Rules) Accepts(a Asset, to Destination, value amount.Amount, height uint32) Fault {
	_, _, fault := r.credit(a, to, value, height)
	return fault
}

// Creditable returns the most, in base units, that a deposit to a destination at a height would be credited for out of
// so much: what is no whole common unit is left behind. Zero when nothing would be.
func (r *Rules) Creditable(a Asset, to Destination, value amount.Amount, height uint32) amount.Amount {
	t, ok := r.Terms[a]
	if !ok {
		return amount.Amount{}
	}
	_, rest, err := amount.ToCommon(value, t.Decimals, t.Common)
	if err != nil {
		return amount.Amount{}
	}
	whole := less(value, rest)
	if r.Accepts(a, to, whole, height) != "" {
		return amount.Amount{}
	}
	return whole
}

// credit returns the lane and the common units that a deposit means, or why it means nothing.
func (r *Rules) credit(a Asset, to Destination, value amount.Amount, height uint32) (Lane, amount.Amount, Fault) {
	lane, fault := r.Lane(a, to.ChainID, height)
	if fault != "" {
		return Lane{}, amount.Amount{}, fault
	}
	if !lane.reaches(to.Receiver) {
		return Lane{}, amount.Amount{}, FaultReceiver
	}
	t := r.Terms[a]
	common, rest, err := amount.ToCommon(value, t.Decimals, t.Common)
	switch {
	case err != nil:
		return Lane{}, amount.Amount{}, FaultAsset
	case !rest.IsZero():
		return Lane{}, amount.Amount{}, FaultRemainder
	case common.BitLen() > AmountBits:
		return Lane{}, amount.Amount{}, FaultTooLarge
	case common.IsZero() || common.Cmp(t.Least(height)) < 0:
		return Lane{}, amount.Amount{}, FaultMinimum
	}
	return lane, common, ""
}

// reaches reports whether a receiver can be paid at the lane's end. A router whose anchor is an EVM address is on an
// EVM chain, where receivers are addresses too: the high 12 bytes are zero.
func (l Lane) reaches(receiver message.Recipient) bool {
	if receiver.IsZero() {
		return false
	}
	_, evm := l.Router.Address()
	_, address := receiver.Address()
	return address || !evm
}

// displayID returns a transaction's id in the order in which it is shown.
func displayID(op wire.OutPoint) (id [32]byte) {
	for i, b := range op.Hash {
		id[len(id)-1-i] = b
	}
	return id
}

// outPointBytes is txid in display order | vout u32 BE.
func outPointBytes(op wire.OutPoint) []byte {
	id := displayID(op)
	return binary.BigEndian.AppendUint32(id[:], op.Index)
}

// DepositUID is the uid of a deposit's message: to the chain of its destination if it is credited, to Bitcoin itself if
// it goes back. The key is the depositor's own output (SR-04).
func (r *Rules) DepositUID(dst uint32, key wire.OutPoint, a Asset) message.UID {
	var salt []byte
	if r.Form == FormSealed {
		salt = r.Salt[:]
	}
	id := displayID(key)
	nonce := message.BitcoinNonce(salt, id, key.Index, uint8(a.Kind), []byte(a.ID))
	return message.NewUID(r.ChainID, dst, nonce)
}

// DepositOf names the deposit that a mint or a return is of: a uid of no chain, the same whatever is made of the
// deposit, and the uids of everything else that could be made of it on any lane that there ever was. One deposit is one
// message (SR-03, SR-04). False for messages that are no deposit's.
func (r *Rules) DepositOf(m message.Message) (id message.UID, others []message.UID, ok bool) {
	p := m.Payload.Decoded()
	if message.SrcChain(m.UID) != r.ChainID || len(p.Data) != DepositLen ||
		p.Kind != message.KindMint && p.Kind != message.KindReturn {
		return id, nil, false
	}
	key := wire.OutPoint{Index: binary.BigEndian.Uint32(p.Data[1+chainhash.HashSize:])}
	for i, b := range p.Data[1 : 1+chainhash.HashSize] {
		key.Hash[chainhash.HashSize-1-i] = b
	}
	// An output is one deposit, whatever its asset is taken for.
	nonce := message.BitcoinNonce(r.Salt[:], displayID(key), key.Index, 0, []byte("deposit"))
	id = message.NewUID(r.ChainID, 0, nonce)
	for _, a := range append([]Asset{Bitcoin}, r.Assets...) {
		if r.DepositUID(message.DstChain(m.UID), key, a) != m.UID {
			continue
		}
		for _, to := range append([]uint32{r.ChainID}, r.Terms[a].chains()...) {
			if to != message.DstChain(m.UID) {
				others = append(others, r.DepositUID(to, key, a))
			}
		}
		break
	}
	return id, others, true
}

// chains lists where lanes lead, or led.
func (t Terms) chains() []uint32 {
	var out []uint32
	for _, l := range t.Lanes {
		if !slices.Contains(out, l.ChainID) {
			out = append(out, l.ChainID)
		}
	}
	return out
}
