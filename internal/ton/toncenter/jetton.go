package toncenter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"

	"causeway/internal/chain"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// ErrJetton means that a minter or a jetton wallet does not answer as the standards have it (TEP-74, TEP-89).
var ErrJetton = errors.New("not a jetton as the standards have it")

// noContract is toncenter's exit code of a getter that nobody is there to answer.
const noContract = -13

// getter is what a contract answered.
type getter struct {
	exit  int32
	stack []json.RawMessage
}

// run asks a contract's getter as a block of the masterchain has it. Arguments are slices.
func (e endpoint) run(ctx context.Context, a ton.Address, method string, at header, args ...*ton.Cell) (getter, error) {
	stack := [][2]string{}
	for _, c := range args {
		stack = append(stack, [2]string{"tvm.Slice", c.BoC64()})
	}
	var got struct {
		Exit  int32             `json:"exit_code"`
		Stack []json.RawMessage `json:"stack"`
		Block blockID           `json:"block_id"`
	}
	err := e.AskTON(ctx, &got, "runGetMethod", params{
		"address": a.String(), "method": method, "stack": stack, "seqno": at.Seqno,
	})
	if err != nil {
		return getter{}, err
	}
	if got.Block.Root != at.Root {
		return getter{}, fmt.Errorf("%s asks %s of %s at block %d, %s, where %d, %s, was asked for: %w", e.Name, method, a,
			got.Block.Seqno, got.Block.Root, at.Seqno, at.Root, chain.ErrBehind)
	}
	return getter{got.Exit, got.Stack}, nil
}

// number reads an entry of the stack that is a number.
func (g getter) number(i int) (*big.Int, error) {
	var pair [2]string
	if i >= len(g.stack) || json.Unmarshal(g.stack[i], &pair) != nil || pair[0] != "num" {
		return nil, ErrJetton
	}
	const most = 66 // characters of 256 bits in hex
	v, ok := new(big.Int).SetString(pair[1], 0)
	if !ok || len(pair[1]) > most || v.Sign() < 0 {
		return nil, ErrJetton
	}
	return v, nil
}

// cell reads an entry of the stack that is a cell or a slice of one.
func (g getter) cell(i int) (*ton.Cell, error) {
	var pair []json.RawMessage
	var cell struct {
		Bytes string `json:"bytes"`
	}
	if i >= len(g.stack) || json.Unmarshal(g.stack[i], &pair) != nil || len(pair) != 2 ||
		json.Unmarshal(pair[1], &cell) != nil {
		return nil, ErrJetton
	}
	c, err := ton.ParseBoC64(cell.Bytes)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrJetton, err)
	}
	return c, nil
}

// address reads an entry of the stack that is a standard address in a cell or slice of its own.
func (g getter) address(i int) (ton.Address, error) {
	c, err := g.cell(i)
	if err != nil {
		return ton.Address{}, err
	}
	s := c.Parse()
	a := s.Address()
	if s.Err() != nil || a == nil {
		return ton.Address{}, ErrJetton
	}
	return *a, nil
}

// jettonWallet asks a minter for somebody's wallet (TEP-74, get_wallet_address).
func (e endpoint) jettonWallet(ctx context.Context, minter, owner ton.Address, at header) (ton.Address, error) {
	who, err := ton.Build().Address(&owner).End()
	if err != nil {
		return ton.Address{}, err
	}
	got, err := e.run(ctx, minter, "get_wallet_address", at, who)
	if err != nil {
		return ton.Address{}, err
	}
	a, err := got.address(0)
	if err != nil || got.exit != 0 {
		return ton.Address{}, fmt.Errorf("%s: minter %s names no wallet of %s, exit code %d: %w", e.Name, minter, owner,
			got.exit, errors.Join(ErrJetton, err))
	}
	return a, nil
}

