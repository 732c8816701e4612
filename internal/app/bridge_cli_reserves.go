package app

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"net/url"
	"strings"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/chain/bitcoin"
	"causeway/internal/chain/evm/bindings"
	"causeway/internal/custody"
)

// BridgeReserves holds what an API says of the custody against nodes of one's own.
type BridgeReserves struct {
	Bridge
	Node         string // JSON-RPC of a Bitcoin node; empty: only print
	CookieFile   string
	User         string
	PasswordFile string
	RPC          map[uint32]string // JSON-RPC of EVM chains, by id
}

// errReserves means that the claim does not hold.
var errReserves = errors.New("the reserves are not as the API says")

// maxReservePages bounds how many outputs are read.
const maxReservePages = 10_000

// Run prints the reserves, derives the custody's addresses from the record, and asks the nodes for every output and every
// supply (INV-01).
func (r BridgeReserves) Run(ctx context.Context) error {
	d, err := loadDeployment(r.Deployment)
	if err != nil {
		return err
	}
	rules, err := r.rules()
	if err != nil {
		return err
	}
	v, err := fetch[api.ReservesView](ctx, r.Bridge, "/reserves")
	if err != nil {
		return err
	}
	r.print(v)
	wrong := r.checkAddresses(rules, v)
	if r.Node != "" {
		more, err := r.checkOutputs(ctx, rules)
		if err != nil {
			return err
		}
		wrong += more
	}
	for _, c := range d.record.Chains {
		if url, given := r.RPC[c.ChainID]; given {
			more, err := r.checkIssued(ctx, c, url, v)
			if err != nil {
				return err
			}
			wrong += more
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%w: %d differences", errReserves, wrong)
	}
	return nil
}

func (r BridgeReserves) print(v api.ReservesView) {
	r.say("Bitcoin block %d, %s", v.Height, v.Hash)
	for _, a := range v.Assets {
		say := func(units string) string { return decimalOf(units, a.Decimals) }
		r.say("%s (%s): held %s, owed %s (issued %s, deposits under way %s, withdrawals under way %s), surplus %s, deficit %s", a.Symbol, a.Asset,
			say(a.Held), say(a.Owed), say(a.Issued), say(a.InFlight.Deposits), say(a.InFlight.Withdrawals), say(a.Surplus), say(a.Deficit))
		r.say("  beside it: to be sent back %s, not swept yet %s", say(a.Returnable), say(a.Unswept))
		for _, c := range a.Chains {
			if c.Issued == nil {
				r.say("  chain %d, %s: cannot be read now", c.ChainID, c.Router)
				continue
			}
			r.say("  chain %d, %s: %s at block %d", c.ChainID, c.Router, say(*c.Issued), c.Block)
		}
	}
	for _, p := range v.Purses {
		low := ""
		if p.Low {
			low = ", low: withdrawals wait"
		}
		r.say("fee reserve of %s: %s sat%s", p.Kind, p.FeeReserve, low)
	}
	r.say("%d outputs, %s sat", v.Outputs.Count, v.Outputs.Sats)
}

// checkAddresses derives the custody's scripts from the record.
func (r BridgeReserves) checkAddresses(rules *custody.Rules, v api.ReservesView) (wrong int) {
	want := map[string]string{}
	for _, s := range rules.Scripts() {
		want[fmt.Sprintf("%d %s", s.Epoch, s.Kind)] = hex.EncodeToString(s.Script)
	}
	for _, e := range v.Epochs {
		for _, a := range e.Addresses {
			key := fmt.Sprintf("%d %s", e.Epoch, a.Kind)
			if want[key] != a.Script {
				r.say("DIFFERS: the record's custody of %s in epoch %d is not %s", a.Kind, e.Epoch, a.Address)
				wrong++
			}
			delete(want, key)
		}
	}
	for key := range want {
		r.say("DIFFERS: the API does not name the custody of epoch %s", key)
		wrong++
	}
	return wrong
}

// checkOutputs asks the node for every output. Where the node has newer blocks than the API, what was spent in them is missing:
// then the check is to be made again.
func (r BridgeReserves) checkOutputs(ctx context.Context, rules *custody.Rules) (int, error) {
	node, err := bitcoin.New(bitcoin.ClientConfig{URL: r.Node, CookieFile: r.CookieFile, User: r.User, PasswordFile: r.PasswordFile})
	if err != nil {
		return 0, fmt.Errorf("configure the Bitcoin node: %w", err)
	}
	defer node.Close()
	own := map[string]bool{}
	for _, s := range rules.Scripts() {
		own[hex.EncodeToString(s.Script)] = true
	}
	var c outputCheck
	cursor := ""
	for range maxReservePages {
		query := url.Values{"limit": {"1000"}}
		if cursor != "" {
			query.Set("cursor", cursor)
		}
		page, err := fetch[api.ReserveOutputsPage](ctx, r.Bridge, "/reserves/outputs?"+query.Encode())
		if err != nil {
			return 0, err
		}
		for _, o := range page.Items {
			if err := c.output(ctx, node, own, o); err != nil {
				return 0, err
			}
		}
		if page.NextCursor != nil {
			cursor = *page.NextCursor
			continue
		}
		for _, text := range c.wrong {
			r.say("DIFFERS: %s", text)
		}
		r.say("the node has %d of %d outputs as told, %s BTC", c.good, c.good+len(c.wrong), amount.New(c.sats).Decimal(bitcoinDecimals))
		if len(c.wrong) > 0 && c.best != "" && c.best != page.Hash {
			r.say("the node is at block %s, the API at %s: run it again", c.best, page.Hash)
		}
		return len(c.wrong), nil
	}
	return 0, errors.New("the API's list of outputs does not end")
}

// outputCheck sums what a node says of outputs.
type outputCheck struct {
	good  int
	sats  uint64
	best  string // block that the node speaks for
	wrong []string
}

func (c *outputCheck) output(ctx context.Context, node *bitcoin.Client, own map[string]bool, o api.ReserveOutput) error {
	hash, err := shortHash(o.TxID)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("%s:%d", o.TxID, o.Vout)
	if !own[o.Script] {
		c.wrong = append(c.wrong, name+" is at no script of the custody")
		return nil
	}
	got, err := node.TxOut(ctx, wire.OutPoint{Hash: hash, Index: o.Vout}, o.Height == nil)
	switch {
	case errors.Is(err, bitcoin.ErrNotFound):
		c.wrong = append(c.wrong, name+" does not exist or is spent")
		return nil
	case err != nil:
		return fmt.Errorf("ask the Bitcoin node for %s: %w", name, err)
	}
	c.best = got.Best.String()
	if hex.EncodeToString(got.Script) != o.Script || fmt.Sprint(got.Value) != o.Sats {
		c.wrong = append(c.wrong, fmt.Sprintf("%s has %d sat for script %x, not %s sat for %s", name, got.Value, got.Script, o.Sats, o.Script))
		return nil
	}
	c.good++
	c.sats += got.Value
	return nil
}

// checkIssued asks a chain what its routers issued.
func (r BridgeReserves) checkIssued(ctx context.Context, on catalog.ChainDeployment, rpc string, v api.ReservesView) (wrong int, err error) {
	t, err := openTerminal(ctx, Account{Deployment: r.Deployment, RPC: rpc, Chain: on.ChainID, Out: r.Out})
	if err != nil {
		return 0, err
	}
	defer t.client.Close()
	for _, router := range on.BitcoinRouters {
		issued, err := issuedBy(ctx, t.client, router)
		if err != nil {
			return wrong, err
		}
		told, decimals := toldIssued(v, on.ChainID, router)
		if told == nil {
			r.say("DIFFERS: the API does not tell what %s on chain %d issued", router.Symbol, on.ChainID)
			wrong++
			continue
		}
		got, err := inBitcoinUnits(issued, router, decimals)
		if err != nil {
			return wrong, err
		}
		if got != *told {
			r.say("DIFFERS: router %s on chain %d issued %s of %s, not %s; a transfer meanwhile explains it if a second run agrees",
				router.Address, on.ChainID, decimalOf(got, decimals), router.Symbol, decimalOf(*told, decimals))
			wrong++
			continue
		}
		r.say("chain %d has issued %s %s, as told", on.ChainID, decimalOf(got, decimals), router.Symbol)
	}
	return wrong, nil
}

func issuedBy(ctx context.Context, client *ethclient.Client, router catalog.BitcoinRouterRecord) (*big.Int, error) {
	token, native := bindings.NewBitcoinRouterToken(), bindings.NewBitcoinRouterNative()
	at := token.Instance(client, common.HexToAddress(router.Address))
	call := token.PackTotalSupply()
	if router.Mode == catalog.RouterNative {
		call = native.PackIssued()
	}
	v, err := bind.Call(at, &bind.CallOpts{Context: ctx}, call, token.UnpackTotalSupply)
	if err != nil {
		return nil, fmt.Errorf("ask router %s what it issued: %w", router.Address, err)
	}
	return v, nil
}

// toldIssued is what the API tells of a router.
func toldIssued(v api.ReservesView, chainID uint32, router catalog.BitcoinRouterRecord) (*string, uint8) {
	for _, a := range v.Assets {
		for _, c := range a.Chains {
			if a.Asset == router.Asset && c.ChainID == chainID && strings.EqualFold(c.Router, router.Address) {
				return c.Issued, a.Decimals
			}
		}
	}
	return nil, 0
}

func inBitcoinUnits(v *big.Int, router catalog.BitcoinRouterRecord, decimals uint8) (string, error) {
	a, err := amount.FromBig(v)
	if err != nil {
		return "", err
	}
	common, _, err := amount.ToCommon(a, router.Decimals, router.CommonDecimals)
	if err != nil {
		return "", err
	}
	base, err := amount.FromCommon(common, decimals, router.CommonDecimals)
	return base.String(), err
}
