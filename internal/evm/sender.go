package evm

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

const (
	attempts = 4       // at finding a free nonce
	maxRows  = 4096    // submissions that are not final yet
	maxGas   = 1 << 24 // of one transaction (EIP-7825)
	spare    = 50_000  // gas on top of the estimate and its quarter
)

// Errors of sending. The first two pass by themselves.
var (
	ErrBusy         = errors.New("too many transactions of the account are under way")
	ErrNonceForeign = errors.New(
		"another transaction of the account took the nonce: it is sent again once that one is final")
	errNonceUsed = errors.New("the nonce is used")
)

// sender owns the account's nonces. One call at a time; everything it decides on is in the journal or on the chain.
type sender struct {
	a       *Adapter
	account common.Address
	chainID *big.Int
	lock    chan struct{} // a mutex that gives up with the context

	loaded   bool
	live     map[uint64]chain.Submission
	byDigest map[message.Digest]uint64
	sentAt   map[uint64]time.Time // last broadcast, by this process
	lowest   uint64               // nonces below were found used by others
}

func newSender(a *Adapter) *sender {
	return &sender{
		a: a, account: a.cfg.Signer.Address(), chainID: new(big.Int).SetUint64(uint64(a.cfg.ChainID)),
		lock: make(chan struct{}, 1), sentAt: make(map[uint64]time.Time),
	}
}

func (s *sender) acquire(ctx context.Context) error {
	select {
	case s.lock <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *sender) release() { <-s.lock }

// load reads the journal, at the start and whenever another process may have changed it.
func (s *sender) load(ctx context.Context) error {
	rows, err := s.a.cfg.Journal.Submissions(ctx, s.a.cfg.ChainID, s.account.Hex())
	if err != nil {
		return fmt.Errorf("load submissions: %w", err)
	}
	s.live, s.byDigest = make(map[uint64]chain.Submission, len(rows)), make(map[message.Digest]uint64, len(rows))
	for _, row := range rows {
		s.keep(row)
	}
	s.loaded = true
	return nil
}

func (s *sender) keep(row chain.Submission) {
	s.live[row.Nonce] = row
	if !row.Digest.IsZero() {
		s.byDigest[row.Digest] = row.Nonce
	}
}

// forget removes a submission whose nonce can never be used again.
func (s *sender) forget(ctx context.Context, row chain.Submission) error {
	if err := s.a.cfg.Journal.DeleteSubmission(ctx, row.ChainID, row.Account, row.Nonce); err != nil {
		return fmt.Errorf("delete submission %d: %w", row.Nonce, err)
	}
	delete(s.live, row.Nonce)
	delete(s.byDigest, row.Digest)
	delete(s.sentAt, row.Nonce)
	return nil
}

func (s *sender) submit(ctx context.Context, j job) (chain.TxID, error) {
	if err := s.acquire(ctx); err != nil {
		return "", err
	}
	defer s.release()
	if !s.loaded {
		if err := s.load(ctx); err != nil {
			return "", err
		}
	}
	v, err := s.a.look(ctx)
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, s.a.cfg.CallTimeout)
	defer cancel()
	if err := s.unexecuted(ctx, v, j); err != nil {
		return "", err
	}
	for range attempts {
		if nonce, ok := s.byDigest[j.digest]; ok {
			tx, err := s.resume(ctx, v, s.live[nonce], j.again)
			if err != nil || tx != "" {
				return tx, err
			}
		}
		tx, err := s.start(ctx, v, j)
		switch {
		case errors.Is(err, chain.ErrNonceTaken):
			if err := s.load(ctx); err != nil {
				return "", err
			}
		case errors.Is(err, errNonceUsed):
			s.a.cfg.Log.LogAttrs(ctx, slogWarn,
				"another process sends from this account: give every process its own, or a shared journal",
				slogText("account", s.account.Hex()))
		default:
			return tx, err
		}
	}
	return "", ErrBusy
}

func (s *sender) unexecuted(ctx context.Context, v view, j job) error {
	if len(j.uids) == 0 {
		return nil
	}
	done, err := s.a.executed(ctx, []*endpoint{v.lead()}, "", j.uids)
	if err != nil {
		return err
	}
	if !slices.Contains(done, false) {
		return chain.ErrExecuted
	}
	if len(j.uids) == 1 || j.refund {
		return nil
	}
	// A batch does not revert for what it skips: while inbound is paused it would cost gas and change nothing.
	var raw hexutil.Bytes
	if err := v.lead().ask(ctx, s.a.lensCall(s.a.lens.PackPaused(PauseInbound, 0), "", &raw)); err != nil {
		return err
	}
	p, err := s.a.lens.UnpackPaused(raw)
	if err != nil {
		return fmt.Errorf("read pause: %w", err)
	}
	if p.On {
		return chain.ErrPaused
	}
	return nil
}

