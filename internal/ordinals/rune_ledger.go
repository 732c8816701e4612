package ordinals

// runeUpdater is the Runes part of applying a block: begin, then apply for every transaction in the block's order, the
// coinbase first, then end. It reuses its memory from block to block and keeps nothing else.
type runeUpdater struct{}

// begin starts a block. Below the rules' first rune height everything that follows does nothing.
func (u *runeUpdater) begin(r *Rules, st State, b *Block) error { return nil }

// apply runs a transaction: in is what its inputs carry, merged by rune in the order of first appearance. out[i] is what
// output i carries, by id, valid until the next call; nil when nothing is carried at all.
//
// The inputs' coins must be filled in, with Script and Carried readable while this runs: holders and commitments to names
// are read from them.
func (u *runeUpdater) apply(index int, tx *Tx, in []RuneBalance) (out [][]RuneBalance, err error) {
	return nil, nil
}

// end writes what the block changed.
func (u *runeUpdater) end() error { return nil }
