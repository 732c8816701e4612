package custody

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/txscript/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

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
