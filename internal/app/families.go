package app

import (
	"context"
	"fmt"
	"math/big"
	"net/http"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/committee"
	"causeway/internal/evm"
	"causeway/internal/node"
	"causeway/internal/quote"
	"causeway/internal/relay"
	"causeway/internal/watchdog"
)

// family is what one family of chains brings to each long-running process. A part is empty where the deployment has no
// chain of the family, or the process's configuration leaves it to others.
type family struct {
	kind   node.Kind
	site   func(siteParts, []*committee.Client) (siteSide, error)
	relay  func(relayParts, *engineShared) (relaySide, error)
	member func(memberParts) (memberSide, error)
}

// families has one for each of node.Families, in that order.
func families() []family {
	return []family{
		{node.EVM, evmSite, evmRelay, evmMember},
		{node.Bitcoin, bitcoinSite, bitcoinRelay, bitcoinMember},
		{node.Solana, solanaSite, solanaRelay, solanaMember},
		{node.TON, tonSite, tonRelay, tonMember},
	}
}

// siteSide is a family in `serve`.
type siteSide struct {
	sources map[uint32]quote.Source // figures, by chain
	present func(*api.Config)       // tells the API what it has to know beyond the catalogue; nil: nothing
}

// relaySide is a family in `relay`.
type relaySide struct {
	chains []relay.Chain
	work   []func(context.Context) error // runs beside the engine
	pays   []gasAccount                  // for deliveries
}

// engineShared is what the families of one relay share. Later families see what earlier ones opened: who keeps the
// routers of Bitcoin's assets sends to EVM chains.
type engineShared struct {
	account evm.Signer // pays for gas on EVM chains
	members []*committee.Client
	evm     map[uint32]*evm.Adapter
	custody *node.Custody
}

// memberSide is a family in `attest`.
type memberSide struct {
	chains []committee.ChainConfig
	routes func(*committee.Member) (map[string]http.Handler, error) // calls of its own; nil: none
	signs  func(context.Context) bool                               // it can sign on its chains now; nil: it does not
	// custody is what the chain shows of a custody that members sign for; nil: it has none
	custody watchdog.Custody
}

// evmSite reads figures of each configured chain.
func evmSite(p siteParts, _ []*committee.Client) (siteSide, error) {
	chains, err := node.Adapters(p.config.Common, p.catalog, p.deployment, p.log, nil)
	if err != nil {
		return siteSide{}, err
	}
	out := siteSide{sources: make(map[uint32]quote.Source, len(chains))}
	for id, a := range chains {
		out.sources[id] = quote.Source{Reader: figures{a, p.catalog}, Heads: a.Heads}
	}
	return out, nil
}

// evmRelay sends from the relay's account.
func evmRelay(p relayParts, shared *engineShared) (relaySide, error) {
	c := p.config
	chains, err := node.Adapters(c.Common, p.catalog, p.deployment, p.log, func(e *evm.Config) {
		e.Signer, e.Journal, e.Now, e.MaxFee = shared.account, p.db.Journal(), p.now, maxFee(c.MaxFeeGwei)
	})
	if err != nil {
		return relaySide{}, err
	}
	shared.evm = chains
	var out relaySide
	for _, ch := range c.Chains {
		a, opened := chains[ch.ID]
		if !opened {
			continue // another family's
		}
		network, _ := p.catalog.Network(ch.ID)
		out.chains = append(out.chains,
			relay.Chain{Chain: a, ID: ch.ID, Name: network.Name, Heads: a.Heads, Poll: ch.Poll, Retry: a.Retry})
		out.work = append(out.work, a.Run) // keeps its transactions moving
		out.pays = append(out.pays, gasAccount{ch.ID, a.Account().Hex(), network.Symbol, 18, gasOnEVM(a)})
	}
	return out, nil
}

