package relayer

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"golang.org/x/sync/errgroup"

	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
)

// Gas that the entry point does not measure, or that an estimate cannot know.
const (
	txGas = 21_000
	// handleGas is what handleOps uses before and after what it measures: the lock, the loop, the payment of who relays,
	// which may be an account that had no coins. TestRelayer_IsPaid_SR_30 holds it to receipts.
	handleGas = 22_000
	// leastGas is what every operation uses within what is measured.
	leastGas = 40_000
	// nonceGas is what the entry point does within an operation's verification limit: hash, deposit and nonce.
	nonceGas = 65_000
	// createGas makes an account.
	createGas = 110_000
	// callGas is what a call needs to begin, beyond an estimate that began with it.
	callGas = 15_000
)

// state is an account as the newest block has it.
type state struct {
	owner, address   common.Address
	code             []byte
	nonce            *big.Int
	balance, deposit *big.Int // wei: its own, and at the entry point
}

func (w *worker) look(ctx context.Context, address common.Address) (state, error) {
	s := state{address: address}
	var code, nonce, deposit hexutil.Bytes
	var balance hexutil.Big
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return w.node.call(ctx, &code, "eth_getCode", address, "latest") })
	g.Go(func() error { return w.node.call(ctx, &balance, "eth_getBalance", address, "latest") })
	g.Go(func() error { return w.read(ctx, &nonce, entryPoint.PackGetNonce(address, new(big.Int))) })
	g.Go(func() error { return w.read(ctx, &deposit, entryPoint.PackBalanceOf(address)) })
	err := g.Wait()
	if err == nil {
		s.code, s.balance = code, balance.ToInt()
		s.nonce, err = entryPoint.UnpackGetNonce(nonce)
	}
	if err == nil {
		s.deposit, err = entryPoint.UnpackBalanceOf(deposit)
	}
	if err != nil {
		return s, fmt.Errorf("read account %s: %w", address, err)
	}
	return s, nil
}

// read calls the entry point.
func (w *worker) read(ctx context.Context, out *hexutil.Bytes, data []byte) error {
	return w.node.call(ctx, out, "eth_call", map[string]any{"to": w.chain.Place.EntryPoint, "input": hexutil.Bytes(data)},
		"latest")
}

// prices are what gas costs now, in wei. Chains without a base fee have zero.
type prices struct {
	base, tip *big.Int
	legacy    bool
}

func (w *worker) prices(ctx context.Context) (prices, error) {
	var head *struct {
		BaseFee *hexutil.Big `json:"baseFeePerGas"`
	}
	if err := w.node.call(ctx, &head, "eth_getBlockByNumber", "latest", false); err != nil {
		return prices{}, err
	}
	if head == nil {
		return prices{}, fmt.Errorf("%w: there is no newest block", errNode)
	}
	var tip hexutil.Big
	if head.BaseFee == nil {
		err := w.node.call(ctx, &tip, "eth_gasPrice")
		return prices{new(big.Int), tip.ToInt(), true}, err
	}
	err := w.node.call(ctx, &tip, "eth_maxPriorityFeePerGas")
	return prices{head.BaseFee.ToInt(), tip.ToInt(), false}, err
}

// needed is what the service demands as priority fee: what includers want, and its margin.
func (p prices) needed(marginPercent uint64) *big.Int {
	of := p.base
	if p.legacy {
		of = p.tip
	}
	m := new(big.Int).Mul(of, new(big.Int).SetUint64(marginPercent))
	return m.Add(m.Div(m, big.NewInt(100)), p.tip)
}

// quoted leaves room for prices to rise while a person reads: half as much again, and three times the base fee.
func (p prices) quoted(marginPercent uint64) (maxFee, priority *big.Int) {
	priority = p.needed(marginPercent)
	priority.Div(priority.Mul(priority, big.NewInt(3)), big.NewInt(2))
	maxFee = new(big.Int).Mul(p.base, big.NewInt(3))
	return maxFee.Add(maxFee, priority), priority
}

// enough demands that an operation pays the service at today's prices, and a base fee that is a quarter higher.
func (p prices) enough(o smartaccount.Op, marginPercent uint64) *fault {
	needed := p.needed(marginPercent)
	highest := new(big.Int).Mul(p.base, big.NewInt(5))
	highest.Add(highest.Div(highest, big.NewInt(4)), needed)
	if o.MaxPriorityFee.Cmp(needed) < 0 || o.MaxFee.Cmp(highest) < 0 {
		return errRefused("it pays less than gas costs now: %s and %s wei are needed; prepare it again", needed, highest)
	}
	return nil
}

