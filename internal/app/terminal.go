package app

import (
	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
)

// guardApp is a mint bridge or a Bitcoin router.
type guardApp struct {
	address  common.Address
	symbol   string
	decimals uint8 // common ones, in which lanes count
	router   bool
	lanes    []uint32
}

// apps are those of the chain by a symbol or an address; all of them for an empty one.
func (t *terminal) apps(which string) []guardApp {
	var out []guardApp
	for _, m := range t.on.MintBridges {
		a := guardApp{address: common.HexToAddress(m.Address), symbol: m.Symbol, decimals: m.CommonDecimals}
		for _, l := range m.Remotes {
			a.lanes = append(a.lanes, l.ChainID)
		}
		out = append(out, a)
	}
	for _, r := range t.on.BitcoinRouters {
		a := guardApp{address: common.HexToAddress(r.Address), symbol: r.Symbol, decimals: r.CommonDecimals, router: true}
		for _, l := range r.Remotes {
			a.lanes = append(a.lanes, l.ChainID)
		}
		out = append(out, a)
	}
	if which == "" {
		return out
	}
	return slices.DeleteFunc(out, func(a guardApp) bool {
		return a.symbol != which && (!common.IsHexAddress(which) || a.address != common.HexToAddress(which))
	})
}

// Account is a chain and a key on the command line.
type Account struct {
	Deployment string // record file
	RPC        string
	Chain      uint32
	Key        string // file; not needed for reading
	Out        io.Writer
}

const minedTimeout = 5 * time.Minute

const maxAnswer = 1 << 20

// terminal is an Account with its connections.
type terminal struct {
	Account
	client     *ethclient.Client
	on         catalog.ChainDeployment
	bridge     *bindings.Bridge
	lens       *bindings.BridgeLens
	bridgeAt   *bind.BoundContract
	lensAt     *bind.BoundContract
	opts       *bind.TransactOpts
	bridgeAddr common.Address
}

func openTerminal(ctx context.Context, a Account) (*terminal, error) {
	d, err := loadDeployment(a.Deployment)
	if err != nil {
		return nil, err
	}
	return newTerminal(ctx, a, d)
}

// newTerminal connects to an account's chain. The caller closes the client.
func newTerminal(ctx context.Context, a Account, d deployment) (_ *terminal, err error) {
	t := &terminal{Account: a, bridge: bindings.NewBridge(), lens: bindings.NewBridgeLens()}
	for _, c := range d.record.Chains {
		if c.ChainID == a.Chain {
			t.on = c
		}
	}
	if t.on.Bridge == "" {
		return nil, fmt.Errorf("chain %d is not in the deployment", a.Chain)
	}
	if t.client, err = ethclient.DialContext(ctx, a.RPC); err != nil {
		return nil, fmt.Errorf("connect to %s: %w", a.RPC, err)
	}
	defer func() {
		if err != nil {
			t.client.Close()
		}
	}()
	id, err := t.client.ChainID(ctx)
	if err != nil {
		return nil, fmt.Errorf("ask %s for its chain: %w", a.RPC, err)
	}
	if id.Cmp(new(big.Int).SetUint64(uint64(a.Chain))) != 0 {
		return nil, fmt.Errorf("%s answers for chain %s, not %d", a.RPC, id, a.Chain)
	}
	t.bridgeAddr = common.HexToAddress(t.on.Bridge)
	t.bridgeAt, t.lensAt = t.bridge.Instance(t.client, t.bridgeAddr),
		t.lens.Instance(t.client, common.HexToAddress(t.on.Lens))
	if a.Key != "" {
		key, err := committee.LoadKey(a.Key,
			committee.KeyOptions{AllowDemo: d.record.Network == catalog.Environment(config.Local)})
		if err != nil {
			return nil, err
		}
		t.opts = bind.NewKeyedTransactor(key, id)
		t.opts.Context = ctx
	}
	return t, nil
}

// ofDeployment refuses a bridge of another deployment than the record's.
func (t *terminal) ofDeployment(ctx context.Context, d deployment) error {
	domain, err := bind.Call(t.bridgeAt, &bind.CallOpts{Context: ctx}, t.bridge.PackDomainSeparator(),
		t.bridge.UnpackDomainSeparator)
	if err != nil {
		return fmt.Errorf("read the bridge at %s: %w", t.bridgeAddr, err)
	}
	if domain != [32]byte(d.domain) {
		return fmt.Errorf("the bridge at %s belongs to another deployment", t.bridgeAddr)
	}
	return nil
}

// send broadcasts a call and waits until it is in a block. A refusal is shown by its name.
func (t *terminal) send(ctx context.Context, to *bind.BoundContract, value *big.Int, data []byte, what string) error {
	if t.opts == nil {
		return errNoKey
	}
	opts := *t.opts
	opts.Context, opts.Value = ctx, value
	tx, err := bind.Transact(to, &opts, data)
	if err != nil {
		return fmt.Errorf("%s: %w", what, t.named(err))
	}
	receipt, err := t.mined(ctx, tx.Hash(), what)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.Out, "%s: %s in block %s\n", what, tx.Hash(), receipt.BlockNumber)
	return err
}

