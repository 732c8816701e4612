package cosign

import (
	"context"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
)

// ahead is the ledger that a child is checked by: the parent must be what spends the baton in the member's own mempool.
func (c *Cosigner) ahead(ctx context.Context, st *custody.State, r vault.SignRequest) (*custody.State, error) {
	tx, err := bitcoin.ParseTransaction(r.Parent)
	if err != nil {
		return nil, vault.Refuse(vault.RefusedRequest, 0, "parent: %v", err)
	}
	baton, ok := st.Baton(r.Plan.Kind)
	if !ok {
		return nil, vault.Refuse(vault.RefusedBaton, vault.RetrySoon, "there is no baton of %s", r.Plan.Kind)
	}
	sent, err := c.sent(ctx, custody.Plan{Kind: r.Plan.Kind, Baton: &baton.OutPoint})
	if err != nil {
		return nil, err
	}
	if sent != tx.TxHash() {
		return nil, vault.Refuse(vault.RefusedNotReady, vault.RetryNode,
			"the own mempool does not have the parent %s on the baton",
			tx.TxHash())
	}
	return st.Ahead(r.Plan.Kind, tx)
}
