package custody

import (
	"bytes"
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// draft is a transaction on its way: everything but its change.
type draft struct {
	version int32
	ins     []spend
	outs    []bitcoin.Out
	change  []byte // script; nil: there is none
	// commitment is to the plan's uids, for what the transaction says of itself
	commitment [32]byte
}

// spend is an input with what it spends.
type spend struct {
	op      wire.OutPoint
	value   uint64
	script  []byte
	leaf    bitcoin.Leaf
	keys    Keys
	carried Carried
}

func (d *draft) packet() (*bitcoin.Packet, error) {
	p, err := bitcoin.NewPacket(d.tx())
	if err != nil {
		return nil, fmt.Errorf("make PSBT: %w", err)
	}
	for i, in := range d.ins {
		p.Inputs[i].UTXO = wire.NewTxOut(int64(in.value), bytes.Clone(in.script))
		p.Inputs[i].TapLeaves = []bitcoin.Leaf{in.leaf}
	}
	return p, nil
}

func packetsOf(drafts []*draft) ([]*bitcoin.Packet, error) {
	packets := make([]*bitcoin.Packet, len(drafts))
	for i, d := range drafts {
		var err error
		if packets[i], err = d.packet(); err != nil {
			return nil, err
		}
	}
	return packets, nil
}

// vsize is the exact size of the signed transaction in virtual bytes, with so many change outputs more: Schnorr
// signatures have one size.
func (d *draft) vsize(changes int) int {
	outs := len(d.outs) + changes
	base := 8 + wire.VarIntSerializeSize(uint64(len(d.ins))) + wire.VarIntSerializeSize(uint64(outs)) + 41*len(d.ins)
	for _, o := range d.outs {
		base += 8 + wire.VarIntSerializeSize(uint64(len(o.Script))) + len(o.Script)
	}
	base += changes * (9 + len(d.change))
	witness := 2
	for _, in := range d.ins {
		witness += in.witness()
	}
	return (4*base + witness + 3) / 4
}

// witness is the size of what satisfies the input: k signatures, an empty item for each other key, leaf and control
// block.
func (in spend) witness() int {
	const signature = 1 + 64
	n, k := len(in.keys.Members), in.keys.Threshold
	size := wire.VarIntSerializeSize(uint64(n+2)) + k*signature + (n - k)
	for _, b := range [][]byte{in.leaf.Script, in.leaf.Control} {
		size += wire.VarIntSerializeSize(uint64(len(b))) + len(b)
	}
	return size
}
