package btc

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/ops/terminal"
)

// Withdraw takes an asset from an EVM chain to Bitcoin.
type Withdraw struct {
	Bridge
	terminal.Account
	Asset, Amount string
	To            string // Bitcoin address
	Yes, Wait     bool
}

// ownAddress is the API's reason for a recipient to whom nothing is paid (SR-07).
const ownAddress = "own_address"

// withdrawal is a withdrawal as the router would take it.
type withdrawal struct {
	router    catalog.BitcoinRouterRecord
	units     *big.Int
	recipient []byte
	value     *big.Int // wei with the call
	data      []byte
}

// Run asks the router what the withdrawal costs, shows it, has the chain try it, and with Yes sends it. The router is
// the token, so no allowance is needed.
func (w Withdraw) Run(ctx context.Context) error {
	rules, err := w.rules()
	if err != nil {
		return err
	}
	asset, err := custody.ParseAsset(w.Asset)
	if err != nil {
		return err
	}
	w.Account.Out, w.Account.Deployment = w.Bridge.Out, w.Bridge.Deployment
	t, err := terminal.Open(ctx, w.Account)
	if err != nil {
		return err
	}
	defer t.Client.Close()
	if t.Opts == nil {
		return errors.New("give the key file of the account that withdraws, with --key")
	}
	plan, err := w.plan(ctx, t, rules, asset)
	if err != nil {
		return err
	}
	if err := w.tried(ctx, t, plan); err != nil {
		return err
	}
	if w.API != "" {
		q, err := w.quote(ctx, w.Chain, rules.ChainID, asset, plan.units.String(), w.To)
		if err != nil {
			return err
		}
		if q.Reason != nil && *q.Reason == ownAddress {
			return fmt.Errorf("%s: %s", w.To, *q.ReasonText)
		}
		if q.Reason != nil {
			return fmt.Errorf("it would not go through now (%s): %s", *q.Reason, *q.ReasonText)
		}
	} else {
		w.say("  not known without --bridge: whether that is a deposit address, to which nothing is paid")
	}
	if !w.Yes {
		return terminal.ErrUnconfirmed
	}
	uid, err := w.Send(ctx, t, plan)
	if err != nil || !w.Wait {
		return err
	}
	return w.follow(ctx, uid.Hex())
}

// plan reads fees and limits from the router, and refuses what it would refuse, in words.
func (w Withdraw) plan(ctx context.Context, t *terminal.Terminal, rules *custody.Rules,
	asset custody.Asset,
) (withdrawal, error) {
	var p withdrawal
	for _, r := range t.On.BitcoinRouters {
		if r.Asset == asset.String() {
			p.router = r
		}
	}
	if p.router.Address == "" {
		return p, fmt.Errorf("chain %d has no router of %s", w.Chain, asset)
	}
	to, err := w.recipient(rules)
	if err != nil {
		return p, err
	}
	if p.recipient, err = RecipientForm(to); err != nil {
		return p, err
	}
	units, err := amount.ParseDecimal(w.Amount, p.router.Decimals)
	if err != nil {
		return p, err
	}
	if _, dust, err := amount.ToCommon(units, p.router.Decimals, p.router.CommonDecimals); err != nil || !dust.IsZero() {
		return p, fmt.Errorf("%s counts in %d decimals: give an amount with no more", p.router.Symbol,
			p.router.CommonDecimals)
	}
	p.units = units.Big()
	fees, err := w.fees(ctx, t, p)
	if err != nil {
		return p, err
	}
	arrives := new(big.Int).Set(p.units)
	p.value = new(big.Int).Set(fees.ChannelFee)
	if asset.Kind == custody.BTC {
		arrives.Sub(arrives, fees.Fee)
	} else {
		p.value.Add(p.value, fees.Fee)
	}
	coins := new(big.Int).Set(p.value)
	if p.router.Mode == catalog.RouterNative {
		p.value.Add(p.value, p.units)
	}
	p.data = bindings.NewBitcoinRouterToken().PackWithdraw0(p.units, p.recipient, t.Opts.From, arrives)
	w.say("withdraw %s %s to %s", w.Amount, p.router.Symbol, to.Text)
	w.say("  arrives: %s %s", decimalOf(arrives.String(), p.router.Decimals), p.router.Symbol)
	if asset.Kind == custody.BTC {
		w.say("  fee, part of the amount: %s %s", decimalOf(fees.Fee.String(), p.router.Decimals), p.router.Symbol)
	}
	w.say("  fees beside the amount: %s of the chain's coin", decimalOf(coins.String(), 18))
	if arrives.Sign() <= 0 {
		return p, errors.New("the fee takes all of it: withdraw more")
	}
	return p, nil
}

