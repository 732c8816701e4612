package evm

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// nativeToken stands for the chain's own coin [9.08].
var nativeToken = common.HexToAddress("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE")

// Reads take the block at which to read: its hash, or "" for the newest.

// Pool is a pool's state. Amounts are in the token's real decimals.
type Pool struct {
	ID             uint32
	Anchor, Token  common.Address // Token is 0xEeee… for the native coin
	RealDecimals   uint8
	CommonDecimals uint8
	FeeRatio       uint32 // per 1,000,000
	SwapLimit      amount.Amount
	Liquidity      amount.Amount
	CumulatedFee   amount.Amount
	DelayOver      amount.Amount
	Owner          common.Address
	FeeReceiver    common.Address
}

// Lane is one direction pair of a pool or app with a remote chain. Amounts are in common decimals.
type Lane struct {
	RemoteAnchor              message.Anchor
	CapOut, CapIn             amount.Amount // per day
	AvailableOut, AvailableIn amount.Amount // now
	NextSequence              uint32
	Outbound                  bool
}

// Claim is what a delivered message is still owed.
type Claim struct {
	Outcome   chain.Outcome // that opened it; 0: there is none
	Remaining amount.Amount // common decimals
	ReleaseAt time.Time     // zero: at once
	OpenedAt  time.Time
}

// Committee is what the bridge knows of its committee. Hashes have their low 40 bits cleared.
type Committee struct {
	Epoch          uint32
	SetHash        message.Bytes32
	PreviousHash   message.Bytes32
	PreviousExpiry time.Time
}

// Matches reports whether a set is the current one.
func (c Committee) Matches(s message.Set) bool {
	h := s.Hash()
	return c.Epoch == s.Epoch && [27]byte(h[:27]) == [27]byte(c.SetHash[:27])
}

func blockArg(at string) any {
	if at == "" {
		return "latest"
	}
	return map[string]any{"blockHash": common.HexToHash(at)}
}

func callRequest(to common.Address, data []byte, at string, into *hexutil.Bytes) request {
	return request{
		method: "eth_call", args: []any{map[string]any{"to": to, "input": hexutil.Bytes(data)}, blockArg(at)},
		result: into,
	}
}

func (a *Adapter) lensCall(data []byte, at string, into *hexutil.Bytes) request {
	return callRequest(a.cfg.Lens, data, at, into)
}

// read performs calls in one batch on an endpoint that the quorum agrees with; see Config.FinalOnly for who asks more.
func (a *Adapter) read(ctx context.Context, what string, requests ...request) error {
	v, err := a.look(ctx)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	if err := askEach(ctx, a.deciders(v), requests...); err != nil {
		return fmt.Errorf("read %s on chain %d: %w", what, a.cfg.ChainID, revertOf(a.lens.GetABI(), err))
	}
	return nil
}

// Executed reports for each uid whether it was delivered.
func (a *Adapter) Executed(ctx context.Context, at string, uids ...message.UID) ([]bool, error) {
	v, err := a.look(ctx)
	if err != nil {
		return nil, err
	}
	done, err := a.executed(ctx, a.deciders(v), at, uids)
	return done, latest(at, err)
}

func (a *Adapter) executed(ctx context.Context, by []*endpoint, at string, uids []message.UID) ([]bool, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	raw, requests := make([]hexutil.Bytes, len(uids)), make([]request, len(uids))
	for i, u := range uids {
		requests[i] = a.lensCall(a.lens.PackExecuted(uidInt(u)), at, &raw[i])
	}
	if len(requests) > 0 {
		if err := askEach(ctx, by, requests...); err != nil {
			return nil, fmt.Errorf("read executed messages: %w", err)
		}
	}
	out := make([]bool, len(uids))
	for i := range uids {
		var err error
		if out[i], err = a.lens.UnpackExecuted(raw[i]); err != nil {
			return nil, fmt.Errorf("read executed messages: %w", err)
		}
	}
	return out, nil
}