// mined waits until a transaction is in a block, and returns its receipt if it succeeded there.
func (t *terminal) mined(ctx context.Context, tx common.Hash, what string) (*types.Receipt, error) {
	ctx, cancel := context.WithTimeout(ctx, minedTimeout)
	defer cancel()
	receipt, err := bind.WaitMined(ctx, t.client, tx)
	if err != nil {
		return nil, fmt.Errorf("%s: wait for %s: %w", what, tx, err)
	}
	if receipt.Status != types.ReceiptStatusSuccessful {
		return nil, fmt.Errorf("%s: transaction %s failed", what, tx)
	}
	return receipt, nil
}

// emitted finds the first event of a contract in a receipt that is the one meant; nil for none.
func emitted[T any](r *types.Receipt, of common.Address, unpack func(*types.Log) (*T, error), meant func(*T) bool) *T {
	for _, l := range r.Logs {
		if l.Address != of {
			continue
		}
		if e, err := unpack(l); err == nil && meant(e) {
			return e
		}
	}
	return nil
}

// named adds the name of the bridge's custom error to a refusal.
func (t *terminal) named(err error) error {
	if name := t.refusal(err); name != "" {
		return fmt.Errorf("the bridge refuses: %s", name)
	}
	return err
}

// refusal is the name of the bridge's custom error that a call failed with, empty for any other failure.
func (t *terminal) refusal(err error) string {
	var data interface{ ErrorData() any }
	if !errors.As(err, &data) {
		return ""
	}
	text, _ := data.ErrorData().(string)
	raw, err := hexutil.Decode(text)
	if err != nil || len(raw) < 4 {
		return ""
	}
	for name, e := range t.bridge.GetABI().Errors {
		if [4]byte(e.ID[:4]) == [4]byte(raw[:4]) {
			return name
		}
	}
	return ""
}

func (t *terminal) pool(ctx context.Context, id uint32) (bindings.IBridgeLensPoolView, error) {
	p, err := bind.Call(t.lensAt, &bind.CallOpts{Context: ctx}, t.lens.PackPool(id), t.lens.UnpackPool)
	if t.refusal(err) == "NOT_ANCHOR" {
		return p, fmt.Errorf("read pool %d: chain %d has none with this id", id, t.Chain)
	}
	if err != nil {
		return p, fmt.Errorf("read pool %d: %w", id, t.named(err))
	}
	return p, nil
}

// affords looks whether the account has so many tokens, before anything is paid for an approval of them.
func (t *terminal) affords(ctx context.Context, address common.Address, units *big.Int, text string) error {
	if t.opts == nil {
		return errNoKey
	}
	token := bindings.NewTestToken()
	has, err := bind.Call(token.Instance(t.client, address), &bind.CallOpts{Context: ctx},
		token.PackBalanceOf(t.opts.From), token.UnpackBalanceOf)
	if err != nil {
		return fmt.Errorf("read the account's tokens: %w", err)
	}
	if has.Cmp(units) < 0 {
		return fmt.Errorf("account %s has fewer than %s tokens of %s: nothing was sent", t.opts.From, text, address)
	}
	return nil
}

// approve gives the bridge an allowance of exactly units. One that another run left behind is taken back first: tokens
// like USDT change an allowance only from or to zero.
func (t *terminal) approve(ctx context.Context, address common.Address, units *big.Int) error {
	if t.opts == nil {
		return errNoKey
	}
	token := bindings.NewTestToken()
	at := token.Instance(t.client, address)
	has, err := bind.Call(at, &bind.CallOpts{Context: ctx}, token.PackAllowance(t.opts.From, t.bridgeAddr),
		token.UnpackAllowance)
	if err != nil {
		return fmt.Errorf("read the allowance: %w", err)
	}
	if has.Cmp(units) == 0 {
		return nil
	}
	if has.Sign() > 0 {
		if err := t.send(ctx, at, nil, token.PackApprove(t.bridgeAddr, new(big.Int)),
			"take back the old approval"); err != nil {
			return err
		}
	}
	return t.send(ctx, at, nil, token.PackApprove(t.bridgeAddr, units), "approve")
}

var errNoKey = errors.New("give the key file of the account that pays, with --key")

func (t *terminal) units(ctx context.Context, pool uint32,
	text string,
) (bindings.IBridgeLensPoolView, *big.Int, error) {
	p, err := t.pool(ctx, pool)
	if err != nil {
		return p, nil, err
	}
	a, err := amount.ParseDecimal(text, p.RealDecimals)
	if err != nil {
		return p, nil, err
	}
	if _, dust, err := amount.ToCommon(a, p.RealDecimals, p.CommonDecimals); err != nil || !dust.IsZero() {
		return p, nil, fmt.Errorf("the pool counts in %d decimals: give an amount with no more", p.CommonDecimals)
	}
	return p, a.Big(), nil
}
