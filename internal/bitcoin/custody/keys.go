package custody

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/txscript/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// ErrEpoch means that the rules know no such epoch.
var ErrEpoch = errors.New("the custody has no such epoch")

// Script is a plain custody script.
type Script struct {
	Epoch  uint32
	Kind   Kind
	Script []byte // scriptPubKey
}

// Current returns the keys of the newest epoch; the zero value when there is none, which Check refuses.
func (r *Rules) Current() Keys {
	if len(r.Epochs) == 0 {
		return Keys{}
	}
	return r.Epochs[len(r.Epochs)-1]
}

// Taking returns the keys whose plain addresses take a deposit in a block of a height: the newest epoch that has begun
// by then, or the first one. What comes to an epoch before it begins is a fault (FaultAddress).
func (r *Rules) Taking(height uint32) Keys {
	for _, k := range slices.Backward(r.Epochs) {
		if k.From <= height {
			return k
		}
	}
	if len(r.Epochs) == 0 {
		return Keys{}
	}
	return r.Epochs[0]
}

// Keys returns the keys of an epoch.
func (r *Rules) Keys(epoch uint32) (Keys, error) {
	for _, k := range r.Epochs {
		if k.Epoch == epoch {
			return k, nil
		}
	}
	return Keys{}, fmt.Errorf("epoch %d: %w", epoch, ErrEpoch)
}

// Plain returns the plain custody output of an epoch and a kind: taproot with an internal key that nobody knows and one
// leaf, what it is for, dropped, then k of n keys. Its script is worth caching.
func (r *Rules) Plain(epoch uint32, kind Kind) (bitcoin.Taproot, error) {
	keys, err := r.Keys(epoch)
	if err != nil {
		return bitcoin.Taproot{}, err
	}
	if kind > Rune {
		return bitcoin.Taproot{}, fmt.Errorf("%w: %s", ErrAsset, kind)
	}
	body, err := keys.leaf()
	if err != nil {
		return bitcoin.Taproot{}, err
	}
	return bitcoin.NewTaproot(bitcoin.NUMS, append(r.kindPrefix(kind), body...))
}

// Scripts returns all plain scripts, by epoch and kind.
func (r *Rules) Scripts() []Script {
	list := make([]Script, 0, len(r.Epochs)*len(Kinds))
	for _, e := range r.Epochs {
		for _, kind := range Kinds {
			if t, err := r.Plain(e.Epoch, kind); err == nil {
				list = append(list, Script{e.Epoch, kind, t.Script})
			}
		}
	}
	return list
}

// plainPrefix is how long what a sealed plain leaf commits to is: kind u8 | seal.
const plainPrefix = 1 + sealLen

// kindPrefix is what a plain leaf commits to, dropped: kind u8 | seal, or in FormPlain OP_1, OP_2 or OP_3.
func (r *Rules) kindPrefix(kind Kind) []byte {
	seal := r.seal()
	if seal == nil {
		return []byte{txscript.OP_1 + byte(kind), txscript.OP_DROP}
	}
	return append(append([]byte{plainPrefix, byte(kind)}, seal...), txscript.OP_DROP)
}

// leaf is the part of every leaf of the epoch that signatures satisfy.
func (k Keys) leaf() ([]byte, error) { return bitcoin.MultisigLeaf(k.Threshold, k.Members) }

// DepositAddress is what a derived deposit address says: everything that crediting it needs stands in its committee
// leaf, which the sweep's witness publishes.
type DepositAddress struct {
	Epoch     uint32
	Asset     Asset
	DstChain  uint32
	Receiver  message.Recipient
	RefundKey bitcoin.XOnly
	Lock      uint16 // blocks after which the refund key can take the coins back
}

// Destination is where deposits to the address go.
func (d DepositAddress) Destination() Destination { return Destination{d.DstChain, d.Receiver} }

// Locks of derived addresses, in blocks: sweeping must be sure to come first.
const (
	DefaultLock  uint16 = 4320 // 30 days
	MinLock      uint16 = 144  // a day
	MinLockLocal uint16 = 6    // on the local chain
)

// ErrDepositAddress means that a deposit address cannot be derived as asked.
var ErrDepositAddress = errors.New("no such deposit address")

// The record of a derived address: version u8 | kind u8 | epoch u32 | dstChain u32 | receiver 32 | lock u16 | refundKey
// 32 | salt 32 | assetId, big-endian.
const (
	recordVersion = 1
	recordHead    = 1 + 1 + 4 + 4 + 32 + 2 + 32 + 32
)

// MinLock returns the least lock of the network.
func (r *Rules) MinLock() uint16 {
	if r.Network != nil && r.Network.Name == bitcoin.Local {
		return MinLockLocal
	}
	return MinLock
}

