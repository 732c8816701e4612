package rebalance

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rpc"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/pools"
	"causeway/internal/ops/rebalance/plan"
	"causeway/internal/ops/terminal"
)

// What calls take of gas, rounded up from contracts/evm/gas; an ERC-20 token's own part is in them. They are for
// comparing ways: what is signed has the node's own estimate.
const (
	gasApprove  = 60_000
	gasAdd      = 120_000
	gasRemove   = 120_000
	gasRemoveTo = 140_000
	gasTransfer = 160_000
)

// evmDecimals are those of every EVM chain's coin.
const evmDecimals = 18

// evmHand is the account on an EVM chain.
type evmHand struct {
	*terminal.Terminal
	gas *big.Int // of one unit of gas, wei
}

func openEVM(ctx context.Context, a terminal.Account, d node.Deployment) (_ hand, err error) {
	t, err := terminal.New(ctx, a, d)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			t.Client.Close()
		}
	}()
	if err := t.OfDeployment(ctx, d); err != nil {
		return nil, fmt.Errorf("chain %d: %w", a.Chain, err)
	}
	gas, err := t.Client.SuggestGasPrice(ctx)
	if err != nil {
		return nil, fmt.Errorf("chain %d: read what gas costs: %w", a.Chain, err)
	}
	return evmHand{t, gas}, nil
}

func (t evmHand) close() { t.Client.Close() }

func (t evmHand) account() message.Recipient { return message.RecipientOf(t.Opts.From) }

func (evmHand) coin() uint8 { return evmDecimals }

var errInexact = errors.New("its token takes a fee of its own from transfers: it cannot be rebalanced")

// read implements hand.
func (t evmHand) read(ctx context.Context, e Pool, now time.Time) (pool, error) {
	at := slices.IndexFunc(t.On.Pools, func(p catalog.PoolDeployment) bool { return p.PoolID == e.Pool })
	if at < 0 {
		return pool{}, errUnknown
	}
	known := t.On.Pools[at]
	view, err := t.Pool(ctx, e.Pool)
	if err == nil && view.Inexact {
		err = errInexact
	}
	if err != nil {
		return pool{}, err
	}
	scale, err := amount.Scale(view.RealDecimals, view.CommonDecimals)
	if err != nil {
		return pool{}, err
	}
	p := pool{
		symbol: known.Symbol, anchor: message.Anchor(message.FromAddress(common.HexToAddress(known.Anchor))),
		token: view.Token, native: view.Token == common.HexToAddress(catalog.NativeToken), decimals: view.CommonDecimals,
		scale: scale.Big(), ratio: uint32(view.FeeRatio), cap: new(big.Int), paid: new(big.Int),
		lanes: make(map[uint32]lane),
	}
	common := func(v *big.Int) *big.Int { return new(big.Int).Quo(v, p.scale) }
	p.Place, p.Reserve = plan.Place{Chain: e.Chain, Pool: e.Pool}, common(view.Liquidity)
	p.swapLimit, p.delayOver = common(view.SwapLimit), common(view.DelayOver)
	mine, until, err := pools.Position(ctx, t.Terminal, known)
	if err != nil {
		return p, err
	}
	p.Position, p.young = common(mine), now.Before(until)
	purse, err := t.purse(ctx, view.Token)
	if err != nil {
		return p, err
	}
	if p.Purse, err = e.spends(purse, view.RealDecimals, p.scale); err != nil {
		return p, err
	}
	for _, l := range known.Lanes {
		v, err := bind.Call(t.LensAt, &bind.CallOpts{Context: ctx}, t.Lens.PackLane(e.Pool, l.ChainID), t.Lens.UnpackLane)
		if err != nil {
			return p, fmt.Errorf("read the lane to chain %d: %w", l.ChainID, t.Named(err))
		}
		p.lanes[l.ChainID] = lane{message.Anchor(v.RemoteAnchor), v.Outbound, v.AvailableOut, v.AvailableIn, v.CapIn}
		p.cap.Add(p.cap, v.CapIn)
	}
	return p, nil
}

// purse is what the account has of a pool's token, base units.
func (t evmHand) purse(ctx context.Context, token common.Address) (*big.Int, error) {
	if token == common.HexToAddress(catalog.NativeToken) {
		v, err := t.Client.BalanceAt(ctx, t.Opts.From, nil)
		if err != nil {
			return nil, fmt.Errorf("read the account's coins: %w", err)
		}
		return v, nil
	}
	erc20 := bindings.NewTestToken()
	v, err := bind.Call(erc20.Instance(t.Client, token), &bind.CallOpts{Context: ctx},
		erc20.PackBalanceOf(t.Opts.From), erc20.UnpackBalanceOf)
	if err != nil {
		return nil, fmt.Errorf("read the account's tokens: %w", err)
	}
	return v, nil
}