// aroundGas is what an operation has to pay for the transaction around it.
func (w *worker) aroundGas(o smartaccount.Op) uint64 {
	data := w.handle(o)
	var tokens uint64 // of EIP-7623
	for _, b := range data {
		if tokens++; b != 0 {
			tokens += 3
		}
	}
	return txGas + max(4*tokens+handleGas, 10*tokens-min(10*tokens, leastGas))
}

// handle is the call data of the transaction.
func (w *worker) handle(o smartaccount.Op) []byte {
	return entryPoint.PackHandleOps([]bindings.PackedUserOperation{o.Packed()}, w.cfg.Signer.Address())
}

// overrides show a node the account as it will be when its calls run: made, and having paid the fee.
func (w *worker) overrides(s state, fee *big.Int) map[common.Address]map[string]any {
	o := map[string]any{}
	if len(s.code) == 0 {
		o["code"] = hexutil.Bytes(w.chain.Place.AccountCode(s.owner))
	}
	if own := new(big.Int).Sub(fee, s.deposit); own.Sign() > 0 {
		o["balance"] = (*hexutil.Big)(new(big.Int).Sub(s.balance, own))
	}
	return map[common.Address]map[string]any{s.address: o}
}

func (w *worker) fromEntryPoint(to common.Address, data []byte) map[string]any {
	return map[string]any{"from": w.chain.Place.EntryPoint, "to": to, "input": hexutil.Bytes(data)}
}

// estimate asks what a call of the entry point to the account needs, in gas, without the transaction's own.
func (w *worker) estimate(ctx context.Context, s state, data []byte) (uint64, error) {
	var gas hexutil.Uint64
	err := w.node.call(ctx, &gas, "eth_estimateGas", w.fromEntryPoint(s.address, data), "latest",
		w.overrides(s, new(big.Int)))
	if raw, reverted := revertData(err); reverted {
		return 0, errRefused("%s", revertText(raw))
	}
	if err != nil {
		return 0, fmt.Errorf("estimate gas: %w", err)
	}
	return max(uint64(gas), txGas) - txGas, nil
}

// tryCalls runs the calls, after the fee is paid, without a transaction.
func (w *worker) tryCalls(ctx context.Context, s state, o smartaccount.Op) error {
	fee := o.HighestFee()
	if new(big.Int).Add(s.balance, s.deposit).Cmp(fee) < 0 {
		return errRefused("the account has %s wei and needs %s for the fee", new(big.Int).Add(s.balance, s.deposit), fee)
	}
	call := w.fromEntryPoint(s.address, o.CallData)
	call["gas"] = hexutil.Uint64(o.CallGas + txGas + 40*uint64(len(o.CallData)))
	var out hexutil.Bytes
	err := w.node.call(ctx, &out, "eth_call", call, "latest", w.overrides(s, fee))
	if raw, reverted := revertData(err); reverted {
		return errRefused("%s", revertText(raw))
	}
	if err != nil {
		return fmt.Errorf("try the calls: %w", err)
	}
	return nil
}

// prepare makes an operation for calls, complete but for its signature.
func (w *worker) prepareOp(ctx context.Context, owner common.Address,
	calls []smartaccount.Call,
) (smartaccount.Op, state, error) {
	var o smartaccount.Op
	data, err := smartaccount.PackCalls(calls)
	if err != nil || len(data) > smartaccount.MaxCallData {
		return o, state{}, errParams("the calls are too many or too large")
	}
	s, err := w.look(ctx, w.chain.Place.Account(owner))
	if err != nil {
		return o, s, err
	}
	s.owner = owner
	p, err := w.prices(ctx)
	if err != nil {
		return o, s, err
	}
	o = smartaccount.Op{Sender: s.address, Nonce: s.nonce, CallData: data, Signature: stub(w.cfg.Now())}
	if o.MaxFee, o.MaxPriorityFee = p.quoted(w.cfg.MarginPercent); o.MaxFee.Cmp(w.cfg.MaxFee) > 0 {
		return o, s, errRefused("gas costs more than this service pays")
	}
	if len(s.code) == 0 {
		o.Factory, o.FactoryData = &w.chain.Place.Factory, w.chain.Place.CreateAccount(owner)
	}
	if err := w.limits(ctx, s, &o); err != nil {
		return o, s, err
	}
	if err := w.tryCalls(ctx, s, o); err != nil {
		return o, s, err
	}
	o.Signature = nil
	return o, s, nil
}