// Claim reads the claim of a uid.
func (a *Adapter) Claim(ctx context.Context, at string, uid message.UID) (Claim, error) {
	var raw hexutil.Bytes
	if err := a.read(ctx, "claim", a.lensCall(a.lens.PackClaim(uidInt(uid)), at, &raw)); err != nil {
		return Claim{}, err
	}
	c, err := a.lens.UnpackClaim(raw)
	if err != nil {
		return Claim{}, fmt.Errorf("read claim: %w", err)
	}
	return Claim{
		Outcome: chain.Outcome(c.Status), Remaining: number(c.Remaining),
		ReleaseAt: moment(c.ReleaseAt), OpenedAt: moment(c.OpenedAt),
	}, nil
}

// moment converts a uint40 of unix seconds.
func moment(seconds *big.Int) time.Time {
	if seconds == nil || seconds.Sign() == 0 {
		return time.Time{}
	}
	return time.Unix(seconds.Int64(), 0).UTC()
}

// Pool reads one pool.
func (a *Adapter) Pool(ctx context.Context, at string, id uint32) (Pool, error) {
	var raw hexutil.Bytes
	if err := a.read(ctx, "pool", a.lensCall(a.lens.PackPool(id), at, &raw)); err != nil {
		return Pool{}, err
	}
	return a.pool(raw)
}

func (a *Adapter) pool(raw []byte) (Pool, error) {
	p, err := a.lens.UnpackPool(raw)
	if err != nil {
		return Pool{}, fmt.Errorf("read pool: %w", err)
	}
	return Pool{
		ID: p.PoolId, Anchor: p.Anchor, Token: p.Token, RealDecimals: p.RealDecimals, CommonDecimals: p.CommonDecimals,
		FeeRatio: uint32(p.FeeRatio), SwapLimit: number(p.SwapLimit), Liquidity: number(p.Liquidity),
		CumulatedFee: number(p.CumulatedFee), DelayOver: number(p.DelayOver), Owner: p.Owner, FeeReceiver: p.FeeReceiver,
	}, nil
}

// Pools reads all pools, by ascending id.
func (a *Adapter) Pools(ctx context.Context, at string) ([]Pool, error) {
	var raw hexutil.Bytes
	if err := a.read(ctx, "pools", a.lensCall(a.lens.PackPoolIds(), at, &raw)); err != nil {
		return nil, err
	}
	ids, err := a.lens.UnpackPoolIds(raw)
	if err != nil {
		return nil, fmt.Errorf("read pools: %w", err)
	}
	slices.Sort(ids)
	raws, requests := make([]hexutil.Bytes, len(ids)), make([]request, len(ids))
	for i, id := range ids {
		requests[i] = a.lensCall(a.lens.PackPool(id), at, &raws[i])
	}
	if len(requests) == 0 {
		return nil, nil
	}
	if err := a.read(ctx, "pools", requests...); err != nil {
		return nil, err
	}
	pools := make([]Pool, len(ids))
	for i := range ids {
		if pools[i], err = a.pool(raws[i]); err != nil {
			return nil, err
		}
	}
	return pools, nil
}

// Lane reads a pool's lane with a chain.
func (a *Adapter) Lane(ctx context.Context, at string, pool, chainID uint32) (Lane, error) {
	var raw hexutil.Bytes
	if err := a.read(ctx, "lane", a.lensCall(a.lens.PackLane(pool, chainID), at, &raw)); err != nil {
		return Lane{}, err
	}
	l, err := a.lens.UnpackLane(raw)
	return laneOf(l, err)
}

func laneOf(l bindings.IBridgeLensLaneView, err error) (Lane, error) {
	if err != nil {
		return Lane{}, fmt.Errorf("read lane: %w", err)
	}
	return Lane{
		RemoteAnchor: l.RemoteAnchor, CapOut: number(l.CapOut), CapIn: number(l.CapIn),
		AvailableOut: number(l.AvailableOut), AvailableIn: number(l.AvailableIn),
		NextSequence: l.NextSequence, Outbound: l.Outbound,
	}, nil
}

// Committee reads the committee's epoch and set hashes.
func (a *Adapter) Committee(ctx context.Context, at string) (Committee, error) {
	var raw hexutil.Bytes
	if err := a.read(ctx, "committee", a.lensCall(a.lens.PackCommittee(), at, &raw)); err != nil {
		return Committee{}, err
	}
	c, err := a.lens.UnpackCommittee(raw)
	if err != nil {
		return Committee{}, fmt.Errorf("read committee: %w", err)
	}
	return Committee{
		Epoch: c.Epoch, SetHash: c.SetHash, PreviousHash: c.PreviousSetHash, PreviousExpiry: moment(c.PreviousExpiry),
	}, nil
}

