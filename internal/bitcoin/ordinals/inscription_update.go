package ordinals

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
)

// flotsam is an inscription between its input and its output.
type flotsam struct {
	offset uint64    // satoshi within the transaction's inputs
	seq    uint32    // of an old one; a new one gets it when it is placed
	reveal int       // index of a new one among the block's reveals, -1 for an old one
	first  firstMove // what BRC-20 does when it moves
}

// reveal is a new inscription.
type reveal struct {
	envelope      Envelope
	id            InscriptionID
	curse         Curse
	reinscription bool
	unbound       bool
	inFee         bool // no output of its own transaction took it
	parents       []InscriptionID
}

// offsetUse is what is on a satoshi of the transaction's inputs.
type offsetUse struct {
	first int // index of the first float there
	count int
}

// inscriptionStats are the counters that go on from block to block.
type inscriptionStats struct {
	next, blessed, cursed, unbound uint32
	lost                           uint64 // sat that coinbases did not claim
}

var statsKey = []byte{PrefixInscription, rowStats}

func (w *worker) loadStats() error {
	row, err := w.st.Get(statsKey)
	if err != nil {
		return fmt.Errorf("inscription counters: %w", err)
	}
	w.stats = inscriptionStats{}
	if row != nil {
		d := rowDecoder{b: row}
		w.stats = inscriptionStats{
			next: d.uint32(), blessed: d.uint32(), cursed: d.uint32(), unbound: d.uint32(),
			lost: d.uint64(),
		}
		if err := d.end("inscription counters"); err != nil {
			return err
		}
	}
	w.statsAt = w.stats
	return nil
}

func (w *worker) saveStats() error {
	if !w.inscriptions || w.stats == w.statsAt {
		return nil
	}
	w.row = w.row[:0]
	for _, v := range []uint32{w.stats.next, w.stats.blessed, w.stats.cursed, w.stats.unbound} {
		w.row = binary.AppendUvarint(w.row, uint64(v))
	}
	return w.st.Set(statsKey, binary.AppendUvarint(w.row, w.stats.lost))
}

// reveal floats the new inscriptions of one input, whose satoshis begin at offset in. The rules for curses and offsets
// are those of ord's inscription_updater.rs. counter is how many the transaction's inputs before it revealed.
func (w *worker) reveal(tx *Tx, input int, in, value, outSum uint64, counter int) error {
	w.envelopes = w.parser.input(w.envelopes[:0], input, tx.Ins[input].Witness)
	for i := range w.envelopes {
		e := &w.envelopes[i]
		w.mapOffsets()
		curse, err := w.curse(e, in)
		if err != nil {
			return err
		}
		offset := in
		if p, ok := e.pointer(); ok && p < outSum {
			offset = p
		}
		_, taken := w.offsets[offset]
		w.reveals = append(w.reveals, reveal{
			envelope: *e, id: InscriptionID{TxID: tx.ID, Index: uint32(counter + i)},
			curse: curse, reinscription: taken, unbound: value == 0 || e.UnrecognizedEven,
		})
		w.floats = append(w.floats, flotsam{offset: offset, reveal: len(w.reveals) - 1})
	}
	return nil
}

// mapOffsets brings offsets up to date with floats. Only transactions that reveal need it.
func (w *worker) mapOffsets() {
	if w.mapped == 0 {
		clear(w.offsets)
	}
	for ; w.mapped < len(w.floats); w.mapped++ {
		u, ok := w.offsets[w.floats[w.mapped].offset]
		if !ok {
			u.first = w.mapped
		}
		u.count++
		w.offsets[w.floats[w.mapped].offset] = u
	}
}

// curse returns why the envelope is cursed. in is the first satoshi of its input.
func (w *worker) curse(e *Envelope, in uint64) (Curse, error) {
	switch {
	case e.UnrecognizedEven:
		return CurseUnrecognizedEvenField, nil
	case e.DuplicateField:
		return CurseDuplicateField, nil
	case e.IncompleteField:
		return CurseIncompleteField, nil
	case e.Input != 0:
		return CurseNotInFirstInput, nil
	case e.Offset != 0:
		return CurseNotAtOffsetZero, nil
	case e.Pointer != nil:
		return CursePointer, nil
	case e.Pushnum:
		return CursePushnum, nil
	case e.Stutter:
		return CurseStutter, nil
	}
	use, ok := w.offsets[in]
	if !ok {
		return NotCursed, nil
	}
	if use.count > 1 {
		return CurseReinscription, nil
	}
	// The first inscription of the first input: what is on the satoshi is an old one. Upon a cursed one, one is free.
	row, err := w.entry(w.floats[use.first].seq)
	if err != nil {
		return 0, err
	}
	var first Inscription
	if err := first.decode(row); err != nil {
		return 0, err
	}
	if first.Number < 0 || first.Charms&CharmVindicated != 0 {
		return NotCursed, nil
	}
	return CurseReinscription, nil
}

