package app

import (
	"context"
	"encoding/binary"
	"errors"
	"math"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/quote"
	"causeway/internal/relay"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	"causeway/internal/transfer"
)

var errSolanaKey = errors.New(
	"solana.keyFile: a relay whose chains include Solana pays there: name the file with its key")

// solanaSite reads figures of pools on Solana.
func solanaSite(p siteParts, _ []*committee.Client) (siteSide, error) {
	a, err := node.SolanaAdapter(p.config.Common, p.deployment, p.log, nil)
	if err != nil || a == nil {
		return siteSide{}, err
	}
	reader := solanaFigures{a, p.catalog}
	return siteSide{sources: map[uint32]quote.Source{a.ChainID(): {Reader: reader, Heads: a.Heads}}}, nil
}

// solanaRelay pays from the relay's account on Solana.
func solanaRelay(p relayParts, _ *engineShared) (relaySide, error) {
	c := p.config
	a, err := node.SolanaAdapter(c.Common, p.deployment, p.log, func(s *cluster.Config) error {
		if c.Solana == nil {
			return errSolanaKey
		}
		key, err := node.SolanaPayer(c, p.deployment, s.ChainID, p.log)
		s.Signer, s.Journal, s.MaxPrice, s.Now = key, p.db.Journal(), c.Solana.MaxPrice, p.now
		return err
	})
	if err != nil || a == nil {
		return relaySide{}, err
	}
	network, _ := p.catalog.Network(a.ChainID())
	most := solana.MostTogether(p.deployment.Set.Threshold)
	if c.BatchLimit > 0 {
		most = min(most, c.BatchLimit)
	}
	return relaySide{
		chains: []relay.Chain{{
			Chain: a, ID: a.ChainID(), Name: network.Name, Heads: a.Heads, Retry: a.Retry, BatchLimit: most,
			Group: backAlone,
		}},
		pays: []gasAccount{{a.ChainID(), a.Account(), network.Symbol, 9, lamportsOf(a)}},
	}, nil
}

// lamportsOf reads what an account has and lends, and what the longest delivery needs.
func lamportsOf(a *cluster.Adapter) func(context.Context) (gasPurse, error) {
	return func(ctx context.Context) (gasPurse, error) {
		p, err := a.Purse(ctx)
		return gasPurse{has: amount.New(p.Free), lent: amount.New(p.Lent), needs: amount.New(solana.FreeLamports)}, err
	}
}

// backAlone lets refunds go by themselves: their deliveries name more accounts, and have less room for a batch.
func backAlone(t transfer.Transfer) int {
	if t.Payload().Kind != message.KindRefund {
		return 0
	}
	return 1 + int(binary.BigEndian.Uint64(t.UID[24:])&math.MaxInt32)
}

// solanaMember looks at what is final alone.
func solanaMember(p memberParts) (memberSide, error) {
	a, err := node.SolanaAdapter(p.config.Common, p.deployment, p.log, func(c *cluster.Config) error {
		c.FinalOnly = true
		return nil
	})
	if err != nil || a == nil {
		return memberSide{}, err
	}
	return memberSide{chains: []committee.ChainConfig{{ID: a.ChainID(), Source: a, Destination: a, Heads: a.Heads}}}, nil
}

// solanaFigures reads what quotes are made of.
type solanaFigures struct {
	*cluster.Adapter
	catalog *catalog.Catalog
}

// ChainState implements quote.Reader.
func (f solanaFigures) ChainState(ctx context.Context) (quote.ChainState, error) {
	lanes, decimals := make(map[uint32][]uint32), make(map[uint32]catalog.Pool)
	for _, p := range f.catalog.Pools() {
		if p.ChainID == f.ChainID() {
			lanes[p.PoolID], decimals[p.PoolID] = p.Remotes, p
		}
	}
	all, err := f.Figures(ctx, lanes)
	if err != nil {
		return quote.ChainState{}, err
	}
	now := uint64(max(0, all.Head.Time.Unix()))
	c := all.Committee
	s := quote.ChainState{
		Pools: make(map[uint32]quote.PoolState), Fees: make(map[uint32]quote.FeeState), MaxData: solana.MaxSent,
		InboundPaused: now < max(c.InboundUntil, c.FrozenUntil), OutboundPaused: now < c.OutboundUntil,
		Block: all.Head.Height, BlockTime: all.Head.Time, Finalized: all.Final.Height,
	}
	for id, p := range all.Pools {
		if s.Pools[id], err = solanaPool(p, decimals[id], now, s.OutboundPaused); err != nil {
			return quote.ChainState{}, err
		}
	}
	return s, nil
}

// solanaPool is a pool with its lanes at a time, in seconds since 1970.
func solanaPool(p cluster.PoolFigures, known catalog.Pool, now uint64, paused bool) (quote.PoolState, error) {
	out := quote.PoolState{FeeRatio: uint32(p.Anchor.FeeRatio), Lanes: make(map[uint32]quote.LaneState)}
	if !p.Anchor.Native { // SOL needs no account of its own
		out.Rent = amount.New(solana.TokenAccountRent)
	}
	for _, x := range []struct {
		to   *amount.Amount
		from uint64
	}{
		{&out.SwapLimit, p.Anchor.SwapLimit},
		{&out.Liquidity, p.Books.Liquidity},
		{&out.LPFees, p.Anchor.CumulatedFee},
		{&out.DelayOver, p.Books.DelayOver},
	} {
		var err error
		if *x.to, err = amount.FromCommon(amount.New(x.from), known.RealDecimals, known.CommonDecimals); err != nil {
			return quote.PoolState{}, err
		}
	}
	for id, path := range p.Paths {
		r := p.Remotes[id].Refilled(p.Books.DelayOver, now)
		fee := quote.FeeState{
			MessageFee: amount.MessageFee{
				BaseGas: path.Fee.BaseGas, GasPerByte: path.Fee.GasPerByte, GasPrice: path.Fee.GasPrice,
				CoinPriceRate: path.Fee.CoinPriceRate, ProtocolRate: path.Fee.ProtocolRate,
			},
			Paused: paused || now < path.PausedUntil,
		}
		out.Lanes[id] = quote.LaneState{
			CapOut: amount.New(r.CapOut), CapIn: amount.New(r.CapIn), AvailableOut: amount.New(r.AvailableOut),
			AvailableIn: amount.New(r.AvailableIn), Open: r.ClosedAt == 0 && !r.Remote.IsZero(), Fee: &fee,
		}
	}
	return out, nil
}