// gasOnEVM reads what an account has, and what a delivery costs, give or take.
func gasOnEVM(a *evm.Adapter) func(context.Context) (gasPurse, error) {
	return func(ctx context.Context) (gasPurse, error) {
		has, price, err := a.Gas(ctx)
		if err != nil {
			return gasPurse{}, err
		}
		needs, err := amount.FromBig(new(big.Int).Mul(price, big.NewInt(gasOfOne)))
		return gasPurse{has: has, needs: needs}, err
	}
}

// evmMember looks at final blocks alone.
func evmMember(p memberParts) (memberSide, error) {
	c := p.config
	chains, err := node.Adapters(c.Common, p.catalog, p.deployment, p.log, func(e *evm.Config) { e.FinalOnly = true })
	if err != nil {
		return memberSide{}, err
	}
	var out memberSide
	for _, ch := range c.Chains {
		a, opened := chains[ch.ID]
		if !opened {
			continue // another family's
		}
		on, _ := p.catalog.Deployment(ch.ID)
		out.chains = append(out.chains, committee.ChainConfig{
			ID: ch.ID, Source: a, Destination: evm.NewAnchorReader(on, a, evm.BooksOf(a)), Heads: a.Heads, Poll: ch.Poll,
			Guardian: a, Forget: a.ForgetFinal,
		})
	}
	return out, nil
}

// bitcoinSite tells of the custody.
func bitcoinSite(p siteParts, members []*committee.Client) (siteSide, error) {
	bridge, err := p.bridge(members)
	if err != nil || bridge == nil {
		return siteSide{}, err
	}
	return siteSide{
		sources: map[uint32]quote.Source{bridge.rules.ChainID: bridge.source()},
		present: func(c *api.Config) { c.Bitcoin = newBridgeAPI(bridge) },
	}, nil
}

// bitcoinRelay pays from the custody.
func bitcoinRelay(p relayParts, shared *engineShared) (relaySide, error) {
	d, err := p.custody(shared.members, shared.account.Address())
	if err != nil || d == nil {
		return relaySide{}, err
	}
	shared.custody = d.Custody
	return relaySide{chains: []relay.Chain{d.chain(p.config)}, work: d.work(p, shared.evm)}, nil
}

// bitcoinMember follows the custody with an index of its own, and signs for it if it has a key.
func bitcoinMember(p memberParts) (memberSide, error) {
	signed := newSignedHints(p.db.SignedPlans())
	v, err := p.vault(signed)
	if err != nil || v == nil {
		return memberSide{}, err
	}
	second, err := p.second(v)
	if err != nil {
		return memberSide{}, err
	}
	on := committee.ChainConfig{
		ID: v.Rules.ChainID, Source: v, Destination: v, Heads: v.Heads, Poll: p.config.Bitcoin.Poll, Reorganises: true,
		Deposits: v.Rules, Bare: true,
	}
	if second != nil { // not a nil *watch.Second in an interface
		on.Second = independent{second}
	}
	return memberSide{
		chains: []committee.ChainConfig{on},
		routes: func(m *committee.Member) (map[string]http.Handler, error) {
			return p.custodyRoutes(m, v, second, signed)
		},
		signs: p.signs(v), custody: spentCustody{v},
	}, nil
}

// add joins the calls of a family to those that are there.
func (s memberSide) add(routes map[string]http.Handler, m *committee.Member) error {
	if s.routes == nil {
		return nil
	}
	own, err := s.routes(m)
	if err != nil {
		return err
	}
	for pattern, h := range own {
		if _, twice := routes[pattern]; twice {
			return fmt.Errorf("two families serve %s", pattern)
		}
		routes[pattern] = h
	}
	return nil
}

// allSign is whether a member can sign on the chains of every family that asks for it; nil: none does.
func allSign(sides []memberSide) func(context.Context) bool {
	var asks []func(context.Context) bool
	for _, s := range sides {
		if s.signs != nil {
			asks = append(asks, s.signs)
		}
	}
	if len(asks) == 0 {
		return nil
	}
	return func(ctx context.Context) bool {
		for _, able := range asks {
			if !able(ctx) {
				return false
			}
		}
		return true
	}
}
