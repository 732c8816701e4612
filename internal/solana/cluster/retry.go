package cluster

import (
	"context"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/solana"
)

// Retry asks the program to pay a claim as far as lane and liquidity allow. ErrReverted when it cannot now; ErrWasted,
// once, when the last transaction that was sent for it failed in a block. Like deliveries its transactions are stored
// before they are sent.
func (a *Adapter) Retry(ctx context.Context, m message.Message) (chain.TxID, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	if a.cfg.Signer == nil {
		return "", fmt.Errorf("retry on chain %d: %w", a.cfg.ChainID, errNoSigner)
	}
	a.sending.Lock()
	defer a.sending.Unlock()
	tx, err := a.retry(ctx, m)
	var says refusal
	if errors.As(err, &says) || errors.Is(err, chain.ErrPaused) {
		err = fmt.Errorf("%w: %w", chain.ErrReverted, err)
	}
	if err != nil {
		return "", fmt.Errorf("retry on chain %d: %w", a.cfg.ChainID, err)
	}
	return tx, nil
}

func (a *Adapter) retry(ctx context.Context, m message.Message) (chain.TxID, error) {
	p, ours := a.pools[solana.Key(m.DstAnchor)]
	if !ours {
		return "", refusal{why: "no pool of this chain has its anchor", never: true}
	}
	v, err := a.look(ctx)
	if err != nil {
		return "", err
	}
	key := a.cfg.Deployment.Claim(m.UID)
	data, err := accountsOf(ctx, v.lead().at, confirmed, a.cfg.Deployment.Program, key)
	if err != nil {
		return "", err
	}
	claim, err := solana.ReadClaim(data[key])
	if err != nil || claim.Hash != solana.ClaimHash(m) {
		return "", refusal{why: "it has no open claim"}
	}
	h := m.StructHash()
	return a.once(ctx, v, job{
		key: message.Digest(crypto.Keccak256([]byte("causeway/retry"), h[:])), alone: true, again: true,
		build: func(ctx context.Context, v view, attempt int) ([]solana.Instruction, error) {
			pay, err := a.cfg.Deployment.Retry(p, a.cfg.Signer.Key(), claim.Payer, m)
			if err != nil {
				return nil, refusal{why: err.Error(), never: true}
			}
			return a.paying(ctx, v, p, m, pay, 0, attempt)
		},
	})
}
