// Package terminal is a chain and a key on the command line: what operators' commands read and send by.
package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/ton/wallet"
)

// App is a mint bridge or a Bitcoin router.
type App struct {
	Address  common.Address
	Symbol   string
	Decimals uint8 // common ones, in which lanes count
	Router   bool
	Lanes    []uint32
}

// Apps are those of the chain by a symbol or an address; all of them for an empty one.
func (t *Terminal) Apps(which string) []App {
	var out []App
	for _, m := range t.On.MintBridges {
		a := App{Address: common.HexToAddress(m.Address), Symbol: m.Symbol, Decimals: m.CommonDecimals}
		for _, l := range m.Remotes {
			a.Lanes = append(a.Lanes, l.ChainID)
		}
		out = append(out, a)
	}
	for _, r := range t.On.BitcoinRouters {
		a := App{Address: common.HexToAddress(r.Address), Symbol: r.Symbol, Decimals: r.CommonDecimals, Router: true}
		for _, l := range r.Remotes {
			a.Lanes = append(a.Lanes, l.ChainID)
		}
		out = append(out, a)
	}
	if which == "" {
		return out
	}
	return slices.DeleteFunc(out, func(a App) bool {
		return a.Symbol != which && (!common.IsHexAddress(which) || a.Address != common.HexToAddress(which))
	})
}

// Account is a chain and a key on the command line.
type Account struct {
	Deployment string // record file
	RPC        string
	Chain      uint32
	Key        string // file; not needed for reading
	// PasswordFile opens a key file that is a keystore.
	PasswordFile string
	// Payer signs instead of a key file; nil: Key does.
	Payer evm.Signer
	// OnSolana signs there instead of a key file; nil: Key does.
	OnSolana solana.Signer
	// Wallet signs on TON instead of a key file; nil: Key does.
	Wallet *wallet.Wallet
	Out    io.Writer
}

const MinedTimeout = 5 * time.Minute

const MaxAnswer = 1 << 20

// Terminal is an Account with its connections.
type Terminal struct {
	Account
	Client     *ethclient.Client
	On         catalog.ChainDeployment
	Bridge     *bindings.Bridge
	Lens       *bindings.BridgeLens
	BridgeAt   *bind.BoundContract
	LensAt     *bind.BoundContract
	Opts       *bind.TransactOpts
	BridgeAddr common.Address
}

func Open(ctx context.Context, a Account) (*Terminal, error) {
	d, err := node.LoadDeployment(a.Deployment)
	if err != nil {
		return nil, err
	}
	return New(ctx, a, d)
}

// New connects to an account's chain. The caller closes the client.
func New(ctx context.Context, a Account, d node.Deployment) (_ *Terminal, err error) {
	t := &Terminal{Account: a, Bridge: bindings.NewBridge(), Lens: bindings.NewBridgeLens()}
	for _, c := range d.Record.Chains {
		if c.ChainID == a.Chain {
			t.On = c
		}
	}
	if t.On.Bridge == "" {
		return nil, fmt.Errorf("chain %d is not in the deployment", a.Chain)
	}
	if t.Client, err = ethclient.DialContext(ctx, a.RPC); err != nil {
		return nil, fmt.Errorf("connect to %s: %w", a.RPC, err)
	}
	defer func() {
		if err != nil {
			t.Client.Close()
		}
	}()
	id, err := t.Client.ChainID(ctx)
	if err != nil {
		return nil, fmt.Errorf("ask %s for its chain: %w", a.RPC, err)
	}
	if id.Cmp(new(big.Int).SetUint64(uint64(a.Chain))) != 0 {
		return nil, fmt.Errorf("%s answers for chain %s, not %d", a.RPC, id, a.Chain)
	}
	t.BridgeAddr = common.HexToAddress(t.On.Bridge)
	t.BridgeAt, t.LensAt = t.Bridge.Instance(t.Client, t.BridgeAddr),
		t.Lens.Instance(t.Client, common.HexToAddress(t.On.Lens))
	payer := a.Payer
	if payer == nil && a.Key != "" {
		of := node.Payer{
			KeyFile: a.Key, PasswordFile: a.PasswordFile, Network: config.Environment(d.Record.Network),
		}
		if payer, err = of.Open(slog.New(slog.DiscardHandler)); err != nil {
			return nil, err
		}
	}
	if payer != nil {
		t.Opts = transactor(ctx, payer, id)
	}
	return t, nil
}

// transactor sends by an account, wherever its key is.
func transactor(ctx context.Context, payer evm.Signer, id *big.Int) *bind.TransactOpts {
	asking := context.WithoutCancel(ctx) // a key is used after the chain was looked at; its signer bounds the time
	return &bind.TransactOpts{
		From: payer.Address(), Context: ctx,
		Signer: func(from common.Address, tx *types.Transaction) (*types.Transaction, error) {
			if from != payer.Address() {
				return nil, bind.ErrNotAuthorized
			}
			return payer.SignTx(asking, tx, id)
		},
	}
}

// MessageFee is what a message of a pool to another chain costs, in this chain's coin, wei. units are base units.
func (t *Terminal) MessageFee(ctx context.Context, pool, to uint32, units *big.Int,
	recipient message.Recipient,
) (*big.Int, error) {
	fee, err := bind.Call(t.BridgeAt, &bind.CallOpts{Context: ctx},
		t.Bridge.PackEstimateBNFee(pool, to, units, recipient, nil), t.Bridge.UnpackEstimateBNFee)
	if err != nil {
		return nil, fmt.Errorf("estimate the fee of a message to chain %d: %w", to, t.Named(err))
	}
	return fee, nil
}

