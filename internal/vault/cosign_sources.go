package vault

import (
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/custody"
)

// maxSourceCoins bounds what is looked at of one derived address: whoever pays it more often waits for the next sweep.
const maxSourceCoins = 64

// sourcesOf returns the unspent outputs of a derived address that can be swept: of BTC plain ones, of a rune those that carry
// nothing else, of a token those with a transfer inscription that the custody made there and nobody moved. Everything else
// stays for its depositor, who has the key of the second leaf (SR-10, SR-17).
func sourcesOf(v View, r *custody.Rules, d custody.DepositAddress) ([]custody.Source, error) {
	taproot, err := r.Derive(d)
	if err != nil {
		return nil, fmt.Errorf("derive deposit address: %w", err)
	}
	coins, err := v.Coins(taproot.Script, nil, maxSourceCoins)
	if err != nil {
		return nil, fmt.Errorf("read coins of a deposit address: %w", err)
	}
	var out []custody.Source
	for _, c := range coins {
		if c.Height == 0 || c.Unknown {
			continue
		}
		units, ok, err := swept(v, d.Asset, c)
		if err != nil {
			return nil, err
		}
		if ok {
			out = append(out, custody.Source{OutPoint: c.OutPoint, Value: c.Value, Address: d, Amount: units, Height: c.Height})
		}
	}
	return out, nil
}

// swept returns how much of the address's asset a coin has beside its sats, and whether that is all that it carries.
func swept(v View, a custody.Asset, c Coin) (amount.Amount, bool, error) {
	switch {
	case a.Kind == custody.BTC:
		return amount.Amount{}, len(c.Carried.Runes)+len(c.Carried.Inscriptions) == 0, nil
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
	if !ok || made.Tick != a.ID {
		return amount.Amount{}, false, nil
	}
	units, err := amount.FromBig(made.Amount.Big())
	return units, err == nil, err
}

// seeSources looks up a plan's sources in the process's own index. Those that are not there, or not final, are left out.
func seeSources(v View, r *custody.Rules, planned []custody.Source, final uint32) (map[wire.OutPoint]custody.Source, error) {
	out := make(map[wire.OutPoint]custody.Source, len(planned))
	seen := make(map[custody.DepositAddress]bool)
	for _, s := range planned {
		if seen[s.Address] {
			continue
		}
		seen[s.Address] = true
		found, err := sourcesOf(v, r, s.Address)
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			if f.Height <= final {
				out[f.OutPoint] = f
			}
		}
	}
	return out, nil
}

// finalHeight is the height of the newest block that is final as the bridge's first step has it (SR-21).
func finalHeight(r *custody.Rules, tip Tip) uint32 {
	need := r.Confirmations(0)
	if need == 0 || tip.Height+1 < need {
		return 0
	}
	return tip.Height + 1 - need
}