// resume continues a submission of the journal. It returns "" when that is over and a new one is needed.
func (s *sender) resume(ctx context.Context, v view, row chain.Submission, again bool) (chain.TxID, error) {
	used, err := s.nonceAt(ctx, v, v.final.Number.String())
	if err != nil {
		return "", err
	}
	p, found, err := s.included(ctx, v, row)
	if err != nil {
		return "", err
	}
	if found {
		succeeded := uint64(p.Status) == types.ReceiptStatusSuccessful
		if succeeded && !again {
			return chain.TxID(p.TxHash.Hex()), nil
		}
		if err := s.forget(ctx, row); err != nil { // the nonce is used up
			return "", err
		}
		if again && !succeeded { // whoever asks decides whether another one is worth its gas
			return "", fmt.Errorf("%w: %s", chain.ErrWasted, p.TxHash.Hex())
		}
		return "", nil
	}
	if row.Nonce < used { // by a transaction that is final and not ours
		return "", s.forget(ctx, row)
	}
	err = s.broadcast(ctx, v, row)
	if errors.Is(err, errNonceUsed) {
		return "", ErrNonceForeign
	}
	return row.Tx(), err
}

// included looks for any of a submission's transactions in the chain.
func (s *sender) included(ctx context.Context, v view, row chain.Submission) (place, bool, error) {
	got, requests := make([]maybe[place], len(row.Hashes)), make([]request, len(row.Hashes))
	for i, h := range row.Hashes {
		requests[i] = receiptRequest(common.HexToHash(string(h)), &got[i])
	}
	if err := v.lead().ask(ctx, requests...); err != nil {
		return place{}, false, err
	}
	for _, p := range got {
		if p.ok {
			return p.v, true, nil
		}
	}
	return place{}, false, nil
}

func (s *sender) nonceAt(ctx context.Context, v view, block string) (uint64, error) {
	var n hexutil.Uint64
	err := v.lead().ask(ctx, request{method: "eth_getTransactionCount", args: []any{s.account, block}, result: &n})
	return uint64(n), err
}

// start estimates, prices, signs, saves and broadcasts, in this order.
func (s *sender) start(ctx context.Context, v view, j job) (chain.TxID, error) {
	q, err := s.quote(ctx, v, j)
	if err != nil {
		return "", err
	}
	nonce := max(q.pending, s.lowest)
	for n := range s.live {
		nonce = max(nonce, n+1)
	}
	row, err := s.sign(ctx, chain.Submission{
		ChainID: s.a.cfg.ChainID, Account: s.account.Hex(), Nonce: nonce, Digest: j.digest, CreatedAt: s.a.cfg.Now(),
	}, q.fees.transaction(s.chainID, nonce, s.a.target(j), q.gas, j.value, j.data))
	if err != nil {
		return "", err
	}
	return s.launch(ctx, v, row)
}

// launch saves a new submission and broadcasts it.
func (s *sender) launch(ctx context.Context, v view, row chain.Submission) (chain.TxID, error) {
	if err := s.a.cfg.Journal.SaveSubmission(ctx, row); err != nil {
		return "", fmt.Errorf("save submission %d: %w", row.Nonce, err)
	}
	s.keep(row)
	err := s.broadcast(ctx, v, row)
	if errors.Is(err, errNonceUsed) { // no node took it, and none ever will at this nonce
		s.lowest = max(s.lowest, row.Nonce+1)
		if gone := s.forget(ctx, row); gone != nil {
			return "", gone
		}
	}
	return row.Tx(), err
}

func (s *sender) sign(ctx context.Context, row chain.Submission, tx *types.Transaction) (chain.Submission, error) {
	signed, err := s.a.cfg.Signer.SignTx(ctx, tx, s.chainID)
	if err != nil {
		return row, err
	}
	if row.Raw, err = signed.MarshalBinary(); err != nil {
		return row, fmt.Errorf("encode transaction: %w", err)
	}
	hashes := append(append([]chain.TxID(nil), row.Hashes...), chain.TxID(signed.Hash().Hex()))
	row.Hashes = hashes[max(0, len(hashes)-chain.MaxHashes):]
	row.SignedAt = s.a.cfg.Now()
	return row, nil
}

// quoted is what a new transaction needs to know of the chain.
type quoted struct {
	fees    fees
	gas     uint64
	pending uint64 // nonce after the node's pool
}

