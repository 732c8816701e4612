package ordinals

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"lukechampine.com/uint128"
)

// runeUpdater is the Runes part of applying a block: begin, then apply for every transaction in the block's order, the
// coinbase first (a coinbase can mint, and the order decides whose mint is the last), then end. It reuses its memory
// from block to block and keeps nothing else. The rules are ord's RuneUpdater.
type runeUpdater struct {
	st      State
	active  bool // the block is not before the first rune height
	height  uint32
	time    uint32 // Unix seconds
	minimum Rune
	count   uint64 // runes, those of this block included
	etched  uint64 // of them in this block

	runes    []blockRune
	byID     map[RuneID]int // index in runes
	holders  []blockHolder
	byHolder map[holderKey]int // index in holders

	stone   decipherer
	allot   allotment
	carried Carried
	stack   [][]byte
	key     []byte
	row     []byte
}

// blockRune is a rune that the block touches.
type blockRune struct {
	RuneEntry
	whole bool      // all of the entry is read, not only its statistics
	fresh bool      // the block made the rune
	was   RuneStats // before the block
}

type holderKey struct {
	id     RuneID
	script ScriptID
}

// blockHolder is a balance that the block touches.
type blockHolder struct {
	holderKey
	had, has uint128.Uint128 // before the block, and now
}

// keepRows bounds the memory that is kept from one block to the next, in runes, balances or moves.
const keepRows = 1 << 16

// genesisRune is the rune that mainnet began with, which no transaction etched (ord's Index::open).
func genesisRune() RuneEntry {
	return RuneEntry{
		ID:     RuneID{Block: 1},
		Name:   SpacedRune{Rune: rune64(2055900680524219742), Spacers: 1 << 7}, // UNCOMMON•GOODS
		Symbol: new('\u29c9'),
		Terms: &Terms{
			Amount: new(uint128.From64(1)),
			Cap:    new(uint128.Max),
			Height: [2]*uint64{new(uint64(840_000)), new(uint64(1_050_000))},
		},
		Turbo: true,
	}
}

// begin starts a block. Below the rules' first rune height nothing that follows does anything.
func (u *runeUpdater) begin(r *Rules, st State, b *Block) error {
	u.st, u.active, u.height, u.time = st, b.Height >= r.Runes, b.Height, b.Time
	u.etched = 0
	u.reset()
	if !u.active {
		return nil
	}
	u.minimum = MinimumRune(r.Runes, b.Height)
	u.key = runeKey(u.key, tableCount)
	row, err := st.Get(u.key)
	if err != nil {
		return fmt.Errorf("read the count of runes: %w", err)
	}
	u.count = 0
	if row != nil {
		u.count, err = decodeCount(row)
		return err
	}
	if r.Network == "mainnet" {
		return u.create(genesisRune())
	}
	return nil
}

func (u *runeUpdater) reset() {
	if len(u.holders) > keepRows || len(u.runes) > keepRows || u.byID == nil {
		u.runes, u.byID = nil, map[RuneID]int{}
		u.holders, u.byHolder = nil, map[holderKey]int{}
	}
	u.runes, u.holders = u.runes[:0], u.holders[:0]
	clear(u.byID)
	clear(u.byHolder)
}

// apply runs a transaction: in is what its inputs carry, merged by rune in the order of first appearance. out[i] is
// what output i carries, by id, valid until the next call; nil when nothing is carried at all. An output that is no
// OP_RETURN and yet can never be spent keeps what it is sent, as in ord: that is not burned, but gone.
//
// The inputs' coins must be filled in, with Script and Carried readable while this runs: holders and commitments to
// names are read from them.
func (u *runeUpdater) apply(index int, tx *Tx, in []RuneBalance) (out [][]RuneBalance, err error) {
	if !u.active || tx.Stone < 0 && len(in) == 0 {
		return nil, nil
	}
	u.allot.start(tx)
	for _, b := range in {
		u.allot.add(b.ID, b.Amount)
	}
	if len(in) > 0 {
		if err := u.spend(tx); err != nil {
			return nil, err
		}
	}
	a, ok := u.stone.decipher(tx)
	if !ok {
		u.allot.rest(nil)
	} else if err := u.message(index, tx, a); err != nil {
		return nil, err
	}
	return u.settle(tx)
}