// entry returns an inscription's row, which must exist.
func (w *worker) entry(seq uint32) ([]byte, error) {
	w.key = seqKey(w.key, rowEntry, seq)
	row, err := w.st.Get(w.key)
	if err != nil {
		return nil, fmt.Errorf("inscription %d: %w", seq, err)
	}
	if row == nil {
		return nil, fmt.Errorf("%w: inscription %d is missing", ErrRow, seq)
	}
	return row, nil
}

// seqOf returns the sequence number of an id, false when there is none yet.
func (w *worker) seqOf(id InscriptionID) (uint32, bool, error) {
	w.key = idKey(w.key, id)
	row, err := w.st.Get(w.key)
	if err != nil {
		return 0, false, fmt.Errorf("inscription %s: %w", id, err)
	}
	if row == nil {
		return 0, false, nil
	}
	if len(row) != 4 {
		return 0, false, fmt.Errorf("%w: inscription id", ErrRow)
	}
	return binary.BigEndian.Uint32(row), true, nil
}

// proveParents keeps of each purported parent of the transaction's new inscriptions, once, those that are among its
// inputs' inscriptions, or revealed by the same transaction.
func (w *worker) proveParents(tx *Tx, first int) error {
	var (
		old  map[uint32]struct{}
		seen map[InscriptionID]struct{}
	)
	for i := first; i < len(w.reveals); i++ {
		n := &w.reveals[i]
		if len(n.envelope.Parents) == 0 {
			continue
		}
		if old == nil {
			old, seen = map[uint32]struct{}{}, map[InscriptionID]struct{}{}
			for _, f := range w.floats {
				if f.reveal < 0 {
					old[f.seq] = struct{}{}
				}
			}
		}
		clear(seen)
		for _, value := range n.envelope.Parents {
			id, ok := inscriptionIDOf(value)
			if !ok {
				continue
			}
			if _, dup := seen[id]; dup {
				continue
			}
			seen[id] = struct{}{}
			present := id.TxID == tx.ID && int(id.Index) < len(w.reveals)-first
			if !present && len(old) > 0 {
				seq, known, err := w.seqOf(id)
				if err != nil {
					return err
				}
				if known {
					_, present = old[seq]
				}
			}
			if present {
				n.parents = append(n.parents, id)
			}
		}
	}
	return nil
}

// locate writes where an inscription is now, giving a new one its number; script is the output's, nil for none. It
// reports whether the inscription is on the output's satoshi: an unbound one is not.
func (w *worker) locate(f *flotsam, at Location, script []byte) (bool, error) {
	burned := len(script) > 0 && script[0] == opReturn
	if f.reveal >= 0 {
		return w.place(f, at, script, burned)
	}
	w.report.Moves++
	if burned {
		row, err := w.entry(f.seq)
		if err != nil {
			return false, err
		}
		w.row = append(w.row[:0], row...)
		if len(w.row) < 2 {
			return false, fmt.Errorf("%w: inscription", ErrRow)
		}
		binary.BigEndian.PutUint16(w.row, binary.BigEndian.Uint16(w.row)|uint16(CharmBurned))
		if err := w.st.Set(w.key, w.row); err != nil {
			return false, err
		}
	}
	if err := w.moveTokens(f, script, false); err != nil {
		return false, err
	}
	return true, w.setLocation(f.seq, at)
}

func (w *worker) setLocation(seq uint32, at Location) error {
	w.key, w.row = seqKey(w.key, rowLocation, seq), appendLocation(w.row[:0], at)
	return w.st.Set(w.key, w.row)
}

// intoFee notes that no output of its transaction took an inscription. OPI counts that as the move of a BRC-20
// transfer, there and then, wherever the coinbase puts it.
func (w *worker) intoFee(f *flotsam) error {
	if f.reveal >= 0 {
		w.reveals[f.reveal].inFee = true
		return nil
	}
	return w.moveTokens(f, nil, true)
}

// moveTokens does what an inscription's first move does in BRC-20.
func (w *worker) moveTokens(f *flotsam, script []byte, fee bool) error {
	first := f.first
	f.first = moveIdle
	switch first {
	case movePays:
		return w.brc20.move(f.seq, script, fee)
	case moveWaits, moveDoubtful:
		return w.brc20.moveWaiting(f.seq, script, fee)
	case moveIdle:
	}
	return nil
}

