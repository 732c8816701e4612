package app

import (
	"context"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/secondindex"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/node"
)

// second makes what confirms the member's deposits and payments of runes and tokens; nil for nothing, which only the
// local network allows while the deployment lists any (SR-08).
func (p memberParts) second(v *node.Custody) (*watch.Second, error) {
	c := p.config.SecondIndex
	if c == nil {
		c = &config.SecondIndex{}
	}
	if p.config.Network != config.Local {
		if err := node.RequireSecond(v.Rules, *c); err != nil {
			return nil, err
		}
	}
	of := make(map[custody.Kind]watch.SecondIndex)
	if c.Ord != "" {
		ord, err := secondindex.NewOrd(c.Ord, 0)
		if err != nil {
			return nil, fmt.Errorf("%w: secondIndex.ord: %w", config.ErrConfig, err)
		}
		of[custody.Rune] = ord
	}
	if c.OPI != "" {
		opi, err := secondindex.NewOPI(c.OPI, 0)
		if err != nil {
			return nil, fmt.Errorf("%w: secondIndex.opi: %w", config.ErrConfig, err)
		}
		of[custody.BRC20] = opi
	}
	if len(of) == 0 {
		return nil, nil
	}
	var accepted []wire.OutPoint
	for _, text := range c.Accept {
		op, err := wire.NewOutPointFromString(text)
		if err != nil {
			return nil, fmt.Errorf("%w: secondIndex.accept: %q is not txid:vout", config.ErrConfig, text)
		}
		accepted = append(accepted, *op)
	}
	s, err := watch.NewSecond(watch.SecondConfig{
		Credits: v, Indexes: of, Accepted: accepted, Disputes: p.db.Disputes(), Rules: v.Rules, View: v.View, Log: p.log,
	})
	if err != nil {
		return nil, fmt.Errorf("configure the second index: %w", err)
	}
	return s, nil
}

// independent shows the custody's second index to the committee, which knows no Bitcoin.
type independent struct{ second *watch.Second }

// Agrees implements committee.Second.
func (i independent) Agrees(ctx context.Context, d chain.Deposit) error {
	err := i.second.Agrees(ctx, d)
	if errors.Is(err, secondindex.ErrDisagrees) {
		return fmt.Errorf("%w: %w", committee.ErrDisagrees, err)
	}
	return err
}