// message runs a runestone or cenotaph: the mint, the etching, the edicts, and what these leave.
func (u *runeUpdater) message(index int, tx *Tx, a *Artifact) error {
	if a.Mint != nil {
		if err := u.mint(*a.Mint); err != nil {
			return err
		}
	}
	id := RuneID{Block: uint64(u.height), Tx: uint32(index)}
	name, etched, err := u.etches(id, tx, a.Etching)
	if err != nil {
		return err
	}
	if etched {
		premine := value(a.Etching.Premine) // none in a cenotaph, whose etching is but a name
		if err := u.create(RuneEntry{
			ID: id, Number: u.count, Etching: tx.ID, Time: u.time,
			Name:         SpacedRune{Rune: name, Spacers: value(a.Etching.Spacers)},
			Divisibility: value(a.Etching.Divisibility),
			Symbol:       a.Etching.Symbol,
			Premine:      premine,
			Terms:        a.Etching.Terms.clone(),
			Turbo:        a.Etching.Turbo,
		}); err != nil {
			return err
		}
		u.allot.add(id, premine)
	}
	if a.Cenotaph() {
		u.allot.burnAll()
		return nil
	}
	for _, e := range a.Edicts {
		if e.ID == (RuneID{}) {
			e.ID = id // not at hand unless it was etched
		}
		u.allot.edict(e)
	}
	u.allot.rest(a.Pointer)
	return nil
}

// mint adds what a mint yields, if it is open.
func (u *runeUpdater) mint(id RuneID) error {
	at, ok, err := u.rune(id, true)
	if err != nil || !ok {
		return err
	}
	r := &u.runes[at]
	if amount, closed := r.Mintable(uint64(u.height)); closed == nil {
		r.Mints = r.Mints.Add64(1) // below the cap, so it cannot overflow
		u.allot.add(id, amount)
	}
	return nil
}

// etches reports whether a transaction etches a rune, and under which name.
func (u *runeUpdater) etches(id RuneID, tx *Tx, e *Etching) (Rune, bool, error) {
	if e == nil {
		return Rune{}, false, nil
	}
	if e.Rune == nil {
		return ReserveRune(id), true, nil
	}
	name := *e.Rune
	if name.Cmp(u.minimum) < 0 || name.Reserved() {
		return Rune{}, false, nil
	}
	u.key = runeNameKey(u.key, name)
	taken, err := u.st.Get(u.key)
	if err != nil {
		return Rune{}, false, fmt.Errorf("look up the name %s: %w", name, err)
	}
	return name, taken == nil && u.commits(tx, name), nil
}

// commits reports whether an input spends a taproot output by a script that pushes the name's commitment, the output
// being confirmed long enough.
func (u *runeUpdater) commits(tx *Tx, name Rune) bool {
	commitment := name.Commitment()
	for i := range tx.Ins {
		in := &tx.Ins[i]
		if !isTaproot(in.Coin.Script) || in.Coin.Height > u.height || u.height-in.Coin.Height+1 < CommitConfirmations {
			continue
		}
		u.stack = in.Witness.Items(u.stack[:0])
		for script := Tapscript(u.stack); len(script) > 0; {
			data, rest, ok, _ := nextPush(script)
			if ok && bytes.Equal(data, commitment) {
				return true
			}
			script = rest
		}
	}
	return false
}

func isTaproot(script []byte) bool {
	return len(script) == 34 && script[0] == 0x51 && script[1] == 0x20
}

// create writes the rows of a new rune; its statistics follow at the end of the block.
func (u *runeUpdater) create(e RuneEntry) error {
	id := appendRuneID(nil, e.ID)
	u.row = e.appendEtching(u.row[:0])
	u.key = runeIDKey(u.key, tableEntry, e.ID)
	err := u.st.Set(u.key, u.row)
	if err == nil {
		u.key = runeNameKey(u.key, e.Name.Rune)
		err = u.st.Set(u.key, id)
	}
	if err == nil {
		u.key = runeNumberKey(u.key, e.Number)
		err = u.st.Set(u.key, id)
	}
	if err != nil {
		return fmt.Errorf("write rune %s: %w", e.ID, err)
	}
	u.byID[e.ID] = len(u.runes)
	u.runes = append(u.runes, blockRune{RuneEntry: e, whole: true, fresh: true})
	u.count, u.etched = u.count+1, u.etched+1
	return nil
}

// rune returns the index of a rune among those of the block, reading its rows when needed; false when there is no such
// rune.
func (u *runeUpdater) rune(id RuneID, whole bool) (int, bool, error) {
	at, ok := u.byID[id]
	if !ok {
		var r blockRune
		u.key = runeIDKey(u.key, tableStats, id)
		row, err := u.st.Get(u.key)
		if err != nil {
			return 0, false, fmt.Errorf("read statistics of rune %s: %w", id, err)
		}
		if row == nil {
			return 0, false, nil
		}
		if err := r.decode(row); err != nil {
			return 0, false, err
		}
		r.ID, r.was, at = id, r.RuneStats, len(u.runes)
		u.byID[id], u.runes = at, append(u.runes, r)
	}
	if r := &u.runes[at]; whole && !r.whole {
		u.key = runeIDKey(u.key, tableEntry, id)
		row, err := u.st.Get(u.key)
		if err != nil {
			return 0, false, fmt.Errorf("read rune %s: %w", id, err)
		}
		stats := r.RuneStats
		if err := r.decodeEtching(id, row); err != nil {
			return 0, false, err
		}
		r.RuneStats, r.whole = stats, true
	}
	return at, true, nil
}

