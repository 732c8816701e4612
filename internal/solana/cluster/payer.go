package cluster

import (
	"context"
	"errors"
	"fmt"
)

// Account is what pays for deliveries, in base58.
func (a *Adapter) Account() string { return a.account() }

// Lamports is what the account that pays has, by the first endpoint of the deployment's cluster that answers. Nothing
// is decided by it.
func (a *Adapter) Lamports(ctx context.Context) (uint64, error) {
	var errs []error
	for _, e := range a.endpoints {
		var answer struct {
			Value uint64 `json:"value"`
		}
		err := e.recognise(ctx, a.cfg.Genesis)
		if err == nil {
			err = e.Ask(ctx, &answer, "getBalance", a.account(), map[string]any{"commitment": confirmed})
		}
		if err == nil {
			return answer.Value, nil
		}
		errs = append(errs, err)
	}
	return 0, fmt.Errorf("read what pays on chain %d: %w", a.cfg.ChainID, errors.Join(errs...))
}
