package vault

import (
	"fmt"
	"math"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
)

// SourceOf returns an output of a derived address as a sweep's source, if it can be one: of BTC a plain one, of a rune
// one that carries nothing else, of a token one with a transfer inscription in its canonical form that was made there
// and nobody moved; of these two no more than what would be credited in the next block, as the reserve bears their fees
// and those of their way back. BTC bears its own, so that what cannot be credited is swept, too: its depositor has it
// sent back at once (SR-03), not after the lock. Everything else stays for its depositor, who has the key of the second
// leaf (SR-10, SR-12, SR-17).
func SourceOf(v View, r *custody.Rules, d custody.DepositAddress, c Coin) (custody.Source, bool, error) {
	if c.Height == 0 || c.Unknown {
		return custody.Source{}, false, nil
	}
	units, ok, err := swept(v, d.Asset, c)
	if err != nil || !ok {
		return custody.Source{}, false, err
	}
	if d.Asset.Kind != custody.BTC && r.Accepts(d.Asset, d.Destination(), units, v.Tip().Height+1) != "" {
		return custody.Source{}, false, nil
	}
	return custody.Source{OutPoint: c.OutPoint, Value: c.Value, Address: d, Amount: units, Height: c.Height}, true, nil
}

// before returns the outpoint in front of another in the order of outpoints; nil for the first of all.
func before(op wire.OutPoint) *wire.OutPoint {
	if op.Index > 0 {
		op.Index--
		return &op
	}
	op.Index = math.MaxUint32
	for i := len(op.Hash) - 1; i >= 0; i-- {
		op.Hash[i]--
		if op.Hash[i] != math.MaxUint8 {
			return &op
		}
	}
	return nil
}

// swept returns how much of the address's asset a coin has beside its sats, and whether that is all that it carries.
func swept(v View, a custody.Asset, c Coin) (amount.Amount, bool, error) {
	switch {
	case a.Kind == custody.BTC:
		return amount.Amount{}, len(c.Carried.Runes)+len(c.Carried.Inscriptions) == 0, nil
	case c.Value > custody.MaxPostage: // it would go back
		return amount.Amount{}, false, nil
	case a.Kind == custody.Rune:
		id, _ := a.RuneID()
		if len(c.Carried.Inscriptions) > 0 || len(c.Carried.Runes) != 1 || c.Carried.Runes[0].ID != id {
			return amount.Amount{}, false, nil
		}
		units, err := amount.FromBig(c.Carried.Runes[0].Amount.Big())
		return units, err == nil, err
	case len(c.Carried.Runes) > 0 || len(c.Carried.Inscriptions) != 1 || !c.Carried.Inscriptions[0].Transfer:
		return amount.Amount{}, false, nil
	}
	ins, err := v.Inscription(c.Carried.Inscriptions[0].Seq)
	if err != nil {
		return amount.Amount{}, false, fmt.Errorf("read inscription: %w", err)
	}
	at, err := v.Place(ins.ID.TxID)
	if err != nil {
		return amount.Amount{}, false, fmt.Errorf("find inscription %s: %w", ins.ID, err)
	}
	moves, err := v.Moves(at.Height)
	if err != nil {
		return amount.Amount{}, false, fmt.Errorf("read BRC-20 transfers of block %d: %w", at.Height, err)
	}
	made, ok := moves.Inscribed[ins.ID]
	if !ok || made.Tick != a.ID || ins.Cursed || !bitcoin.CanonicalTransfer(ins.Body, made.Original) {
		return amount.Amount{}, false, nil
	}
	units, err := amount.FromBig(made.Amount.Big())
	return units, err == nil, err
}

// FindSources looks up a plan's sources in the process's own index, each by its outpoint. Those that are not there, not
// final, or not to be swept are left out. Whether the mempool spends one does not matter here: it may be the sweep that
// this one replaces.
func FindSources(v View, r *custody.Rules, planned []custody.Source,
	final uint32,
) (map[wire.OutPoint]custody.Source, error) {
	out := make(map[wire.OutPoint]custody.Source, len(planned))
	for _, s := range planned {
		c, ok, err := SourceCoin(v, r, s)
		if err != nil {
			return nil, err
		}
		if !ok || c.Height > final {
			continue
		}
		f, ok, err := SourceOf(v, r, s.Address, c)
		if err != nil {
			return nil, err
		}
		if ok {
			out[f.OutPoint] = f
		}
	}
	return out, nil
}

// SourceCoin looks up the coin that a planned source is.
func SourceCoin(v View, r *custody.Rules, src custody.Source) (Coin, bool, error) {
	taproot, err := r.Derive(src.Address)
	if err != nil {
		return Coin{}, false, fmt.Errorf("derive deposit address: %w", err)
	}
	return coinAt(v, taproot.Script, src.OutPoint)
}

// coinAt looks one confirmed coin of a script up, however many others there are.
func coinAt(v CoinReader, script []byte, op wire.OutPoint) (Coin, bool, error) {
	list, err := v.Coins(script, before(op), 1)
	if err != nil {
		return Coin{}, false, fmt.Errorf("read coin %s: %w", op, err)
	}
	if len(list) == 0 || list[0].OutPoint != op {
		return Coin{}, false, nil
	}
	return list[0], true, nil
}
