package payouts

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
)

// btcIndex is a process's own index: it may be blocks behind, and one that lies hides what it likes.
type btcIndex struct {
	*btc
	behind  int
	lie     indexLie
	foreign func(vault.Touch) bool // a planted fault: such transactions are not seen
	reads   int                    // transactions of histories, for what a request costs
}

type indexLie uint8

const (
	truthful    indexLie = iota
	noMempool            // the mempool is empty
	hidesSpends          // and what the mempool spends is not spent
	noTokens             // outputs carry nothing
	indexLies
)

func (x *btcIndex) View(context.Context) (vault.View, error) {
	n := max(1, len(x.blocks)-x.behind)
	return &btcView{btcIndex: x, blocks: x.blocks[:n:n], pool: x.pool}, nil
}

type btcView struct {
	*btcIndex
	blocks []*btcBlock
	pool   []pooled
}

func (v *btcView) top() *btcBlock { return v.blocks[len(v.blocks)-1] }

func (v *btcView) Close() {}

func (v *btcView) Tip() vault.Tip { return v.top().Tip }

func (v *btcView) block(height uint32) (*btcBlock, error) {
	if height < firstHeight || int(height-firstHeight) >= len(v.blocks) {
		return nil, vault.ErrNotIndexed
	}
	return v.blocks[height-firstHeight], nil
}

func (v *btcView) Block(height uint32) (vault.Tip, error) {
	b, err := v.block(height)
	if err != nil {
		return vault.Tip{}, err
	}
	return b.Tip, nil
}

func (v *btcView) Touches(script []byte, from vault.Position, limit int) (out []vault.Touch, err error) {
	first := max(from.Height, firstHeight) - firstHeight
	for i := int(first); i < len(v.blocks) && len(out) < limit; i++ {
		for _, t := range v.blocks[i].touches[string(script)] {
			if t.Compare(from) >= 0 && len(out) < limit && v.shows(t) {
				v.reads++
				out = append(out, v.told(t))
			}
		}
	}
	return out, nil
}

func (v *btcView) Newest(script []byte, limit int) (out []vault.Touch, err error) {
	for i := len(v.blocks) - 1; i >= 0 && len(out) < limit; i-- {
		for _, t := range slices.Backward(v.blocks[i].touches[string(script)]) {
			if len(out) < limit && v.shows(t) {
				out = append(out, v.told(t))
			}
		}
	}
	slices.Reverse(out)
	return out, nil
}

func (v *btcView) shows(t vault.Touch) bool { return v.foreign == nil || !v.foreign(t) }

func (v *btcView) told(t vault.Touch) vault.Touch {
	if v.lie == noTokens {
		t.Carried = nil
	}
	return t
}

func (v *btcView) Place(tx chainhash.Hash) (vault.Position, error) {
	for i := len(v.blocks) - 1; i >= 0; i-- {
		if at, ok := v.blocks[i].places[tx]; ok {
			return vault.Position{Height: v.blocks[i].Height, Index: at}, nil
		}
	}
	return vault.Position{}, vault.ErrNotIndexed
}

func (v *btcView) Moves(height uint32) (vault.TokenMoves, error) {
	b, err := v.block(height)
	if err != nil {
		return vault.TokenMoves{}, err
	}
	return b.moves, nil
}

func (v *btcView) Inscription(seq uint32) (vault.Inscription, error) {
	n, err := ordinals.InscriptionBySeq(v.top().after, seq)
	if err != nil {
		return vault.Inscription{}, vault.ErrNotIndexed
	}
	out := vault.Inscription{ID: n.ID, Cursed: n.Curse != ordinals.NotCursed}
	out.Body, err = ordinals.InscriptionBody(v.top().after, &n)
	if errors.Is(err, ordinals.ErrNotFound) {
		err = nil
	}
	return out, err
}

