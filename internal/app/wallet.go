package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
)

// Account is a chain and a key on the command line.
type Account struct {
	Deployment string // record file
	RPC        string
	Chain      uint32
	Key        string // file; not needed for reading
	Out        io.Writer
}

const (
	minedTimeout = 5 * time.Minute
	maxAnswer    = 1 << 20
)

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

// Pools prints a chain's pools.
func Pools(ctx context.Context, a Account) error {
	t, err := openTerminal(ctx, a)
	if err != nil {
		return err
	}
	defer t.client.Close()
	for _, known := range t.on.Pools {
		p, err := t.pool(ctx, known.PoolID)
		if err != nil {
			return err
		}
		show := func(v *big.Int) string {
			n, err := amount.FromBig(v)
			if err != nil {
				return "?"
			}
			return n.Decimal(p.RealDecimals)
		}
		line := fmt.Sprintf("pool %-3d %-8s liquidity %-20s fees %-14s fee ratio %d", known.PoolID, known.Symbol,
			show(p.Liquidity), show(p.CumulatedFee), p.FeeRatio)
		if t.opts != nil {
			mine, err := bind.Call(t.lensAt, &bind.CallOpts{Context: ctx}, t.lens.PackPosition(known.PoolID, t.opts.From),
				t.lens.UnpackPosition)
			if err != nil {
				return fmt.Errorf("read position: %w", t.named(err))
			}
			line += "  yours " + show(mine)
		}
		if _, err := fmt.Fprintln(t.Out, line); err != nil {
			return err
		}
	}
	return nil
}

// AddLiquidity approves exactly the amount and adds it.
func AddLiquidity(ctx context.Context, a Account, pool uint32, text string) error {
	t, err := openTerminal(ctx, a)
	if err != nil {
		return err
	}
	defer t.client.Close()
	p, units, err := t.units(ctx, pool, text)
	if err != nil {
		return err
	}
	add := t.bridge.PackIncreaseLiquidity(pool, units)
	if p.Token == common.HexToAddress(catalog.NativeToken) {
		return t.send(ctx, t.bridgeAt, units, add, "add liquidity")
	}
	if err := t.affords(ctx, p.Token, units, text); err != nil {
		return err
	}
	if err := t.approve(ctx, p.Token, units); err != nil {
		return err
	}
	return t.send(ctx, t.bridgeAt, nil, add, "add liquidity")
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

// RemoveLiquidity takes liquidity out here, or with `to` on another chain.
func RemoveLiquidity(ctx context.Context, a Account, pool uint32, text string, to uint32) error {
	t, err := openTerminal(ctx, a)
	if err != nil {
		return err
	}
	defer t.client.Close()
	_, units, err := t.units(ctx, pool, text)
	if err != nil {
		return err
	}
	if to == 0 {
		return t.send(ctx, t.bridgeAt, nil, t.bridge.PackDecreaseLiquidity(pool, units), "remove liquidity")
	}
	if t.opts == nil {
		return errNoKey
	}
	recipient := common.LeftPadBytes(t.opts.From.Bytes(), 32)
	fee, err := bind.Call(t.bridgeAt, &bind.CallOpts{Context: ctx},
		t.bridge.PackEstimateBNFee(pool, to, units, [32]byte(recipient), nil), t.bridge.UnpackEstimateBNFee)
	if err != nil {
		return fmt.Errorf("estimate fee: %w", t.named(err))
	}
	data := t.bridge.PackDecreaseLiquidityRemote(t.opts.From, pool, to, units, [32]byte(recipient))
	return t.send(ctx, t.bridgeAt, fee, data, "remove liquidity")
}

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

// RetryClaim asks the destination to pay what it owes.
func RetryClaim(ctx context.Context, a Account, apiURL, uid string) error {
	return claim(ctx, a, apiURL, uid, func(t *terminal, m bindings.Message) error {
		return t.send(ctx, t.bridgeAt, nil, t.bridge.PackRetry(m), "retry")
	})
}

// RedirectClaim sends what is owed back to the refund address on the source chain, and pays the message fee.
func RedirectClaim(ctx context.Context, a Account, apiURL, uid string) error {
	return claim(ctx, a, apiURL, uid, func(t *terminal, m bindings.Message) error {
		src := uint32(new(big.Int).Rsh(m.Uid, 224).Uint64())
		fee, err := bind.Call(t.bridgeAt, &bind.CallOpts{Context: ctx},
			t.bridge.PackEstimateBNFee(0, src, new(big.Int), [32]byte{}, make([]byte, refundData)), t.bridge.UnpackEstimateBNFee)
		if err != nil {
			return fmt.Errorf("estimate fee: %w", t.named(err))
		}
		return t.send(ctx, t.bridgeAt, fee, t.bridge.PackRedirect(m), "send back")
	})
}

// refundData is the length of a refund message's data: original uid and kind.
const refundData = 33

func claim(ctx context.Context, a Account, apiURL, uid string, do func(*terminal, bindings.Message) error) error {
	v, err := fetchTransfer(ctx, apiURL, uid)
	if err != nil {
		return err
	}
	if v.State != "claimable" {
		return fmt.Errorf("the transfer is %s, not claimable", v.State)
	}
	if v.Dst.ChainID != a.Chain {
		return fmt.Errorf("the claim is on chain %d: give that one with --chain and --rpc", v.Dst.ChainID)
	}
	m, err := messageOf(v)
	if err != nil {
		return err
	}
	t, err := openTerminal(ctx, a)
	if err != nil {
		return err
	}
	defer t.client.Close()
	return do(t, *m)
}

func fetchTransfer(ctx context.Context, apiURL, uid string) (api.TransferView, error) {
	url := strings.TrimSuffix(apiURL, "/") + "/api/transfers/" + uid
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return api.TransferView{}, fmt.Errorf("ask for the transfer: %w", err)
	}
	resp, err := (&http.Client{Timeout: 30 * time.Second}).Do(req)
	if err != nil {
		return api.TransferView{}, fmt.Errorf("ask for the transfer: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	var e api.Envelope[api.TransferView]
	if err := json.NewDecoder(io.LimitReader(resp.Body, maxAnswer)).Decode(&e); err != nil {
		return api.TransferView{}, fmt.Errorf("read the transfer: %w", err)
	}
	if e.Code != "000" {
		return api.TransferView{}, errors.New(e.Msg)
	}
	return e.Data, nil
}