// jettonsIn asks a wallet what it holds, in base units, and holds owner and minter against what the wallet says
// (TEP-74, get_wallet_data). A wallet that does not exist yet holds nothing.
func (e endpoint) jettonsIn(ctx context.Context, wallet, owner, minter ton.Address, at header) (*big.Int, error) {
	got, err := e.run(ctx, wallet, "get_wallet_data", at)
	if err != nil {
		return nil, err
	}
	if got.exit == noContract {
		return new(big.Int), nil
	}
	held, err := got.number(0)
	if err != nil || got.exit != 0 {
		return nil, fmt.Errorf("%s: wallet %s does not say what it holds, exit code %d: %w", e.Name, wallet, got.exit,
			errors.Join(ErrJetton, err))
	}
	for i, want := range []ton.Address{owner, minter} {
		is, err := got.address(i + 1)
		if err != nil || is != want {
			return nil, fmt.Errorf("%s: wallet %s is not of owner %s and minter %s: %w", e.Name, wallet, owner, minter,
				errors.Join(ErrJetton, err))
		}
	}
	return held, nil
}

// jettonsOf is what a pool's own wallet holds at a block, in base units. The pool names it: the first answer of the
// minter that it is made for.
func (e endpoint) jettonsOf(ctx context.Context, p Pool, state *bridge.Pool, at header) (*big.Int, error) {
	if state.Terms == nil || state.Terms.Wallet == (ton.Hash{}) {
		return new(big.Int), nil // the minter has not answered, so nothing came in
	}
	return e.jettonsIn(ctx, ton.Address{Account: state.Terms.Wallet}, p.Address, *p.Minter, at)
}

// walletFault says that a pool's jetton wallet runs other code than the deployment record pins; "" where it does not,
// or where there is no wallet yet. What such a wallet says that it holds is worth nothing.
func (e endpoint) walletFault(ctx context.Context, p Pool, state *bridge.Pool, at header) (string, error) {
	if p.WalletCode == (ton.Hash{}) || state.Terms == nil || state.Terms.Wallet == (ton.Hash{}) {
		return "", nil
	}
	wallet := ton.Address{Account: state.Terms.Wallet}
	acc, err := e.account(ctx, wallet, at)
	if err != nil {
		return "", err
	}
	code, err := acc.codeHash()
	if err != nil {
		return "", fmt.Errorf("%s: code of %s: %w", e.Name, wallet, err)
	}
	if code == (ton.Hash{}) || code == p.WalletCode {
		return "", nil
	}
	return fmt.Sprintf("the jetton wallet %s of pool %d has the code %s, and the deployment record pins %s", wallet, p.ID,
		code, p.WalletCode), nil
}

// JettonCode is the hash of the code that a minter gives new wallets (TEP-74, get_jetton_data).
func (c *Client) JettonCode(ctx context.Context, minter ton.Address) (ton.Hash, error) {
	h, err := c.head(ctx)
	if err != nil {
		return ton.Hash{}, err
	}
	got, err := c.at.run(ctx, minter, "get_jetton_data", h)
	if err != nil {
		return ton.Hash{}, err
	}
	const walletCode = 4 // behind supply, whether it is mintable, admin and content
	code, err := got.cell(walletCode)
	if err != nil || got.exit != 0 {
		return ton.Hash{}, fmt.Errorf("%s: minter %s names no code of wallets, exit code %d: %w", c.at.Name, minter, got.exit,
			errors.Join(ErrJetton, err))
	}
	return code.Hash(), nil
}

// WalletCode is the hash of the code of a jetton wallet: its own, or, as long as nothing came in and it is not there,
// the one that its minter gives new wallets.
func (c *Client) WalletCode(ctx context.Context, minter, wallet ton.Address) (ton.Hash, error) {
	code, err := c.CodeHash(ctx, wallet)
	if err != nil || code != (ton.Hash{}) {
		return code, err
	}
	return c.JettonCode(ctx, minter)
}

// JettonWallet asks a minter for somebody's wallet.
func (c *Client) JettonWallet(ctx context.Context, minter, owner ton.Address) (ton.Address, error) {
	h, err := c.head(ctx)
	if err != nil {
		return ton.Address{}, err
	}
	return c.at.jettonWallet(ctx, minter, owner, h)
}

// Jettons is what somebody holds of a jetton, in base units, and the wallet that its minter says it is in.
func (c *Client) Jettons(ctx context.Context, minter, owner ton.Address) (*big.Int, ton.Address, error) {
	h, err := c.head(ctx)
	if err != nil {
		return nil, ton.Address{}, err
	}
	wallet, err := c.at.jettonWallet(ctx, minter, owner, h)
	if err != nil {
		return nil, ton.Address{}, err
	}
	held, err := c.at.jettonsIn(ctx, wallet, owner, minter, h)
	return held, wallet, err
}