// Derive returns the address's output: leaf 0 is the committee's and tells the record in clear, leaf 1 the depositor's
// after the lock (SR-17). Its errors are ErrDepositAddress and ErrEpoch.
func (r *Rules) Derive(d DepositAddress) (bitcoin.Taproot, error) {
	committee, err := r.derivedLeaf(d)
	if err != nil {
		return bitcoin.Taproot{}, err
	}
	refund, err := bitcoin.RelativeLockLeaf(d.Lock, d.RefundKey)
	if err != nil {
		return bitcoin.Taproot{}, fmt.Errorf("%w: %w", ErrDepositAddress, err)
	}
	return bitcoin.NewTaproot(bitcoin.NUMS, committee, refund)
}

// derivedLeaf returns the committee's leaf of a derived address.
func (r *Rules) derivedLeaf(d DepositAddress) ([]byte, error) {
	keys, err := r.Keys(d.Epoch)
	if err != nil {
		return nil, err
	}
	if err := r.checkAddress(d); err != nil {
		return nil, err
	}
	record := r.record(d)
	leaf, err := bitcoin.MultisigLeaf(keys.Threshold, keys.Members, record)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDepositAddress, err)
	}
	return leaf, nil
}

func (r *Rules) checkAddress(d DepositAddress) error {
	if _, err := d.RefundKey.Key(); err != nil {
		return fmt.Errorf("%w: refund key: %w", ErrDepositAddress, err)
	}
	switch {
	case !d.Asset.wellFormed():
		return fmt.Errorf("%w: %s is not an asset in its one form", ErrDepositAddress, d.Asset)
	case d.DstChain == 0 || d.DstChain == r.ChainID || d.Receiver.IsZero():
		return fmt.Errorf("%w: it needs a receiver on another chain", ErrDepositAddress)
	case d.Lock < r.MinLock():
		return fmt.Errorf("%w: a lock of %d blocks is below %d", ErrDepositAddress, d.Lock, r.MinLock())
	case d.RefundKey == bitcoin.NUMS:
		return fmt.Errorf("%w: nobody has that refund key", ErrDepositAddress)
	}
	return nil
}

// wellFormed reports whether the asset has the one form that anchors and uids are made of: BTC without an id, a ticker
// of ASCII in lower case, a rune's 12 bytes.
func (a Asset) wellFormed() bool {
	switch a.Kind {
	case BTC:
		return a.ID == ""
	case BRC20:
		for _, c := range []byte(a.ID) {
			if c <= ' ' || c > '~' || c >= 'A' && c <= 'Z' {
				return false
			}
		}
		return len(a.ID) >= 4 && len(a.ID) <= 6
	case Rune:
		id, ok := a.RuneID()
		return ok && id.Block > 0
	}
	return false
}

func (r *Rules) record(d DepositAddress) []byte {
	b := append(make([]byte, 0, recordHead+runeIDLen), recordVersion, byte(d.Asset.Kind))
	b = binary.BigEndian.AppendUint32(b, d.Epoch)
	b = binary.BigEndian.AppendUint32(b, d.DstChain)
	b = append(b, d.Receiver[:]...)
	b = binary.BigEndian.AppendUint16(b, d.Lock)
	b = append(b, d.RefundKey[:]...)
	b = append(b, r.Salt[:]...)
	return append(b, d.Asset.ID...)
}

// DecodeLeaf returns what a committee leaf of a derived address says: true only for the bytes that Derive would write,
// of this deployment.
func (r *Rules) DecodeLeaf(script []byte) (DepositAddress, bool) {
	if len(script) < 2 || script[0] != txscript.OP_PUSHDATA1 || len(script) < 2+int(script[1]) {
		return DepositAddress{}, false
	}
	b := script[2 : 2+int(script[1])]
	if len(b) < recordHead || len(b) > recordHead+runeIDLen || b[0] != recordVersion {
		return DepositAddress{}, false
	}
	d := DepositAddress{
		Asset:     Asset{Kind(b[1]), string(b[recordHead:])},
		Epoch:     binary.BigEndian.Uint32(b[2:]),
		DstChain:  binary.BigEndian.Uint32(b[6:]),
		Receiver:  message.Recipient(b[10:42]),
		Lock:      binary.BigEndian.Uint16(b[42:]),
		RefundKey: bitcoin.XOnly(b[44:76]),
	}
	leaf, err := r.derivedLeaf(d) // with our salt and the epoch's keys
	if err != nil || !bytes.Equal(leaf, script) {
		return DepositAddress{}, false
	}
	return d, true
}

// RefundScript returns the script that a derived deposit goes back to: the refund key's own taproot address (BIP-86).
func (d DepositAddress) RefundScript() ([]byte, error) {
	t, err := bitcoin.NewTaproot(d.RefundKey)
	if err != nil {
		return nil, fmt.Errorf("%w: refund key: %w", ErrDepositAddress, err)
	}
	return t.Script, nil
}
