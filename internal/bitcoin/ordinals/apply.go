package ordinals

import (
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"
)

// ErrInvalidBlock means that a block breaks a rule that every node checks: it came from no honest node.
var ErrInvalidBlock = errors.New("block breaks the consensus rules")

// Report is what a block did, beyond the rows: lines for comparison with other indexers, and counts for metrics.
type Report struct {
	BRC20    []string // OPI's event lines, in order; BRC20Hash and CumulativeHash make its hashes of them
	Doubtful []int    // which of them OPI writes only if the module's contracts decided so, ascending

	Inputs, Outputs int    // spent and created; the coinbase's input is not counted
	Reveals         int    // inscriptions revealed
	Moves           int    // inscriptions that moved
	Stones          int    // transactions with what may be a runestone
	Fees            uint64 // sat
}

// Apply applies a whole block to the state: it spends every input, filling in its Coin, moves and reveals inscriptions,
// runs BRC-20, allocates runes and creates every spendable output with what it carries. An error, ErrNoCoin among them,
// leaves the state in the middle of the block: the caller drops those changes. What an input's Coin refers to is valid
// until the next Apply.
//
// The coinbase comes last for the flow of satoshis, as in ord: it receives the fees, with the inscriptions in them. Its
// runestone comes first, as in ord. As in Bitcoin itself, block 0's coinbase makes no coin.
func (r *Rules) Apply(st State, b *Block) (Report, error) {
	if len(b.Txs) == 0 {
		return Report{}, fmt.Errorf("%w: block %d has no transaction", ErrInvalidBlock, b.Height)
	}
	if r.work == nil {
		r.work = &worker{offsets: map[uint64]offsetUse{}, runeAt: map[RuneID]int{}}
	}
	w := r.work
	if err := w.begin(r, st, b); err != nil {
		return Report{}, err
	}
	for i := 1; i < len(b.Txs); i++ {
		if err := w.transaction(i); err != nil {
			return Report{}, fmt.Errorf("transaction %s: %w", b.Txs[i].ID, err)
		}
	}
	if err := w.coinbase(); err != nil {
		return Report{}, fmt.Errorf("coinbase %s: %w", b.Txs[0].ID, err)
	}
	if err := w.end(); err != nil {
		return Report{}, err
	}
	rep := w.report
	w.report, w.st, w.block = Report{}, nil, nil
	return rep, nil
}

// worker is Apply's working memory, reused from block to block. Nothing in it outlives a block.
type worker struct {
	r      *Rules
	st     State
	block  *Block
	report Report

	runes runeUpdater
	brc20 brc20Ledger

	inscriptions bool // the block is one whose envelopes count
	stats        inscriptionStats
	statsAt      inscriptionStats // as the block found them

	arena    []byte // copies of what spent coins refer to
	carried  Carried
	out      Carried
	buf      []byte
	key, row []byte

	// Of the transaction at hand.
	floats   []flotsam
	balances []RuneBalance
	runeAt   map[RuneID]int
	offsets  map[uint64]offsetUse
	mapped   int // how many floats are in offsets

	// Of the block.
	parser        envelopeParser
	envelopes     []Envelope
	reveals       []reveal
	fees          []flotsam // on their way to the coinbase
	reward        uint64    // subsidy and fees so far
	coinbaseRunes [][]byte  // encoded, by output
}

func (w *worker) begin(r *Rules, st State, b *Block) error {
	w.r, w.st, w.block, w.report = r, st, b, Report{}
	w.inscriptions = b.Height >= r.Inscriptions
	w.arena, w.fees, w.coinbaseRunes = w.arena[:0], w.fees[:0], w.coinbaseRunes[:0]
	clear(w.reveals)
	w.reveals = w.reveals[:0]
	w.parser.reset()
	w.reward = subsidy(b.Height)
	if w.inscriptions {
		if err := w.loadStats(); err != nil {
			return err
		}
	}
	if err := w.brc20.begin(r, st, b, &w.report); err != nil {
		return err
	}
	if err := w.runes.begin(r, st, b); err != nil {
		return err
	}
	return w.coinbaseStone()
}

func (w *worker) end() error {
	if err := w.runes.end(); err != nil {
		return err
	}
	if err := w.brc20.end(); err != nil {
		return err
	}
	return w.saveStats()
}

// coinbaseStone runs the coinbase's runestone and keeps what its outputs get until they are made.
func (w *worker) coinbaseStone() error {
	tx := &w.block.Txs[0]
	if tx.Stone < 0 {
		return nil
	}
	w.report.Stones++
	out, err := w.runes.apply(0, tx, nil)
	if err != nil {
		return fmt.Errorf("runes of the coinbase: %w", err)
	}
	for _, list := range out {
		c := Carried{Runes: list}
		w.coinbaseRunes = append(w.coinbaseRunes, c.Append(nil))
	}
	return nil
}

// transaction applies one that is not the coinbase.
func (w *worker) transaction(index int) error {
	tx := &w.block.Txs[index]
	w.floats, w.balances, w.mapped, w.brc20.tx = w.floats[:0], w.balances[:0], 0, tx.ID
	var in, out uint64
	for i := range tx.Outs {
		out += tx.Outs[i].Value
	}
	first := len(w.reveals)
	for i := range tx.Ins {
		if err := w.spend(tx, i, in); err != nil {
			return fmt.Errorf("input %d: %w", i, err)
		}
		value := tx.Ins[i].Coin.Value
		if w.inscriptions {
			if err := w.reveal(tx, i, in, value, out, len(w.reveals)-first); err != nil {
				return fmt.Errorf("input %d: %w", i, err)
			}
		}
		in += value
	}
	if in < out {
		return fmt.Errorf("%w: it spends %d sat and makes %d", ErrInvalidBlock, in, out)
	}
	if len(w.reveals) > first {
		if err := w.proveParents(tx, first); err != nil {
			return err
		}
	}
	var runes [][]RuneBalance
	if tx.Stone >= 0 || len(w.balances) > 0 {
		if tx.Stone >= 0 {
			w.report.Stones++
		}
		var err error
		if runes, err = w.runes.apply(index, tx, w.balances); err != nil {
			return fmt.Errorf("runes: %w", err)
		}
	}
	left, err := w.outputs(tx, runes, nil)
	if err != nil {
		return err
	}
	for _, f := range left {
		if err := w.intoFee(&f); err != nil {
			return err
		}
		f.offset = w.reward + f.offset - out
		w.fees = append(w.fees, f)
	}
	w.reward += in - out
	w.report.Fees += in - out
	return nil
}