// OfDeployment refuses a bridge of another deployment than the record's.
func (t *Terminal) OfDeployment(ctx context.Context, d node.Deployment) error {
	domain, err := bind.Call(t.BridgeAt, &bind.CallOpts{Context: ctx}, t.Bridge.PackDomainSeparator(),
		t.Bridge.UnpackDomainSeparator)
	if err != nil {
		return fmt.Errorf("read the bridge at %s: %w", t.BridgeAddr, err)
	}
	if domain != [32]byte(d.Domain) {
		return fmt.Errorf("the bridge at %s belongs to another deployment", t.BridgeAddr)
	}
	return nil
}

// Send broadcasts a call and waits until it is in a block. A refusal is shown by its name.
func (t *Terminal) Send(ctx context.Context, to *bind.BoundContract, value *big.Int, data []byte, what string) error {
	if t.Opts == nil {
		return ErrNoKey
	}
	opts := *t.Opts
	opts.Context, opts.Value = ctx, value
	tx, err := bind.Transact(to, &opts, data)
	if err != nil {
		return fmt.Errorf("%s: %w", what, t.Named(err))
	}
	receipt, err := t.Mined(ctx, tx.Hash(), what)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.Out, "%s: %s in block %s\n", what, tx.Hash(), receipt.BlockNumber)
	return err
}

// Mined waits until a transaction is in a block, and returns its receipt if it succeeded there.
func (t *Terminal) Mined(ctx context.Context, tx common.Hash, what string) (*types.Receipt, error) {
	ctx, cancel := context.WithTimeout(ctx, MinedTimeout)
	defer cancel()
	receipt, err := bind.WaitMined(ctx, t.Client, tx)
	if err != nil {
		return nil, fmt.Errorf("%s: wait for %s: %w", what, tx, err)
	}
	if receipt.Status != types.ReceiptStatusSuccessful {
		return nil, fmt.Errorf("%s: transaction %s failed", what, tx)
	}
	return receipt, nil
}

// Emitted finds the first event of a contract in a receipt that is the one meant; nil for none.
func Emitted[T any](r *types.Receipt, of common.Address, unpack func(*types.Log) (*T, error), meant func(*T) bool) *T {
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

// Named adds the name of the bridge's custom error to a refusal.
func (t *Terminal) Named(err error) error {
	if name := t.Refusal(err); name != "" {
		return refused(name)
	}
	return err
}

// refused is the name of a custom error that the bridge answered with.
type refused string

func (name refused) Error() string { return "the bridge refuses: " + string(name) }

// Refusal is the name of the bridge's custom error that a call failed with, empty for any other failure.
func (t *Terminal) Refusal(err error) string {
	var named refused
	if errors.As(err, &named) {
		return string(named)
	}
	var data interface{ ErrorData() any }
	if !errors.As(err, &data) {
		return ""
	}
	text, _ := data.ErrorData().(string)
	raw, err := hexutil.Decode(text)
	if err != nil || len(raw) < 4 {
		return ""
	}
	for name, e := range t.Bridge.GetABI().Errors {
		if [4]byte(e.ID[:4]) == [4]byte(raw[:4]) {
			return name
		}
	}
	return ""
}

func (t *Terminal) Pool(ctx context.Context, id uint32) (bindings.IBridgeLensPoolView, error) {
	p, err := bind.Call(t.LensAt, &bind.CallOpts{Context: ctx}, t.Lens.PackPool(id), t.Lens.UnpackPool)
	if t.Refusal(err) == "NOT_ANCHOR" {
		return p, fmt.Errorf("read pool %d: chain %d has none with this id", id, t.Chain)
	}
	if err != nil {
		return p, fmt.Errorf("read pool %d: %w", id, t.Named(err))
	}
	return p, nil
}

// Affords looks whether the account has so many tokens, before anything is paid for an approval of them.
func (t *Terminal) Affords(ctx context.Context, address common.Address, units *big.Int, text string) error {
	if t.Opts == nil {
		return ErrNoKey
	}
	token := bindings.NewTestToken()
	has, err := bind.Call(token.Instance(t.Client, address), &bind.CallOpts{Context: ctx},
		token.PackBalanceOf(t.Opts.From), token.UnpackBalanceOf)
	if err != nil {
		return fmt.Errorf("read the account's tokens: %w", err)
	}
	if has.Cmp(units) < 0 {
		return fmt.Errorf("account %s has fewer than %s tokens of %s: nothing was sent", t.Opts.From, text, address)
	}
	return nil
}

// Approve gives the bridge an allowance of exactly units. One that another run left behind is taken back first: tokens
// like USDT change an allowance only from or to zero.
func (t *Terminal) Approve(ctx context.Context, address common.Address, units *big.Int) error {
	if t.Opts == nil {
		return ErrNoKey
	}
	token := bindings.NewTestToken()
	at := token.Instance(t.Client, address)
	has, err := bind.Call(at, &bind.CallOpts{Context: ctx}, token.PackAllowance(t.Opts.From, t.BridgeAddr),
		token.UnpackAllowance)
	if err != nil {
		return fmt.Errorf("read the allowance: %w", err)
	}
	if has.Cmp(units) == 0 {
		return nil
	}
	if has.Sign() > 0 {
		if err := t.Send(ctx, at, nil, token.PackApprove(t.BridgeAddr, new(big.Int)),
			"take back the old approval"); err != nil {
			return err
		}
	}
	return t.Send(ctx, at, nil, token.PackApprove(t.BridgeAddr, units), "approve")
}

var ErrNoKey = errors.New("give the key file of the account that pays, with --key")

func (t *Terminal) Units(ctx context.Context, pool uint32,
	text string,
) (bindings.IBridgeLensPoolView, *big.Int, error) {
	p, err := t.Pool(ctx, pool)
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