// Domain reads the deployment's EIP-712 domain separator.
func (a *Adapter) Domain(ctx context.Context) (message.Domain, error) {
	var raw hexutil.Bytes
	if err := a.read(ctx, "domain separator",
		callRequest(a.cfg.Bridge, a.bridge.PackDomainSeparator(), "", &raw)); err != nil {
		return message.Domain{}, err
	}
	d, err := a.bridge.UnpackDomainSeparator(raw)
	if err != nil {
		return message.Domain{}, fmt.Errorf("read domain separator: %w", err)
	}
	return message.Domain(d), nil
}

// MessageFee reads the fee parameters for a destination, and whether sending there is paused.
func (a *Adapter) MessageFee(ctx context.Context, at string, dst uint32) (amount.MessageFee, bool, error) {
	var raw hexutil.Bytes
	if err := a.read(ctx, "message fee", a.lensCall(a.lens.PackFeeConfig(dst), at, &raw)); err != nil {
		return amount.MessageFee{}, false, err
	}
	f, err := a.fee(raw)
	return f.MessageFee, f.Paused, err
}

// BalanceOf reads a token balance of any account, in real decimals; the native coin's for 0xEeee….
func (a *Adapter) BalanceOf(ctx context.Context, at string, token, account common.Address) (amount.Amount, error) {
	var out balanceResult
	r, err := balanceRequest(token, account, at, &out)
	if err != nil {
		return amount.Amount{}, err
	}
	if err := a.read(ctx, "balance", r); err != nil {
		return amount.Amount{}, err
	}
	return out.amount()
}

// balanceResult reads a token's 32-byte word and the node's quantity alike.
type balanceResult struct{ text string }

func (r *balanceResult) UnmarshalText(b []byte) error { r.text = string(b); return nil }

func (r balanceResult) amount() (amount.Amount, error) {
	n, ok := new(big.Int).SetString(r.text, 0)
	if !ok || len(r.text) > 66 {
		return amount.Amount{}, fmt.Errorf("read balance: %.80q is not a number", r.text)
	}
	return amount.FromBig(n)
}

func balanceRequest(token, account common.Address, at string, into *balanceResult) (request, error) {
	if token == nativeToken {
		return request{method: "eth_getBalance", args: []any{account, blockArg(at)}, result: into}, nil
	}
	address, err := abi.NewType("address", "", nil)
	if err != nil {
		return request{}, fmt.Errorf("encode balance call: %w", err)
	}
	args, err := abi.Arguments{{Type: address}}.Pack(account)
	if err != nil {
		return request{}, fmt.Errorf("encode balance call: %w", err)
	}
	data := append(crypto.Keccak256([]byte("balanceOf(address)"))[:4], args...)
	return request{
		method: "eth_call",
		args:   []any{map[string]any{"to": token, "input": hexutil.Bytes(data)}, blockArg(at)}, result: into,
	}, nil
}

// convertMessage converts what the ABI decoder makes of a message.
func convertMessage(v any) (message.Message, bool) {
	m, ok := abi.ConvertType(v, new(bindings.Message)).(*bindings.Message)
	if !ok || m.Uid == nil {
		return message.Message{}, false
	}
	return messageOf(*m), true
}

func convertMessages(v any) []message.Message {
	list, ok := abi.ConvertType(v, new([]bindings.Message)).(*[]bindings.Message)
	if !ok {
		return nil
	}
	out := make([]message.Message, len(*list))
	for i, m := range *list {
		out[i] = messageOf(m)
	}
	return out
}

func messageOf(m bindings.Message) message.Message {
	return message.Message{
		UID: uidOf(m.Uid), SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor, Payload: message.ReadPayload(m.Payload),
	}
}

func packMessage(m message.Message) bindings.Message {
	return bindings.Message{
		Uid: uidInt(m.UID), SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor, Payload: m.Payload.Bytes(),
	}
}