// coinbase applies the first transaction, which comes last.
func (w *worker) coinbase() error {
	tx := &w.block.Txs[0]
	var out uint64
	for i := range tx.Outs {
		out += tx.Outs[i].Value
	}
	w.floats, w.brc20.tx = append(w.floats[:0], w.fees...), tx.ID
	left, err := w.outputs(tx, nil, w.coinbaseRunes)
	if err != nil {
		return err
	}
	for i := range left {
		f := &left[i]
		at := Location{OutPoint: lostOutPoint, Offset: w.stats.lost + f.offset - out}
		if _, err := w.locate(f, at, nil); err != nil {
			return err
		}
	}
	if w.inscriptions && w.reward > out {
		w.stats.lost += w.reward - out
	}
	return nil
}

// spend takes an input's coin from the state and collects what it carries. in is the sum of the inputs before it.
func (w *worker) spend(tx *Tx, i int, in uint64) error {
	input := &tx.Ins[i]
	coin, err := w.st.Spend(input.Prev)
	if err != nil {
		return err
	}
	w.report.Inputs++
	at := len(w.arena)
	w.arena = append(append(w.arena, coin.Script...), coin.Carried...)
	mid := at + len(coin.Script)
	coin.Script, coin.Carried = w.arena[at:mid:mid], w.arena[mid:len(w.arena):len(w.arena)]
	input.Coin = coin
	if len(coin.Carried) == 0 {
		return nil
	}
	if err := w.carried.Decode(coin.Carried); err != nil {
		return err
	}
	for _, c := range w.carried.Inscriptions {
		w.floats = append(w.floats, flotsam{offset: in + c.Offset, seq: c.Seq, reveal: -1, first: c.first()})
	}
	for _, r := range w.carried.Runes {
		if err := w.addRune(r); err != nil {
			return err
		}
	}
	return nil
}

// addRune merges a balance into those of the transaction's inputs.
func (w *worker) addRune(r RuneBalance) error {
	const few = 16 // up to here a scan is faster than a map
	at := -1
	if len(w.balances) <= few {
		for i := range w.balances {
			if w.balances[i].ID == r.ID {
				at = i
				break
			}
		}
	} else if i, ok := w.runeAt[r.ID]; ok {
		at = i
	}
	if at >= 0 {
		sum, over := add128(w.balances[at].Amount, r.Amount)
		if over {
			return fmt.Errorf("%w: more than 128 bits of rune %s", ErrRow, r.ID)
		}
		w.balances[at].Amount = sum
		return nil
	}
	w.balances = append(w.balances, r)
	switch n := len(w.balances); {
	case n == few+1:
		clear(w.runeAt)
		for i := range w.balances {
			w.runeAt[w.balances[i].ID] = i
		}
	case n > few:
		w.runeAt[r.ID] = n - 1
	}
	return nil
}

// outputs places the floating inscriptions, creates the coins, and returns what no output took. Runes come by output,
// decoded or encoded.
func (w *worker) outputs(tx *Tx, runes [][]RuneBalance, encoded [][]byte) ([]flotsam, error) {
	sortFlotsam(w.floats)
	var base uint64
	next := 0
	for i := range tx.Outs {
		out := &tx.Outs[i]
		op := wire.OutPoint{Hash: tx.ID, Index: uint32(i)}
		w.out.Inscriptions, w.out.Runes = w.out.Inscriptions[:0], nil
		for next < len(w.floats) && w.floats[next].offset < base+out.Value {
			f := &w.floats[next]
			next++
			offset := f.offset - base
			bound, err := w.locate(f, Location{OutPoint: op, Offset: offset}, out.Script)
			if err != nil {
				return nil, err
			}
			if bound {
				w.out.Inscriptions = append(w.out.Inscriptions,
					CarriedInscription{
						Seq: f.seq, Offset: offset, Transfer: f.first == movePays, Waits: f.first == moveWaits,
						Doubtful: f.first == moveDoubtful,
					})
			}
		}
		base += out.Value
		if Unspendable(out.Script) || w.block.Height == 0 {
			continue
		}
		if i < len(runes) {
			w.out.Runes = runes[i]
		}
		coin := Coin{Value: out.Value, Height: w.block.Height, Coinbase: tx == &w.block.Txs[0], Script: out.Script}
		if len(w.out.Inscriptions) > 0 || len(w.out.Runes) > 0 {
			sortCarried(w.out.Inscriptions)
			w.buf = w.out.Append(w.buf[:0])
			coin.Carried = w.buf
		}
		if i < len(encoded) && len(encoded[i]) > 0 {
			w.buf = append(append(w.buf[:0], coin.Carried...), encoded[i]...)
			coin.Carried = w.buf
		}
		if err := w.st.Create(op, coin); err != nil {
			return nil, fmt.Errorf("output %d: %w", i, err)
		}
		w.report.Outputs++
	}
	return w.floats[next:], nil
}
