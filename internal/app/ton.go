package app

import (
	"context"
	"errors"
	"math/big"
	"time"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/quote"
	"causeway/internal/relay"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
)

var errTONKey = errors.New(
	"ton.keyFile: a relay whose chains include TON pays there: name the file with its wallet's key")

// tonSite reads figures of pools on TON.
func tonSite(p siteParts, _ []*committee.Client) (siteSide, error) {
	d := p.deployment.Record.TON
	accounts := tonAddresses{testOnly: d != nil && d.ChainID != catalog.TONMainnet}
	show := func(c *api.Config) { c.TON = accounts }
	a, err := node.TONAdapter(p.config.Common, p.catalog, p.deployment, p.log, nil)
	if err != nil || a == nil {
		return siteSide{present: show}, err
	}
	if traces := tonTracesOf(p, a); traces != nil {
		show = func(c *api.Config) { c.TON, c.TONTraces = accounts, traces }
	}
	return siteSide{
		sources: map[uint32]quote.Source{a.ChainID(): {Reader: tonFigures{a, p.catalog}, Heads: a.Heads}}, present: show,
	}, nil
}

// tonTraces looks hashes up that wallets show.
type tonTraces struct{ *toncenter.Traces }

// tonTracesOf asks the first endpoint of TON that is where toncenter has its API; nil: none is.
func tonTracesOf(p siteParts, a *toncenter.Adapter) api.TONTraces {
	for _, endpoint := range config.EndpointsOf(p.config.Chains, a.ChainID()) {
		if t := toncenter.NewTraces(endpoint, a.Pools(), time.Now); t != nil {
			return tonTraces{t}
		}
	}
	return nil
}

// Named implements api.TONTraces.
func (t tonTraces) Named(ctx context.Context, hash message.Bytes32) ([]string, error) {
	ids, err := t.Traces.Named(ctx, ton.Hash(hash))
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = string(id)
	}
	return out, err
}

// tonRelay pays from the relay's wallet on TON.
func tonRelay(p relayParts, _ *engineShared) (relaySide, error) {
	c := p.config
	a, err := node.TONAdapter(c.Common, p.catalog, p.deployment, p.log, func(t *toncenter.Config) error {
		if c.TON == nil {
			return errTONKey
		}
		w, err := node.TONPayer(c, p.deployment, p.log)
		t.Wallet, t.Journal = w, p.db.Journal()
		if p.now != nil {
			t.Now = p.now
		}
		return err
	})
	if err != nil || a == nil {
		return relaySide{}, err
	}
	network, _ := p.catalog.Network(a.ChainID())
	storage, err := newTONStorage(p, config.EndpointsOf(c.Chains, a.ChainID()))
	if err != nil {
		return relaySide{}, err
	}
	most := toncenter.MaxTogether
	if c.BatchLimit > 0 {
		most = min(most, c.BatchLimit)
	}
	return relaySide{
		chains: []relay.Chain{{
			Chain: a, ID: a.ChainID(), Name: network.Name, Heads: a.Heads, Retry: a.Retry, BatchLimit: most,
		}},
		work: []func(context.Context) error{storage.Run},
		pays: []gasAccount{{a.ChainID(), a.Account(), network.Symbol, network.NativeDecimals, nanotonsOf(a)}},
	}, nil
}

// nanotonsOf reads what a wallet has, and what a delivery may cost.
func nanotonsOf(a *toncenter.Adapter) func(context.Context) (gasPurse, error) {
	return func(ctx context.Context) (gasPurse, error) {
		has, err := a.Nanotons(ctx)
		return gasPurse{has: has, needs: amount.New(toncenter.DeliveryNanotons)}, err
	}
}

// tonMember looks at what is final alone.
func tonMember(p memberParts) (memberSide, error) {
	a, err := node.TONAdapter(p.config.Common, p.catalog, p.deployment, p.log, func(c *toncenter.Config) error {
		c.FinalOnly = true
		return nil
	})
	if err != nil || a == nil {
		return memberSide{}, err
	}
	return memberSide{chains: []committee.ChainConfig{{ID: a.ChainID(), Source: a, Destination: a, Heads: a.Heads}}}, nil
}

