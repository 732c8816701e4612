package custody

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// payment is a transaction of the baton that commits to uids.
type payment struct {
	tx         chainhash.Hash
	kind       Kind
	height     uint32
	index      uint32
	epoch      uint32
	commitment [32]byte
	inscribes  bool
	outs       []payee
	// of an inscribing, what its reveals named so far; nil: nothing. What it points at is never changed.
	revealed *[MaxPayouts]message.UID
}

// payee is an output that pays a uid, or the commit output of one.
type payee struct {
	vout   uint32
	script []byte
	asset  Asset
	units  amount.Amount
}

// MaxPayouts bounds the uids of one transaction.
const MaxPayouts = 100

// commitmentTag keeps the hashes here apart from all others.
const commitmentTag = "causeway/payment"

// Commitment is what a payment says of the uids that it pays, in the order of its outputs:
// sha256("causeway/payment" | salt | kind u8 | n u16 BE | uid…).
func Commitment(salt message.Bytes32, kind Kind, uids []message.UID) [32]byte {
	b := make([]byte, 0, len(commitmentTag)+32+3+32*len(uids))
	b = append(append(append(b, commitmentTag...), salt[:]...), byte(kind))
	b = binary.BigEndian.AppendUint16(b, uint16(len(uids)))
	for _, uid := range uids {
		b = append(b, uid[:]...)
	}
	return sha256.Sum256(b)
}

// enter reads a payment's outputs and settles it if its uids are known.
func (s *State) enter(st *step) {
	rec := &st.rec
	p := payment{
		tx: rec.TxID, kind: st.kind, height: rec.Height, index: rec.Index, commitment: *rec.Commitment,
		inscribes: rec.Marker == MarkerInscribe,
		outs:      s.payees(st),
	}
	if b, ok := s.Baton(st.kind); ok {
		p.epoch = b.Epoch
	}
	s.pay(&p)
	var back []message.UID
	for i := range rec.Spent {
		if h, ok := st.spent[i]; ok && h.Class == ClassReturnable {
			back = append(back, h.UID)
		}
	}
	if len(back) > 0 && s.committed(p, back) {
		s.settle(p, back)
		return
	}
	if uids, ok := st.named(p); ok && s.committed(p, uids) {
		s.settle(p, uids)
		return
	}
	if s.known != nil {
		if uids, ok := s.known(p.kind, p.commitment); ok && s.committed(p, uids) {
			s.settle(p, uids)
			return
		}
	}
	s.open[p.tx] = p
}

// payees are the outputs behind the baton and before the OP_RETURN that are not the custody's.
func (s *State) payees(st *step) []payee {
	rec := &st.rec
	var list []payee
	stone, runes := stoneOf(rec.Outputs)
	for i := 1; i < len(rec.Outputs) && !isOpReturn(rec.Outputs[i].Script); i++ {
		o := rec.Outputs[i]
		if _, own := s.places[string(o.Script)]; own {
			continue
		}
		p := payee{vout: uint32(i), script: o.Script, asset: Bitcoin, units: amount.New(o.Value)}
		if h, ok := st.spent[i]; ok && len(h.Carried.transfers()) == 1 {
			t := h.Carried.transfers()[0]
			p.asset, p.units = TokenAsset(t.Tick), wide(t.Amount)
		}
		if runes {
			for _, e := range stone.Edicts {
				if e.Output == p.vout {
					p.asset, p.units = RuneAsset(e.ID), wide(e.Amount)
				}
			}
		}
		list = append(list, p)
	}
	return list
}

func (s *State) committed(p payment, uids []message.UID) bool {
	return len(uids) <= MaxPayouts && Commitment(s.rules.Salt, p.kind, uids) == p.commitment
}

// settle enters the uids of a payment.
func (s *State) settle(p payment, uids []message.UID) {
	delete(s.open, p.tx)
	if p.inscribes {
		s.settleCommits(p, uids)
		return
	}
	s.byTx.set(p.tx, slices.Clone(uids))
	for i, uid := range uids {
		paid := Paid{UID: uid, Kind: p.kind, TxID: p.tx, Height: p.height, Index: p.index}
		if i < len(p.outs) {
			paid.Vout = p.outs[i].vout
			s.settleReturn(uid, p.outs[i])
		}
		// A uid that the chain pays twice keeps its first payment: only k members together can have done that.
		if old, ok := s.paid.get(uid); !ok ||
			(Record{Height: old.Height, Index: old.Index}).Position() > (Record{Height: p.height, Index: p.index}).Position() {
			s.paid.set(uid, paid)
			if old.Cancelled {
				s.cancels.drop(old.TxID)
			}
		}
	}
}

// settleCommits names commit outputs, and the inscriptions that were revealed from them already.
func (s *State) settleCommits(p payment, uids []message.UID) {
	for i, uid := range uids {
		if i == len(p.outs) {
			return
		}
		op := wire.OutPoint{Hash: p.tx, Index: p.outs[i].vout}
		if c, ok := s.commits[op]; ok {
			c.ID = uid
			s.commits[op] = c
		}
	}
}

// settleReturn takes the tokens of a return from what was paid, for they were never part of the balance, and leaves its
// deposit's output as nobody's.
func (s *State) settleReturn(uid message.UID, o payee) {
	if !s.isReturn(uid) || o.asset.Kind != BRC20 {
		return
	}
	s.spent[o.asset] = less(s.spent[o.asset], o.units)
	if h, ok := s.Returnable(uid); ok {
		s.returns.drop(uid)
		h.Class, h.UID = ClassForeign, message.UID{}
		s.holdings.set(h.OutPoint, h)
	}
}

// isReturn reports whether a uid is of a message that goes back on Bitcoin.
func (s *State) isReturn(uid message.UID) bool {
	return message.SrcChain(uid) == s.rules.ChainID && message.DstChain(uid) == s.rules.ChainID
}

// Resolve tells the uids of a payment. They are checked against its commitment.
func (s *State) Resolve(tx chainhash.Hash, uids []message.UID) error {
	p, ok := s.open[tx]
	if !ok {
		return fmt.Errorf("%s: no payment without known uids: %w", tx, ErrCommitment)
	}
	if !s.committed(p, uids) {
		return fmt.Errorf("%s: %w", tx, ErrCommitment)
	}
	s.settle(p, uids)
	return nil
}

// Unresolved returns the payments whose uids are not known yet: nothing is signed while there are any.
func (s *State) Unresolved() []chainhash.Hash {
	return slices.SortedFunc(maps.Keys(s.open), func(a, b chainhash.Hash) int { return bytes.Compare(a[:], b[:]) })
}