// costs implements hand.
func (t evmHand) costs(ctx context.Context, p pool, a act, to uint32) (*big.Int, error) {
	gas := map[act]int64{actAdd: gasAdd, actRemove: gasRemove, actAway: gasRemoveTo, actTransfer: gasTransfer}[a]
	if (a == actAdd || a == actTransfer) && !p.native {
		gas += gasApprove
	}
	out := new(big.Int).Mul(t.gas, big.NewInt(gas))
	if a != actAway && a != actTransfer {
		return out, nil
	}
	fee, err := t.messageFee(ctx, p, to)
	if err != nil {
		return nil, err
	}
	return out.Add(out, fee), nil
}

// messageFee is what a message to another chain costs, wei.
func (t evmHand) messageFee(ctx context.Context, p pool, to uint32) (*big.Int, error) {
	fee, err := t.MessageFee(ctx, p.Pool.Pool, to, new(big.Int), t.account())
	if err != nil {
		return nil, fmt.Errorf("chain %d: %w", p.Chain, err)
	}
	return fee, nil
}

// steps implements hand.
func (t evmHand) steps(ctx context.Context, p pool, o order) ([]step, error) {
	base, coins, fee := new(big.Int).Mul(o.Amount, p.scale), new(big.Int), new(big.Int)
	var out []step
	var err error
	if o.Act == actAdd || o.Act == actTransfer {
		if p.native {
			coins.Set(base)
		}
		if out, err = t.approvals(ctx, p, base); err != nil {
			return nil, err
		}
	}
	if o.Act == actAway || o.Act == actTransfer {
		if fee, err = t.messageFee(ctx, p, o.To); err != nil {
			return nil, err
		}
	}
	var data []byte
	switch o.Act {
	case actAdd:
		data = t.Bridge.PackIncreaseLiquidity(o.Pool, base)
	case actRemove:
		data = t.Bridge.PackDecreaseLiquidity(o.Pool, base)
	case actAway:
		data = t.Bridge.PackDecreaseLiquidityRemote(t.Opts.From, o.Pool, o.To, base, o.Recipient)
	case actTransfer:
		least := new(big.Int).Mul(o.Least, p.scale)
		data = t.Bridge.PackSwap0(o.Pool, o.To, base, o.Recipient, t.Opts.From, nil, least)
	}
	return append(out, step{
		Chain: p.Chain, What: wordOf(o), To: t.BridgeAddr, Value: (*hexutil.Big)(coins.Add(coins, fee)), Data: data,
	}), nil
}

// approvals give the bridge an allowance of exactly units; one that was left behind is taken back first, as tokens like
// USDT want it.
func (t evmHand) approvals(ctx context.Context, p pool, units *big.Int) ([]step, error) {
	if p.native {
		return nil, nil
	}
	token := bindings.NewTestToken()
	has, err := bind.Call(token.Instance(t.Client, p.token), &bind.CallOpts{Context: ctx},
		token.PackAllowance(t.Opts.From, t.BridgeAddr), token.UnpackAllowance)
	if err != nil {
		return nil, fmt.Errorf("read the allowance: %w", err)
	}
	approve := func(what string, v *big.Int) step {
		return step{
			Chain: p.Chain, What: what, To: p.token, Value: new(hexutil.Big), Data: token.PackApprove(t.BridgeAddr, v),
		}
	}
	switch {
	case has.Cmp(units) == 0:
		return nil, nil
	case has.Sign() > 0:
		return []step{approve("take back the old approval", new(big.Int)), approve("approve", units)}, nil
	}
	return []step{approve("approve", units)}, nil
}

// sign implements hand.
func (t evmHand) sign(ctx context.Context, s step) (signed, error) {
	opts := *t.Opts
	opts.Context, opts.Value, opts.NoSend = ctx, (*big.Int)(s.Value), true
	to := bind.NewBoundContract(s.To, t.Bridge.GetABI(), t.Client, t.Client, t.Client)
	tx, err := bind.Transact(to, &opts, s.Data)
	if err == nil {
		raw, err := tx.MarshalBinary()
		if err != nil {
			return signed{}, fmt.Errorf("encode the transaction: %w", err)
		}
		return signed{ID: tx.Hash().Hex(), Raw: raw}, nil
	}
	if name := t.Refusal(err); name != "" {
		return signed{}, refusal{"the bridge refuses: " + name}
	}
	for _, final := range []string{"execution reverted", "insufficient funds"} {
		if strings.Contains(err.Error(), final) {
			return signed{}, refusal{"the chain refuses it: " + err.Error()}
		}
	}
	return signed{}, fmt.Errorf("sign: %w", err)
}

