package signer

import (
	"slices"

	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// TONGoverns bounds what who governs a deployment asks its contracts for. An act that waits behind the owner's delay is
// announced by its hash alone, and done by a message of its own: it is judged then.
type TONGoverns struct {
	// Acts are what the router runs for the account.
	Acts []bridge.Op
	// Codes are the contracts that a deployer creates. Of an owner they are empty.
	Codes bridge.Codes
	// Made are routers and pools that a deployer created before its record began.
	Made []ton.Address
	// Remotes are the other ends of lanes, as the deployment record has them, by pools and chains; nil for a deployer.
	Remotes map[uint32]map[uint32]message.Anchor
	// Receivers are who may get a role or money, besides the account itself.
	Receivers []ton.Address
}

// makes tells whether it is a deployer's.
func (g *TONGoverns) makes() bool { return g != nil && g.Remotes == nil }

// mayName tells whether somebody may get a role or money by the account.
func (a TONAccount) mayName(who ton.Address) bool {
	return who == a.Wallet.Address() || slices.Contains(a.Governs.Receivers, who)
}

// judges judges an order, and adds what it creates to what those before it do.
func (a TONAccount) judges(i int, o wallet.Order, made map[ton.Address]bool, makes []ton.Address,
) ([]ton.Address, *Refusal) {
	if !a.Governs.makes() {
		return makes, a.asks(i, o)
	}
	if o.Init != nil {
		return a.creates(i, o, makes)
	}
	known := func(at ton.Address) bool {
		return made[at] || slices.Contains(a.Governs.Made, at) || slices.Contains(makes, at)
	}
	if op, asks := bridge.OpOf(o.Body); !asks || !o.Bounce {
		return makes, refuse(CodeCall, "order %d asks for nothing, or does not bounce", i)
	} else if !known(o.To) || !slices.Contains(append(slices.Clone(a.Router), a.Pool...), op) {
		return makes, refuse(CodeCall, "%s asks %s of order %d, which it did not create, for nothing like %08x",
			a.Wallet.Address(), o.To, i, uint32(op))
	}
	act, refusal := a.governs(i, o)
	if refusal != nil || act.Op != bridge.ActAddPool {
		return makes, refusal
	}
	pool, err := bridge.DeploymentAt(a.Bridge.Chain, o.To, a.Governs.Codes).Pool(act.Pool, act.Minter)
	if err != nil {
		return makes, refuse(CodeMalform, "order %d: %v", i, err)
	}
	return append(makes, pool), nil
}

// creates judges an order that creates a router: of this program, for the account's chain, and the account's own.
func (a TONAccount) creates(i int, o wallet.Order, makes []ton.Address) ([]ton.Address, *Refusal) {
	b, err := a.Governs.Codes.ReadBegun(*o.Init)
	switch {
	case err != nil, o.Body != nil, b.Router != o.To:
		return makes, refuse(CodeCall, "order %d creates something else than a router of this program", i)
	case b.Chain != a.Bridge.Chain, b.Owner != a.Wallet.Address():
		return makes, refuse(CodeCall, "order %d creates a router of another chain, or somebody else's", i)
	case !a.mayName(b.Guardian):
		return makes, refuse(CodeCall, "order %d makes %s the guardian, whom receivers: of the signer's file does not name",
			i, b.Guardian)
	}
	return append(makes, b.Router), nil
}

// governs judges what an order of who governs the deployment asks for.
func (a TONAccount) governs(i int, o wallet.Order) (bridge.Act, *Refusal) {
	asked, err := bridge.ReadAsked(o.Body)
	if err != nil {
		return asked.Act, refuse(CodeMalform, "order %d: %v", i, err)
	}
	act, g := asked.Act, a.Governs
	if asked.Op == bridge.OpDo && !slices.Contains(g.Acts, act.Op) {
		return act, refuse(CodeCall, "order %d has the router do %08x, which the account is not for", i, uint32(act.Op))
	}
	for _, who := range append(slices.Clone(asked.Named), act.Named...) {
		if !a.mayName(who) {
			return act, refuse(CodeCall,
				"order %d gives %s a role or money, whom receivers: of the signer's file does not name", i, who)
		}
	}
	if act.Op == bridge.ActSetLane && !g.makes() &&
		(g.Remotes[act.Pool][act.Lane.Chain] != act.Lane.Counterpart || act.Lane.CounterpartPool != act.Pool) {
		return act, refuse(CodeCall, "order %d leads a lane of pool %d to chain %d elsewhere than the deployment record", i,
			act.Pool, act.Lane.Chain)
	}
	return act, nil
}