// spend takes what the inputs carry from their holders.
func (u *runeUpdater) spend(tx *Tx) error {
	for i := range tx.Ins {
		coin := &tx.Ins[i].Coin
		if coin.Plain() {
			continue
		}
		if err := u.carried.Decode(coin.Carried); err != nil {
			return err
		}
		if len(u.carried.Runes) == 0 {
			continue
		}
		script := ScriptIDOf(coin.Script)
		for _, b := range u.carried.Runes {
			h, err := u.holder(holderKey{id: b.ID, script: script})
			if err != nil {
				return err
			}
			if h.has.Cmp(b.Amount) < 0 {
				return fmt.Errorf("%w: an output carries more of rune %s than its script holds", ErrRow, b.ID)
			}
			h.has = h.has.Sub(b.Amount)
		}
	}
	return nil
}

// holder returns a balance among those of the block, reading its row when needed.
func (u *runeUpdater) holder(key holderKey) (*blockHolder, error) {
	if at, ok := u.byHolder[key]; ok {
		return &u.holders[at], nil
	}
	h := blockHolder{holderKey: key}
	u.key = runeHolderKey(u.key, key.id, key.script)
	row, err := u.st.Get(u.key)
	if err != nil {
		return nil, fmt.Errorf("read a balance of rune %s: %w", key.id, err)
	}
	if row != nil {
		if h.had, err = decodeRuneAmount(row); err != nil {
			return nil, err
		}
	}
	h.has = h.had
	u.byHolder[key] = len(u.holders)
	u.holders = append(u.holders, h)
	return &u.holders[len(u.holders)-1], nil
}

// settle books a transaction's allotment: burned amounts, holders, and the transaction itself.
func (u *runeUpdater) settle(tx *Tx) ([][]RuneBalance, error) {
	out := u.allot.outputs(tx)
	for i := range u.allot.slots {
		s := &u.allot.slots[i]
		at, ok, err := u.rune(s.id, false)
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, fmt.Errorf("%w: rune %s is carried, but has no row", ErrRow, s.id)
		}
		r := &u.runes[at]
		r.Transactions++
		burned, over := add128(r.Burned, s.burned)
		if over || u.allot.over {
			return nil, fmt.Errorf("%w: rune %s exceeds its supply", ErrRow, s.id)
		}
		r.Burned = burned
	}
	for i := range out {
		if len(out[i]) == 0 {
			continue
		}
		script := ScriptIDOf(tx.Outs[i].Script)
		for _, b := range out[i] {
			h, err := u.holder(holderKey{id: b.ID, script: script})
			if err != nil {
				return nil, err
			}
			sum, over := add128(h.has, b.Amount)
			if over {
				return nil, fmt.Errorf("%w: rune %s exceeds its supply", ErrRow, b.ID)
			}
			h.has = sum
		}
	}
	return out, nil
}

// end writes what the block changed.
func (u *runeUpdater) end() error {
	for i := range u.holders {
		if err := u.writeHolder(&u.holders[i]); err != nil {
			return fmt.Errorf("write a balance of rune %s: %w", u.holders[i].id, err)
		}
	}
	for i := range u.runes {
		r := &u.runes[i]
		if !r.fresh && r.was == r.RuneStats {
			continue
		}
		u.row = r.append(u.row[:0])
		u.key = runeIDKey(u.key, tableStats, r.ID)
		if err := u.st.Set(u.key, u.row); err != nil {
			return fmt.Errorf("write statistics of rune %s: %w", r.ID, err)
		}
	}
	if u.etched == 0 {
		return nil
	}
	u.key, u.row = runeKey(u.key, tableCount), binary.AppendUvarint(u.row[:0], u.count)
	if err := u.st.Set(u.key, u.row); err != nil {
		return fmt.Errorf("write the count of runes: %w", err)
	}
	return nil
}

// writeHolder writes a balance that changed, and counts the holder who came or went.
func (u *runeUpdater) writeHolder(h *blockHolder) error {
	if h.has == h.had {
		return nil
	}
	stats := &u.runes[u.byID[h.id]]
	u.row = AppendUint128(u.row[:0], h.has)
	amount, mark := u.row, owned
	switch {
	case h.had.IsZero():
		stats.Holders++
	case h.has.IsZero():
		stats.Holders--
		amount, mark = nil, nil
	}
	u.key = runeHolderKey(u.key, h.id, h.script)
	if err := u.st.Set(u.key, amount); err != nil || !h.had.IsZero() && !h.has.IsZero() {
		return err
	}
	u.key = runeOwnedKey(u.key, h.script, h.id)
	return u.st.Set(u.key, mark)
}