// settle implements hand.
func (t evmHand) settle(ctx context.Context, s step, by signed) (mined, error) {
	receipt, err := t.receipt(ctx, by)
	if err != nil {
		return mined{}, err
	}
	if receipt.Status != types.ReceiptStatusSuccessful {
		return mined{}, refusal{fmt.Sprintf("transaction %s failed", by.ID)}
	}
	out := mined{Block: receipt.BlockNumber.Uint64()}
	if s.Arrives == 0 {
		return out, nil
	}
	sent := terminal.Emitted(receipt, t.BridgeAddr, t.Bridge.UnpackMessageSentEvent,
		func(*bindings.BridgeMessageSent) bool { return true })
	if sent == nil {
		return mined{}, fmt.Errorf("transaction %s sent no message", by.ID)
	}
	uid := common.BigToHash(sent.Uid)
	out.UID = &uid
	return out, nil
}

func (t evmHand) receipt(ctx context.Context, s signed) (*types.Receipt, error) {
	hash := common.HexToHash(s.ID)
	r, err := t.Client.TransactionReceipt(ctx, hash)
	if err == nil {
		return r, nil
	}
	if !errors.Is(err, ethereum.NotFound) {
		return nil, fmt.Errorf("look for %s: %w", s.ID, err)
	}
	var tx types.Transaction
	if err := tx.UnmarshalBinary(s.Raw); err != nil || tx.Hash() != hash {
		return nil, errors.Join(errJournal, err)
	}
	if err := t.Client.SendTransaction(ctx, &tx); err != nil && !evm.Known(err) {
		if !strings.Contains(strings.ToLower(err.Error()), "nonce too low") {
			return nil, fmt.Errorf("send %s: %w", s.ID, err)
		}
		if err := t.taken(ctx, &tx); err != nil {
			return nil, err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, terminal.MinedTimeout)
	defer cancel()
	if r, err = bind.WaitMined(ctx, t.Client, hash); err != nil {
		return nil, fmt.Errorf("wait for %s: %w: run it again to wait on", s.ID, err)
	}
	return r, nil
}

// taken decides what became of a transaction whose nonce is used: nil if it is in a block itself. Once another one has
// the nonce for good, this one never counts, and the step is signed anew by the next run.
func (t evmHand) taken(ctx context.Context, tx *types.Transaction) error {
	_, err := t.Client.TransactionReceipt(ctx, tx.Hash())
	if err == nil {
		return nil
	}
	if !errors.Is(err, ethereum.NotFound) {
		return fmt.Errorf("look for %s: %w", tx.Hash(), err)
	}
	final, err := t.Client.HeaderByNumber(ctx, big.NewInt(int64(rpc.FinalizedBlockNumber)))
	if err != nil {
		return fmt.Errorf("read the last final block: %w", err)
	}
	next, err := t.Client.NonceAt(ctx, t.Opts.From, final.Number)
	if err != nil {
		return fmt.Errorf("read the account's nonce: %w", err)
	}
	if next <= tx.Nonce() {
		return fmt.Errorf("another transaction has the place of %s, but not for good yet: run it again later", tx.Hash())
	}
	// a receipt that came meanwhile counts
	if _, err := t.Client.TransactionReceipt(ctx, tx.Hash()); !errors.Is(err, ethereum.NotFound) {
		return err
	}
	return errLost{fmt.Sprintf("another transaction has the place of %s for good: run it again to sign anew", tx.Hash())}
}

// arrived implements hand.
func (t evmHand) arrived(ctx context.Context, uid message.UID, _ uint32) (executed, owed bool, err error) {
	opts, id := &bind.CallOpts{Context: ctx}, new(big.Int).SetBytes(uid[:])
	executed, err = bind.Call(t.LensAt, opts, t.Lens.PackExecuted(id), t.Lens.UnpackExecuted)
	if err != nil || !executed {
		return false, false, err
	}
	claim, err := bind.Call(t.LensAt, opts, t.Lens.PackClaim(id), t.Lens.UnpackClaim)
	if err != nil {
		return false, false, fmt.Errorf("read what chain %d owes: %w", t.Chain, t.Named(err))
	}
	return true, claim.Status != 0, nil
}
