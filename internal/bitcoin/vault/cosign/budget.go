package cosign

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
)

// Purpose is what a reserve pays miners for. Stored: never rename one.
type Purpose string

// The purposes. Each has a budget of its own, so that none of them uses up another's.
const (
	ForPayments Purpose = "payments" // whatever spends a baton and is not upkeep; children, which pay for what waits
	ForSweeps   Purpose = "sweeps"   // sweeps and reveals: many of them may be under way at once
	ForUpkeep   Purpose = "upkeep"   // merges and separations
)

// Fee is what a reserve may pay for a transaction that a member signed.
type Fee struct {
	// Slot is an input: of all transactions that spend it one can be in the chain, and the dearest of each purpose counts.
	Slot    wire.OutPoint
	Kind    custody.Kind
	Purpose Purpose
	Sats    uint64
	At      time.Time
}

// Budget bounds what a member lets the reserve of each kind pay miners (SR-12). Zero values take defaults.
type Budget struct {
	// PerDay is for payments, in sat within 24 hours; sweeps and reveals have half as much besides. Default 5,000,000.
	PerDay uint64
	// Upkeep is for merges and separations, in sat within 24 hours; default 200,000.
	Upkeep uint64
	// Cheap is the own estimate up to which coins are merged at any time; default 10 sat per virtual byte. Above it they
	// are merged where there are so many that a payment may not have room for them.
	Cheap bitcoin.FeeRate
}

const (
	budgetWindow = 24 * time.Hour
	// maxFees bounds the transactions that are summed: a day has fewer blocks than could be filled with them.
	maxFees = 20_000
	// manyCoins is from how many coins on a payment may not have room for all: about half of what 10,000 virtual bytes
	// take.
	// fewestMerged is how many are merged then at the least, so that it takes few transactions.
	manyCoins, fewestMerged = 30, 8
)

func (b *Budget) defaults() {
	if b.PerDay == 0 {
		b.PerDay = 5_000_000
	}
	if b.Upkeep == 0 {
		b.Upkeep = 200_000
	}
	if b.Cheap == 0 {
		b.Cheap = bitcoin.SatPerVByte(10)
	}
}

func (b Budget) of(p Purpose) uint64 {
	switch p {
	case ForUpkeep:
		return b.Upkeep
	case ForSweeps:
		return b.PerDay / 2
	default:
		return b.PerDay
	}
}

// purposeOf tells what a plan's fee is for, by what its assets are and whether it is a child.
func purposeOf(p custody.Plan, assets []custody.Holding, child bool) Purpose {
	switch {
	case p.Baton == nil:
		return ForSweeps
	case child: // it has a move's form, and is there for what waits below it
		return ForPayments
	case p.Type == custody.PlanSeparate, p.Type == custody.PlanMove && !frees(assets):
		return ForUpkeep
	default:
		return ForPayments
	}
}

// frees reports whether a move uses up a transfer in doubt that others inscribed: the tokens in it are not free before
// (SR-11).
func frees(assets []custody.Holding) bool {
	return slices.ContainsFunc(assets, func(h custody.Holding) bool { return len(h.Carried.Inscriptions) > 0 })
}

// worth judges by the own estimate what a relay wants done without a uid that waits for it: that it is needed, and that
// it costs about what the market asks.
func (c *Cosigner) worth(st *custody.State, p custody.Plan, made custody.Accepted, rate bitcoin.FeeRate) error {
	cost := made.Cost
	if most := rate.Fee(cost.VSize); cost.Fee > most+most/4 {
		return vault.Refuse(vault.RefusedFee, vault.RetryHuman, "%d sat for upkeep of %d vB, the market asks %d", cost.Fee,
			cost.VSize, most)
	}
	if p.Type != custody.PlanMove || rate <= c.cfg.Budget.Cheap {
		return nil
	}
	merged := max(len(p.Coins), len(p.Assets))
	if there := coinsLike(st, p, made.Assets); there < manyCoins || merged < fewestMerged {
		return vault.Refuse(vault.RefusedFee, vault.RetryHuman,
			"%d of %d coins would be merged at %s: above %s that is done from %d coins on, at least %d at once", merged, there,
			rate, c.cfg.Budget.Cheap, manyCoins, fewestMerged)
	}
	return nil
}

// coinsLike counts the coins of what a plan merges: plain ones, or those of its rune.
func coinsLike(st *custody.State, p custody.Plan, assets []custody.Holding) int {
	if len(assets) == 0 {
		return st.PlainCoins(p.Kind, p.Epoch)
	}
	first := assets[0].Carried.Runes
	if len(first) != 1 {
		return 0
	}
	return st.RuneCoins(p.Kind, p.Epoch, first[0].ID)
}

// feeOf is what a plan would take from its kind's reserve.
func feeOf(p custody.Plan, purpose Purpose, made custody.Accepted, now time.Time) Fee {
	return Fee{
		Slot: made.Packets[0].Tx.TxIn[0].PreviousOutPoint, // the baton, if there is one
		Kind: p.Kind, Purpose: purpose, Sats: made.Cost.Charge, At: now,
	}
}

// afford refuses what the day's budget does not allow. It is asked under mu, before RecordFee.
func (c *Cosigner) afford(ctx context.Context, f Fee) error {
	if f.Sats == 0 {
		return nil
	}
	list, err := c.cfg.Signed.Fees(ctx, f.Kind, f.Purpose, f.At.Add(-budgetWindow), maxFees)
	if err != nil {
		return fmt.Errorf("read the day's fees: %w", err)
	}
	spent := uint64(0)
	for _, o := range list {
		if o.Slot != f.Slot {
			spent += o.Sats
		} else if o.Sats >= f.Sats {
			return nil // it was counted
		}
	}
	if most := c.cfg.Budget.of(f.Purpose); len(list) >= maxFees || spent+f.Sats > most {
		return vault.Refuse(vault.RefusedFee, vault.RetryHuman,
			"%d sat for %s of %s: %d of the %d sat of 24 hours are spent (SR-12)", f.Sats, f.Purpose, f.Kind, spent, most)
	}
	return nil
}