// place gives a new inscription its numbers and rows.
func (w *worker) place(f *flotsam, at Location, script []byte, burned bool) (bool, error) {
	n := &w.reveals[f.reveal]
	if w.stats.next == math.MaxUint32 || w.stats.blessed == math.MaxInt32 || w.stats.cursed == math.MaxInt32 {
		return false, fmt.Errorf("%w: more inscriptions than numbers", ErrRow)
	}
	w.report.Reveals++
	f.seq = w.stats.next
	w.stats.next++
	e := Inscription{Seq: f.seq, ID: n.id, Height: w.block.Height, Time: w.block.Time, Curse: n.curse}
	switch {
	case n.curse != NotCursed && w.block.Height < w.r.Jubilee:
		w.stats.cursed++
		e.Number = -int32(w.stats.cursed)
		e.Charms |= CharmCursed
	default:
		e.Number = int32(w.stats.blessed)
		w.stats.blessed++
		if n.curse != NotCursed {
			e.Charms |= CharmVindicated
		}
	}
	for _, c := range []struct {
		set   bool
		charm Charms
	}{{n.reinscription, CharmReinscription}, {burned, CharmBurned}, {at.Lost(), CharmLost}, {n.unbound, CharmUnbound}} {
		if c.set {
			e.Charms |= c.charm
		}
	}
	if n.unbound {
		at = Location{OutPoint: unboundOutPoint, Offset: uint64(w.stats.unbound)}
		w.stats.unbound++
	}
	for _, id := range n.parents {
		// One that the same transaction reveals further on has no number yet: ord leaves it out.
		seq, known, err := w.seqOf(id)
		if err != nil {
			return false, err
		}
		if known {
			e.Parents = append(e.Parents, seq)
		}
	}
	if err := w.store(&e, &n.envelope); err != nil {
		return false, err
	}
	if err := w.setLocation(e.Seq, at); err != nil {
		return false, err
	}
	if n.unbound || n.inFee || n.curse != NotCursed {
		return !n.unbound, nil
	}
	var err error
	f.first, err = w.brc20.inscribe(&e, &n.envelope, n.parents, script)
	return true, err
}

// store writes a new inscription's rows but for its location.
func (w *worker) store(e *Inscription, from *Envelope) error {
	e.describe(from, w.r.MaxContent)
	var seq [4]byte
	binary.BigEndian.PutUint32(seq[:], e.Seq)
	w.key, w.row = seqKey(w.key, rowEntry, e.Seq), e.append(w.row[:0])
	if err := w.st.Set(w.key, w.row); err != nil {
		return err
	}
	w.key = idKey(w.key, e.ID)
	if err := w.st.Set(w.key, seq[:]); err != nil {
		return err
	}
	w.key = numberKey(w.key, e.Number)
	if err := w.st.Set(w.key, seq[:]); err != nil {
		return err
	}
	if e.MetadataKept {
		w.key, w.row = seqKey(w.key, rowMetadata, e.Seq), appendChunks(w.row[:0], from.Metadata)
		if err := w.st.Set(w.key, w.row); err != nil {
			return err
		}
	}
	if !e.ContentKept {
		return nil
	}
	w.key, w.row = seqKey(w.key, rowBody, e.Seq), appendChunks(w.row[:0], from.Body)
	return w.st.Set(w.key, w.row)
}

// describe fills in what the envelope says. Fields that no honest inscription has this long are dropped.
func (n *Inscription) describe(e *Envelope, maxContent int) {
	text := func(b []byte) string {
		if len(b) > maxField {
			n.FieldsDropped = true
			return ""
		}
		return string(b)
	}
	n.ContentType, n.ContentEncoding, n.Metaprotocol = text(e.ContentType), text(e.ContentEncoding), text(e.Metaprotocol)
	if e.Rune != nil {
		n.Rune = []byte(text(e.Rune))
	}
	if id, ok := inscriptionIDOf(e.Delegate); ok {
		n.Delegate = &id
	}
	if p, ok := e.pointer(); ok {
		n.Pointer = &p
	}
	n.HasBody = e.HasBody
	n.ContentLength = uint64(size(e.Body))
	n.ContentKept = n.ContentLength > 0 && n.ContentLength <= uint64(maxContent)
	n.MetadataLength = uint64(size(e.Metadata))
	n.MetadataKept = n.MetadataLength > 0 && n.MetadataLength <= uint64(maxContent)
}

func appendChunks(b []byte, chunks [][]byte) []byte {
	for _, c := range chunks {
		b = append(b, c...)
	}
	return b
}

// sortFlotsam orders by satoshi, and keeps the order of those on the same one.
func sortFlotsam(f []flotsam) {
	byOffset := func(a, b flotsam) int { return cmp.Compare(a.offset, b.offset) }
	if len(f) > 1 && !slices.IsSortedFunc(f, byOffset) {
		slices.SortStableFunc(f, byOffset)
	}
}

// sortCarried orders what one output carries by satoshi, then sequence number.
func sortCarried(c []CarriedInscription) {
	if len(c) > 1 {
		slices.SortFunc(c, func(a, b CarriedInscription) int {
			return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(a.Seq, b.Seq))
		})
	}
}
