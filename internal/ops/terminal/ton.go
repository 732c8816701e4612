package terminal

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// What is attached to messages, in nanotons; what they do not use comes back (contracts/ton/README.md).
const (
	TONForPool    = 200_000_000 // [9.13]
	TONForRemote  = 500_000_000 // [9.13]
	TONForClaim   = 300_000_000
	TONForRouter  = 100_000_000
	TONForEachOne = 20_000_000 // of the pools that the router tells something
)

// TON is an Account on TON, with its connection.
type TON struct {
	Account
	Client *toncenter.Client
	Bridge *node.TONBridge
	Wallet *wallet.Wallet // nil: nothing can be sent
}

// NewTON connects to the deployment's network. The key is a wallet's key file.
func NewTON(ctx context.Context, a Account, d node.Deployment) (*TON, error) {
	b, err := node.TONOf(d.Record)
	if err != nil {
		return nil, err
	}
	if b == nil || b.Chain != a.Chain {
		return nil, fmt.Errorf("chain %d is not in the deployment", a.Chain)
	}
	t := &TON{Account: a, Bridge: b, Wallet: a.Wallet}
	if a.PasswordFile != "" {
		return nil, errors.New("a wallet's key file of TON has no password: leave --password-file out")
	}
	if t.Wallet == nil && a.Key != "" {
		if t.Wallet, err = node.TONWallet(a.Key, d.Record.Network); err != nil {
			return nil, err
		}
	}
	if t.Client, err = toncenter.Dial(ctx, a.RPC, b.Genesis); err != nil {
		return nil, fmt.Errorf("connect to TON: %w", RedactURL(err, a.RPC))
	}
	r, err := t.Router(ctx)
	if err != nil {
		return nil, err
	}
	if r.Domain != d.Domain {
		return nil, fmt.Errorf("the router at %s belongs to another deployment", b.Router)
	}
	return t, nil
}

// Me is the account of the key's wallet, zero without one.
func (t *TON) Me() ton.Address {
	if t.Wallet == nil {
		return ton.Address{}
	}
	return t.Wallet.Address()
}

// Router reads who governs the deployment.
func (t *TON) Router(ctx context.Context) (*bridge.Router, error) {
	data, err := t.held(ctx, t.Bridge.Router)
	if err != nil {
		return nil, fmt.Errorf("read the router: %w", err)
	}
	if data == nil {
		return nil, fmt.Errorf("there is no router at %s", t.Bridge.Router)
	}
	r, err := bridge.ReadRouter(data)
	if err == nil && r == nil {
		err = fmt.Errorf("the router at %s was never asked for anything", t.Bridge.Router)
	}
	return r, err
}

// held is an account's data; nil of one that is not active.
func (t *TON) held(ctx context.Context, a ton.Address) (*ton.Cell, error) {
	_, data, err := t.Client.Held(ctx, a)
	if err != nil {
		return nil, RedactURL(err, t.RPC)
	}
	return data, nil
}

// Pool is one of the deployment's pools.
func (t *TON) Pool(id uint32) (toncenter.Pool, error) {
	for _, p := range t.Bridge.Pools {
		if p.ID == id {
			return p, nil
		}
	}
	return toncenter.Pool{}, fmt.Errorf("read pool %d: chain %d has none with this id", id, t.Chain)
}

// PoolAt is the pool with an anchor.
func (t *TON) PoolAt(anchor message.Anchor) (toncenter.Pool, error) {
	for _, p := range t.Bridge.Pools {
		if message.Anchor(p.Address.Account) == anchor {
			return p, nil
		}
	}
	return toncenter.Pool{}, fmt.Errorf("chain %d has no pool with the anchor %s", t.Chain, anchor)
}

// Books reads what a pool knows.
func (t *TON) Books(ctx context.Context, p toncenter.Pool) (*bridge.Pool, error) {
	data, err := t.held(ctx, p.Address)
	if err != nil {
		return nil, fmt.Errorf("read pool %d: %w", p.ID, err)
	}
	if data == nil {
		return nil, fmt.Errorf("pool %d is not there", p.ID)
	}
	books, err := bridge.ReadPool(data)
	if err == nil && (books.Settings == nil || books.Terms == nil) {
		err = fmt.Errorf("pool %d was never started", p.ID)
	}
	return books, err
}

// Position reads what an account has in a pool, and where that is; nothing where there is none.
func (t *TON) Position(ctx context.Context, p toncenter.Pool, who ton.Address) (bridge.Position, ton.Address, error) {
	none := bridge.Position{Amount: new(big.Int)}
	at, err := t.Bridge.Position(p.Address, who.Account)
	if err != nil {
		return none, at, err
	}
	data, err := t.held(ctx, at)
	if err != nil || data == nil {
		return none, at, err
	}
	has, err := bridge.ReadPosition(data)
	return has, at, err
}

