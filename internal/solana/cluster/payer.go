package cluster

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/solana"
)

// solDecimals are those of SOL, in lamports.
const solDecimals = 9

// Account is what pays for deliveries, in base58.
func (a *Adapter) Account() string { return a.account() }

// Purse is what the account that pays has, in lamports.
type Purse struct {
	Free uint64
	Lent uint64 // the rent of deliveries that are posted, which comes back with them
}

// Purse reads both at one slot, from the first endpoint of the deployment's cluster that answers. Nothing is decided by
// it.
func (a *Adapter) Purse(ctx context.Context) (Purse, error) {
	keys := []solana.Key{a.cfg.Signer.Key()}
	rows, err := a.cfg.Journal.Submissions(ctx, a.cfg.ChainID, a.account())
	if err != nil {
		return Purse{}, fmt.Errorf("read journal: %w", err)
	}
	for _, r := range rows {
		if account, posts := a.postedBy(r); posts && len(keys) < maxAccounts {
			keys = append(keys, account)
		}
	}
	var errs []error
	for _, e := range a.endpoints {
		var held []uint64
		err := e.recognise(ctx, a.cfg.Genesis)
		if err == nil {
			held, err = lamportsOf(ctx, e, keys...)
		}
		if err != nil {
			errs = append(errs, err)
			continue
		}
		p := Purse{Free: held[0]}
		for _, n := range held[1:] {
			p.Lent += n
		}
		return p, nil
	}
	return Purse{}, fmt.Errorf("read what pays on chain %d: %w", a.cfg.ChainID, errors.Join(errs...))
}

// lamportsOf reads what at most maxAccounts accounts have, all at one confirmed slot.
func lamportsOf(ctx context.Context, e *endpoint, keys ...solana.Key) ([]uint64, error) {
	var answer struct {
		Value []*struct {
			Lamports uint64 `json:"lamports"`
		} `json:"value"`
	}
	err := e.Ask(ctx, &answer, "getMultipleAccounts", keys, map[string]any{
		"commitment": confirmed, "encoding": "base64", "dataSlice": map[string]any{"offset": 0, "length": 0},
	})
	if err != nil {
		return nil, err
	}
	if len(answer.Value) != len(keys) {
		return nil, fmt.Errorf("%s: accounts are missing: %w", e.Name, solana.ErrMalformed)
	}
	out := make([]uint64, len(keys))
	for i, x := range answer.Value {
		if x != nil {
			out[i] = x.Lamports
		}
	}
	return out, nil
}

// canPost demands that the account can lend a delivery's rent and then pay for the delivery: what is lent and does not
// suffice comes back with nothing. What was lent in this turn is in no block yet.
func (a *Adapter) canPost(ctx context.Context, e *endpoint, rent uint64) error {
	needs := solana.DeliveryLamports + rent
	if err := a.poor(ctx, e, a.lending+needs); err != nil {
		return err
	}
	a.lending += rent
	return nil
}

// poor is a chain.GasError when the account has less than it needs.
func (a *Adapter) poor(ctx context.Context, e *endpoint, needs uint64) error {
	has, err := lamportsOf(ctx, e, a.cfg.Signer.Key())
	if err != nil || has[0] >= needs {
		return err
	}
	return &chain.GasError{
		Account: a.account(), Has: amount.New(has[0]).Decimal(solDecimals), Needs: amount.New(needs).Decimal(solDecimals),
	}
}
