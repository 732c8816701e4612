package ordinals

import (
	"cmp"
	"slices"

	"lukechampine.com/uint128"
)

// allotment divides the runes that a transaction has at hand among its outputs. Its work is linear in edicts, and in
// runes times outputs at worst, however often an edict splits.
type allotment struct {
	outs  []Out
	slots []slot
	byID  map[RuneID]int // index in slots, once there are more than fewSlots
	dests []uint32       // outputs that are no OP_RETURN
	moves []move
	over  bool // more of a rune was put at hand than 128 bits hold, so the rows are not to be trusted

	flat []RuneBalance
	out  [][]RuneBalance
}

// slot is a rune at hand.
type slot struct {
	id     RuneID
	left   uint128.Uint128 // not allotted yet
	each   uint128.Uint128 // allotted to every one of dests
	burned uint128.Uint128
}

// move is an amount allotted to an output.
type move struct {
	output uint32
	id     RuneID
	slot   int
	amount uint128.Uint128
}

// fewSlots is how many runes are looked through one by one: almost every transaction has fewer.
const fewSlots = 16

// start begins with nothing at hand.
func (a *allotment) start(tx *Tx) {
	if cap(a.moves) > keepRows {
		*a = allotment{}
	}
	a.outs, a.slots, a.moves, a.dests, a.over = tx.Outs, a.slots[:0], a.moves[:0], a.dests[:0], false
	clear(a.byID)
	for i := range tx.Outs {
		if !isReturn(tx.Outs[i].Script) {
			a.dests = append(a.dests, uint32(i))
		}
	}
}

func isReturn(script []byte) bool { return len(script) > 0 && script[0] == opReturn }

// find returns the index of a rune's slot, -1 for none.
func (a *allotment) find(id RuneID) int {
	if len(a.slots) > fewSlots {
		if at, ok := a.byID[id]; ok {
			return at
		}
		return -1
	}
	return slices.IndexFunc(a.slots, func(s slot) bool { return s.id == id })
}

// add puts an amount at hand.
func (a *allotment) add(id RuneID, amount uint128.Uint128) {
	if at := a.find(id); at >= 0 {
		sum, over := add128(a.slots[at].left, amount)
		a.slots[at].left, a.over = sum, a.over || over
		return
	}
	a.slots = append(a.slots, slot{id: id, left: amount})
	if len(a.slots) <= fewSlots {
		return
	}
	if a.byID == nil {
		a.byID = map[RuneID]int{}
	}
	if len(a.byID) == 0 {
		for i := range a.slots {
			a.byID[a.slots[i].id] = i
		}
	}
	a.byID[id] = len(a.slots) - 1
}

// edict runs an edict, of an amount of at most what is left.
func (a *allotment) edict(e Edict) {
	at := a.find(e.ID)
	if at < 0 {
		return
	}
	left := a.slots[at].left
	switch {
	case int(e.Output) == len(a.outs) && e.Amount.IsZero():
		a.share(at)
	case int(e.Output) == len(a.outs):
		a.split(at, e.Amount)
	case e.Amount.IsZero() || e.Amount.Cmp(left) > 0:
		a.move(at, e.Output, left)
	default:
		a.move(at, e.Output, e.Amount)
	}
}

// move allots an amount of at most what is left.
func (a *allotment) move(at int, output uint32, amount uint128.Uint128) {
	if amount.IsZero() {
		return
	}
	s := &a.slots[at]
	s.left = s.left.Sub(amount)
	a.moves = append(a.moves, move{output: output, id: s.id, slot: at, amount: amount})
}

// share divides all that is left evenly; the first destinations receive one unit more until the remainder is used up.
func (a *allotment) share(at int) {
	left := a.slots[at].left
	if len(a.dests) == 0 || left.IsZero() {
		return
	}
	part, more := left.QuoRem64(uint64(len(a.dests)))
	for i, output := range a.dests {
		amount := part
		if uint64(i) < more {
			amount = amount.Add64(1)
		}
		a.move(at, output, amount)
	}
}

// split allots an amount to each destination, in order, while it lasts.
func (a *allotment) split(at int, amount uint128.Uint128) {
	s := &a.slots[at]
	if len(a.dests) == 0 || s.left.IsZero() {
		return
	}
	all, over := mul128(amount, uint128.From64(uint64(len(a.dests))))
	if !over && all.Cmp(s.left) <= 0 {
		s.left, s.each = s.left.Sub(all), s.each.Add(amount)
		return
	}
	for _, output := range a.dests {
		if a.slots[at].left.Cmp(amount) <= 0 {
			a.move(at, output, a.slots[at].left)
			return
		}
		a.move(at, output, amount)
	}
}

// burnAll burns everything at hand.
func (a *allotment) burnAll() {
	for i := range a.slots {
		s := &a.slots[i]
		s.burned, s.left = s.burned.Add(s.left), uint128.Zero
	}
}

// rest allots what no edict did: to the pointer's output, else to the first destination; without one it burns.
func (a *allotment) rest(pointer *uint32) {
	for at := range a.slots {
		if each := a.slots[at].each; !each.IsZero() {
			for _, output := range a.dests {
				a.moves = append(a.moves, move{output: output, id: a.slots[at].id, slot: at, amount: each})
			}
		}
	}
	var to uint32
	switch {
	case pointer != nil:
		to = *pointer
	case len(a.dests) > 0:
		to = a.dests[0]
	default:
		a.burnAll()
		return
	}
	for at := range a.slots {
		a.move(at, to, a.slots[at].left)
	}
}

// outputs returns what each output carries, by id, and books as burned what OP_RETURNs were sent; nil when none
// carries.
func (a *allotment) outputs(tx *Tx) [][]RuneBalance {
	if len(a.moves) == 0 {
		return nil
	}
	slices.SortFunc(a.moves, func(x, y move) int {
		return cmp.Or(cmp.Compare(x.output, y.output), x.id.Cmp(y.id))
	})
	a.flat = slices.Grow(a.flat[:0], len(a.moves))
	a.out = slices.Grow(a.out[:0], len(tx.Outs))[:len(tx.Outs)]
	clear(a.out)
	for moves := a.moves; len(moves) > 0; {
		output, from := moves[0].output, len(a.flat)
		burns := isReturn(tx.Outs[output].Script)
		for len(moves) > 0 && moves[0].output == output {
			m := &moves[0]
			switch last := len(a.flat) - 1; {
			case burns:
				a.slots[m.slot].burned = a.slots[m.slot].burned.Add(m.amount)
			case last >= from && a.flat[last].ID == m.id:
				a.flat[last].Amount = a.flat[last].Amount.Add(m.amount)
			default:
				a.flat = append(a.flat, RuneBalance{ID: m.id, Amount: m.amount})
			}
			moves = moves[1:]
		}
		a.out[output] = a.flat[from:len(a.flat):len(a.flat)]
	}
	return a.out
}