// Jettons reads what somebody holds of a pool's jetton, and the wallet that its minter says it is in.
func (t *TON) Jettons(ctx context.Context, p toncenter.Pool, who ton.Address) (*big.Int, ton.Address, error) {
	has, at, err := t.Client.Jettons(ctx, *p.Minter, who)
	if err != nil {
		return nil, at, fmt.Errorf("read the jettons of %s: %w", who, RedactURL(err, t.RPC))
	}
	return has, at, nil
}

// Units reads whole tokens as base and common units of a pool, which hold no more than the pool counts.
func (t *TON) Units(p toncenter.Pool, text string) (base, common *big.Int, err error) {
	a, err := amount.ParseDecimal(text, p.RealDecimals)
	if err != nil {
		return nil, nil, err
	}
	c, dust, err := amount.ToCommon(a, p.RealDecimals, p.CommonDecimals)
	if err != nil || !dust.IsZero() {
		return nil, nil, fmt.Errorf("the pool counts in %d decimals: give an amount with no more", p.CommonDecimals)
	}
	return a.Big(), c.Big(), nil
}

// TONClaim is an open claim with what belongs to it.
type TONClaim struct {
	Message message.Message
	Pool    toncenter.Pool
	Address ton.Address
	Open    bridge.Claim
}

// Claim reads the open claim of a message, and holds it against the message's hash.
func (t *TON) Claim(ctx context.Context, m message.Message) (TONClaim, error) {
	c := TONClaim{Message: m}
	var err error
	if c.Pool, err = t.PoolAt(m.DstAnchor); err != nil {
		return c, err
	}
	if c.Address, err = t.Bridge.Claim(c.Pool.Address, m.UID); err != nil {
		return c, err
	}
	data, err := t.held(ctx, c.Address)
	if err != nil {
		return c, fmt.Errorf("read the claim: %w", err)
	}
	if data == nil {
		return c, ErrNoClaim
	}
	open, err := bridge.ReadClaim(data)
	if err != nil {
		return c, err
	}
	if open == nil {
		return c, ErrNoClaim
	}
	if c.Open = *open; c.Open.Hash != m.StructHash() {
		return c, errors.New("the claim is of another message under this uid")
	}
	return c, nil
}

// Transact has the wallet send a message, and waits until the bridge's contracts have run it and all that they sent
// each other because of it. A refusal is shown by its name.
func (t *TON) Transact(ctx context.Context, o wallet.Order, others ...ton.Address) (chain.TxID, error) {
	if t.Wallet == nil {
		return "", ErrNoKey
	}
	ctx, cancel := context.WithTimeout(ctx, MinedTimeout)
	defer cancel()
	has, _, err := t.Client.Held(ctx, t.Me())
	if err != nil {
		return "", RedactURL(err, t.RPC)
	}
	if has.Cmp(o.Value) <= 0 {
		return "", fmt.Errorf("wallet %s has %s TON, less than %s that are attached: nothing was sent", t.Me(),
			ShowUnits(has, node.TONDecimals), ShowUnits(o.Value, node.TONDecimals))
	}
	o.Bounce = true
	id, err := t.Client.SendThrough(ctx, t.Wallet, func(a ton.Address) bool {
		return a == t.Bridge.Router || slices.Contains(others, a) ||
			slices.ContainsFunc(t.Bridge.Pools, func(p toncenter.Pool) bool { return p.Address == a })
	}, o)
	var no *toncenter.RefusedError
	if errors.As(err, &no) && bridge.Fault(no.Exit) != "" {
		return id, refused(bridge.Fault(no.Exit))
	}
	if err != nil {
		return id, RedactURL(err, t.RPC)
	}
	return id, nil
}

// Send sends a message with a value in nanotons, waits until it is done, and says so.
func (t *TON) Send(ctx context.Context, what string, to ton.Address, value *big.Int, body *ton.Cell,
	others ...ton.Address,
) error {
	id, err := t.Transact(ctx, wallet.Order{To: to, Value: value, Body: body}, others...)
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	_, err = fmt.Fprintf(t.Out, "%s: %s is done\n", what, id)
	return err
}

// ForRouter is what an act has attached that the router tells all pools.
func (t *TON) ForRouter() *big.Int {
	return big.NewInt(TONForRouter + TONForEachOne*int64(len(t.Bridge.Pools)+1))
}
