package evm

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// transferGas is what a plain transfer costs. Some rollups charge more for the same, so fillers are estimated.
const transferGas = 21_000

// Run keeps the account's transactions moving until ctx ends. Faults are logged and tried again.
func (a *Adapter) Run(ctx context.Context) error {
	if a.sender == nil {
		<-ctx.Done()
		return nil
	}
	ticker := time.NewTicker(max(a.cfg.RebroadcastAfter/3, 100*time.Millisecond))
	defer ticker.Stop()
	for {
		if err := a.Pump(ctx); err != nil && ctx.Err() == nil {
			a.cfg.Log.LogAttrs(ctx, slogWarn, "transactions under way were not looked after", slogErr(err))
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// Pump is one round of Run: it forgets what is final, broadcasts again what waits, replaces at a higher fee what waits
// for long, and closes gaps between nonces.
func (a *Adapter) Pump(ctx context.Context) error {
	if a.sender == nil {
		return ErrNoSigner
	}
	if err := a.sender.pump(ctx); err != nil {
		return fmt.Errorf("look after transactions on chain %d: %w", a.cfg.ChainID, err)
	}
	return nil
}

// nonces of the account at three blocks.
type nonces struct {
	final, latest, pending hexutil.Uint64
}

func (s *sender) pump(ctx context.Context) error {
	if err := s.acquire(ctx); err != nil {
		return err
	}
	defer s.release()
	if err := s.load(ctx); err != nil {
		return err
	}
	if len(s.live) == 0 {
		return nil
	}
	v, err := s.a.look(ctx)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.a.cfg.CallTimeout)
	defer cancel()
	var n nonces
	err = v.lead().ask(ctx,
		request{method: "eth_getTransactionCount", args: []any{s.account, v.final.Number.String()}, result: &n.final},
		request{method: "eth_getTransactionCount", args: []any{s.account, "latest"}, result: &n.latest},
		request{method: "eth_getTransactionCount", args: []any{s.account, "pending"}, result: &n.pending})
	if err != nil {
		return err
	}
	var failed error
	for _, nonce := range slices.Sorted(maps.Keys(s.live)) {
		if err := s.tend(ctx, v, n, s.live[nonce]); err != nil {
			failed = errors.Join(failed, fmt.Errorf("nonce %d: %w", nonce, err))
		}
	}
	return errors.Join(failed, s.fillGaps(ctx, v, n))
}

// tend does what one submission needs now.
func (s *sender) tend(ctx context.Context, v view, n nonces, row chain.Submission) error {
	now := s.a.cfg.Now()
	switch {
	case row.Nonce < uint64(n.final):
		return s.settle(ctx, v, row)
	case row.Nonce < uint64(n.latest):
		return nil // used in a block that may still be replaced
	case now.Sub(row.SignedAt) >= s.a.cfg.BumpAfter:
		return s.replace(ctx, v, row)
	case now.Sub(s.sentAt[row.Nonce]) >= s.a.cfg.RebroadcastAfter:
		return s.rebroadcast(ctx, v, row)
	}
	return nil
}

// settle forgets a submission whose nonce is used for good, by it or by another transaction.
func (s *sender) settle(ctx context.Context, v view, row chain.Submission) error {
	_, found, err := s.included(ctx, v, row)
	if err != nil {
		return err
	}
	if !found {
		s.a.cfg.Log.LogAttrs(ctx, slogWarn, "a transaction lost its nonce to another of the same account",
			slogText("account", row.Account), slogUint("nonce", row.Nonce), slogText("digest", row.Digest.String()))
	}
	return s.forget(ctx, row)
}

func (s *sender) rebroadcast(ctx context.Context, v view, row chain.Submission) error {
	if err := s.broadcast(ctx, v, row); err != nil && !errors.Is(err, errNonceUsed) {
		return err
	}
	return nil // a nonce in use is looked at again when it is final
}

// replace signs the same call at the same nonce with a higher fee, saves it and broadcasts it.
func (s *sender) replace(ctx context.Context, v view, row chain.Submission) error {
	var old types.Transaction
	if err := old.UnmarshalBinary(row.Raw); err != nil {
		return fmt.Errorf("decode the saved transaction: %w", err)
	}
	p, requests := s.prices()
	if err := v.lead().ask(ctx, requests...); err != nil {
		return err
	}
	now, err := p.fees(v, s.a.cfg.MaxFee)
	if errors.Is(err, ErrFee) {
		now = feesOf(&old) // what it bids stays at least
	} else if err != nil {
		return err
	}
	again, ok := replacement(&old, now, s.a.cfg.MaxFee)
	if !ok {
		s.a.cfg.Log.LogAttrs(ctx, slogWarn, "a transaction waits at the highest fee that is configured",
			slogUint("nonce", row.Nonce), slogText("tx", string(row.Tx())))
		return s.rebroadcast(ctx, v, row)
	}
	next, err := s.sign(ctx, row, again)
	if err != nil {
		return err
	}
	if err := s.a.cfg.Journal.SaveSubmission(ctx, next); err != nil {
		return fmt.Errorf("save replacement: %w", err)
	}
	s.keep(next)
	s.a.cfg.Log.LogAttrs(ctx, slogInfo, "a waiting transaction was replaced at a higher fee",
		slogUint("nonce", row.Nonce), slogText("old", string(row.Tx())), slogText("new", string(next.Tx())))
	return s.rebroadcast(ctx, v, next)
}

// fillGaps sends a transfer of nothing to oneself at nonces that nobody has and that later ones wait for: their
// transactions were forgotten, and then taken out of the chain by a reorganisation.
func (s *sender) fillGaps(ctx context.Context, v view, n nonces) error {
	if len(s.live) == 0 {
		return nil
	}
	top := slices.Max(slices.Collect(maps.Keys(s.live)))
	for nonce := max(uint64(n.pending), uint64(n.latest)); nonce < top; nonce++ {
		if _, ok := s.live[nonce]; ok {
			continue
		}
		if len(s.live) >= maxRows {
			return ErrBusy
		}
		if err := s.fill(ctx, v, nonce); err != nil {
			return fmt.Errorf("close the gap at nonce %d: %w", nonce, err)
		}
	}
	return nil
}

func (s *sender) fill(ctx context.Context, v view, nonce uint64) error {
	p, requests := s.prices()
	var gas hexutil.Uint64
	call := map[string]any{"from": s.account, "to": s.account}
	requests = append(requests, request{method: "eth_estimateGas", args: []any{call}, result: &gas})
	if err := v.lead().ask(ctx, requests...); err != nil {
		return err
	}
	f, err := p.fees(v, s.a.cfg.MaxFee)
	if err != nil {
		return err
	}
	row, err := s.sign(ctx, chain.Submission{
		ChainID: s.a.cfg.ChainID, Account: s.account.Hex(), Nonce: nonce, Digest: message.Digest{}, CreatedAt: s.a.cfg.Now(),
	}, f.transaction(s.chainID, nonce, s.account, max(transferGas, uint64(gas)), new(big.Int), nil))
	if err != nil {
		return err
	}
	s.a.cfg.Log.LogAttrs(ctx, slogWarn, "a gap between nonces is closed", slogUint("nonce", nonce))
	_, err = s.launch(ctx, v, row)
	if errors.Is(err, errNonceUsed) {
		return nil // it was no gap after all
	}
	return err
}
