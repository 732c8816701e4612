package vault

import (
	"context"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Ledger is the custody's state as the process's own index sees it; *Watch is one.
type Ledger interface {
	// State returns a state of the caller's own at the tip of the process's index.
	State(ctx context.Context) (*custody.State, Tip, error)
	// Resolve tells the uids of a payment of the chain: they must be what it commits to.
	Resolve(ctx context.Context, tx chainhash.Hash, uids []message.UID) error
}

// Market tells the process's own estimate of the fee rate that confirms soon. It never comes from the other side of a
// request (SR-12).
type Market interface {
	FeeRate(ctx context.Context) (bitcoin.FeeRate, error)
}

// Tokens tells what a script has of a BRC-20 token in the process's own index, in units of 10^-18: in all, and of that
// not in transfer inscriptions.
type Tokens interface {
	Owned(ctx context.Context, script []byte, tick string) (total, available amount.Amount, err error)
}

// Item is a message with the transaction in which it was sent.
type Item struct {
	Message message.Message
	Tx      chain.TxID
}

// FinalHeight is the height of the newest block that is final as the bridge's first step has it (SR-21).
func FinalHeight(r *custody.Rules, tip Tip) uint32 {
	need := r.Least()
	if need == 0 || tip.Height+1 < need {
		return 0
	}
	return tip.Height + 1 - need
}