// limits estimates the three limits of gas.
func (w *worker) limits(ctx context.Context, s state, o *smartaccount.Op) error {
	gas, err := w.estimate(ctx, s, o.CallData)
	if err != nil {
		return err
	}
	o.CallGas = gas*5/4 + callGas
	if o.CallGas > maxTxGas {
		return errRefused("its calls need too much gas")
	}
	// The text that is rebuilt has numbers of the length that they will have.
	o.VerificationGas, o.PreVerificationGas = maxVerificationGas, w.aroundGas(*o)
	hash := o.Hash(w.chain.ID, w.chain.Place.EntryPoint)
	gas, err = w.estimate(ctx, s, account.PackValidateUserOp(o.Packed(), hash, new(big.Int)))
	if err != nil {
		return err
	}
	o.VerificationGas = gas*5/4 + nonceGas
	if o.Factory != nil {
		o.VerificationGas += createGas
	}
	o.PreVerificationGas = w.aroundGas(*o)
	if o.VerificationGas > maxVerificationGas || txLimit(*o) > maxTxGas {
		return errRefused("it needs more gas than a transaction has")
	}
	return nil
}

// stub is a signature of full length, of nobody.
func stub(now time.Time) []byte {
	s := make([]byte, smartaccount.CompactSignature)
	for i := range s {
		s[i] = 0x7f // a header that recovers nothing is cheaper: this one recovers a key
	}
	s[0] = 39
	return smartaccount.Seal(s, now.Add(lifetime))
}

func (w *worker) getAccount(ctx context.Context, params []json.RawMessage) (any, error) {
	var id identity
	if f := decode(params, &id); f != nil {
		return nil, f
	}
	owner, f := id.owner()
	if f != nil {
		return nil, f
	}
	s, err := w.look(ctx, w.chain.Place.Account(owner))
	if err != nil {
		return nil, err
	}
	v := accountView{
		ChainID: w.chain.ID, Owner: owner, Account: s.address, Deployed: len(s.code) > 0, Nonce: (*hexutil.Big)(s.nonce),
		Balance:    (*hexutil.Big)(s.balance),
		EntryPoint: w.chain.Place.EntryPoint, Factory: w.chain.Place.Factory, Implementation: w.chain.Place.Implementation,
	}
	if len(id.BTCPublicKey) > 0 {
		v.BTCPublicKey = hexutil.Encode(id.BTCPublicKey)[2:]
	}
	return v, nil
}

func (w *worker) prepared(ctx context.Context, params []json.RawMessage) (smartaccount.Op, state, error) {
	var id identity
	var txs []wireTx
	if f := decode(params, &id, &txs); f != nil {
		return smartaccount.Op{}, state{}, f
	}
	owner, f := id.owner()
	if f != nil {
		return smartaccount.Op{}, state{}, f
	}
	calls, f := callsOf(txs)
	if f != nil {
		return smartaccount.Op{}, state{}, f
	}
	return w.prepareOp(ctx, owner, calls)
}

func (w *worker) getFeeQuotes(ctx context.Context, params []json.RawMessage) (any, error) {
	o, s, err := w.prepared(ctx, params)
	if err != nil {
		return nil, err
	}
	return quoteView{
		(*hexutil.Big)(o.HighestFee()), (*hexutil.Big)(o.MaxFee), (*hexutil.Big)(o.MaxPriorityFee), (*hexutil.Big)(s.balance),
		w.chain.Symbol, 18,
	}, nil
}

func (w *worker) createUserOp(ctx context.Context, params []json.RawMessage) (any, error) {
	o, _, err := w.prepared(ctx, params)
	if err != nil {
		return nil, err
	}
	until := w.cfg.Now().Add(lifetime).Truncate(time.Second)
	text, err := o.Text(w.chain.ID, w.chain.Place.EntryPoint, until)
	if err != nil {
		return nil, errParams("%s", err)
	}
	return preparedView{
		wireOp(o), o.Hash(w.chain.ID, w.chain.Place.EntryPoint), until.Unix(), text,
		(*hexutil.Big)(o.HighestFee()),
	}, nil
}
