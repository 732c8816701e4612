package evm

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// RouterRef names a Bitcoin router.
type RouterRef struct {
	Address common.Address
	Native  bool   // it releases the chain's own coin from a reserve
	Bitcoin uint32 // chain id of the lane's other end
}

// Router is the state of a Bitcoin router. Amounts are base units unless a comment says otherwise.
type Router struct {
	MinWithdraw, MaxWithdraw amount.Amount
	MinDeposit               amount.Amount
	// WithdrawFee is part of a withdrawal of BTC, and wei beside the amount for other assets. NextFee holds from NextFeeAt
	// on; a zero time means that none is announced.
	WithdrawFee, NextFee amount.Amount
	NextFeeAt            time.Time
	MaxWithdrawFee       amount.Amount
	DepositFee           amount.Amount
	// The bridge's own pauses count as well.
	DepositsPaused, WithdrawalsPaused bool
	Left                              amount.Amount // what may still be issued: the rest of the supply, or of the reserve
	Issued                            amount.Amount // the token's supply, or what a native router has released
	Keeper                            common.Address
	DelayOver                         amount.Amount // common units
	Lane                              Lane          // with Bitcoin
}

// What a router can pause, as its contract numbers it.
const (
	PauseDeposits    uint8 = 0
	PauseWithdrawals uint8 = 1
)

// issuedCall is what tells how much of an asset a router has issued.
func issuedCall(native bool) []byte {
	if native {
		return bindings.NewBitcoinRouterNative().PackIssued()
	}
	return bindings.NewBitcoinRouterToken().PackTotalSupply()
}

// Issued reads what a native Bitcoin router has released and did not get back, in base units: what conservation holds
// against the custody, as it does the total supply of one that is the token.
func (a *Adapter) Issued(ctx context.Context, at string, router common.Address) (amount.Amount, error) {
	var out balanceResult
	r := request{
		method: "eth_call", args: []any{map[string]any{"to": router, "input": hexutil.Bytes(issuedCall(true))}, blockArg(at)},
		result: &out,
	}
	if err := a.read(ctx, "what a router issued", r); err != nil {
		return amount.Amount{}, err
	}
	return out.amount()
}

// Routers reads Bitcoin routers, all at one block, in the order that was asked for.
func (a *Adapter) Routers(ctx context.Context, at string, refs []RouterRef) ([]Router, error) {
	b := bindings.NewBitcoinRouterToken()
	calls := func(r RouterRef) [][]byte {
		return [][]byte{
			b.PackMinWithdrawAmount(), b.PackMaxWithdrawAmount(), b.PackMinDepositAmount(), b.PackWithdrawFee(),
			b.PackMaxWithdrawFee(),
			b.PackDepositFee(), b.PackSubSupply(), issuedCall(r.Native),
			b.PackNextWithdrawFee(), b.PackPaused(PauseDeposits), b.PackPaused(PauseWithdrawals), b.PackKeeper(),
		}
	}
	var requests []request
	raws := make([][]hexutil.Bytes, len(refs))
	for i, r := range refs {
		data := calls(r)
		raws[i] = make([]hexutil.Bytes, len(data)+2)
		for k := range data {
			requests = append(requests, callRequest(r.Address, data[k], at, &raws[i][k]))
		}
		requests = append(requests,
			a.lensCall(a.lens.PackApp(r.Address), at, &raws[i][len(data)]),
			a.lensCall(a.lens.PackAppLane(r.Address, r.Bitcoin), at, &raws[i][len(data)+1]))
	}
	if len(requests) == 0 {
		return nil, nil
	}
	if err := a.read(ctx, "Bitcoin routers", requests...); err != nil {
		return nil, err
	}
	out := make([]Router, len(refs))
	for i, r := range refs {
		var err error
		if out[i], err = a.router(raws[i]); err != nil {
			return nil, fmt.Errorf("read Bitcoin router %s: %w", r.Address, err)
		}
	}
	return out, nil
}

// router decodes the answers to the calls of Routers, in their order.
func (a *Adapter) router(raws []hexutil.Bytes) (Router, error) {
	var r Router
	b := bindings.NewBitcoinRouterToken()
	for i, into := range []*amount.Amount{
		&r.MinWithdraw, &r.MaxWithdraw, &r.MinDeposit, &r.WithdrawFee, &r.MaxWithdrawFee, &r.DepositFee, &r.Left, &r.Issued,
	} {
		n, err := b.UnpackMaxSupply(raws[i]) // all of them return one uint256
		if err != nil {
			return r, err
		}
		*into = number(n)
	}
	next, err := b.UnpackNextWithdrawFee(raws[8])
	if err != nil {
		return r, err
	}
	r.NextFee, r.NextFeeAt = number(next.Arg0), moment(next.Arg1)
	if r.DepositsPaused, err = b.UnpackPaused(raws[9]); err != nil {
		return r, err
	}
	if r.WithdrawalsPaused, err = b.UnpackPaused(raws[10]); err != nil {
		return r, err
	}
	if r.Keeper, err = b.UnpackKeeper(raws[11]); err != nil {
		return r, err
	}
	app, err := a.lens.UnpackApp(raws[12])
	if err != nil {
		return r, err
	}
	r.DelayOver = number(app.DelayOver)
	r.Lane, err = laneOf(a.lens.UnpackAppLane(raws[13]))
	return r, err
}

// SetWithdrawFee sets a router's withdrawal fee as its keeper, in the fee's own units: a lower one holds at once, a
// higher one ten minutes later. A second call for the same fee while the first transaction waits returns that one.
func (a *Adapter) SetWithdrawFee(ctx context.Context, router common.Address, fee amount.Amount) (chain.TxID, error) {
	data := bindings.NewBitcoinRouterToken().PackSetWithdrawFee(fee.Big())
	return a.send(ctx, "set withdrawal fee",
		job{to: router, digest: keeping("fee", router, data), data: data, value: new(big.Int), again: true})
}

// PauseWithdrawals pauses a router's withdrawals for an hour as its keeper (SR-12). It reverts while a pause as long is
// in force. A second call in the same hour while the first transaction waits returns that one.
func (a *Adapter) PauseWithdrawals(ctx context.Context, router common.Address) (chain.TxID, error) {
	data := bindings.NewBitcoinRouterToken().PackPause(PauseWithdrawals)
	return a.send(ctx, "pause withdrawals",
		job{to: router, digest: keeping("pause", router, data), data: data, value: new(big.Int), again: true})
}

// keeping names a keeper's call for the journal.
func keeping(what string, router common.Address, data []byte) message.Digest {
	size := binary.BigEndian.AppendUint32(nil, uint32(len(what)))
	return message.Digest(crypto.Keccak256Hash([]byte("causeway/keeper/"), size, []byte(what), router[:], data))
}

// target is the contract that a job calls.
func (a *Adapter) target(j job) common.Address {
	if j.to == (common.Address{}) {
		return a.cfg.Bridge
	}
	return j.to
}