func (v *btcView) Coins(script []byte, after *wire.OutPoint, limit int) (out []vault.Coin, err error) {
	for _, c := range v.top().scripts[string(script)] {
		if after != nil && compareOutPoints(c.OutPoint, *after) <= 0 {
			continue
		}
		if v.foreign != nil && v.hidden(c) {
			continue
		}
		if len(out) == limit {
			break
		}
		out = append(out, v.seen(c))
	}
	return out, nil
}

// hidden reports whether the transaction that made a coin is one that a planted fault does not see.
func (v *btcView) hidden(c vault.Coin) bool {
	b, err := v.block(c.Height)
	return err == nil && v.foreign(vault.Touch{
		Position: vault.Position{Height: c.Height, Index: b.places[c.OutPoint.Hash]}, TxID: c.OutPoint.Hash,
	})
}

func (v *btcView) seen(c vault.Coin) vault.Coin {
	if v.lie == noTokens {
		c.Carried = ordinals.Carried{}
	}
	if v.lie == noMempool || v.lie == hidesSpends {
		return c
	}
	for _, p := range v.pool {
		for _, in := range p.TxIn {
			if in.PreviousOutPoint == c.OutPoint {
				c.SpentBy = &p.id
			}
		}
	}
	return c
}

func (v *btcView) Pending(script []byte) (out vault.Pending, err error) {
	if v.lie == noMempool {
		return out, nil
	}
	unknown := map[chainhash.Hash]bool{}
	for _, p := range v.pool {
		carries := false
		for _, in := range p.TxIn {
			coin, there := v.top().after.Coins[in.PreviousOutPoint]
			carries = carries || unknown[in.PreviousOutPoint.Hash] || there && len(coin.Carried) > 0
			for _, w := range in.Witness {
				carries = carries || bytes.Contains(w, []byte("ord"))
			}
			if there && bytes.Equal(coin.Script, script) && v.lie != hidesSpends {
				out.Spent = append(out.Spent, vault.Coin{
					OutPoint: in.PreviousOutPoint, Value: coin.Value, Height: coin.Height, Carried: carriedOf(coin.Carried),
					SpentBy: &p.id,
				})
			}
		}
		unknown[p.id] = carries
		for i, o := range p.TxOut {
			if bytes.Equal(o.PkScript, script) {
				out.Received = append(out.Received, vault.Coin{
					OutPoint: wire.OutPoint{Hash: p.id, Index: uint32(i)}, Value: uint64(o.Value), Unknown: carries,
				})
			}
		}
	}
	return out, nil
}

// Owned implements vault.Tokens.
func (x *btcIndex) Owned(_ context.Context, script []byte,
	tick string,
) (total, available amount.Amount, err error) {
	rows := x.blocks[max(1, len(x.blocks)-x.behind)-1].after
	b := must(ordinals.BalanceOf(rows, ordinals.ScriptIDOf(script), tick))
	return must(amount.FromBig(b.Overall.Big())), must(amount.FromBig(b.Available.Big())), nil
}

// movesOf reads the event lines of a block's BRC-20 transfers, as the index does.
func movesOf(lines []string) vault.TokenMoves {
	m := vault.TokenMoves{
		Inscribed: map[ordinals.InscriptionID]vault.TokenMove{}, Moved: map[ordinals.InscriptionID]vault.TokenMove{},
	}
	for _, line := range lines {
		f := strings.Split(line, ";")
		moved := f[0] == "transfer-transfer"
		if !moved && f[0] != "transfer-inscribe" {
			continue
		}
		id, n := must(ordinals.ParseInscriptionID(f[1])), len(f)
		move := vault.TokenMove{
			TokenMove: custody.TokenMove{Tick: f[n-3], Amount: must(ordinals.ParseBRC20Amount(f[n-1], 18))},
			Original:  f[n-2], To: must(hex.DecodeString(f[2])),
		}
		if !moved {
			m.Inscribed[id] = move
			continue
		}
		if to := must(hex.DecodeString(f[3])); len(to) > 0 {
			move.To = to
		}
		m.Moved[id] = move
	}
	return m
}