// recipient decodes the address, and refuses the custody's own, from which nothing would come back (SR-07).
func (w Withdraw) recipient(rules *custody.Rules) (bitcoin.Address, error) {
	to, err := bitcoin.DecodeAddress(rules.Network, w.To)
	if err != nil {
		return to, err
	}
	for _, s := range rules.Scripts() {
		if string(s.Script) == string(to.Script) {
			return to, fmt.Errorf("%s is the custody's own address: nothing is paid there", w.To)
		}
	}
	return to, nil
}

// recipientLen is the length of a recipient as routers take it.
const recipientLen = 64

// RecipientForm is type u8 (1 P2TR, 2 P2WPKH and P2WSH, 3 P2SH, 4 P2PKH) | zeros | the address in ASCII.
func RecipientForm(a bitcoin.Address) ([]byte, error) {
	kinds := map[bitcoin.AddressType]byte{
		bitcoin.P2TR: 1, bitcoin.P2WPKH: 2, bitcoin.P2WSH: 2, bitcoin.P2SH: 3,
		bitcoin.P2PKH: 4,
	}
	kind, known := kinds[a.Type]
	if !known || len(a.Text) >= recipientLen {
		return nil, fmt.Errorf("address %s is of a kind that cannot be paid", a.Text)
	}
	out := make([]byte, recipientLen)
	out[0] = kind
	copy(out[recipientLen-len(a.Text):], a.Text)
	return out, nil
}

func (w Withdraw) fees(ctx context.Context, t *terminal.Terminal,
	p withdrawal,
) (bindings.GetTotalWithdrawFeeOutput, error) {
	b := bindings.NewBitcoinRouterToken()
	at := b.Instance(t.Client, common.HexToAddress(p.router.Address))
	opts := &bind.CallOpts{Context: ctx}
	closed, err := bind.Call(at, opts, b.PackPaused(1), b.UnpackPaused)
	if err != nil {
		return bindings.GetTotalWithdrawFeeOutput{}, fmt.Errorf("ask the router whether it is paused: %w", err)
	}
	if closed {
		return bindings.GetTotalWithdrawFeeOutput{},
			fmt.Errorf("withdrawals of %s are paused on chain %d: by its owner or guardian, or for an hour at a time while "+
				"the reserve for miners is low", p.router.Symbol, t.Chain)
	}
	fees, err := bind.Call(at, opts, b.PackGetTotalWithdrawFee(p.units, p.recipient), b.UnpackGetTotalWithdrawFee)
	if err != nil {
		return fees, fmt.Errorf("ask the router for its fees: %w", namedByRouter(err))
	}
	return fees, nil
}

// tried has the chain's node run the call, so that a refusal costs nothing and has a name.
func (w Withdraw) tried(ctx context.Context, t *terminal.Terminal, p withdrawal) error {
	to := common.HexToAddress(p.router.Address)
	_, err := t.Client.CallContract(ctx, ethereum.CallMsg{From: t.Opts.From, To: &to, Value: p.value, Data: p.data}, nil)
	if err != nil {
		return fmt.Errorf("the withdrawal would fail: %w", namedByRouter(err))
	}
	return nil
}

// Send broadcasts the withdrawal, waits for its block, and returns the uid that the router gave it.
func (w Withdraw) Send(ctx context.Context, t *terminal.Terminal, p withdrawal) (common.Hash, error) {
	b := bindings.NewBitcoinRouterToken()
	opts := *t.Opts
	opts.Value = p.value
	tx, err := bind.Transact(b.Instance(t.Client, common.HexToAddress(p.router.Address)), &opts, p.data)
	if err != nil {
		return common.Hash{}, fmt.Errorf("withdraw: %w", namedByRouter(err))
	}
	receipt, err := t.Mined(ctx, tx.Hash(), "withdraw")
	if err != nil {
		return common.Hash{}, err
	}
	e := terminal.Emitted(receipt, common.HexToAddress(p.router.Address), b.UnpackWithdrawEvent,
		func(*bindings.BitcoinRouterTokenWithdraw) bool { return true })
	if e == nil {
		return common.Hash{}, fmt.Errorf("withdraw: transaction %s has no withdrawal in it", tx.Hash())
	}
	uid := common.Hash(e.Uid)
	w.say("withdrawal %s: %s in block %s", uid, tx.Hash(), receipt.BlockNumber)
	return uid, nil
}

// namedByRouter adds the name of a router's custom error to a refusal.
func namedByRouter(err error) error {
	var data interface{ ErrorData() any }
	if !errors.As(err, &data) {
		return err
	}
	text, _ := data.ErrorData().(string)
	raw, decodeErr := hexutil.Decode(text)
	if decodeErr != nil || len(raw) < 4 {
		return err
	}
	for _, e := range bindings.NewBitcoinRouterToken().GetABI().Errors {
		if [4]byte(e.ID[:4]) == [4]byte(raw[:4]) {
			return fmt.Errorf("the router refuses: %s", e.Name)
		}
	}
	return err
}

// pause waits, or ends with ctx.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