func (s *sender) quote(ctx context.Context, v view, j job) (quoted, error) {
	var gas, mined, pending hexutil.Uint64
	var balance hexutil.Big
	var refusal error
	call := map[string]any{
		"from": s.account, "to": s.a.target(j), "value": (*hexutil.Big)(j.value),
		"input": hexutil.Bytes(j.data),
	}
	prices, wanted := s.prices()
	requests := append(wanted,
		request{method: "eth_estimateGas", args: []any{call}, result: &gas, err: &refusal},
		request{method: "eth_getTransactionCount", args: []any{s.account, "latest"}, result: &mined},
		request{method: "eth_getTransactionCount", args: []any{s.account, "pending"}, result: &pending},
		request{method: "eth_getBalance", args: []any{s.account, "latest"}, result: &balance},
	)
	if err := v.lead().ask(ctx, requests...); err != nil {
		return quoted{}, err
	}
	if refusal != nil && insufficient(refusal) {
		return quoted{}, s.short(balance.ToInt(), j.value)
	}
	if refusal != nil {
		return quoted{}, revertOf(s.a.bridge.GetABI(), refusal)
	}
	waiting, reserved := s.waiting(uint64(mined))
	if waiting >= s.a.cfg.MaxLive || len(s.live) >= maxRows {
		return quoted{}, ErrBusy
	}
	f, err := prices.fees(v, s.a.cfg.MaxFee)
	if err != nil {
		return quoted{}, err
	}
	q := quoted{fees: f, pending: uint64(pending)}
	q.gas = uint64(gas) + uint64(gas)/4 + spare + j.floor
	q.gas = max(uint64(gas), min(q.gas, maxGas, max(uint64(gas), uint64(v.head().GasLimit))))
	needed := new(big.Int).Mul(f.cap, new(big.Int).SetUint64(q.gas))
	needed.Add(needed, j.value)
	needed.Add(needed, reserved)
	if balance.ToInt().Cmp(needed) < 0 {
		return quoted{}, s.short(balance.ToInt(), needed)
	}
	return q, nil
}

func (s *sender) short(balance, needed *big.Int) error {
	have, err := amount.FromBig(balance)
	need, err2 := amount.FromBig(needed)
	if err = errors.Join(err, err2); err != nil {
		return fmt.Errorf("read balance: %w", err)
	}
	const decimals = 18
	return &chain.GasError{Account: s.account.Hex(), Has: have.Decimal(decimals), Needs: need.Decimal(decimals)}
}

// waiting counts the submissions that are in no block yet, and adds up what they may cost.
func (s *sender) waiting(mined uint64) (int, *big.Int) {
	n, sum := 0, new(big.Int)
	for nonce, row := range s.live {
		var tx types.Transaction
		if nonce >= mined && tx.UnmarshalBinary(row.Raw) == nil {
			n++
			sum.Add(sum, tx.Cost())
		}
	}
	return n, sum
}

// prices are the node's suggestions.
type prices struct {
	tip, gasPrice   hexutil.Big
	noTip, noLegacy error
}

func (s *sender) prices() (*prices, []request) {
	p := new(prices)
	return p, []request{
		{method: "eth_maxPriorityFeePerGas", result: &p.tip, err: &p.noTip},
		{method: "eth_gasPrice", result: &p.gasPrice, err: &p.noLegacy},
	}
}

func (p *prices) fees(v view, highest *big.Int) (fees, error) {
	if base := v.head().BaseFee; base != nil {
		tip := p.tip.ToInt()
		if p.noTip != nil { // an optional method; what the price exceeds the base fee by is the same thing
			if p.noLegacy != nil {
				return fees{}, p.noTip
			}
			tip = higher(new(big.Int).Sub(p.gasPrice.ToInt(), base.ToInt()), new(big.Int))
		}
		return suggest(base.ToInt(), tip, nil, highest)
	}
	if p.noLegacy != nil {
		return fees{}, p.noLegacy
	}
	return suggest(nil, nil, p.gasPrice.ToInt(), highest)
}

// broadcast gives a transaction to every endpoint. One that takes it, or has it, is enough.
func (s *sender) broadcast(ctx context.Context, v view, row chain.Submission) error {
	errs := make([]error, len(v.good))
	var wg sync.WaitGroup
	for i, to := range v.good {
		wg.Go(func() {
			var hash common.Hash
			errs[i] = to.at.ask(ctx,
				request{method: "eth_sendRawTransaction", args: []any{hexutil.Bytes(row.Raw)}, result: &hash})
		})
	}
	wg.Wait()
	s.sentAt[row.Nonce] = s.a.cfg.Now()
	taken, used := false, true
	for _, err := range errs {
		taken = taken || err == nil || Known(err)
		used = used && err != nil && nonceUsed(err)
	}
	switch err := errors.Join(errs...); {
	case taken:
		return nil
	case used:
		return fmt.Errorf("%w: %w", errNonceUsed, err)
	case insufficient(err):
		return fmt.Errorf("%w: %w", chain.ErrGas, err)
	default:
		return err
	}
}

// Known says that a node has a transaction already: that is what it was sent for.
func Known(err error) bool {
	return refused(err) && contains(err, "already known", "known transaction", "already imported", "already exists")
}

// nonceUsed: the nonce is on the chain, or in the pool at a fee that ours does not beat.
func nonceUsed(err error) bool {
	return refused(err) && contains(err, "nonce too low", "nonce is too low", "replacement transaction underpriced",
		"oldnonce", "invalid nonce")
}

func insufficient(err error) bool { return contains(err, "insufficient funds", "insufficient balance") }

func contains(err error, hints ...string) bool {
	text := strings.ToLower(err.Error())
	for _, h := range hints {
		if strings.Contains(text, h) {
			return true
		}
	}
	return false
}
