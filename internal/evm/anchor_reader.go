package evm

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// AnchorReads are what an adapter answers at one block: its hash, or "" for the newest. Amounts are in real decimals.
type AnchorReads interface {
	Executed(ctx context.Context, at string, uids ...message.UID) ([]bool, error)
	BalanceOf(ctx context.Context, at string, token, account common.Address) (amount.Amount, error)
	TotalSupply(ctx context.Context, at string, token common.Address) (amount.Amount, error)
}

// issuer is AnchorReads of a chain with a native Bitcoin router.
type issuer interface {
	// Issued returns what a native router released and did not get back, in the decimals of the chain's coin.
	Issued(ctx context.Context, at string, router common.Address) (amount.Amount, error)
}

// Books reads a pool's liquidity and collected fees at a block, in real decimals.
type Books func(ctx context.Context, at string, poolID uint32) (liquidity, fees amount.Amount, err error)

// AnchorReader reads what a chain says of its anchors, as its pinned deployment record describes them. It is what a
// committee member asks a destination.
type AnchorReader struct {
	AnchorReads
	books  Books
	places map[message.Anchor]anchorPlace
}

// NewAnchorReader reads the anchors of one chain.
func NewAnchorReader(d catalog.ChainDeployment, r AnchorReads, books Books) AnchorReader {
	e := AnchorReader{AnchorReads: r, books: books, places: make(map[message.Anchor]anchorPlace)}
	bridge := common.HexToAddress(d.Bridge)
	for _, p := range d.Pools {
		e.places[message.AnchorOf(common.HexToAddress(p.Anchor))] = anchorPlace{
			pool: p.PoolID, token: common.HexToAddress(p.Token), holder: bridge, real: p.RealDecimals, common: p.CommonDecimals,
		}
	}
	for _, b := range d.MintBridges {
		at := common.HexToAddress(b.Address)
		e.places[message.AnchorOf(at)] = anchorPlace{
			token: common.HexToAddress(b.Token), holder: at, real: b.Decimals,
			common: b.CommonDecimals,
		}
	}
	for _, b := range d.BitcoinRouters {
		at := common.HexToAddress(b.Address)
		e.places[message.AnchorOf(at)] = anchorPlace{
			token: at, holder: at, real: b.Decimals, common: b.CommonDecimals, native: b.Mode == catalog.RouterNative,
		}
	}
	return e
}

// anchorPlace is where an anchor's value is.
type anchorPlace struct {
	pool          uint32
	token, holder common.Address
	real, common  uint8
	native        bool // what was issued is the chain's own coin
}

// Anchor reads one at a block.
func (e AnchorReader) Anchor(ctx context.Context, anchor message.Anchor, kind chain.AnchorKind,
	at chain.Cursor,
) (chain.AnchorState, error) {
	p, ok := e.places[anchor]
	if !ok {
		return chain.AnchorState{}, fmt.Errorf("anchor %s is not in the deployment record", anchor)
	}
	if kind == chain.AnchorMint {
		supply, err := e.supply(ctx, at.Hash, p)
		if err != nil {
			return chain.AnchorState{}, err
		}
		units, rest, err := amount.ToCommon(supply, p.real, p.common)
		if err == nil && !rest.IsZero() {
			units, err = units.Add(amount.New(1))
		}
		return chain.AnchorState{Supply: units}, err
	}
	balance, err := e.BalanceOf(ctx, at.Hash, p.token, p.holder)
	if err != nil {
		return chain.AnchorState{}, err
	}
	var s chain.AnchorState
	if s.Balance, _, err = amount.ToCommon(balance, p.real, p.common); err != nil || kind == chain.AnchorLock {
		return s, err
	}
	liquidity, fees, err := e.books(ctx, at.Hash, p.pool)
	if err != nil {
		return chain.AnchorState{}, err
	}
	if s.Liquidity, err = p.whole(liquidity); err != nil {
		return chain.AnchorState{}, err
	}
	s.Fees, err = p.whole(fees)
	return s, err
}

func (e AnchorReader) supply(ctx context.Context, at string, p anchorPlace) (amount.Amount, error) {
	if !p.native {
		return e.TotalSupply(ctx, at, p.token)
	}
	r, ok := e.AnchorReads.(issuer)
	if !ok {
		return amount.Amount{}, fmt.Errorf("what the native router %s issued cannot be read here", p.token)
	}
	return r.Issued(ctx, at, p.token)
}

// whole converts what the contract keeps in common units, so that nothing remains.
func (p anchorPlace) whole(a amount.Amount) (amount.Amount, error) {
	units, rest, err := amount.ToCommon(a, p.real, p.common)
	if err == nil && !rest.IsZero() {
		err = fmt.Errorf("%s of pool %d is not a whole number of common units", a, p.pool)
	}
	return units, err
}

// BooksOf reads what a pool owes from a chain's adapter.
func BooksOf(a *Adapter) Books {
	return func(ctx context.Context, at string, poolID uint32) (liquidity, fees amount.Amount, err error) {
		p, err := a.Pool(ctx, at, poolID)
		return p.Liquidity, p.CumulatedFee, err
	}
}