// tonAddresses are the forms that people write accounts in; wallets mark those of test networks.
type tonAddresses struct{ testOnly bool }

// Show implements api.TONAddresses.
func (a tonAddresses) Show(account message.Recipient) string {
	return ton.Address{Account: ton.Hash(account)}.Text(ton.Form{TestOnly: a.testOnly})
}

// Read implements api.TONAddresses.
func (tonAddresses) Read(text string) (message.Bytes32, bool) {
	a, _, err := ton.ParseAddress(text)
	return message.Bytes32(a.Account), err == nil && a.Workchain == 0
}

// tonFigures reads what quotes are made of.
type tonFigures struct {
	*toncenter.Adapter
	catalog *catalog.Catalog
}

// ChainState implements quote.Reader.
func (f tonFigures) ChainState(ctx context.Context) (quote.ChainState, error) {
	all, err := f.Figures(ctx)
	if err != nil {
		return quote.ChainState{}, err
	}
	now := uint64(max(0, all.Head.Time.Unix()))
	s := quote.ChainState{
		Pools: make(map[uint32]quote.PoolState), Fees: make(map[uint32]quote.FeeState),
		Block: all.Head.Height, BlockTime: all.Head.Time, Finalized: all.Final.Height,
	}
	for id, p := range all.Pools {
		known, ours := f.catalog.Pool(f.ChainID(), id)
		if !ours || p.Settings == nil || p.Terms == nil {
			continue
		}
		s.InboundPaused = s.InboundPaused || now < max(p.Settings.InboundUntil, p.Settings.FrozenUntil)
		s.OutboundPaused = s.OutboundPaused || now < p.Settings.OutboundUntil
		if s.Pools[id], err = tonPool(p, known, now); err != nil {
			return quote.ChainState{}, err
		}
	}
	return s, nil
}

// tonPool is a pool with its lanes at a time, in seconds since 1970.
func tonPool(p *bridge.Pool, known catalog.Pool, now uint64) (quote.PoolState, error) {
	out := quote.PoolState{FeeRatio: uint32(p.Terms.FeeRatio), Lanes: make(map[uint32]quote.LaneState)}
	for _, x := range []struct {
		to   *amount.Amount
		from *big.Int
	}{
		{&out.SwapLimit, p.Terms.SwapLimit},
		{&out.Liquidity, p.Liquidity},
		{&out.LPFees, p.Fees},
		{&out.DelayOver, p.DelayOver},
	} {
		common, err := amount.FromBig(x.from)
		if err != nil {
			return out, err
		}
		if *x.to, err = amount.FromCommon(common, known.RealDecimals, known.CommonDecimals); err != nil {
			return out, err
		}
	}
	for id, lane := range p.Lanes {
		l := lane.At(now, p.DelayOver)
		state := quote.LaneState{Open: l.ClosedAt == 0 && !l.Counterpart.IsZero()}
		for _, x := range []struct {
			to   *amount.Amount
			from *big.Int
		}{
			{&state.CapOut, l.CapOut},
			{&state.CapIn, l.CapIn},
			{&state.AvailableOut, l.AvailableOut},
			{&state.AvailableIn, l.AvailableIn},
		} {
			var err error
			if *x.to, err = amount.FromBig(x.from); err != nil {
				return out, err
			}
		}
		if l.HasFee {
			state.Fee = &quote.FeeState{
				MessageFee: amount.MessageFee{
					BaseGas: l.Fee.BaseGas, GasPerByte: l.Fee.GasPerByte, GasPrice: l.Fee.GasPrice,
					CoinPriceRate: l.Fee.CoinPriceRate, ProtocolRate: l.Fee.ProtocolRate, Flat: bridge.StorageShare,
				},
				Paused: now < max(p.Settings.OutboundUntil, p.Settings.Closed[id]),
			}
		}
		out.Lanes[id] = state
	}
	return out, nil
}
